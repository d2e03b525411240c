import type { ServerResponse } from 'node:http'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser } from '../../../tests/kit/browser.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { sessionOf } from '../../../tests/kit/sign-in.ts'
import { startStrangeProvider, type Habits } from '../../../tests/kit/providers/strange-provider.ts'
import { fetchPicture, pictureOrigins } from './avatars.ts'

const PICTURE = '/foto'

const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0e5557' } })
  .jpeg()
  .withExif({ IFD0: { Artist: 'rahasia' } })
  .toBuffer()

const provider = await startStrangeProvider()
/** Serves pictures too, but is no account provider of the site. */
const elsewhere = await startStrangeProvider()
const site = await openTestServer({ listening: true, provider })
let person = 0
beforeEach(() => {
  person++
  provider.habits.claims = { sub: `orang-${person}`, picture: provider.issuer + PICTURE }
})
afterEach(() => {
  provider.habits.answers = {}
})

/** The photo that a new person has after signing in. */
async function photoAfterSignIn(): Promise<string | null | undefined> {
  const browser = createBrowser(site.publicUrl)
  const asked = new URL((await browser.fetch('/login')).headers.get('location') ?? '')
  const back = new URLSearchParams({ code: asked.searchParams.get('nonce') ?? '', state: asked.searchParams.get('state') ?? '' })
  expect((await browser.fetch(`/login/callback?${back.toString()}`)).status).toBe(303)
  return (await sessionOf(browser)).user?.photoURL
}

function answerWith(bytes: Buffer | string, headers: Record<string, string> = {}, status = 200): Habits['answers'][string] {
  return (response) => void response.writeHead(status, headers).end(bytes)
}

/** Sends bytes until the connection is closed. */
function endlessly(response: ServerResponse): void {
  const send = (): void => void (response.destroyed || response.write(Buffer.alloc(65_536), () => setImmediate(send)))
  send()
}

test('A10: a picture is drawn anew: small, square, ours, without what hid in it', async () => {
  provider.habits.answers[PICTURE] = answerWith(picture, { 'content-type': 'text/html' })
  const address = await photoAfterSignIn()
  const answer = await fetch(site.publicUrl + String(address))
  expect(answer.headers.get('content-type')).toBe('image/webp')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, height, exif } = await sharp(bytes).metadata()
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 96, height: 96, exif: undefined })
  expect(bytes.includes('rahasia')).toBe(false)
})

describe('A10: there is no picture, and the sign-in goes on, when the provider', () => {
  test.each<[string, () => unknown]>([
    ['sends none', () => undefined],
    ['sends a script', () => 'javascript:alert(1)'],
    ['sends the picture itself', () => 'data:image/png;base64,AAAA'],
    ['sends an address inside a network', () => 'http://169.254.169.254/latest/meta-data'],
    ['sends an address of another origin', () => elsewhere.issuer + PICTURE],
    ['sends a name before the address', () => provider.issuer.replace('//', '//lain@') + PICTURE],
    ['sends no text', () => ({ url: provider.issuer + PICTURE })],
    ['sends half an address', () => 'http://'],
  ])('%s', async (_name, claim) => {
    const asked = provider.asked.length
    provider.habits.answers[PICTURE] = answerWith(picture)
    elsewhere.habits.answers[PICTURE] = answerWith(picture)
    provider.habits.claims['picture'] = claim()
    expect(await photoAfterSignIn()).toBeNull()
    expect(elsewhere.asked).toEqual([])
    expect(provider.asked.slice(asked)).not.toContain(PICTURE)
  })

  test.each<[string, () => Habits['answers'][string]]>([
    ['redirects', () => answerWith('', { location: '/lain' }, 302)],
    ['has lost it', () => answerWith('', {}, 404)],
    [
      'sends an SVG',
      () => answerWith('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', { 'content-type': 'image/svg+xml' }),
    ],
    ['sends HTML', () => answerWith('<script>alert(1)</script>', { 'content-type': 'image/png' })],
    ['sends half of it', () => answerWith(picture.subarray(0, picture.length / 2))],
    ['sends nothing', () => answerWith('')],
    ['sends more than a megabyte', () => answerWith(Buffer.concat([picture, Buffer.alloc(1024 * 1024)]))],
    ['never stops sending', () => endlessly],
    ['never begins', () => () => undefined],
    ['hangs up', () => (response) => void response.destroy()],
  ])('%s', async (_name, answer) => {
    provider.habits.answers[PICTURE] = answer()
    provider.habits.answers['/lain'] = answerWith(picture)
    expect(await photoAfterSignIn()).toBeNull()
    expect(provider.asked).not.toContain('/lain')
  })
})

test("A10: beside the provider's own pictures only those of Google accounts are asked for", async () => {
  expect([...pictureOrigins('https://akun.contoh.id/realm')]).toEqual(['https://akun.contoh.id', 'https://lh3.googleusercontent.com'])
  expect(await fetchPicture('http://lh3.googleusercontent.com/a', pictureOrigins('https://akun.contoh.id'))).toBeNull()
  expect(await fetchPicture('https://lh3.googleusercontent.com.evil.example/a', pictureOrigins('https://akun.contoh.id'))).toBeNull()
})

test('two sign-ins of a new person at once leave one picture in use', async () => {
  provider.habits.answers[PICTURE] = answerWith(picture)
  const [first, second] = await Promise.all([photoAfterSignIn(), photoAfterSignIn()])
  expect(first).not.toBeNull()
  expect(second).toBe(first)
  const rows = await site.database
    .selectFrom('images')
    .innerJoin('users', 'users.id', 'images.user_id')
    .select(['images.name', 'images.state'])
    .where('users.photo', '=', first ?? '')
    .where('images.state', '!=', 'deleted')
    .execute()
  expect(rows).toEqual([{ name: first?.slice('/avatars/'.length), state: 'used' }])
})

describe('an avatar', () => {
  test.each(['avatar-x.webp', '..%2fsite.sqlite', '%2e%2e%2f', 'avatar-%00.webp', `avatar-${'0'.repeat(32)}.webp`, 'a'.repeat(90)])(
    'S01: named %s is not found',
    async (name) => {
      expect((await fetch(`${site.publicUrl}/avatars/${name}`)).status).toBe(404)
    },
  )

  test('F20: that was marked deleted is gone at once', async () => {
    provider.habits.answers[PICTURE] = answerWith(picture)
    const address = String(await photoAfterSignIn())
    await site.database.updateTable('images').set({ state: 'deleted' }).where('name', '=', address.slice('/avatars/'.length)).execute()
    expect((await fetch(site.publicUrl + address)).status).toBe(404)
  })
})
