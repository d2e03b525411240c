import { rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { structuredDataOf, textOf } from '../../tests/kit/html.ts'
import { TEXTS, TEXTS_AT, writeTexts } from '../../tests/kit/publications.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'

const clock = createTestClock()
const server = await openTestServer({ clock })
await writeTexts(server.contentDir)

beforeEach(() => clock.set(TEXTS_AT))

const ask = async (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const open = async (url: string) => (await ask(url)).body
const statusOf = async (url: string) => (await ask(url)).statusCode
/** As it is read, with plain spaces. */
const read = async (url: string) => textOf(/<body.*/su.exec(await open(url))?.[0] ?? '').replaceAll('\u00A0', ' ')
const propertiesOf = (html: string) =>
  Object.fromEntries([...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/gu)].map(([, name, said]) => [name, said]))

const VACANCY = '/kabar/2026/penerimaan-pegawai'
const CLARIFICATION = '/kabar/2026/penerimaan-berbayar'

describe('N03: nobody reads', () => {
  test.each([
    '/kabar/2026/konsep',
    '/kabar/2026/nanti',
    '/kabar/2026/rusak',
    '/informasi/konsep',
    '/kabar/2026/tidak-ada',
    '/kabar/2025/donor-darah',
  ])('%s', async (url) => {
    expect(await statusOf(url)).toBe(404)
  })

  test.each(['/kabar', '/kabar?tahun=2026&jenis=berita', '/kabar.atom', '/informasi', '/kabar/2026/donor-darah'])(
    'a word of them at %s',
    async (url) => {
      expect(await statusOf(url)).toBe(200)
      expect(await open(url)).not.toMatch(/rahasia|konsep|belum boleh|rusak/iu)
    },
  )

  test('planned news before the minute at which it begins', async () => {
    clock.set('2026-11-30T16:59:59Z')
    expect(await open('/kabar')).not.toContain('Belum boleh dibaca')
    clock.set('2026-11-30T17:00:00Z')
    expect(await open('/kabar')).toContain('Belum boleh dibaca')
    expect(await read('/kabar/2026/nanti')).toContain('Rahasia sampai besok.')
  })
})

describe('N06: the end of a text is shown', () => {
  test.each([
    ['2026-12-12T06:59:00Z', 'Berlaku sampai 12 Desember 2026 pukul 14.00 WIB'],
    ['2026-12-12T07:00:00Z', 'Sudah berakhir 12 Desember 2026 pukul 14.00 WIB'],
  ])('at %s: %s', async (now, said) => {
    clock.set(now)
    expect(await read('/kabar')).toContain(said)
    expect((await read(VACANCY)).indexOf(said)).toBeLessThan((await read(VACANCY)).indexOf('Nomor:'))
    const { description = '', robots } = propertiesOf(await open(VACANCY))
    expect(description.replaceAll('\u00A0', ' ')).toContain(said)
    expect(robots).toBe(said.startsWith('Sudah') ? 'unavailable_after: 2026-12-12T07:00:00.000Z' : undefined)
  })

  test('and an ended text stays at its address, and is not pinned', async () => {
    expect(await read('/kabar/2026/jam-besuk')).toContain('Sudah berakhir 29 November 2026')
    const titles = [...(await open('/kabar')).matchAll(/<h3[^>]*><a href="([^"]*)"/gu)].map(([, href]) => href)
    expect(titles.slice(0, 2)).toEqual(['/kabar/2026/tarik-obat', VACANCY])
    expect(titles).toContain('/kabar/2026/jam-besuk')
  })
})

test('N06: a corrected rumour is marked wherever its title is read alone, unless the title says so itself', async () => {
  const title = 'Klarifikasi: RSUD menerima pegawai dengan biaya Rp 25 juta'
  const html = await open(CLARIFICATION)
  expect(propertiesOf(html)).toMatchObject({ 'og:title': title })
  expect(html).toContain(`<title>${title} | Kabar RSUD`)
  expect(await read('/kabar')).toContain(title)
  expect(await open('/kabar.atom')).toContain(`<title>${title}</title>`)
  expect(structuredDataOf(html)).toMatchObject({ '@type': 'NewsArticle', headline: title })
  expect(await read(CLARIFICATION)).toContain(`Klarifikasi ${title} Diumumkan`)
})

test('N05: HTML in a text is shown as plain text; none of it runs or becomes a link', async () => {
  const { body, headers } = await ask(CLARIFICATION)
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; tetap tulisan, jebakan juga.')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; connect-src 'self'; style-src 'sha256-/u)
  expect(body).toContain('<p dir="auto">مرحبا بكم')
})

