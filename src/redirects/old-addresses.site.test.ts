import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { elementAt, textOf } from '../../tests/kit/html.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { DAY_MILLISECONDS } from '../ground/time/clock.ts'

const clock = createTestClock('2026-11-30T02:30:00.000Z')
const server = await openTestServer({ clock })
const host = new URL(server.publicUrl).host
const { oldAddresses, publications, site } = server.dependencies

async function put(path: string, text: string): Promise<void> {
  await mkdir(join(server.contentDir, 'kabar'), { recursive: true })
  await mkdir(join(server.contentDir, 'informasi'), { recursive: true })
  await writeFile(join(server.contentDir, path), text)
  await publications.reload()
  await oldAddresses.redirects.look()
}
const news = (day: string, name: string, title: string, head = ''): Promise<void> =>
  put(`kabar/${day}-${name}.md`, `---\ntitle: ${title}\nkind: kegiatan\n${head}---\nAyo.\n`)
const redirects = (text: string): Promise<void> => put('redirects.yaml', text)
const ask = (url: string, more: object = {}) => server.app.inject({ method: 'GET', url, headers: { host }, ...more })
const led = async (url: string, more?: object) => {
  const { statusCode, headers } = await ask(url, more)
  return [statusCode, headers.location]
}

const pageOf = async (url: string): Promise<string> => (await ask(url)).body

beforeEach(async () => {
  for (const name of ['kabar', 'informasi', 'redirects.yaml']) await rm(join(server.contentDir, name), { recursive: true, force: true })
  await oldAddresses.unknown.sweep()
  await server.database.deleteFrom('unknown_addresses').execute()
  await publications.reload()
})

describe('O30: an old address', () => {
  test('redirects in one step, permanently but cached for a day at most', async () => {
    await redirects('/donor/: /lama\n/lama/: /kabar/2017/donor\n/?p=105: /kabar/2017/donor\n')
    const answer = await ask('/donor/?utm_source=wa')
    expect(answer).toMatchObject({ statusCode: 301, body: '', headers: { location: '/kabar/2017/donor' } })
    expect(Number(/max-age=(\d+)/u.exec(String(answer.headers['cache-control']))?.[1])).toBeLessThanOrEqual(86_400)
    expect(await led('/donor', { method: 'HEAD' })).toEqual([301, '/kabar/2017/donor'])
    expect(await led('/?p=105&redirect_to=https://evil.example/')).toEqual([301, '/kabar/2017/donor'])
    expect(await led('/?p=105', { method: 'HEAD' })).toEqual([301, '/kabar/2017/donor'])
    expect(await led('/index.php?p=105')).toEqual([301, '/kabar/2017/donor'])
    expect(await led('http://lama.example/donor/')).toEqual([301, '/kabar/2017/donor'])
    expect((await ask('/donor/', { method: 'POST' })).statusCode).toBe(403)
  })

  test('of a text that was not imported is not found; other queries of the front page still show it', async () => {
    const before = await ask('/')
    await redirects('/?p=105: /kabar\n')
    for (const url of ['/?p=106', '/?page_id=106&utm_source=x']) expect(await led(url)).toEqual([404, undefined])
    for (const url of ['/', '/?utm_source=x', '/?p=', '/?p=x', '/?q=105', '/?']) {
      const { statusCode, body, headers } = await ask(url)
      expect([url, statusCode, body, headers.etag]).toEqual([url, 200, before.body, before.headers.etag])
    }
  })

  test('of a text of this site redirects to it, however it is spelt', async () => {
    await put('informasi/profil.md', '---\ntitle: Profil\ngroup: Profil\n---\nKami.\n')
    for (const url of ['/informasi/profil/', '/Informasi/Profil', '/index.php/informasi/profil', '/informasi/profil).'])
      expect([url, ...(await led(url))]).toEqual([url, 301, '/informasi/profil'])
    expect([await led('/kabar/'), await led('/Privasi/'), await led('/kabar')]).toEqual([
      [301, '/kabar'],
      [301, '/privasi'],
      [404, undefined],
    ])
    await put('informasi/rahasia.md', '---\ntitle: Rahasia\ngroup: Profil\ndraft: true\n---\nKami.\n')
    expect(await led('/informasi/rahasia/')).toEqual([404, undefined])
  })
})

