import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { elementAt } from '../../tests/kit/html.ts'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import { STAGED_DAYS } from '../old-site/index.ts'
import { ASIDE_DAYS } from '../ground/data-folder/aside.ts'
import { keptByServer, keptInBrowser, keptTables, type KeptTable } from './kept.ts'
import { PrivacyNotice } from './notice.tsx'

const sampleSite = sampleInput().site

const told = (needs: Partial<Parameters<typeof PrivacyNotice>[0]> = {}): string =>
  renderToStaticMarkup(<PrivacyNotice site={sampleSite} provider="Google" reviewsKeptYears={null} {...needs} />)

const chapter = (html: string, id: string): string => elementAt(html, `[aria-labelledby="${id}"], #${id}`)

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
  const notice = told({ site: { hospital: { ...hospital, reviews: false }, contact } })
  expect(notice).not.toContain('id="disimpan"')
  expect(chapter(notice, 'singkatnya')).not.toContain('ulasan')
  expect(chapter(notice, 'peramban')).toContain('Salinan halaman')
  expect(chapter(notice, 'peramban')).not.toContain('rsud-session')
})

test('P06: a term is told in words as long as it is', () => {
  const inWords = (minutes: number): string =>
    minutes < 60 ? `${minutes} menit` : minutes < 1440 ? `${minutes / 60} jam` : `${minutes / 1440} hari`
  const terms = Object.values<KeptTable>(keptTables).flatMap(({ howLong, minutes }) =>
    minutes === undefined ? [] : [{ howLong, minutes }],
  )
  expect(terms).toHaveLength(9)
  const { sessions, login_attempts } = keptTables
  const cookies = [sessions, login_attempts].map(({ minutes }) => ({ howLong: keptInBrowser.cookies.howLong, minutes }))
  const aside = { howLong: keptByServer.backups.howLong, minutes: ASIDE_DAYS * 1440 }
  const oldSite = { howLong: keptByServer.oldSite.howLong, minutes: STAGED_DAYS * 1440 }
  for (const { howLong, minutes } of [...terms, ...cookies, aside, oldSite]) expect(howLong).toContain(inWords(minutes))
})
