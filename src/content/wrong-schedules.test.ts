import { describe, expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { tableOf } from '../../tests/kit/tables.ts'

const SAID_OFTEN: Record<string, string> = {
  WEEKS: 'minggu ke-1: hari itu yang pertama dalam bulan, misalnya Senin pertama',
  NOBODY:
    'Hari tanpa praktik tidak ditulis: hapus baris ini, atau schedule seluruhnya bila belum ada jadwal. Libur pada minggu tertentu: exceptWeeks, misalnya [5]; pada tanggal tertentu: absences. Bila hanya jamnya belum tentu, hapus time.',
}
const table = tableOf('words/wrong-schedules.yaml') as Record<'rows' | 'day' | 'time', Record<string, string>>
const spelt = (says: string): string => says.replace(/\b(?:WEEKS|NOBODY)\b/gu, (word) => SAID_OFTEN[word] ?? word)

/** The messages of check-content about the first row of the first doctor. */
async function problemsOf(row: string): Promise<string[]> {
  const content = await copyContent()
  await content.edit('doctors.yaml', `{ day: Senin, time: '09:00-12:00' }`, `{ ${row} }`)
  return content.problems()
}

test.each(Object.entries(table.rows))('of a schedule with { %s } is said "%s"', async (row, says) => {
  expect(await problemsOf(row)).toEqual(says === '' ? [] : [`doctors.yaml baris 18: doctors[0].schedule[0].${spelt(says)}`])
})

describe.each([
  ['day', 'hari', (written: string) => `day: '${written}'`],
  ['time', 'jam', (written: string) => `day: Senin, time: '${written}'`],
] as const)('T06: in %s', (field, name, rowOf) => {
  test.each(Object.entries(table[field]))('"%s" is told where a schedule says it', async (written, says) => {
    expect(await problemsOf(rowOf(written))).toEqual([
      `doctors.yaml baris 18: doctors[0].schedule[0].${field}: "${written}" bukan ${name} yang dikenal. ${spelt(says)}`,
    ])
  })
})

test('a clinic that nobody knows is named with the one that was meant', async () => {
  expect((await problemsOf('day: Senin, clinic: Anakk')).join()).toContain(
    'doctors.yaml baris 18: doctors[0].schedule[0].clinic: "Anakk" bukan spesialisasi yang dikenal. Mungkin maksud Anda "Anak".',
  )
})
