import { beforeEach, expect, test } from 'vitest'
import { createBrowser, type Browser } from '../../tests/kit/browser.ts'
import { textOf } from '../../tests/kit/html.ts'
import { startStrangeProvider, type StrangeProvider } from '../../tests/kit/providers/strange-provider.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { loginUrl, staffEndpoints } from '../contract/endpoints.ts'
import { STAFF_AGAIN_FLOW, STAFF_FLOW } from '../contract/login.ts'

const [visitors, staff] = [await startStrangeProvider(), await startStrangeProvider()]
const asksFactor = { STAFF_SECOND_FACTOR: 'ya', STAFF_ACR: 'urn:emas, urn:perak' }
const own = { STAFF_OIDC_ISSUER: staff.issuer, STAFF_OIDC_CLIENT_ID: staff.clientId, STAFF_OIDC_CLIENT_SECRET: staff.clientSecret }
/** The staff's provider beside the visitors', and a single provider for both. */
const apart = await openTestServer({ listening: true, provider: visitors, env: { ...own, ...asksFactor } })
const shared = await openTestServer({ listening: true, provider: visitors, env: asksFactor })
const SITES = { apart: { site: apart, provider: staff }, shared: { site: shared, provider: visitors } }

beforeEach(async () => {
  for (const { site, provider } of Object.values(SITES)) {
    await site.empty()
    await site.database.deleteFrom('staff').execute()
    provider.habits.claims = {}
    const row = {
      id: 'wati',
      issuer: provider.issuer,
      subject: 'orang-1',
      name: 'Wati',
      role: 'pengelola',
      created_at: '2026-01-01',
    } as const
    await site.database.insertInto('staff').values(row).execute()
  }
})

async function askedBy(
  { publicUrl }: TestServer,
  flow?: string,
  browser = createBrowser(publicUrl),
): Promise<{ asked: URLSearchParams; browser: Browser }> {
  const { headers } = await browser.fetch(loginUrl(flow))
  return { asked: new URL(headers.get('location') ?? '').searchParams, browser }
}

async function signIn(site: TestServer, { habits }: StrangeProvider, claims: Record<string, unknown>, flow?: string, before?: Browser) {
  habits.claims = claims
  const { asked, browser } = await askedBy(site, flow, before)
  const { nonce = '', state = '', redirect_uri = '' } = Object.fromEntries(asked)
  await browser.fetch(`${redirect_uri}?${new URLSearchParams({ code: nonce, state }).toString()}`)
  return browser
}

const whereFrom = async (browser: Browser) => {
  const answer = await browser.fetch(staffEndpoints.history)
  return answer.status === 200 ? 'in' : answer.headers.get('location')
}
const TO_KEY = `${staffEndpoints.passkeys}?untuk=riwayat`

test('W03: the staff’s sign-in asks for a second factor by the provider’s names, the visitors’ asks as before', async () => {
  for (const { site } of Object.values(SITES)) {
    for (const flow of [STAFF_FLOW, STAFF_AGAIN_FLOW])
      expect((await askedBy(site, flow)).asked.get('acr_values')).toBe('urn:emas urn:perak')
    for (const flow of [undefined, 'tab-0123456789']) expect((await askedBy(site, flow)).asked.has('acr_values')).toBe(false)
  }
  const unnamed = await openTestServer({ listening: true, provider: visitors, env: { STAFF_SECOND_FACTOR: 'ya' } })
  expect((await askedBy(unnamed, STAFF_FLOW)).asked.has('acr_values')).toBe(false)
})

test.each([
  [{ amr: ['pwd', 'otp'] }, 'in'],
  [{ amr: ['mfa'] }, 'in'],
  [{ acr: 'urn:perak' }, 'in'],
  [{}, TO_KEY],
  [{ amr: ['pwd'] }, TO_KEY],
  [{ amr: ['pwd', 'sms', 'mfa'] }, TO_KEY],
  [{ amr: 'mfa' }, TO_KEY],
  [{ acr: '0' }, TO_KEY],
])('W03: a manager whose token says %j comes %s', async (claims, where) => {
  for (const { site, provider } of Object.values(SITES))
    expect(await whereFrom(await signIn(site, provider, claims, STAFF_FLOW))).toBe(where)
})

test('W03: it is shown anew at each sign-in, and before what needs a fresh one', async () => {
  const strong = { amr: ['mfa'], auth_time: Math.floor(Date.now() / 1000) - 20 * 60 }
  const browser = await signIn(apart, staff, strong, STAFF_FLOW)
  expect(await whereFrom(browser)).toBe('in')
  const page = async () => (await browser.fetch(staffEndpoints.people)).text()
  const token = /name="token" value="([^"]+)"/u.exec(await page())?.[1] ?? ''
  const invite = async (form: string) => {
    const body = new URLSearchParams({ token: form, aksi: 'undang', nama: 'Budi', peran: 'penyunting' })
    const headers = { origin: apart.publicUrl, 'sec-fetch-site': 'same-origin' }
    const answer = await browser.fetch(staffEndpoints.people, { method: 'POST', body, headers })
    return [answer.status, textOf(await answer.text())]
  }
  expect(await invite(token)).toEqual([403, expect.stringContaining('Masuk sekali lagi')])
  await signIn(apart, staff, { amr: ['mfa'] }, STAFF_AGAIN_FLOW, browser)
  expect(await invite(/name="token" value="([^"]+)"/u.exec(await page())?.[1] ?? '')).toEqual([
    200,
    expect.stringContaining('Tautan undangan'),
  ])
  await signIn(apart, staff, {}, STAFF_AGAIN_FLOW, browser)
  expect(await whereFrom(browser)).toBe(TO_KEY)
})

test('W05: who once showed one at the provider and leaves it out is offered no passkey to register', async () => {
  const browser = await signIn(apart, staff, {}, STAFF_FLOW)
  const keys = async (who: Browser) => textOf(await (await who.fetch(staffEndpoints.passkeys)).text())
  expect(await keys(browser)).toContain('Daftarkan kunci sandi pertama')
  expect(await whereFrom(await signIn(apart, staff, { amr: ['mfa'] }, STAFF_FLOW))).toBe('in')
  const without = await keys(await signIn(apart, staff, {}, STAFF_FLOW))
  expect(without).not.toContain('Daftarkan kunci sandi pertama')
  expect(without).toContain('hanya dapat sesaat sesudah masuk')
})

test('W03: what the visitors’ provider says of a second factor is none of the room beside the staff’s own', async () => {
  expect(await whereFrom(await signIn(apart, visitors, { amr: ['mfa', 'hwk'], acr: 'urn:emas' }))).toBe(staffEndpoints.room)
  expect(await apart.database.selectFrom('sessions').select('factor_at').execute()).toEqual([{ factor_at: null }])
  await signIn(apart, visitors, { amr: ['mfa'], iss: staff.issuer })
  expect(await apart.database.selectFrom('sessions').select('factor_at').execute()).toHaveLength(1)
})

test('W03: a token that was not signed by the provider shows nothing, whatever it says', async () => {
  const { habits } = staff
  const { key } = habits
  habits.key = (await startStrangeProvider()).habits.key
  const browser = await signIn(apart, staff, { amr: ['mfa'] }, STAFF_FLOW)
  habits.key = key
  expect(await whereFrom(browser)).toBe(staffEndpoints.room)
  expect(await apart.database.selectFrom('sessions').selectAll().execute()).toEqual([])
})
