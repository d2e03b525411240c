import { expect, test } from 'vitest'
import { readHead, type ListedNews } from '../../content/publications/read-publication.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { sampleWith } from '../../../tests/kit/sample-page.ts'
import { followNews } from './newest-news.ts'

/** 30 November 2026, 09.30 in the hospital's time zone. */
const NOW = '2026-11-30T02:30:00Z'

function news(day: string, title: string, more = '', kind = 'berita'): ListedNews {
  const read = readHead(`kabar/${day}-nama.md`, `---\ntitle: '${title}'\nkind: ${kind}\n${more}\n---\nIsi.\n`)
  if (!read.ok || read.listed.kind !== 'kabar') throw new Error(title)
  return read.listed
}

function follow(latest: readonly ListedNews[], timeZone = 'Asia/Jakarta') {
  const clock = createTestClock(NOW)
  const site = sampleWith({ 'hospital.timeZone': timeZone })
  const said = followNews({ publications: { latest: () => latest }, current: () => ({ site }), clock })
  return {
    clock,
    said,
    at: (time: string) => {
      clock.set(time)
      return said()?.text ?? null
    },
  }
}

test.each([
  ['the newest', [news('2026-11-28', 'Baru'), news('2026-11-27', 'Lama')], 'Kabar 28 November: Baru'],
  [
    'what is pinned first',
    [news('2026-11-28', 'Baru'), news('2026-11-27', 'Obat ditarik', 'pinned: true')],
    'Kabar 27 November: Obat ditarik',
  ],
  ['none that is a draft', [news('2026-11-28', 'Baru', 'draft: true'), news('2026-11-27', 'Lama')], 'Kabar 27 November: Lama'],
  ['none that is over', [news('2026-11-28', 'Baru', 'until: 2026-11-30 09.30')], null],
  ['none that is planned', [news('2026-11-28', 'Baru', 'from: 2026-11-30 09.31')], null],
  ['the day on which it could be read', [news('2026-11-20', 'Baru', 'from: 2026-11-29 08.00')], 'Kabar 29 November: Baru'],
  [
    'the last of one day',
    [news('2026-11-28', 'Pagi', 'from: 2026-11-28 09:30'), news('2026-11-28', 'Siang', 'from: 2026-11-28 14.05')],
    'Kabar 28 November: Siang',
  ],
  ['what is thirteen days old', [news('2026-11-17', 'Baru')], 'Kabar 17 November: Baru'],
  ['none that is fourteen days old', [news('2026-11-16', 'Baru', 'pinned: true')], null],
  ['a clarification as one', [news('2026-11-28', 'Tidak benar', '', 'Klarifikasi')], 'Klarifikasi 28 November: Tidak benar'],
  ['nothing where there is nothing', [], null],
])('N37: the page names %s', (_, latest, line) => {
  const { text = null, link = '/kabar/2026/nama' } = follow(latest).said() ?? {}
  expect([text, link]).toEqual([line, '/kabar/2026/nama'])
})

test('N37: it begins and ends on its minute, in the hospital’s zone', () => {
  const { at } = follow([news('2026-11-28', 'Pendaftaran', 'from: 2026-11-30 10.00\nuntil: 2026-12-01 14.00')], 'Asia/Jayapura')
  expect(at('2026-11-30T00:59:59.999Z')).toBeNull()
  expect(at('2026-11-30T01:00:00.000Z')).toBe('Kabar 30 November: Pendaftaran')
  expect(at('2026-12-01T04:59:59.999Z')).toBe('Kabar 30 November: Pendaftaran')
  expect(at('2026-12-01T05:00:00.000Z')).toBeNull()
})

test('N37: as long as it is the same it is the same object, so that the page is kept', () => {
  const { clock, said } = follow([news('2026-11-28', 'Baru')])
  const first = said()
  clock.pass(3 * 60_000)
  expect(said()).toBe(first)
})

test.each([
  [
    'PENGUMUMAN TENTANG PERPANJANGAN PENERIMAAN PEGAWAI BADAN LAYANAN UMUM DAERAH TAHUN ANGGARAN 2026',
    /^Kabar 28 November: PENGUMUMAN TENTANG .* UMUM …$/u,
  ],
  [
    'Donor darah, pemeriksaan gula, tekanan darah, dan mata gratis di aula: datang dan ajak keluarga',
    /^Kabar 28 November: Donor darah, .* gratis di …$/u,
  ],
  ['a'.repeat(120), /^Kabar 28 November …$/u],
])('N37: %s is cut at a word', (title, line) => {
  const text = follow([news('2026-11-28', title)]).said()?.text ?? ''
  expect(text).toMatch(line)
  expect(text.length).toBeLessThanOrEqual(90)
})