test('O31: on another host an old address redirects to the configured host, never to one of the request', async () => {
  await redirects('/donor/: /kabar\n/?p=105: /kabar\n')
  for (const url of ['/donor', '/?p=105'])
    for (const name of ['rsud-lama.example', 'evil.example:80\u00a0', ''])
      expect(await led(url, { headers: { host: name } })).toEqual([301, `${server.publicUrl}/kabar`])
})

describe('O32: an address of this site', () => {
  test('is never redirected, even if the file says so', async () => {
    await put('informasi/profil.md', '---\ntitle: Profil\ngroup: Profil\n---\nKami.\n')
    await redirects(
      '/informasi/profil: /kabar\n/: /kabar\n/privasi: /kabar\n/api/reviews/x: /kabar\n/petugas/x: /kabar\n/?cari=jantung: /kabar\n',
    )
    for (const url of ['/', '/privasi', '/informasi/profil', '/informasi', '/?cari=jantung'])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 200])
    for (const url of ['/api/reviews/x', '/petugas/x']) expect([url, (await ask(url)).statusCode]).toEqual([url, 404])
    await rm(join(server.contentDir, 'informasi/profil.md'))
    await publications.reload()
    expect(await led('/informasi/profil')).toEqual([301, '/kabar'])
  })
})

describe('O34: the file', () => {
  test('is followed by every process within two seconds, and without it nothing is redirected', async () => {
    const another = await server.openAnother()
    const both = () =>
      Promise.all([server, another].map(async ({ app }) => (await app.inject({ url: '/donor', headers: { host } })).headers.location))
    expect(await both()).toEqual([undefined, undefined])
    await writeFile(join(server.contentDir, 'redirects.yaml'), '/donor/: /kabar\n')
    await expect.poll(both, { timeout: 2000 }).toEqual(['/kabar', '/kabar'])
    await rm(join(server.contentDir, 'redirects.yaml'))
    await expect.poll(both, { timeout: 2000 }).toEqual([undefined, undefined])
  })

  test('that cannot be read leaves the former redirects in force, and the site running', async () => {
    await redirects('/donor/: /kabar\n')
    await writeFile(join(server.contentDir, 'redirects.yaml'), Buffer.from([0x2f, 0xff]))
    expect((await oldAddresses.redirects.look()).problems).toMatchObject([{ file: 'content/redirects.yaml' }])
    expect(await led('/donor')).toEqual([301, '/kabar'])
    expect(await site.reload()).toBeNull()
  })
})

describe('O36: the page for an unknown address', () => {
  /** Of six letters each: seventeen are no longer than a search may be. */
  const MANY = Array.from({ length: 27 }, (_, nth) => `kata${'abcdefghij'[nth % 10]}${'abc'[Math.floor(nth / 10)]}`)

  test('names texts with similar names, and none that is not public', async () => {
    await news('2017-05-17', 'donor-darah', 'Donor darah HUT RSUD')
    await news('2018-05-17', 'lomba', 'Lomba balita sehat')
    await news('2019-05-17', 'donor-rahasia', 'Donor darah rahasia', 'draft: true\n')
    const { statusCode, body, headers } = await ask('/2016/08/donor-darah-sukarela-2016/')
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(elementAt(body, 'nav.near')).toContain('href="/kabar/2017/donor-darah"')
    expect(textOf(elementAt(body, 'nav.near')).trim()).toBe('Donor darah HUT RSUD')
    expect(textOf(elementAt(body, 'main'))).toContain('Telepon IGD')
    expect(Buffer.byteLength(body)).toBeLessThan(120_000)
  })

  test.each([
    ['/2017/05/17/donor-darah-hut-rsud/', 'donor darah hut rsud'],
    ['/category/pengumuman/page/2/', 'pengumuman'],
    ['/wp-content/uploads/2018/03/Pengumuman-Kontrak-2018.pdf?x=1', 'pengumuman kontrak'],
    ['/berita%20b%C3%A9b%C3%A9/', 'berita bébé'],
    ['/poli-anak/3-cara-merawat-bayi-12345', 'poli anak cara merawat bayi'],
    [`/${'kata-yang-'.repeat(15)}${'beda-'.repeat(4)}akhir`, 'kata beda akhir'],
    [`/${MANY.join('-')}`, MANY.slice(0, 17).join(' ')],
    ['/"onfocus=alert(1)//donor', ''],
    ['/wp-login.php', ''],
    ['/2017/05/17/', ''],
    ['/', ''],
  ])('has the words of %s in its search: %s', async (url, words) => {
    const [, typed] = /<input[^>]* value="([^"]*)"/u.exec(await pageOf(url)) ?? []
    expect(typed ?? '').toBe(words)
  })

  test.each([
    '/<script>alert(1)</script>/',
    '/%3Cscript%3Ealert(1)%3C/script%3E',
    '/"onfocus=alert(1)/donor',
    '/hubungi-0812-3456-7890-segera',
    '/wp-login.php',
    '/.env',
    `/${'a'.repeat(900)}`,
    '/%E0%A4%A',
  ])('says no word of %s', async (url) => {
    const { body, statusCode } = await ask(url)
    expect([400, 404]).toContain(statusCode)
    expect(body.replace(/<style>.*?<\/style>/su, '')).not.toMatch(/<script|onfocus|0812|aaaaaaaa/u)
  })

  test('costs next to nothing under a vulnerability scan: few pages are rendered, and no database is queried', async () => {
    await news('2017-05-17', 'donor-darah', 'Donor darah')
    await ask('/donor-lama')
    const letters = 'abcdefghij'
    const asked = Array.from(
      { length: 1000 },
      (_, nth) => `/donor-darah-x${[...String(nth)].map((digit) => letters[Number(digit)]).join('')}`,
    )
    const pages = await Promise.all(asked.map(pageOf))
    expect(new Set(pages).size).toBeLessThan(20)
    expect(await server.database.selectFrom('unknown_addresses').selectAll().execute()).toEqual([])
  })
})

