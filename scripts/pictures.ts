/**
 * `npm run pictures`: the four pictures of the README, as a phone shows the sample hospital, into `docs/pictures/`. Clocks of server and browser stand
 * still, and Chromium is the one that npm brings: the same sources make the same bytes.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE, endpoints } from '../src/contract/endpoints.ts'
import { inJakarta, openSiteAt } from '../tests/kit/journeys/site-at.ts'
import { signInAs } from '../tests/kit/sign-in.ts'
import { bringChromium, findChromium } from './chromium.ts'
import './ensure-build.ts'

const FOLDER = 'docs/pictures'
/** A Tuesday morning on which the sample has something to tell. */
const NOW = '2026-01-13T09:10'

const PICTURES: Readonly<Record<string, string>> = {
  beranda: '/',
  cari: '/cari?q=cara+daftar+bpjs',
  kabar: '/kabar/2025/mamografi-digital',
  'hari-ini': '/petugas',
}

/** By the sample's accounts: what was published, and what waits for a person. */
const REVIEWS = [
  ['contoh-1', 'Pendaftaran cepat, petugas ramah.', 5],
  ['contoh-2', 'Antre lama.\n\nNomor saya 0812 3456 7890.', 2],
] as const

const missing = await bringChromium()
if (missing !== null) throw new Error(missing)
const site = await openSiteAt(NOW, 'sample', {})
const browser = await chromium.launch(findChromium())
try {
  for (const [account, review, rating] of REVIEWS) await writeReview(account, { review, rating, imageUrl: null, ifHeld: 'send' })
  await mkdir(FOLDER, { recursive: true })
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    baseURL: site.url,
  })
  await page.clock.setFixedTime(inJakarta(NOW))
  for (const [name, address] of Object.entries(PICTURES)) {
    await page.goto(address)
    if (address.startsWith('/petugas')) await enter(page)
    await writeFile(join(FOLDER, `${name}.webp`), await pictureOf(page))
  }
} finally {
  await browser.close()
  await site.close()
}

async function writeReview(account: string, draft: object): Promise<void> {
  const visitor = await signInAs({ publicUrl: site.url }, account)
  const headers = {
    'content-type': 'application/json',
    origin: site.url,
    [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
    'idempotency-key': randomUUID(),
  }
  const { status } = await visitor.fetch(endpoints.reviews, { method: 'POST', headers, body: JSON.stringify(draft) })
  if (status !== 201) throw new Error(`a review was answered with ${status}`)
}

async function enter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Masuk dengan akun contoh' }).click()
  await page.getByRole('button', { name: 'Rina Wijayanti, petugas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Hari ini' }).waitFor()
}

async function pictureOf(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  return sharp(await page.screenshot())
    .webp({ quality: 80, effort: 6 })
    .toBuffer()
}
