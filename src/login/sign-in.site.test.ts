import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { loginUrl } from '../contract/endpoints.ts'
import { STAFF_AGAIN_FLOW, STAFF_FLOW } from '../contract/login.ts'
import { createBrowser, type Browser } from '../../tests/kit/browser.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { chooseAccount, resultOf, sessionOf, signInAs, signOut } from '../../tests/kit/sign-in.ts'

const flow = 'tab-0123456789'
const SESSION = /-session$/u

const site = await openTestServer({ listening: true })
type Cookie = ReturnType<Browser['cookie']>
const newBrowser = (): Browser => createBrowser(site.publicUrl)

/** Signs in until the provider redirects back to the site. */
async function comeBack(browser: Browser): Promise<string> {
  return (await chooseAccount(browser, { akun: 'contoh-4' }, { flow, stopAtCallback: true })).address
}

describe('a sign-in in the tab itself', () => {
  test('ends at the reviews with a session', async () => {
    const browser = newBrowser()
    const end = await chooseAccount(browser, { akun: 'contoh-4' })
    expect(end.status).toBe(303)
    expect(end.address).toBe('/#reviews')
    expect(await sessionOf(browser)).toEqual({
      user: { uid: expect.any(String), displayName: 'Yohanes Situmeang', photoURL: null },
      review: null,
    })
  })

  test('E03: tells when its person showed who they are, which the room asks for anew after ten minutes', async () => {
    const askedFor = async (wanted?: string): Promise<string | null> => {
      const { headers } = await newBrowser().fetch(loginUrl(wanted))
      return new URL(headers.get('location') ?? '').searchParams.get('max_age')
    }
    expect([await askedFor(STAFF_AGAIN_FLOW), await askedFor(STAFF_FLOW), await askedFor()]).toEqual(['60', '31536000', '31536000'])
    const end = await chooseAccount(newBrowser(), { akun: 'contoh-3' }, { flow: STAFF_AGAIN_FLOW, stopAtCallback: true })
    expect(end.address).toContain('/login/callback')
    const before = Date.now() - 60_000
    await signInAs(site, 'contoh-3')
    const rows = await site.database.selectFrom('sessions').select('authenticated_at').execute()
    for (const { authenticated_at } of rows) expect(Date.parse(authenticated_at ?? '')).toBeGreaterThan(before)
  })

  test('copies the picture once, as a small WebP of our own', async () => {
    const browser = await signInAs(site, 'contoh-1')
    const { user } = await sessionOf(browser)
    const answer = await newBrowser().fetch(user?.photoURL ?? '')
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect((await sessionOf(await signInAs(site, 'contoh-1'))).user?.photoURL).toBe(user?.photoURL)
  })

  test('A04: that is declined gets a page with the way back', async () => {
    const end = await chooseAccount(newBrowser(), { batal: 'ya' })
    expect(end.status).toBe(400)
    const page = await end.text()
    expect(page).toContain('Anda membatalkan proses masuk.')
    expect(page).toContain('href="/#reviews"')
  })

  test.each([
    ...['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'].map((returnTo) => ({ returnTo })),
    ...['x', '"><script>alert(1)</script>', 'a'.repeat(65)].map((odd) => ({ flow: odd })),
  ])('A08: whatever is asked for, it leads to the reviews: %j', async (asked: Record<string, string>) => {
    const browser = newBrowser()
    const page = await browser.follow(`/login?${new URLSearchParams(asked).toString()}`)
    const chosen = await browser.fetch(page.address, { method: 'POST', body: new URLSearchParams({ akun: 'contoh-4' }) })
    const end = await browser.follow(chosen.headers.get('location') ?? '', (location) => !location.startsWith(site.publicUrl))
    expect(end.address).toBe('/#reviews')
  })
})

describe('a sign-in in a window of its own', () => {
  test('tells the tab that asked', async () => {
    const browser = newBrowser()
    const end = await chooseAccount(browser, { akun: 'contoh-5' }, { flow })
    expect(end.status).toBe(200)
    expect(end.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; /u,
    )
    expect(await resultOf(end)).toEqual({ flow, ok: true })
    expect((await sessionOf(browser)).user?.displayName).toBe('Fatimah Az-Zahra Nasution')
  })

  test('A04: that is declined says so, and leaves an earlier session alone', async () => {
    const browser = await signInAs(site, 'contoh-4')
    const end = await chooseAccount(browser, { batal: 'ya' }, { flow })
    expect(await resultOf(end)).toEqual({ flow, ok: false, message: 'Anda membatalkan proses masuk.' })
    expect((await sessionOf(browser)).user?.displayName).toBe('Yohanes Situmeang')
  })

  test('A12, A14: two at once both come to their end', async () => {
    const browser = newBrowser()
    const [first, second] = [await comeBack(browser), await comeBack(browser)]
    expect((await browser.fetch(second)).status).toBe(200)
    expect((await browser.fetch(first)).status).toBe(200)
    expect((await sessionOf(browser)).user?.displayName).toBe('Yohanes Situmeang')
  })
})