describe('O37: an unknown address that is often requested', () => {
  const often = async () => (await oldAddresses.unknown.often()).map(({ path, count }) => [path, count])

  test('is counted by its path alone, over all processes, for a week', async () => {
    await redirects('/ada/: /kabar\n')
    const another = await server.openAnother()
    for (const url of ['/profil-lama/?nama=budi', '/Profil-Lama', '/profil-lama/#x', '/ada', '/sekali', '/']) await ask(url)
    await another.app.inject('/profil-lama')
    await another.dependencies.oldAddresses.unknown.sweep()
    expect(await often()).toEqual([['/profil-lama', 4]])
    expect(JSON.stringify(await server.database.selectFrom('unknown_addresses').selectAll().execute())).not.toMatch(/budi|127\.0\.0/u)
    clock.pass(8 * DAY_MILLISECONDS)
    expect(await often()).toEqual([])
  })

  test('is not counted if it has personal data or is of a vulnerability scan', async () => {
    const asked = [
      '/pasien/3273010101900001',
      '/hasil/RM-0012345678',
      '/konfirmasi/siti@mail.example',
      '/reset/a8f3c2e1b7d94f60',
      '/t/eyJhbGciOiJIUzI1NiJ9abcdefgh',
      '/author/siti-aminah/',
      '/wp-login.php',
      '/wp-content/plugins/x/readme.txt',
      '/.git/config',
      '/admin/config',
      '/phpmyadmin/',
      '/backup.sql',
      '/api/users',
      '/petugas/rahasia',
      `/${'kabar-'.repeat(40)}`,
      '/12345',
      '//evil.example/%5c',
      '/a\u0000b',
    ]
    for (const url of asked) for (let nth = 0; nth < 3; nth += 1) await ask(url)
    expect(await often()).toEqual([])
  })

  test('is among two hundred at most, and not displaced by addresses requested once', async () => {
    for (let nth = 0; nth < 3; nth += 1) await ask('/jadwal-poli-lama')
    for (let nth = 0; nth < 1000; nth += 1) oldAddresses.unknown.note(`/halaman-${nth}-lama`)
    for (let nth = 0; nth < 1000; nth += 1) oldAddresses.unknown.note(`/lain-${nth}-lama`)
    await oldAddresses.unknown.sweep()
    for (let nth = 0; nth < 300; nth += 1) oldAddresses.unknown.note(`/lagi-${nth}-lama`)
    expect(await often()).toEqual([['/jadwal-poli-lama', 3]])
    expect(await server.database.selectFrom('unknown_addresses').select('path').execute()).toHaveLength(200)
  })
})
