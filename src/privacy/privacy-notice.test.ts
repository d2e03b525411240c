import { expect, test } from 'vitest'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import type { Chapter } from '../ground/documents/document-view.ts'
import { ASIDE_DAYS } from '../ground/data-folder/aside.ts'
import { keptByServer, keptInBrowser, keptTables } from './kept.ts'
import type { KeptTable } from './kept.ts'
import { describePrivacy } from './privacy-notice.ts'

const sampleSite = sampleInput().site

const told = (needs: Partial<Parameters<typeof describePrivacy>[0]> = {}): Chapter[] =>
  describePrivacy({ site: sampleSite, provider: 'Google', reviewsKeptYears: null, ...needs }).chapters

const chapter = (chapters: Chapter[], id: string): string => JSON.stringify(chapters.find((one) => one.id === id) ?? null)

test('P02: whom to ask is who the hospital names, and its general numbers until then', () => {
  const { hospital, contact } = sampleSite
  expect(chapter(told(), 'tanya')).toContain(`mailto:${hospital.email}`)
  const dataProtection = { name: 'Pejabat Pelindungan Data', unit: 'Gedung A', openingHours: [], email: 'pdp@rs.example' }
  const asked = chapter(told({ site: { hospital, contact: { ...contact, dataProtection } } }), 'tanya')
  expect(asked).toContain('Pejabat Pelindungan Data, Gedung A')
  expect(asked).toContain('mailto:pdp@rs.example')
})

test('P02: reviews stay, or go after as many years as the hospital has set', () => {
  expect(chapter(told(), 'disimpan')).toContain('Sampai Anda menghapusnya.')
  expect(chapter(told({ reviewsKeptYears: 5 }), 'disimpan')).toContain(
    'Sampai Anda menghapusnya, paling lama 5 tahun setelah terakhir dikirim.',
  )
})

test('P02: a hospital without reviews tells nothing of them', () => {
  const { hospital, contact } = sampleSite
  const chapters = told({ site: { hospital: { ...hospital, reviews: false }, contact } })
  expect(chapters.map(({ id }) => id)).not.toContain('disimpan')
  expect(chapter(chapters, 'singkatnya')).not.toContain('ulasan')
  expect(chapter(chapters, 'peramban')).toContain('Salinan halaman')
  expect(chapter(chapters, 'peramban')).not.toContain('rsud-session')
})

test('P06: a term is told in words as long as it is', () => {
  const inWords = (minutes: number): string =>
    minutes < 60 ? `${minutes} menit` : minutes < 1440 ? `${minutes / 60} jam` : `${minutes / 1440} hari`
  const terms = Object.values<KeptTable>(keptTables).flatMap(({ howLong, minutes }) =>
    minutes === undefined ? [] : [{ howLong, minutes }],
  )
  expect(terms).toHaveLength(7)
  const { sessions, login_attempts } = keptTables
  const cookies = [sessions, login_attempts].map(({ minutes }) => ({ howLong: keptInBrowser.cookies.howLong, minutes }))
  const aside = { howLong: keptByServer.backups.howLong, minutes: ASIDE_DAYS * 1440 }
  for (const { howLong, minutes } of [...terms, ...cookies, aside]) expect(howLong).toContain(inWords(minutes))
})
