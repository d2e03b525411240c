import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentOf, textsIn } from '../../tests/kit/content-now.ts'
import { siteShapes } from './site.ts'

const CHAPTER = readFileSync('docs/panduan/7-jadwal.md', 'utf8')
const { doctors, calendar } = contentOf(textsIn('sample')).values as Record<string, { doctors: object[] }>

/** The rows of the tables below a heading of the guide's chapter on schedules, without the tables' headings. */
const rowsUnder = (heading: string): string[] =>
  CHAPTER.split(`## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .match(/^\| (?!---|yang ).*$/gmu) ?? []

/** The code spans of a row that begin so. */
const codeIn = (row: string, beginning: RegExp): string[] =>
  (row.match(/`[^`]+`/gu) ?? []).map((code) => code.slice(1, -1)).filter((code) => beginning.test(code))

/** The problem of the sample's first doctor with these fields added. */
function faultOf(says: object): unknown {
  const [first, ...others] = doctors!.doctors
  return siteShapes.doctors.safeParse({ ...doctors, doctors: [{ ...first, ...says }, ...others] }).error?.issues
}

const FIELDS = rowsUnder('Cara menulis jadwal').flatMap((row) => codeIn(row, /^\w+: /u))
const DATED = rowsUnder('Cuti, hari tutup, pengumuman, dan bulan puasa').flatMap((row) => {
  const [key = ''] = codeIn(row, /^[a-z]+$/u)
  return codeIn(row, /^- \{/u).map((example) => [key, example] as const)
})

test.each(FIELDS)('the guide’s %s is taken in a row of a schedule', (code) => {
  const row = parse(code) as object
  expect(faultOf({ schedule: [{ day: 'Senin', time: '09:00-12:00', ...row }] })).toBeUndefined()
})

test.each(DATED)('the guide’s example of %s is taken: %s', (key, example) => {
  const list = parse(example) as unknown
  const inCalendar = { [key]: key === 'holidays' ? [{ year: 2027, days: list }] : list }
  const isDoctors = ['absences', 'changes', 'extra'].includes(key)
  expect(isDoctors ? faultOf(inCalendar) : siteShapes.calendar.safeParse({ ...calendar, ...inCalendar }).error?.issues).toBeUndefined()
})

test('the guide shows at least a dozen of each', () => {
  expect([FIELDS.length >= 12, DATED.length >= 9]).toEqual([true, true])
})
