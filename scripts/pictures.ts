/**
 * `npm run pictures`: takes the four pictures of the READMEs, the full sample on a phone (`npm start -- --sample lengkap`), into `docs/pictures/`.
 * Clocks of server and browser are fixed, and Chromium is the one that npm brings, so that the same sources make the same bytes.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { PHONE } from '../checks/bench/phone.ts'
import { startSite } from '../tests/kit/processes/site-process.ts'
import { signInAs } from '../tests/kit/sign-in.ts'
import { bringChromium, findChromium } from './chromium.ts'
import './ensure-build.ts'

const FOLDER = 'docs/pictures'
/** A Tuesday morning, when most doctors are in. */
const NOW = new Date('2026-01-13T09:10:00+07:00')

const PICTURES: Readonly<Record<string, string>> = {
  beranda: '/',
  cari: '/cari?q=jam+besuk',
  kabar: '/kabar/2026/donor-darah-bersama',
  'hari-ini': '/petugas',
}

const missing = await bringChromium()
if (missing !== null) throw new Error(missing)
const place = await mkdtemp(join(tmpdir(), 'situs-rsud-pictures-'))
const FIXED_TIME = join(place, 'time')
await writeFile(FIXED_TIME, String(NOW.getTime()))
const env = { FIXED_TIME, NODE_OPTIONS: `--import=${resolve('checks/pages/fixed-time.ts')}` }
const site = await startSite(env, ['--sample', 'lengkap'])
const browser = await chromium.launch(findChromium())
try {
  await mkdir(FOLDER, { recursive: true })
  const context = await browser.newContext({
    ...PHONE,
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
    baseURL: site.url,
  })
  await context.clock.setFixedTime(NOW)
  await context.addCookies([{ ...(await sessionOfStaff()), url: site.url }])
  const page = await context.newPage()
  for (const [name, address] of Object.entries(PICTURES)) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    const picture = sharp(await page.screenshot()).webp({ quality: 80, effort: 6 })
    await writeFile(join(FOLDER, `${name}.webp`), await picture.toBuffer())
  }
} finally {
  await browser.close()
  await site.dispose()
  await rm(place, { recursive: true })
}

/** The cookie without its expiry, because Chromium compares it with the real time and would drop it. */
async function sessionOfStaff(): Promise<{ name: string; value: string }> {
  // Fixes the time in this process too, because its cookies would have expired as well.
  process.env['FIXED_TIME'] = FIXED_TIME
  await import('../checks/pages/fixed-time.ts')
  const session = (await signInAs({ publicUrl: site.url }, 'contoh-petugas')).cookie(/session/u)
  if (session === undefined) throw new Error('Nobody was signed in')
  return session
}
