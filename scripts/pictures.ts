/**
 * `npm run pictures`: the four pictures of the READMEs, as a phone shows the sample, into `docs/pictures/`. Clocks of server and browser stand still,
 * and Chromium is the one that npm brings: the same sources make the same bytes.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE, endpoints, staffEndpoints } from '../src/contract/endpoints.ts'
import { inJakarta, openSiteAt } from '../tests/kit/journeys/site-at.ts'
import { signInAs } from '../tests/kit/sign-in.ts'
import { bringChromium, findChromium } from './chromium.ts'
import './ensure-build.ts'

const FOLDER = 'docs/pictures'
/** A Tuesday morning, when most are in. */
const NOW = '2026-01-13T09:10'

const PICTURES: Readonly<Record<string, string>> = {
  beranda: '/',
  cari: '/cari?q=tarif+kamar',
  kabar: '/kabar/2025/mamografi-digital',
  'hari-ini': staffEndpoints.room,
}

/** It names a number, and waits for somebody of the staff. */
const DRAFT = { review: 'Antre lama.\n\nNomor saya 0812 3456 7890.', rating: 2, imageUrl: null, ifHeld: 'send' }

const missing = await bringChromium()
if (missing !== null) throw new Error(missing)
const site = await openSiteAt(NOW, 'sample', {})
const browser = await chromium.launch(findChromium())
try {
  await writeReview()
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
    if (address === staffEndpoints.room) await signIn(page)
    await writeFile(join(FOLDER, `${name}.webp`), await pictureOf(page))
  }
} finally {
  await browser.close()
  await site.close()
}

async function writeReview(): Promise<void> {
  const visitor = await signInAs({ publicUrl: site.url }, 'contoh-2')
  const headers = {
    'content-type': 'application/json',
    origin: site.url,
    [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
    'idempotency-key': randomUUID(),
  }
  const { status } = await visitor.fetch(endpoints.reviews, { method: 'POST', headers, body: JSON.stringify(DRAFT) })
  if (status !== 201) throw new Error(`a review was answered with ${status}`)
}

async function signIn(page: Page): Promise<void> {
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