test('N06: search engines read a vacancy that has a deadline as a job, and an activity as an event', async () => {
  expect(structuredDataOf(await open(VACANCY))).toMatchObject({
    '@type': 'JobPosting',
    title: 'Penerimaan pegawai BLUD non-ASN',
    validThrough: '2026-12-12T07:00:00.000Z',
    hiringOrganization: { name: 'RSUD Kenanga Nusantara', address: { addressCountry: 'ID' } },
    jobLocation: { '@type': 'Place' },
  })
  expect(structuredDataOf(await open('/kabar/2026/donor-darah'))).toMatchObject([
    { '@type': 'NewsArticle', datePublished: '2026-11-27T17:00:00.000Z' },
    { '@type': 'Event', startDate: '2026-12-05T01:00:00.000Z', endDate: '2026-12-05T05:00:00.000Z', location: { name: 'Aula lantai 3' } },
  ])
})

test('N06: chats are given a title, a description and a JPEG of the text that is small enough for them', async () => {
  const properties = propertiesOf(await open('/kabar/2026/donor-darah'))
  expect(properties).toMatchObject({
    'og:title': 'Donor darah di aula',
    'og:description': expect.stringContaining('Ayo datang.') as string,
    'article:published_time': '2026-11-27T17:00:00.000Z',
  })
  const preview = await ask(new URL(properties['og:image'] ?? '').pathname)
  expect(preview.headers['content-type']).toBe('image/jpeg')
  expect(preview.rawPayload.length).toBeLessThan(300_000)
})

describe('a text', () => {
  test('has its dates, its files with their sizes and whom to ask', async () => {
    const text = await read(VACANCY)
    expect(text).toContain('Diumumkan 30 November 2026')
    expect(text).toContain('Syarat dan ketentuan PDF, 1,8 MB')
    expect(text).toContain('Bagian Kepegawaian, (0799) 610012, jam kerja')
    expect(await open(VACANCY)).toContain('href="/berkas/pengumuman-blud-2026.pdf"')
    expect(await read('/kabar/2026/donor-darah')).toContain('Waktu: 5 Desember 2026 pukul 08.00 WIB sampai 12.00 WIB Tempat: Aula lantai 3')
    expect(await read('/kabar/2026/tarik-obat')).toContain('Diumumkan 10 November 2026 , diperbarui 12 November 2026')
  })

  test('leads to the newer and the older one, and to somebody’s family', async () => {
    const html = await open('/kabar/2026/donor-darah')
    expect(html).toContain(`href="${VACANCY}">Lebih baru: <bdi>Penerimaan`)
    expect(html).toContain('href="/kabar/2026/jam-besuk">Lebih lama: <bdi>Jam')
    const share = /href="(https:\/\/wa\.me\/[^"]*)"/u.exec(html)?.[1] ?? ''
    expect(new URL(share).searchParams.get('text')).toBe(
      'Donor darah di aula\nRSUD Kenanga Nusantara\nhttp://localhost:3000/kabar/2026/donor-darah',
    )
  })
})

test('pages are listed in groups below their parents, and have a breadcrumb', async () => {
  expect(await read('/informasi')).toMatch(/PPID Permohonan informasi Profil Profil rumah sakit Struktur organisasi Bidang pelayanan/u)
  expect(await read('/informasi/bidang')).toMatch(/Informasi Profil Profil rumah sakit Struktur organisasi Bidang pelayanan Tiga seksi/u)
  expect(await read('/informasi/profil')).toMatch(/Di bawah halaman ini Struktur organisasi Bidang pelayanan/u)
})

test('N06: the feed is what RFC 4287 asks for, and its addresses are whole', async () => {
  const { body, headers } = await ask('/kabar.atom')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const one = (xml: string, tag: string) => [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'gu'))].map(([, said = '']) => said)
  const [feed = '', ...entries] = body.split('<entry>')
  const times = entries.map((entry) => one(entry, 'updated'))
  expect([one(feed, 'id'), one(feed, 'title'), one(feed, 'name'), one(feed, 'updated')]).toEqual([
    ['http://localhost:3000/kabar'],
    ['Kabar RSUD Kenanga Nusantara'],
    ['RSUD Kenanga Nusantara'],
    [times.flat().toSorted().at(-1)],
  ])
  expect(feed).toContain('<link rel="self" type="application/atom+xml" href="http://localhost:3000/kabar.atom"/>')
  expect(entries).toHaveLength(6)
  for (const entry of entries) {
    expect([one(entry, 'id'), one(entry, 'title'), one(entry, 'published'), one(entry, 'summary')].map(({ length }) => length)).toEqual([
      1, 1, 1, 1,
    ])
    expect(one(entry, 'updated')[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/u)
    const content = /<content type="html">([^<]*)<\/content>/u
      .exec(entry)?.[1]
      ?.replaceAll(/&#(\d+);/gu, (_, code) => String.fromCodePoint(Number(code)))
    expect(content).toMatch(/^<p class="when">/u)
    expect(content).not.toMatch(/(?:href|src|srcset)="(?!https?:|tel:|mailto:)/iu)
  }
  expect(new Set(entries.map((entry) => one(entry, 'id')[0])).size).toBe(6)
})

test('N06: a feed has its time even if its texts were removed just now', async () => {
  await using other = await openTestServer({ clock })
  await writeTexts(other.contentDir)
  await other.app.inject('/kabar')
  await rm(join(other.contentDir, 'kabar'), { recursive: true })
  const { body } = await other.app.inject('/kabar.atom')
  expect(body).not.toContain('<entry>')
  expect(body).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/u)
})

