import { once } from 'node:events'
import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { endpoints, loginUrl } from '../../contract/endpoints.ts'
import { createBrowser } from '../../../tests/kit/browser.ts'
import { elementAt, textOf as wordsIn } from '../../../tests/kit/html.ts'
import { chooseAccount, signInAs } from '../../../tests/kit/sign-in.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { demoAccounts } from '../words.ts'
import { createDemoProvider } from './demo-provider.ts'

const site = await openTestServer({ listening: true })
const browser = createBrowser(site.publicUrl)
const { issuer } = site.dependencies.sampleAccounts!.provider

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
    for (const { id, name } of demoAccounts) expect(wordsIn(elementAt(html, `button[name="akun"][value="${id}"]`)).trim()).toBe(name)
    expect(html).toContain('name="batal"')
    expect(html).toContain('hanya untuk peragaan')
    // The window is only for the sign-in, so it has no links into the site.
    expect(html).not.toContain('<a ')
  })

  test('C04: allows its own style, its own pictures, its own form and nothing else', async () => {
    const { headers } = await browser.follow(loginUrl())
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; font-src 'self'(?: data:)?; form-action 'self' http:\/\/127\.0\.0\.1:\d+; base-uri 'none'; frame-ancestors 'none'$/u,
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
  test.each(['/', '/lain', '/avatars/..%2fdemo-provider.ts', '/avatars/lain.webp'])('%s is 404', async (path) => {
    expect((await browser.fetch(issuer + path)).status).toBe(404)
  })

  test('an unknown client gets an Indonesian page', async () => {
    const answer = await browser.fetch(issuer + '/auth?client_id=lain&response_type=code&scope=openid', {
      headers: { accept: 'text/html' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Permintaan masuk tidak berlaku')
  })
})

test.each(demoAccounts.filter(({ picture }) => picture))('$name has a picture', async ({ picture }) => {
  const answer = await browser.fetch(`${issuer}/avatars/${picture}`)
  expect(answer.headers.get('content-type')).toBe('image/webp')
})

describe('X04, C07: sample accounts belong to this computer', () => {
  const { port } = site.dependencies.sampleAccounts!
  const ofSite = Number(new URL(site.publicUrl).port)

  /** The provider's status when it is requested under this host name. */
  async function statusUnder(host: string, version = '1.1'): Promise<string | undefined> {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(`GET /akun-contoh/.well-known/openid-configuration HTTP/${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    return /^HTTP\/1\.1 (\d+) /u.exec(await textOf(socket))?.[1]
  }

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '10.0.0.1',
    '192.168.1.7:3000',
    'localhost@evil.example',
    '',
  ])('and answer nothing under the name "%s", which a page of the internet made point here', async (host) => {
    expect(await statusUnder(host)).toBe('421')
  })

  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('and answer under %s', async (host) => {
    expect(await statusUnder(host)).toBe('200')
  })

  test('no other address of this computer answers for them', async () => {
    const others = Object.values(networkInterfaces()).flatMap((of = []) => of.filter(({ internal }) => !internal))
    for (const { address, scopeid } of others) {
      const socket = connect({ port, host: scopeid ? `${address}%${scopeid}` : address })
      await expect(once(socket, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    }
  })

  test('E17: their people stay the same ones, whichever port they have', async () => {
    await signInAs(site, 'contoh-2')
    const another = await site.openAnother()
    expect(another.dependencies.sampleAccounts!.port).not.toBe(port)
    expect(await site.database.selectFrom('users').select('issuer').where('subject', '=', 'contoh-2').execute()).toEqual([
      { issuer: `${site.publicUrl}/akun-contoh` },
    ])
  })

  describe('and a stranger behind a forwarder that adds nothing, who asks as a browser of this computer would,', () => {
    /** Forwards as `socat` and `ssh -R` do, or a proxy that speaks HTTP/1.1 and does not name itself. */
    const forwarder = createTcpServer((client) => {
      const onward = connect({ port: ofSite, host: '127.0.0.1' })
      for (const [from, to] of [
        [client, onward],
        [onward, client],
      ] as const)
        from.on('error', () => to.destroy()).pipe(to)
    })
    const stranger = createBrowser(site.publicUrl)
    /** Requests an address of the site through the forwarder; the stranger can reach no other port of the server. */
    async function ask(address: string, init: RequestInit = {}): Promise<Response> {
      const url = new URL(address, site.publicUrl)
      if (Number(url.port) !== ofSite) throw new Error(`nothing answers at ${url.port} of the stranger's computer`)
      url.port = `${(forwarder.address() as AddressInfo).port}`
      return stranger.fetch(url.href, { ...init, headers: { host: `localhost:${ofSite}`, ...init.headers } })
    }
    beforeAll(async () => void (await once(forwarder.listen(0, '127.0.0.1'), 'listening')))
    afterAll(() => void forwarder.close())

    test('reads the page', async () => {
      expect((await ask('/')).status).toBe(200)
    })

    test('is sent to a port of their own computer, and finds none of the protocol on the site', async () => {
      const following = async (address: string): Promise<Response> => {
        const answer = await ask(address)
        const onward = answer.headers.get('location')
        return onward === null ? answer : following(onward)
      }
      await expect(following(loginUrl())).rejects.toThrow(`nothing answers at ${port} `)
      for (const path of ['.well-known/openid-configuration', 'auth', 'pilih/x', 'token', 'me', 'jwks', 'avatars/siti.webp']) {
        expect((await ask(`/akun-contoh/${path}`)).status).toBe(404)
        expect((await ask(`/akun-contoh/${path}`, { method: 'POST' })).status).toBe(403)
      }
    })

    test('has no session of any account with a code of their own making, nor with one that somebody here was given', async () => {
      const begun = new URL((await ask(loginUrl())).headers.get('location') ?? '')
      const state = begun.searchParams.get('state') ?? ''
      const here = createBrowser(site.publicUrl)
      const given = await chooseAccount(here, { akun: 'contoh-petugas' }, { stopAtCallback: true })
      const code = new URL(given.address).searchParams.get('code') ?? ''
      expect(code).not.toBe('')
      for (const query of [`code=x&state=${state}`, `code=${code}&state=${state}`, new URL(given.address).search.slice(1)]) {
        expect((await ask(`/login/callback?${query}`)).status).toBeGreaterThanOrEqual(400)
        expect(await (await ask(endpoints.session)).json()).toMatchObject({ user: null })
      }
    })
  })
})
