import { readdirSync } from 'node:fs'
import { rowsOf, tableOf } from '../../tests/kit/tables.ts'
import { learn, lessonOf, type Lesson } from './learn.ts'

const textsIn = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn))

/** What is learned from: those in need of `tests/crisis`, and everything else that people write there, in reviews and in searches. */
export function needLessons(): Lesson[] {
  const held = rowsOf('hold-rules/held.txt').map(([reason, _stars, text = '']) => ({ isNeed: reason === 'self-harm', text }))
  const textsOf = (isNeed: boolean): string[] => held.flatMap((row) => (row.isNeed === isNeed ? [row.text] : []))
  const searches = readdirSync('tests/doctor-search').filter((file) => file.endsWith('.yaml'))
  const need = new Set([...rowsOf('crisis/need.txt').map(([, text = '']) => text), ...textsOf(true)])
  const ordinary = [
    ...rowsOf('crisis/ordinary.txt').map(([text = '']) => text),
    ...rowsOf('hold-rules/ordinary.txt').map(([, text = '']) => text),
    ...textsOf(false),
    ...searches.flatMap((file) => textsIn(tableOf(`doctor-search/${file}`))),
  ].filter((text) => !need.has(text))
  return [...Array.from(need, (text) => lessonOf(text, true)), ...Array.from(new Set(ordinary), (text) => lessonOf(text, false))]
}

/** Of `npm run generate`: what the lessons teach, as both sides read it. */
export const LEARNED_FILE = 'src/crisis/learned.json'
export const learnedText = (): string => `${JSON.stringify(learn(needLessons()), null, 2)}\n`