test('N08: a cached answer gets a 304, and HEAD costs no more than GET', async () => {
  for (const url of ['/kabar', VACANCY, '/kabar.atom', '/informasi', '/informasi/profil']) {
    const { headers } = await ask(url, { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
    const again = await ask(url, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await server.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  }
})

test.each([
  ['/kabar', 7000],
  [VACANCY, 7500],
  ['/informasi/profil', 6500],
])('N08: %s is %i bytes at most, and no style sheet follows it', async (url, most) => {
  const { rawPayload } = await ask(url, { 'accept-encoding': 'br' })
  expect(rawPayload.length).toBeLessThanOrEqual(most)
  expect(await open(url)).not.toContain('rel="stylesheet"')
})

test('N08: invalid query values of the list are ignored; pages beyond the last are not found', async () => {
  const first = await open('/kabar')
  for (const query of 'halaman=0 halaman=-1 halaman=1 halaman=1e9 halaman=%00 jenis=__proto__ jenis=a&jenis=b tahun=99999 tahun=constructor utm_source=wa'.split(
    ' ',
  ))
    expect(await open(`/kabar?${query}`)).toBe(first)
  expect(await statusOf('/kabar?halaman=2')).toBe(404)
  expect(await read('/kabar?jenis=pengadaan')).toContain('Belum ada kabar seperti ini.')
  expect(await read('/kabar?jenis=pengumuman&tahun=2026')).toContain('Pengumuman 2026 2 kabar, halaman 1 dari 1')
  expect(await open('/kabar?tahun=2025')).toContain('aria-current="page">2025</a>')
  for (const url of ['/kabar?jenis=pengumuman', '/kabar?tahun=2025'])
    expect(await open(url)).toContain('<meta name="robots" content="noindex"/>')
})

test('N08: thirty texts stand on three pages, and each of them costs a page no more than its twelve', async () => {
  await using own = await openTestServer({ clock })
  const days = Array.from({ length: 30 }, (_, nth) => String(nth + 1).padStart(2, '0'))
  const text = (from: string) => `---\ntitle: Kabar\nkind: berita\n${from}---\n${'Isi yang panjang. '.repeat(200)}\n`
  await writeTexts(
    own.contentDir,
    Object.fromEntries(days.map((day) => [`kabar/2026-11-${day}-kabar-${day}.md`, text(day === '01' ? 'from: 2026-11-30 07.00\n' : '')])),
  )
  const pages = await Promise.all(['', '?halaman=2', '?halaman=3', '?halaman=4'].map(async (query) => own.app.inject(`/kabar${query}`)))
  expect(pages.map(({ body }) => body.split('<h3').length - 1)).toEqual([12, 12, 6, 0])
  expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404])
  expect(pages[1]?.body).toMatch(/href="\/kabar" rel="prev">Lebih baru<.*href="\/kabar\?halaman=3" rel="next">Lebih lama</su)
  expect(pages[0]?.body.length).toBeLessThan(30_000)
  // As many as the feed holds, each whole.
  await writeTexts(
    own.contentDir,
    Object.fromEntries(Array.from({ length: 40 }, (_, nth) => [`kabar/2025-0${1 + (nth % 9)}-01-k${nth}.md`, text('')])),
  )
  await own.dependencies.publications.reload()
  const feed = (await own.app.inject('/kabar.atom')).body
  expect([feed.split('<entry>').length - 1, feed.split('Isi yang panjang. ').length - 1 >= 30 * 199]).toEqual([30, true])
  // Dated ahead: its file lay there for a month.
  expect(pages[0]?.body.match(/\/kabar\/2026\/kabar-\d+/gu)?.slice(0, 2)).toEqual(['/kabar/2026/kabar-01', '/kabar/2026/kabar-30'])
})

test('N09: a hospital that has no text has none of these addresses, and its page is the same', async () => {
  await using own = await openTestServer({ clock })
  await writeTexts(own.contentDir, {})
  for (const url of ['/kabar', '/kabar.atom', '/informasi', '/kabar?jenis=berita', '/kabar/2026/donor-darah', '/informasi/profil'])
    expect((await own.app.inject({ url })).statusCode).toBe(404)
})

test('a text that is edited in place is read again', async () => {
  const path = 'kabar/2025-01-02-lama.md'
  expect(await read('/kabar/2025/lama')).toContain('Isi panjang.')
  await writeTexts(server.contentDir, { ...TEXTS, [path]: TEXTS[path].replace('Isi panjang', 'Isi lain') })
  await utimes(join(server.contentDir, path), new Date(), new Date())
  await server.dependencies.publications.reload()
  expect(await read('/kabar/2025/lama')).toContain('Isi lain.')
})
