import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { loginUrl } from '../../../contract/endpoints.ts'
import { createBrowser } from '../../../../tests/kit/browser.ts'
import { openTestServer } from '../../../../tests/kit/test-server.ts'
import { demoAccounts } from './account-page.ts'
import { createDemoProvider } from './demo-provider.ts'

const site = await openTestServer({ listening: true })
const browser = createBrowser(site.publicUrl)

test('the provider prints nothing on the console when it is created', () => {
  const said = (['warn', 'info', 'log', 'error'] as const).map((method) => vi.spyOn(console, method))
  createDemoProvider({
    issuer: 'http://localhost:3000/akun-contoh',
    clientId: 'a',
    clientSecret: 'b',
    redirectUri: 'http://localhost:3000/login/callback',
  })
  for (const spy of said) expect(spy).not.toHaveBeenCalled()
})

describe('the account page', () => {
  test('has a button for everyone and one for nobody, and says what it is', async () => {
    const page = await browser.follow(loginUrl())
    const html = await page.text()
    for (const { id, name } of demoAccounts) expect(html).toMatch(new RegExp(`<button name="akun" value="${id}">.*${name}</button>`, 'u'))
    expect(html).toContain('name="batal"')
    expect(html).toContain('hanya untuk peragaan')
    expect(html).toMatch(/<a class="house" href="\/"><img src="\/pictures\/logo[^"]*"[^>]*><b>RSUD Kenanga Nusantara<\/b>/u)
  })

  test('C04: allows its own style, its own pictures, its own form and nothing else', async () => {
    const { headers } = await browser.follow(loginUrl())
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; form-action 'self' http:\/\/127\.0\.0\.1:\d+; base-uri 'none'; frame-ancestors 'none'$/u,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test.each<[string, Record<string, string>]>([
    ['nobody', {}],
    ['somebody unknown', { akun: 'contoh-9' }],
  ])('is shown again when %s is chosen', async (_name, field) => {
    const { address } = await browser.follow(loginUrl())
    const again = await browser.fetch(address, { method: 'POST', body: new URLSearchParams(field) })
    expect(again.status).toBe(400)
    expect(await again.text()).toContain('Pilih akun contoh')
  })

  test('does not read a form that is far too large', async () => {
    const { address } = await browser.follow(loginUrl())
    expect((await browser.fetch(address, { method: 'POST', body: `akun=${'x'.repeat(100_000)}` })).status).toBe(400)
  })

  test('is of no use to another browser', async () => {
    const { address } = await browser.follow(loginUrl())
    const answer = await createBrowser(site.publicUrl).fetch(address, { method: 'POST', body: new URLSearchParams({ akun: 'contoh-1' }) })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Permintaan masuk tidak berlaku')
  })
})

describe('what the provider does not know', () => {
  test.each(['/akun-contoh/', '/akun-contoh/lain', '/akun-contoh/avatars/..%2fdemo-provider.ts', '/akun-contoh/avatars/lain.webp'])(
    '%s is 404',
    async (path) => {
      expect((await browser.fetch(path)).status).toBe(404)
    },
  )

  test('an unknown client gets an Indonesian page', async () => {
    const answer = await browser.fetch('/akun-contoh/auth?client_id=lain&response_type=code&scope=openid', {
      headers: { accept: 'text/html' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Permintaan masuk tidak berlaku')
  })
})

test.each(demoAccounts.filter(({ picture }) => picture))('$name has a picture', async ({ picture }) => {
  const answer = await browser.fetch(`/akun-contoh/avatars/${picture}`)
  expect(answer.headers.get('content-type')).toBe('image/webp')
})

describe('X04, C07: sample accounts belong to this computer and answer', () => {
  const describing = '/akun-contoh/.well-known/openid-configuration'

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', '192.168.1.7:3000', 'localhost@evil.example'])(
    'nothing under the name %s',
    async (host) => {
      const answer = await site.app.inject({ url: describing, headers: { host } })
      expect(answer.statusCode).toBe(421)
      expect(answer.body).toBe('')
      expect(JSON.stringify(answer.headers)).not.toContain('evil')
    },
  )

  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('under %s, with addresses of their own', async (host) => {
    const answer = await site.app.inject({ url: describing, headers: { host } })
    expect(answer.json()).toMatchObject({ issuer: `${site.publicUrl}/akun-contoh` })
  })

  test.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('to %s', async (remoteAddress) => {
    expect((await site.app.inject({ url: describing, remoteAddress, headers: { host: 'localhost' } })).statusCode).toBe(200)
  })

  test.each(['192.168.1.7', '10.0.0.1', '::ffff:10.0.0.1', 'fe80::1', '2001:db8::1', '128.0.0.1'])(
    'nothing to %s, whatever name it asks for',
    async (remoteAddress) => {
      for (const url of [describing, '/akun-contoh/auth', '/akun-contoh/pilih/x']) {
        const answer = await site.app.inject({ url, remoteAddress, headers: { host: `localhost:${new URL(site.publicUrl).port}` } })
        expect([answer.statusCode, answer.body]).toEqual([421, ''])
      }
    },
  )

  const proxies = 'x-forwarded-for X-Forwarded-Host x-forwarded-proto x-forwarded forwarded via x-real-ip x-client-ip true-client-ip'
  const clouds = 'x-cluster-client-ip cf-connecting-ip x-original-url x-envoy-external-address'
  test.each(`${proxies} ${clouds}`.split(' '))('nothing through a proxy, which says %s', async (name) => {
    for (const value of ['', '127.0.0.1', 'localhost'])
      expect((await site.app.inject({ url: describing, headers: { host: 'localhost', [name]: value } })).statusCode).toBe(421)
  })

  test('nothing to HTTP/1.0, which no browser speaks and a proxy that was told nothing does', async () => {
    const socket = connect({ port: Number(new URL(site.publicUrl).port), host: '127.0.0.1' })
    socket.write(`GET ${describing} HTTP/1.0\r\nHost: localhost\r\n\r\n`)
    expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 421 /u)
  })
})
