import type { ProblemCode } from '../../src/contract/problem.ts'
import { BEDS, BEDS_AT, reportOf } from '../kit/beds.ts'

/** Newer than what is kept, and not ahead. */
const NOW = '2026-11-30T07:32:01Z'
const [row] = BEDS
const one = (other: object) => reportOf(NOW, [{ ...row, ...other }])
const table = (text: string) => [text, 'text/csv'] as const

/** What a source may say that cannot be true, told when {@link BEDS} are kept of {@link BEDS_AT}; and as what it is refused. */
export const BED_LIES: [what: string, code: ProblemCode, report: object | string, type?: string][] = [
  ['more free than there are', 'beds-more-free', one({ free: 25 })],
  ['free ones less than none', 'beds-number', one({ free: -1 })],
  ['fewer beds than none', 'beds-number', one({ capacity: -24, free: -30 })],
  ['half a bed', 'beds-number', one({ free: 1.5 })],
  ['a number that is a text', 'beds-number', one({ free: '1' })],
  ['no number where one is wanted', 'beds-number', one({ free: null })],
  ['more beds than any hospital has', 'beds-number', one({ capacity: 1e9 })],
  ['a class that nobody knows', 'beds-class', one({ class: 'Kelas IV' })],
  ['a class of a name that every object has', 'beds-class', one({ class: 'constructor' })],
  ['a time three minutes ahead', 'beds-ahead', reportOf('2026-11-30T07:35:01Z')],
  ['a time of next year', 'beds-ahead', reportOf('2027-11-30T07:32:00Z')],
  ['the same once more', 'beds-replay', reportOf(BEDS_AT)],
  ['the same time, with other numbers', 'beds-replay', reportOf(BEDS_AT, [{ ...row, free: 2 }])],
  ['an earlier one', 'beds-replay', reportOf('2026-11-30T14:00:00+07:00')],
  ['yesterday’s', 'beds-old', reportOf('2026-11-29T07:32:00Z')],
  ['the same row twice', 'beds-twice', reportOf(NOW, [row, row])],
  ['the same row twice, otherwise written', 'beds-twice', reportOf(NOW, [row, { ...row, class: 'kls 3', ward: 'MELATI' }])],
  ['a sum beside its wards', 'beds-twice', reportOf(NOW, [row, { class: 'III', capacity: 48, free: 4 }])],
  ['a time without its zone', 'beds-unreadable', reportOf('2026-11-30T14:32:01')],
  ['no time', 'beds-unreadable', { beds: BEDS }],
  ['no beds', 'beds-unreadable', reportOf(NOW, [])],
  [
    'more rows than are read',
    'beds-unreadable',
    reportOf(
      NOW,
      Array.from({ length: 201 }, (_, nth) => ({ ...row, ward: `Ruang ${nth}` })),
    ),
  ],
  ['markup for a ward', 'beds-unreadable', one({ ward: '<script>alert(1)</script>' })],
  ['a ward that turns the line around', 'beds-unreadable', one({ ward: 'Melati \u202E' })],
  ['a sex that there is none of', 'beds-unreadable', one({ sex: 'X' })],
  ['a list', 'beds-unreadable', [reportOf(NOW)]],
  ['half a JSON', 'beds-unreadable', '{"at":"2026-11-30T07:32:01Z","beds":[{'],
  ['brackets without end', 'beds-unreadable', '['.repeat(60_000)],
  ['nothing', 'beds-unreadable', ''],
  ['another type', 'beds-unreadable', 'a=1', 'application/x-www-form-urlencoded'],
  ['more than is read', 'beds-large', JSON.stringify(reportOf(NOW)).padEnd(70_000)],
  ['a table without a time', 'beds-unreadable', ...table('kelas;kapasitas;kosong\nIII;24;1\n')],
  ['a table whose last line is cut', 'beds-unreadable', ...table(`kelas;kapasitas;kosong;waktu\nIII;24;1;${NOW}\nII;2`)],
  ['a table with a minus', 'beds-number', ...table(`kelas;kapasitas;kosong;waktu\nIII;24;-1;${NOW}`)],
  [
    'a table whose times differ, one of them old',
    'beds-old',
    ...table(`kelas,kapasitas,kosong,waktu\nIII,24,1,${NOW}\nII,9,1,2026-11-29T07:32:00Z`),
  ],
  ['a page of an error', 'beds-unreadable', ...table('<html><body>500</body></html>')],
]
