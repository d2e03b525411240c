import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { newHospitalInGuide } from '../kit/guide.ts'
import { expectAccessible } from '../kit/journeys/accessibility.ts'
import { test as base, expect } from '../kit/journeys/journey.ts'
import { expectInPlaceAtEachWidth } from '../kit/journeys/places.ts'
import { openSite } from '../kit/journeys/site-at.ts'
import { runProgram } from '../kit/processes/run-program.ts'

/** A hospital that was just made as the guide shows, before there is any account provider. */
const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the destructuring
  site: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-first-'))
    const made = runProgram(['new-hospital', ...newHospitalInGuide()], { DATA_DIR: folder })
    expect([made.status, made.stderr]).toEqual([0, ''])
    const site = await openSite({ DATA_DIR: folder })
    await use({ ...site, dataDir: folder })
    await site.close()
    await rm(folder, { recursive: true, force: true })
  },
})

test.use({ viewport: { width: 360, height: 740 } })

const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasUserVerification: true,
  isUserVerified: true,
  hasResidentKey: true,
  automaticPresenceSimulation: true,
} as const

/** A device with a screen lock, which its browser uses for passkeys. */
async function withDevice(context: BrowserContext, page: Page) {
  const tools = await context.newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE })
  return { keys: async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials }
}

const invite = (env: Record<string, string>): string => {
  const { stdout } = runProgram(['staff', 'invite', 'Wati Lestari', '--role', 'pengelola'], env)
  return /\/petugas\/undangan\?kode=[\w-]{43}/u.exec(stdout)?.[0] ?? ''
}

test('W08: a hospital is made, entered by a link and a passkey, filled in and seen from another browser, in seven presses', async ({
  page,
  context,
  browser,
  site,
}) => {
  const device = await withDevice(context, page)
  let presses = 0
  const press = async (name: string) => {
    presses += 1
    const one = page.getByRole('link', { name, exact: true }).or(page.getByRole('button', { name, exact: true }))
    await one.first().click()
  }
  await page.goto('/petugas')
  await expect(page.getByText('Belum ada petugas yang dapat masuk.')).toBeVisible()
  await page.goto(invite({ DATA_DIR: site.dataDir, PUBLIC_URL: site.url }))
  await expect(page.getByText('Wati Lestari diundang menjadi petugas')).toBeVisible()
  await expectAccessible(page)
  await expectInPlaceAtEachWidth(page)
  presses += 1
  await page.getByLabel('Nama perangkat ini').fill('Ponsel saya')
  await press('Daftarkan kunci sandi')
  await expect(page.getByRole('heading', { level: 1, name: 'Hari ini' })).toBeVisible()
  expect(await device.keys()).toMatchObject([{ isResidentCredential: true }])

  await press('Tambah pengumuman')
  presses += 2
  await page.getByLabel('Hari terakhir').fill(new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10))
  await page.getByLabel('Isi pengumuman').fill('Farmasi pindah ke gedung B.')
  await press('Simpan')
  await expect(page.getByText('Tersimpan, dan sudah tampil di halaman')).toBeVisible()
  const visitor = await browser.newPage({ baseURL: site.url })
  await visitor.goto('/')
  await expect(visitor.getByText('Farmasi pindah ke gedung B.').first()).toBeVisible()
  expect((await visitor.content()).match(/ulasan|bintang|\/login/giu), 'nothing of reviews').toBeNull()
  await visitor.close()

  await page.getByRole('button', { name: 'Keluar' }).click()
  await expectAccessible(page)
  await expectInPlaceAtEachWidth(page)
  presses += 1
  await page.getByRole('button', { name: 'Masuk dengan kunci sandi perangkat' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hari ini' })).toBeVisible()
  expect(presses).toBeLessThanOrEqual(7)
})

test('W09: whoever has no passkey of this house is told so, and stays outside', async ({ page, context, site }) => {
  await withDevice(context, page)
  await page.goto(invite({ DATA_DIR: site.dataDir, PUBLIC_URL: site.url }))
  await page.getByLabel('Nama perangkat ini').fill('Ponsel saya')
  await page.getByRole('button', { name: 'Daftarkan kunci sandi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hari ini' })).toBeVisible()
  const other = await context.browser()!.newContext({ baseURL: site.url })
  const stranger = await other.newPage()
  await withDevice(other, stranger)
  await stranger.goto('/petugas')
  await stranger.getByRole('button', { name: 'Masuk dengan kunci sandi perangkat' }).click()
  await expect(stranger.getByRole('status')).toContainText('Kunci sandi tidak terbaca')
  await other.close()
})

test('W09: at another address, as by its number in the office, it is said where passkeys work', async ({ page, site }) => {
  const address = new URL(invite({ DATA_DIR: site.dataDir, PUBLIC_URL: site.url }), site.url.replace('localhost', '127.0.0.1')).href
  await page.goto(address)
  await expect(page.getByRole('status')).toContainText(`Kunci sandi hanya bekerja di ${site.url}`)
  await expect(page.getByRole('status')).toContainText('bagian IT memberi situs nama dengan https')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the invitation says why it waits', async ({ page, site, expectedFailures }) => {
    expectedFailures.add('422 POST /petugas/undangan')
    await page.goto(invite({ DATA_DIR: site.dataDir, PUBLIC_URL: site.url }))
    await expect(page.locator('noscript p')).toHaveText(/Kunci sandi memerlukan JavaScript/u)
    await page.getByLabel('Nama perangkat ini').fill('Ponsel saya')
    await page.getByRole('button', { name: 'Daftarkan kunci sandi' }).click()
    await expect(page.getByRole('alert')).toContainText('Kunci sandi memerlukan JavaScript')
  })
})
