import { expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'

const WEEKS = 'minggu ke-1: hari itu yang pertama dalam bulan, misalnya Senin pertama'
const NOBODY =
  'Hari tanpa praktik tidak ditulis: hapus baris ini, atau schedule seluruhnya bila belum ada jadwal. Libur pada minggu tertentu: exceptWeeks, misalnya [5]; pada tanggal tertentu: absences. Bila hanya jamnya belum tentu, hapus time.'

/** The first row of the first doctor, and what its reader is told. */
const rows: { slip: string; row: string; says?: string }[] = [
  {
    slip: "an apostrophe in Jum'at",
    row: `day: "Jum'at", time: '09:00-12:00'`,
    says: `day: "Jum'at" bukan hari yang dikenal. Tulis 'Jumat'.`,
  },
  { slip: 'a range in words', row: `day: Senin s/d Jumat`, says: `day: "Senin s/d Jumat" bukan hari yang dikenal. Tulis 'Senin-Jumat'.` },
  { slip: 'missing commas', row: `day: Senin Rabu`, says: `day: "Senin Rabu" bukan hari yang dikenal. Tulis 'Senin, Rabu'.` },
  {
    slip: 'several days without quotes',
    row: `day: Senin, Rabu, time: '09:00-12:00'`,
    says: `Rabu: "Rabu" terbaca sebagai nama kolom. Apit beberapa hari dengan tanda kutip: 'Senin, Rabu'.`,
  },
  {
    slip: 'dots and spaces in times',
    row: `day: Senin, time: 08.00 – 12.00`,
    says: `time: "08.00 – 12.00" bukan jam yang dikenal. Tulis '08:00-12:00'.`,
  },
  { slip: 'only a beginning', row: `day: Senin, time: '08:00'`, says: `time: "08:00" bukan jam yang dikenal. Tulis '08:00-selesai'.` },
  {
    slip: 'a sixth week',
    row: `day: Senin, weeks: [6]`,
    says: `weeks[0]: terlalu besar: 6. Paling besar 5. Petunjuk: ${WEEKS}.`,
  },
  {
    slip: 'weeks of both kinds',
    row: `day: Senin, weeks: [1], exceptWeeks: [5]`,
    says: `exceptWeeks: tidak dapat bersama weeks. Pakai salah satu saja.`,
  },
  {
    slip: 'a date as people write it',
    row: `day: Selasa, everyOther: 1 Desember 2026`,
    says: `everyOther: "1 Desember 2026" bukan tanggal yang dikenal. Tulis '2026-12-01'.`,
  },
  {
    slip: 'a date on another day',
    row: `day: Senin, everyOther: 2026-12-01`,
    says: `everyOther: "2026-12-01" adalah hari Selasa, yang tidak ada pada day. Tulis tanggal saat praktik ini ada.`,
  },
  {
    slip: 'every other week of some weeks',
    row: `day: Selasa, everyOther: 2026-12-01, weeks: [1]`,
    says: `everyOther: tidak dapat bersama weeks atau exceptWeeks. Pakai salah satu saja.`,
  },
  {
    slip: 'no day',
    row: `time: '09:00-12:00'`,
    says: `day: belum ada. Tambahkan "day:" di sini, atau "byAppointment: true" bila hanya dengan perjanjian. Petunjuk: Hari.`,
  },
  { slip: 'nothing', row: `byAppointment: true` },
  { slip: 'nothing', row: `day: 'Senin, Rabu, dan Jumat'` },
  { slip: 'nothing', row: `day: Selasa, time: '09:00-selesai', everyOther: 2026-12-01, clinic: Anak, for: BPJS, note: telepon dulu` },
]

/** What hospitals write into the cells of their own tables, and the field that says it. */
const remarks: { field: 'day' | 'time'; written: string; says: string }[] = [
  ...['menyusul', 'LIBUR', '-', 'Senin libur'].map((written) => ({ field: 'day' as const, written, says: NOBODY })),
  ...['LIBUR', '-', '—', '', 'Tutup', '(libur)', 'tidak praktek'].map((written) => ({ field: 'time' as const, written, says: NOBODY })),
  { field: 'day', written: 'Senin (Telpon Dulu)', says: `Tulis day: 'Senin', note: 'Telpon Dulu'.` },
  { field: 'day', written: 'Senin s/d Kamis, dengan perjanjian', says: `Tulis day: 'Senin-Kamis', byAppointment: true.` },
  { field: 'day', written: 'dengan perjanjian', says: `Tulis byAppointment: true, dan hapus day.` },
  { field: 'day', written: 'By appointment', says: `Tulis byAppointment: true, dan hapus day.` },
  { field: 'time', written: 'sesuai perjanjian', says: `Tulis byAppointment: true, dan hapus time.` },
  { field: 'day', written: 'Senin minggu ke I & III', says: `Tulis day: 'Senin', weeks: [1, 3] (${WEEKS}).` },
  { field: 'day', written: 'Kamis (kecuali minggu ke-5)', says: `Tulis day: 'Kamis', exceptWeeks: [5] (${WEEKS}).` },
  { field: 'day', written: 'Jumat minggu pertama dan ketiga', says: `Tulis day: 'Jumat', weeks: [1, 3] (${WEEKS}).` },
  { field: 'time', written: '08.00-12.00 (minggu ke 2 libur)', says: `Tulis time: '08:00-12:00', exceptWeeks: [2] (${WEEKS}).` },
  { field: 'time', written: '08.00 - selesai telp dulu', says: `Tulis time: '08:00-selesai', note: 'telp dulu'.` },
  { field: 'day', written: 'Senin s.d. Jumat kecuali Rabu', says: `Tulis 'Senin, Selasa, Kamis, Jumat'.` },
  { field: 'day', written: 'Setiap minggu hari Senin', says: `Tulis 'Senin'.` },
  { field: 'day', written: 'Senin (2 minggu sekali)', says: `Tulis day: 'Senin', everyOther: satu tanggal saat praktik itu ada.` },
  {
    field: 'day',
    written: 'Sabtu (tanggal ganjil)',
    says: `Tulis seperti Senin, Senin-Jumat, Setiap hari, atau 'Senin, Rabu, Jumat'. Praktik menurut tanggal, pasaran, atau bulan ditulis pada extra, satu baris satu tanggal.`,
  },
  { field: 'time', written: '08.00 WITA - 12.00 WITA', says: `Tulis '08:00-12:00'.` },
  { field: 'time', written: '‘08:00-10:00’', says: `Tulis '08:00-10:00'.` },
  {
    field: 'time',
    written: '(Telpon Dulu)',
    says: `Pakai note: 'Telpon Dulu'. Di sini ditulis jam seperti '08:00-14:00', '09:00-selesai', atau 24 jam; jam selesai sesudah jam mulai; bila belum tentu, hapus time.`,
  },
]

test.each(remarks)('T06: "$written" in $field is told where a schedule says it', async ({ field, written, says }) => {
  const content = await copyContent()
  const row = field === 'day' ? `day: '${written}'` : `day: Senin, time: '${written}'`
  await content.edit('doctors.yaml', `{ day: Senin, time: '09:00-12:00' }`, `{ ${row} }`)
  const name = field === 'day' ? 'hari' : 'jam'
  expect(await content.problems()).toEqual([
    `doctors.yaml baris 18: doctors[0].schedule[0].${field}: "${written}" bukan ${name} yang dikenal. ${says}`,
  ])
})

test.each(rows)('in a schedule $slip is wrong: $row', async ({ row, says }) => {
  const content = await copyContent()
  await content.edit('doctors.yaml', `{ day: Senin, time: '09:00-12:00' }`, `{ ${row} }`)
  expect(await content.problems()).toEqual(says === undefined ? [] : [`doctors.yaml baris 18: doctors[0].schedule[0].${says}`])
})

test('a clinic that nobody knows is named with the one that was meant', async () => {
  const content = await copyContent()
  await content.edit('doctors.yaml', `{ day: Senin, time: '09:00-12:00' }`, `{ day: Senin, clinic: Anakk }`)
  expect((await content.problems()).join()).toContain(
    'doctors.yaml baris 18: doctors[0].schedule[0].clinic: "Anakk" bukan spesialisasi yang dikenal. Mungkin maksud Anda "Anak".',
  )
})
