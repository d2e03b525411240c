import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { attributeOf, elementAt, textOf } from '../../tests/kit/html.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor } from '../../tests/kit/visitor.ts'
import { endpoints } from '../contract/endpoints.ts'
import { keptByServer } from '../privacy/kept.ts'

const server = await openTestServer()

describe('the page', () => {
  test('has one tag for each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await server.app.inject({ url: '/', headers: { 'accept-encoding': encoding } })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
  })

  test('C04: allows its own inline blocks by hash and nothing inline beside them', async () => {
    const { headers } = await server.app.inject('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/u)
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/u)
    expect(policy).toContain("base-uri 'none'; form-action 'self'; frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['permissions-policy']).toContain('geolocation=()')
  })
})

describe('the server', () => {
  test('tells search engines of its page and all reviews, by the address that the operator set and never by the Host header (C07)', async () => {
    const headers = { host: 'jahat.example' }
    const robots = await server.app.inject({ url: '/robots.txt', headers })
    expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    const sitemap = await server.app.inject({ url: '/sitemap.xml', headers })
    expect(sitemap.body).toContain('<loc>http://localhost:3000/</loc>')
    expect(sitemap.body).toContain('<loc>http://localhost:3000/ulasan</loc>')
    expect(robots.body + sitemap.body).not.toContain('jahat')
  })

  test('tells a phone under which name, mark and colours the page stands on its home screen', async () => {
    const answer = await server.app.inject(endpoints.manifest)
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    const manifest = answer.json<{ icons: { src: string }[] }>()
    expect(manifest).toMatchObject({
      name: 'RSUD Kenanga Nusantara',
      short_name: 'RSUD Kenanga',
      start_url: '/',
      display: 'minimal-ui',
      background_color: '#fbf7f0',
    })
    expect(manifest.icons).toMatchObject([{ sizes: 'any', type: 'image/svg+xml' }, { sizes: '180x180' }])
    for (const { src } of manifest.icons) expect((await server.app.inject(src)).statusCode).toBe(200)
  })

  test('C09: tells where to report a hole in it, always for some months from today, and nothing where the hospital names nobody', async () => {
    const clock = createTestClock('2027-12-31T23:10:00Z')
    await using own = await openTestServer({ clock })
    const ask = () => own.app.inject({ url: endpoints.securityText, headers: { host: 'jahat.example' } })
    const first = await ask()
    expect(first.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(first.body).toBe(
      'Contact: mailto:keamanan@rsudkenanga.example\nExpires: 2028-06-28T00:00:00.000Z\nPreferred-Languages: id\nCanonical: http://localhost:3000/.well-known/security.txt\n',
    )
    clock.pass(49 * 60_000)
    expect((await ask()).body).toBe(first.body)
    clock.pass(60_000)
    expect((await ask()).body).toContain('Expires: 2028-06-29T00:00:00.000Z')
    const file = join(own.contentDir, 'contact.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^securityContact.*$/mu, ''))
    expect(await own.dependencies.site.reload()).toBeNull()
    expect((await ask()).statusCode).toBe(404)
  })

  test('answers what it does not know with a small Indonesian page of the hospital, and below /api with JSON', async () => {
    const page = await server.app.inject('/wp-admin')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('<title>Halaman tidak ditemukan | RSUD Kenanga Nusantara</title>')
    const { body: failed } = await server.app.inject('/login/callback')
    expect(failed).toContain('<title>Login gagal | RSUD Kenanga Nusantara</title>')
    for (const html of [page.body, failed]) {
      expect(html).toContain(':#0e5557;')
      expect(textOf(elementAt(html, 'main'))).toContain('Telepon IGD (0799) 000119 atau 119.')
      for (const phone of ['+62799000119', '119']) expect(elementAt(html, 'main')).toContain(`href="tel:${phone}"`)
      expect(textOf(elementAt(html, 'footer'))).toContain(
        'RSUD Kenanga Nusantara , Jalan Cendana Raya Nomor 19, Kota Samudra Jaya · Data pribadi',
      )
      expect(attributeOf(html, 'footer a', 'href')).toBe('/privasi')
      const logo = await server.app.inject(attributeOf(html, 'header img', 'src') ?? '')
      expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(attributeOf(html, '[rel="icon"]', 'href')).toMatch(/^\/pictures\/favicon.*\.svg$/u)
    }
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/u,
    )
    const api = await server.app.inject('/api/dokter')
    expect(api.json()).toEqual({ error: { code: 'not-found', message: 'Alamat ini tidak ada.' } })
  })

  test.each([
    '/%zz',
    `/api/reviews/${'9'.repeat(5000)}`,
    `/images/${'a'.repeat(5000)}`,
    '/images/..%2f..%2fsitus-rsud.sqlite',
    '/pictures/../package.json',
    '/images/',
    '/assets/',
  ])('S01: a strange address (%s) is refused in Indonesian and not repeated', async (url) => {
    const answer = await server.app.inject({ method: 'GET', url })
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.body).toMatch(/Alamat ini tidak ada|tidak dapat dibaca/u)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(answer.body).not.toMatch(/%zz|99999|aaaaa|sqlite|package/u)
  })

  test('C03: allows no other origin to read', async () => {
    const { headers } = await server.app.inject({ url: '/api/reviews', headers: { origin: 'https://jahat.example' } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  test('F19: is alive and ready, and says so uncached', async () => {
    for (const url of ['/livez', '/readyz']) {
      const answer = await server.app.inject(url)
      expect(answer.json()).toEqual({ status: 'ok' })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
})

test('P01: every field of the log is told, and no cookie, address or text stands in any', async () => {
  const log: string[] = []
  await using logged = await openTestServer({ env: { LOG_LEVEL: 'debug' }, log: (line) => log.push(line) })
  const visitor = await addVisitor(logged, 'Sari Rahasia')
  await visitor.send('POST', endpoints.reviews, { review: 'Kata-kata-saya', rating: 9, imageUrl: null })
  await visitor.send('GET', endpoints.page)
  await signedOutVisitor(logged).send('GET', `${endpoints.loginCallback}?code=kode-rahasia&state=x`)
  await logged.database.schema.dropTable('review_totals').execute()
  await visitor.send('GET', endpoints.reviews)

  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>)
  const fields = new Set(lines.flatMap((line) => Object.keys(line)))
  const known = new Set(Object.keys(keptByServer.log.names).flatMap((names) => names.split(', ')))
  expect([...fields].filter((field) => !known.has(field))).toEqual([])
  expect(fields).toContain('err')
  expect(fields).toContain('req')
  expect(Object.keys(lines.find((line) => 'req' in line)?.['req'] ?? {}).toSorted()).toEqual(['method', 'path', 'visitor'])
  const { cookie = '' } = visitor.headers
  for (const secret of ['Sari', 'Kata-kata-saya', 'kode-rahasia', '127.0.0.1', cookie.split('=')[1] ?? '?'])
    expect(log.join('\n')).not.toContain(secret)
})
