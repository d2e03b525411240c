import { expect, test } from 'vitest'
import { BED_LIES } from '../../tests/beds/lies.ts'
import { BEDS, BEDS_AT, reportOf } from '../../tests/kit/beds.ts'
import { bedClasses } from '../content/fields/words.ts'
import { readCsv } from './read-csv.ts'
import { judgeReport, RefusedReport } from './report.ts'

const now = new Date(BEDS_AT)
const judge = (sent: unknown, classes: readonly string[] = bedClasses) => judgeReport(sent, now, 60, classes)

function faultOf(sent: unknown): string {
  try {
    judge(sent)
    return 'taken'
  } catch (error) {
    return error instanceof RefusedReport ? error.fault : String(error)
  }
}

const read = (report: object | string, type = 'application/json'): unknown =>
  typeof report === 'string' && type === 'text/csv' ? readCsv(report) : report
// What is not even read, and what only shows beside what is kept, is refused elsewhere.
const judged = BED_LIES.filter(
  ([, code, report, type]) => !['beds-replay', 'beds-large'].includes(code) && (typeof report === 'object' || type === 'text/csv'),
)

test.each(judged)('B02: %s', (_, code, report, type) => {
  expect(faultOf(read(report, type))).toBe(code)
})

test('classes are known however they are written, and called as the hospital calls them', () => {
  const called = (name: string, classes?: readonly string[]) =>
    judge(reportOf(BEDS_AT, [{ class: name, capacity: 2, free: 1 }]), classes).beds[0]?.class
  for (const name of ['Kelas III', 'kelas 3', 'KLS III', 'III', '3', ' Kelas  iii '])
    expect([name, called(name)]).toEqual([name, 'Kelas III'])
  expect([called('Kelas VIP'), called('kelas utama'), called('icu')]).toEqual(['VIP', 'Utama', 'ICU'])
  expect(called('3', ['Kelas 3 (bangsal)', 'Kelas 3'])).toBe('Kelas 3')
  expect(() => called('VIP', ['Kelas 3'])).toThrow(RefusedReport)
})

test('a report is accepted from a clock two minutes ahead, and after an hour on its way', () => {
  for (const at of ['2026-11-30T07:33:59Z', '2026-11-30T06:32:00Z', '2026-11-30T14:32:00+07:00'])
    expect([at, faultOf(reportOf(at))]).toEqual([at, 'taken'])
})

test('B05: rows without any beds are not shown', () => {
  expect(judge(reportOf(BEDS_AT, [...BEDS, { class: 'VIP', capacity: 0, free: 0 }])).beds.map((row) => row.class)).toEqual([
    'Kelas III',
    'Kelas III',
    'ICU',
  ])
})

test('tables are read with every separator, with a byte order mark and quotation marks, and without unknown columns', () => {
  const rows = [
    ['Kelas 3', 'Melati', 'P', '24', '1'],
    ['ICU', '', '', '6', '0'],
  ]
  for (const sign of [';', ',', '\t'])
    for (const [quote, begin, end] of [
      ['', '', '\n'],
      ['"', '\uFEFF', '\r\n'],
    ] as const) {
      const lines = [
        ['Kelas', 'ruang', 'jenis_kelamin', 'kapasitas', 'kosong', 'kode', 'waktu'],
        ...rows.map((row) => row.concat('x1', BEDS_AT)),
      ]
      const text = begin + lines.map((line) => line.map((cell) => quote + cell + quote).join(sign)).join(end) + end
      expect(judge(readCsv(text))).toEqual({
        time: BEDS_AT,
        beds: [
          { class: 'Kelas III', ward: 'Melati', sex: 'P', capacity: 24, free: 1 },
          { class: 'ICU', capacity: 6, free: 0 },
        ],
      })
    }
})

test('the time of a table is the earliest of its rows, and without one when its file was written', () => {
  const later = '2026-11-30T14:32:00+07:00'
  const earlier = '2026-11-30T07:30:00Z'
  expect(readCsv(`kelas;kapasitas;kosong;waktu\nI;2;1;${later}\nII;2;1;${earlier}\n`)).toMatchObject({ at: earlier })
  expect(readCsv('kelas;kapasitas;kosong\nI;2;1\n', now)).toMatchObject({ at: BEDS_AT })
  expect(faultOf(readCsv(`kelas;kapasitas;kosong;waktu\nI;2;1;${later}\nII;2;1;\n`, now))).toBe('beds-unreadable')
})
