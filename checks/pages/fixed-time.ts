/** Loaded before the site (`node --import`): fixes its clock to the time in the file FIXED_TIME, which changes only when that file is written. */
import { readFileSync } from 'node:fs'

const file = process.env['FIXED_TIME'] ?? ''
const now = (): number => Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(Date, {
  construct: (type, given, self) => Reflect.construct(type, given.length === 0 ? [now()] : given, self) as object,
  get: (type, name, self) => (name === 'now' ? now : (Reflect.get(type, name, self) as unknown)),
})