describe('A02: no session comes of a callback', () => {
  const unknown = 'sudah dipakai, kedaluwarsa, atau dimulai di peramban lain'

  async function expectRefusal(browser: Browser, address: string): Promise<void> {
    const answer = await browser.fetch(address)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain(unknown)
  }

  test.each([
    ['without a state', (url: URL) => url.searchParams.delete('state')],
    ['with another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
    ['without anything', (url: URL) => (url.search = '')],
  ])('%s', async (_name, bend) => {
    const browser = newBrowser()
    const url = new URL(await comeBack(browser))
    bend(url)
    await expectRefusal(browser, url.href)
    expect((await sessionOf(browser)).user).toBeNull()
  })

  test('in another browser', async () => {
    const address = await comeBack(newBrowser())
    const other = newBrowser()
    await comeBack(other)
    await expectRefusal(other, address)
    expect((await sessionOf(other)).user).toBeNull()
  })

  test("whose cookie was begun for another state, renamed to fit this one's", async () => {
    const [victim, attacker] = [newBrowser(), newBrowser()]
    const address = await comeBack(attacker)
    await comeBack(victim)
    victim.setCookie(attacker.cookie(/-login-/u)?.name ?? '', victim.cookie(/-login-/u)?.value ?? '')
    await expectRefusal(victim, address)
    expect((await sessionOf(victim)).user).toBeNull()
  })

  test.each([
    ['as a browser does that goes back', () => undefined],
    ['with the cookie of the attempt', (browser: Browser, attempt: Cookie) => browser.setCookie(attempt?.name ?? '', attempt?.value ?? '')],
  ])('used a second time, %s: the session of the first leads on to the page and stays; without one it is refused', async (_, before) => {
    const browser = newBrowser()
    const address = await comeBack(browser)
    const attempt = browser.cookie(/-login-/u)
    await browser.fetch(address)
    expect(browser.cookie(/-login-/u)).toBeUndefined()
    const session = browser.cookie(SESSION)
    for (const url of [address, `${address}&lagi=1`, '/login/callback', '/login/callback?error=access_denied&state=x']) {
      before(browser, attempt)
      const again = await browser.fetch(url)
      expect([again.status, again.headers.get('location')]).toEqual([303, '/#reviews'])
    }
    expect(browser.cookie(SESSION)).toEqual(session)
    expect((await sessionOf(browser)).user?.displayName).toBe('Yohanes Situmeang')
    await signOut(browser)
    await expectRefusal(browser, address)
    browser.setCookie('rsud-session', 'x'.repeat(43))
    await expectRefusal(browser, address)
  })

  test('with a code that was redeemed before', async () => {
    const [redeemer, thief] = [newBrowser(), newBrowser()]
    const redeemed = await comeBack(redeemer)
    await redeemer.fetch(redeemed)
    const replay = new URL(await comeBack(thief))
    replay.searchParams.set('code', new URL(redeemed).searchParams.get('code') ?? '')
    expect(await resultOf(await thief.fetch(replay.href))).toMatchObject({ flow, ok: false })
    expect((await sessionOf(thief)).user).toBeNull()
  })

  test('that only looks (HEAD)', async () => {
    const browser = newBrowser()
    const address = await comeBack(browser)
    expect((await browser.fetch(address, { method: 'HEAD' })).status).toBe(404)
    expect((await browser.fetch(address)).status).toBe(200)
  })
})

describe('a session', () => {
  test('A05: planted before the sign-in is dead after it, and the new one is another', async () => {
    const attacker = await signInAs(site, 'contoh-5')
    const planted = attacker.cookie(SESSION)
    const victim = newBrowser()
    victim.setCookie(planted?.name ?? '', planted?.value ?? '')
    await signInAs(site, 'contoh-4', victim)
    expect(victim.cookie(SESSION)?.value).not.toBe(planted?.value)
    expect((await sessionOf(attacker)).user).toBeNull()
  })

  test('A05: that nobody issued is not taken over', async () => {
    const browser = newBrowser()
    browser.setCookie('rsud-session', 'x'.repeat(43))
    await signInAs(site, 'contoh-4', browser)
    expect(browser.cookie(SESSION)?.value).not.toBe('x'.repeat(43))
  })

  test('A06: ends on the server, so that a copy of its cookie is worth nothing', async () => {
    const browser = await signInAs(site, 'contoh-4')
    const copy = browser.cookie(SESSION)
    expect((await signOut(browser)).status).toBe(204)
    expect(browser.cookie(SESSION)).toBeUndefined()
    const thief = newBrowser()
    thief.setCookie(copy?.name ?? '', copy?.value ?? '')
    expect((await sessionOf(thief)).user).toBeNull()
  })

  test('A07: is known to the cookie alone: never in an address or a body, and hashed in the database', async () => {
    const browser = newBrowser()
    const end = await chooseAccount(browser, { akun: 'contoh-4' }, { flow })
    const token = browser.cookie(SESSION)?.value ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await end.text()).not.toContain(token)
    expect(JSON.stringify(await sessionOf(browser))).not.toContain(token)
    const rows = await site.database.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('C05: is told without being kept anywhere', async () => {
    const { headers } = await newBrowser().fetch('/api/session')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})
