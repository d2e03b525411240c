import { expectAccessible } from '../kit/journeys/accessibility.ts'
import { test as base, expect } from '../kit/journeys/journey.ts'
import { openSite } from '../kit/journeys/site-at.ts'

const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the destructuring
  site: async ({}, use) => {
    const site = await openSite({ STAFF_SECOND_FACTOR: 'ya' })
    await use(site)
    await site.close()
  },
})

test('W04: a manager registers a passkey in a real browser, and comes in with it at the next sign-in', async ({ page, context }) => {
  const tools = await context.newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasUserVerification: true,
    isUserVerified: true,
    hasResidentKey: true,
  } as const
  await tools.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  const signIn = async () => {
    await page.goto('/petugas')
    await page.getByRole('link', { name: 'Masuk dengan akun contoh' }).click()
    await page.getByRole('button', { name: 'Rina Wijayanti, petugas' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kunci sandi' })).toBeVisible()
  }
  await signIn()
  await page.getByLabel('Nama perangkatnya').fill('Ponsel saya')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Daftarkan kunci sandi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hari ini' })).toBeVisible()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await signIn()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Buktikan dengan kunci sandi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hari ini' })).toBeVisible()
})
