import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { fieldsOf, withoutWrapping } from '../content/fields/meta.ts'
import { formatContentProblems, loadContent } from '../content/load-content.ts'
import { checkPublications } from '../content/publications/check-publications.ts'
import { readRedirects } from '../content/redirects/read-redirects.ts'
import { contentShape, fileNames } from '../content/site.ts'
import { addDays, localTime } from '../schedule/times.ts'
import { writeFullSample } from './full-sample.ts'

/** Fields that the full sample leaves out, and why. */
const LEFT_OUT = {
  'services.urgent': 'it takes the place of the signs that a doctor has checked',
  'registration.assisted': 'it shows where there is no registration online',
}

async function laidOut(today: string): Promise<string> {
  const folder = join(await newFolder(), 'content')
  await writeFullSample(folder, today)
  return folder
}

/** Each day of the week, and days on which months and years change, when something may have expired. */
const TODAY = localTime('Asia/Jakarta', new Date()).day
const DAYS = [0, 1, 2, 3, 4, 5, 6, 30, 90, 180, 365, 400].map((ahead) => addDays(TODAY, ahead))

test.each(DAYS)('the full sample is content as any hospital’s on %s', async (today) => {
  const folder = await laidOut(today)
  const loaded = await loadContent(folder)
  expect(loaded.ok ? '' : formatContentProblems(loaded.problems)).toBe('')
  const kinds = loaded.ok ? loaded.site.navigation.newsKinds : []
  expect(formatContentProblems(await checkPublications(folder, kinds))).toBe('')
  expect(readRedirects(await readFile(join(folder, 'redirects.yaml'), 'utf8')).problems).toEqual([])
})

test('X06: each of its texts, and each number, address and name, is known for a sample’s', async () => {
  const folder = await laidOut(TODAY)
  const loaded = await loadContent(folder)
  const told = new Set((loaded.ok ? loaded.listNotOwn() : []).map(({ file, field }) => relative(folder, field ? `${file} ${field}` : file)))
  const texts = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.md'))
  const facts = ['sites[0].phone', 'sites[0].chat', 'sites[0].shortName', 'sites[0].address.street', 'mainSite', 'nextDirector.name']
  const numbers = [
    'complaints.phone',
    'complaints.chat',
    'complaints.email',
    'dataProtection.phone',
    'dataProtection.email',
    'map.embedUrl',
  ]
  const own = [...texts, ...facts.map((field) => `hospital.yaml ${field}`), ...numbers.map((field) => `contact.yaml ${field}`)]
  expect(own.filter((one) => !told.has(one))).toEqual([])
})

test('each field that a hospital can fill in has a value in it, or a reason for having none', async () => {
  const folder = await laidOut('2026-11-30')
  const read = async (path: string): Promise<unknown> =>
    parse((await readFile(join(folder, path), 'utf8')).replace(/^---\n([^]*?)\n---\n[^]*/u, '$1'))
  const filled = new Set<string>()
  for (const name of fileNames) note(await read(`${name}.yaml`), name)
  for (const name of ['kabar', 'informasi']) for (const file of await readdir(join(folder, name))) note(await read(`${name}/${file}`), name)

  function note(value: unknown, path: string): void {
    filled.add(path)
    if (Array.isArray(value)) for (const item of value) note(item, path)
    else if (typeof value === 'object' && value !== null) for (const [key, item] of Object.entries(value)) note(item, `${path}.${key}`)
  }

  const empty = pathsOf(contentShape).filter((paths) => !paths.some((path) => filled.has(path) || isLeftOut(path)))
  expect(empty.map(([path]) => path)).toEqual([])
  expect(Object.keys(LEFT_OUT).filter((path) => filled.has(path))).toEqual([])
})

const isLeftOut = (path: string): boolean => Object.keys(LEFT_OUT).some((one) => `${path}.`.startsWith(`${one}.`))

/** The paths of each field: a row of a schedule occurs in three places. */
function pathsOf(shape: z.core.$ZodType): string[][] {
  const found = new Map<string, string[]>()
  const groups = new Map<z.core.$ZodType, number>()
  function walk(one: z.core.$ZodType, path: string, name: string): void {
    const bare = withoutWrapping(one)
    if (bare instanceof z.ZodArray) return walk(bare.element, path, name)
    const fields = Object.entries(fieldsOf(bare))
    if (fields.length === 0) found.set(name, [...(found.get(name) ?? []), path])
    if (fields.length > 0 && !groups.has(bare)) groups.set(bare, groups.size)
    for (const [key, field] of fields) walk(field, path === '' ? key : `${path}.${key}`, `${groups.get(bare)}.${key}`)
  }
  walk(shape, '', '')
  return [...found.values()]
}
