import { describe, expect, test } from 'vitest'
import { tableOf } from '../../tests/kit/tables.ts'
import { explainSpelling } from './explain-spelling.ts'
import { wordsInFile, wordsInForm } from './sentence.ts'

type Kind = 'week' | 'partsOfDay' | 'quotas'
const table = tableOf('words/wrong-schedules.yaml') as Record<Kind, Record<string, string>>
const inRowForm = (field: string) => ['doctors', 'doctors', 0, 'schedule', 0, field]

describe('days with hours among days', () => {
  test.each(Object.entries(table.week))('"%s" is told in rows', (typed, rows) => {
    expect(wordsInFile(explainSpelling('days', typed, 'day'))).toBe(
      `"${typed}" memuat hari dan jam. Tulis satu baris tiap praktik: ${rows}.`,
    )
  })

  test.each(Object.entries(table.partsOfDay))('of "%s" the hours are asked', (typed, rows) => {
    expect(wordsInFile(explainSpelling('days', typed, 'day'))).toBe(
      `"${typed}" belum menyebut jamnya. Tulis satu baris tiap praktik dengan jam yang sebenarnya, misalnya: ${rows}.`,
    )
  })

  test('a form names its own fields', () => {
    expect(wordsInForm(explainSpelling('days', 'Senin & Rabu 8-12, Kamis 13-15 (kuota 9)', 'day'), inRowForm('day'))).toBe(
      `"Senin & Rabu 8-12, Kamis 13-15 (kuota 9)" memuat hari dan jam. Tulis satu baris tiap praktik: "Hari": “Senin, Rabu”, "Jam": “08:00-12:00”; "Hari": Kamis, "Jam": “13:00-15:00”, "Catatan singkat": “kuota 9”.`,
    )
  })

  test.each([
    ['Senin 4-6', '"4-6": pagi atau sore?'],
    ['Senin 22.00-06.00', '"22.00-06.00" melewati tengah malam.'],
  ])('of "%s" only the hours are not clear', (typed, says) => {
    expect(wordsInFile(explainSpelling('days', typed, 'day'))).toContain(`Hari dan jam ditulis terpisah. ${says}`)
  })

  test.each([
    'Senin 08.00-12.00 Cuti Sementara',
    'Senin 08.00-12.00 xqarta',
    'Senin 8-12 & Selasa',
    'Senin malam Selasa',
    'Senin pagi s/d sore',
    'Minggu ke-2 pagi',
    'tgl 1-10',
  ])('nothing that "%s" says is left out', (typed) => {
    expect(wordsInFile(explainSpelling('days', typed, 'day'))).not.toContain('{')
  })

  test('opening hours are told in their own fields', () => {
    expect(wordsInFile(explainSpelling('days', 'Senin 8-12, Sabtu 8-10', 'days'))).toContain(
      "- { days: Senin, hours: '08:00-12:00' } - { days: Sabtu, hours: '08:00-10:00' }",
    )
  })
})

test.each(Object.entries(table.quotas))('"%s" beside hours is no time', (typed, says) => {
  expect(wordsInFile(explainSpelling('hours', typed, 'time'))).toContain(`"${typed}" bukan jam yang dikenal. ${says}`)
})

test('where no note stands beside the hours, what is no time is told to go', () => {
  expect(wordsInFile(explainSpelling('hours', '8-12 (kuota 20)', 'hours'))).toBe(
    `"8-12 (kuota 20)" bukan jam yang dikenal. Tulis '08:00-12:00', tanpa "kuota 20".`,
  )
})
