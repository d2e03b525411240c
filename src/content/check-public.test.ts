import { expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { loadContent } from './load-content.ts'

/** Loads the sample's facts with one part of the file replaced. */
async function loadWith(written: string, instead: string) {
  const content = await copyContent()
  const before = await content.read('public.yaml')
  expect(before).toContain(written)
  await content.write('public.yaml', before.replace(written, instead))
  return loadContent(content.folder)
}

test.each([
  [
    'two standards of one address',
    'service: Rawat Inap',
    'service: Rawat-jalan',
    'standards[1].service: Standar pelayanan "Rawat-jalan" sudah ada',
  ],
  [
    'two tables of one address',
    'title: Tindakan dan pemeriksaan',
    'title: KAMAR rawat inap',
    'tariffs[1].title: Tabel tarif "KAMAR rawat inap" sudah ada',
  ],
  ['a post that nobody has', 'above: Wakil Direktur Umum dan Keuangan', 'above: Kabag', 'officers.people[3].above: "Kabag" bukan jabatan'],
  [
    'a post below itself',
    'phone: ',
    'above: Kepala Bagian Umum\n      phone: ',
    'people[0].above: tidak dapat berada di bawah "Kepala Bagian Umum"',
  ],
  ['more answers than requests', 'granted: 11', 'granted: 20', '14 permohonan diterima, padahal yang dikabulkan dan ditolak 23'],
  ['surveys that overlap', 'until: 2025-06-30', 'until: 2025-07-01', 'surveys[1].from: masa survei ini beririsan dengan survei lain'],
])('L09: %s are told with their field', async (_, written, instead, said) => {
  const loaded = await loadWith(written, instead)
  expect(loaded.ok ? '' : loaded.problems.map(({ field, message }) => `${field}: ${message}`).join('\n')).toContain(said)
})

test.each([
  ['a page', 'to: /berkas/formulir-permohonan-informasi.pdf', 'to: /berkas/hilang.pdf', 'ppid.forms[0].to'],
  ['a report', 'date: 2026-02-10', 'file: tidak-ada.pdf\n    date: 2026-02-10', 'performance[0].file'],
])('L09: %s that is not there is a reminder, and takes nothing else away', async (_, written, instead, field) => {
  const loaded = await loadWith(written, instead)
  expect(loaded.ok && loaded.remindersAt(new Date('2026-11-30')).filter((one) => one.field === field)).toHaveLength(1)
})
