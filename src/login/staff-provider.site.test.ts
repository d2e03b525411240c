import { beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, type Browser } from '../../tests/kit/browser.ts'
import { textOf } from '../../tests/kit/html.ts'
import { startStrangeProvider, type StrangeProvider } from '../../tests/kit/providers/strange-provider.ts'
import { sessionOf } from '../../tests/kit/sign-in.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { endpoints, loginUrl, staffEndpoints } from '../contract/endpoints.ts'
import { INVITATION_FLOW, STAFF_AGAIN_FLOW, STAFF_FLOW } from '../contract/login.ts'

const [visitors, staff] = [await startStrangeProvider(), await startStrangeProvider()]
const site = await openTestServer({
  listening: true,
  provider: visitors,
  env: {
    STAFF_OIDC_ISSUER: staff.issuer,
    STAFF_OIDC_CLIENT_ID: staff.clientId,
    STAFF_OIDC_CLIENT_SECRET: staff.clientSecret,
    STAFF_OIDC_LABEL: 'Akun Provinsi',
  },
})

beforeEach(async () => {
  await site.empty()
  await site.database.deleteFrom('staff').execute()
})

/** Both providers use the same subject for everybody. */
async function addManager({ issuer }: StrangeProvider): Promise<void> {
  const row = { id: issuer, issuer, subject: 'orang-1', name: 'Wati', role: 'pengelola', created_at: '2026-01-01' } as const
  await site.database.insertInto('staff').values(row).execute()
}

/** What a sign-in of this flow asks for, and the callback address. */
async function begin(browser: Browser, flow?: string) {
  const { headers } = await browser.fetch(loginUrl(flow))
  const asked = new URL(headers.get('location') ?? '')
  const { nonce = '', state = '', redirect_uri = '' } = Object.fromEntries(asked.searchParams)
  return { asked, back: `${redirect_uri}?${new URLSearchParams({ code: nonce, state }).toString()}` }
}

async function signIn(flow?: string, browser = createBrowser(site.publicUrl)): Promise<Browser> {
  await browser.fetch((await begin(browser, flow)).back)
  return browser
}

const room = async (browser: Browser) => textOf(await (await browser.fetch(staffEndpoints.history)).text())
const door = async (browser: Browser) => (await browser.fetch(staffEndpoints.history)).status

describe('W01: where the staff have an account provider of their own', () => {
  test.each([
    [undefined, visitors, endpoints.loginCallback],
    ['tab-0123456789', visitors, endpoints.loginCallback],
    ['ulasan-saya', visitors, endpoints.loginCallback],
    [STAFF_FLOW, staff, staffEndpoints.loginCallback],
    [`${STAFF_AGAIN_FLOW}-petugas`, staff, staffEndpoints.loginCallback],
    [`${INVITATION_FLOW}${'a'.repeat(43)}`, staff, staffEndpoints.loginCallback],
  ])('a sign-in of the flow %s goes to its side', async (flow, { issuer }, callback) => {
    const { asked } = await begin(createBrowser(site.publicUrl), flow)
    expect([asked.origin, asked.searchParams.get('redirect_uri')]).toEqual([issuer, site.publicUrl + callback])
  })

  test('it lets in who comes by it, and nobody who comes by the visitors’, whatever number they have there', async () => {
    await addManager(staff)
    expect(await door(await signIn(STAFF_FLOW))).toBe(200)
    const visitor = await signIn()
    expect((await sessionOf(visitor)).user?.displayName).toBe('Orang Satu')
    expect(await door(visitor)).toBe(303)
    expect(textOf(await (await visitor.fetch(staffEndpoints.room)).text())).toContain('Masuk dengan Akun Provinsi')
  })

  test('who was of the staff by the visitors’ is let in by neither until they move', async () => {
    await addManager(visitors)
    expect([await door(await signIn()), await door(await signIn(STAFF_FLOW))]).toEqual([303, 303])
  })

  test('an answer that comes to the address of the other provider makes no session, and the sign-in is used up', async () => {
    await addManager(staff)
    for (const flow of [STAFF_FLOW, undefined]) {
      const browser = createBrowser(site.publicUrl)
      const { back } = await begin(browser, flow)
      const crossed = new URL(back)
      crossed.pathname = flow === STAFF_FLOW ? endpoints.loginCallback : staffEndpoints.loginCallback
      for (const address of [crossed.href, back]) {
        const answer = await browser.fetch(address)
        expect([answer.status, textOf(await answer.text())]).toEqual([400, expect.stringContaining('dimulai di peramban lain')])
      }
      expect((await sessionOf(browser)).user).toBeNull()
    }
  })

  test('a token that names the other provider is refused', async () => {
    staff.habits.claims = { iss: visitors.issuer }
    const browser = createBrowser(site.publicUrl)
    const answer = await browser.fetch((await begin(browser, STAFF_FLOW)).back)
    expect([answer.status, textOf(await answer.text())]).toEqual([400, expect.stringContaining('Jawaban dari Akun Provinsi')])
    staff.habits.claims = {}
  })

  test('one goes back to a sign-in that is done, and is led on to the room', async () => {
    await addManager(staff)
    const browser = createBrowser(site.publicUrl)
    const { back } = await begin(browser, STAFF_FLOW)
    expect((await browser.fetch(back)).headers.get('location')).toBe(staffEndpoints.room)
    expect((await browser.fetch(back)).headers.get('location')).toBe(staffEndpoints.room)
    expect(await room(browser)).toContain('Riwayat')
  })

  test('its people’s pictures are not fetched', async () => {
    staff.habits.claims = { picture: `${staff.issuer}/gambar.webp` }
    await signIn(STAFF_FLOW)
    staff.habits.claims = {}
    expect(staff.asked).not.toContain('/gambar.webp')
    expect(await site.database.selectFrom('images').selectAll().execute()).toEqual([])
  })
})

test('without one there is no second address to come back to', async () => {
  const one = await openTestServer({ provider: visitors })
  expect((await one.app.inject({ url: staffEndpoints.loginCallback })).statusCode).toBe(404)
})
