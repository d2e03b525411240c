import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { createTestClock } from '../../tests/kit/clock.ts'
import { structuredDataOf, textOf } from '../../tests/kit/html.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'

const clock = createTestClock('2026-11-30T02:30:00Z')
const server = await openTestServer({ clock })
const file = join(server.contentDir, 'public.yaml')
const sample = await readFile(file, 'utf8')

/** A sitemap is kept for a second. */
const KEPT = { timeout: 3000 }

type Facts = Record<string, unknown>
const facts = () => parse(sample) as Record<string, Facts & Facts[]>

async function write(values: Facts): Promise<void> {
  await writeFile(file, stringify(values))
  expect(await server.dependencies.site.reload()).toBeNull()
}

beforeEach(async () => {
  clock.set('2026-11-30T02:30:00Z')
  await write(facts())
})

const ask = async (url: string) => server.app.inject({ url })
const statusOf = async (url: string) => (await ask(url)).statusCode
const open = async (url = '/layanan-publik') => (await ask(url)).body
const read = async (url?: string) => textOf(/<main.*<\/main>/su.exec(await open(url))?.[0] ?? '').replaceAll('\u00A0', ' ')
const anchorsIn = (html: string) => [...html.matchAll(/<h2 id="([^"]*)"/gu)].map(([, id]) => id)
/** As markup has it, from this heading to the next. */
const partOf = (html: string, id: string) => html.split('<h2 id="').find((part) => part.startsWith(`${id}"`)) ?? ''

const ANCHORS = ['izin', 'maklumat', 'standar', 'skm', 'pejabat', 'hak', 'kinerja', 'tarif', 'ppid', 'pengaduan']

test('L01: one page leads to every fact, each with its source and its day', async () => {
  const html = await open()
  expect(anchorsIn(html)).toEqual(ANCHORS)
  for (const id of ANCHORS) expect(html).toContain(`<a href="#${id}">`)
  const said = await read()
  expect(said).toMatch(/Kelas B ?, izin operasional Nomor\s503\/000119\/IO-RS\/CONTOH dari Gubernur Nusa Jaya\./u)
  expect(said).toContain(
    'Menurut Keputusan Gubernur Nusa Jaya Nomor 119 Tahun 2024 · keadaan 14 Oktober 2024 · berlaku sampai 14 Oktober 2029',
  )
  for (const id of ANCHORS.filter((one) => !['standar', 'pengaduan'].includes(one))) expect(partOf(html, id)).toContain('Menurut ')
  expect(said).not.toContain('Bagian Hukum')
  expect(html.length).toBeLessThan(60_000)
})

test('L01: every address that the page leads to on this site is there', async () => {
  const addresses = new Set([...(await open()).matchAll(/ href="(\/layanan-publik[^"#]*)/gu)].map(([, address]) => address ?? ''))
  expect(addresses.size).toBe(6)
  for (const address of addresses) expect(await statusOf(address)).toBe(200)
})

describe('L02: nothing empty is shown', () => {
  test.each(Object.keys(facts()))('%s alone makes a page of its own part', async (name) => {
    const parts: Record<string, string> = {
      licence: 'izin',
      accreditation: 'izin',
      standards: 'standar',
      surveys: 'skm',
      officers: 'pejabat',
    }
    const more = { patientRights: 'hak', performance: 'kinerja', tariffs: 'tarif', channels: 'pengaduan' }
    await write({ [name]: facts()[name] })
    const id = { ...parts, ...more }[name] ?? name
    expect(anchorsIn(await open())).toEqual([id])
    expect(await open()).not.toMatch(/<(?:ul|ol|dl|p|dd|tbody)[^>]*><\/|undefined|NaN|null/u)
  })

  test.each([
    ['no fact', {}],
    ['beds alone', { beds: { classes: ['Kelas III'] } }],
    ['rights without a line', { patientRights: { rights: [], date: '2026-01-05', source: 'Pasal 276' } }],
  ])('with %s there is no page, no link to it, and no row in the sitemap', async (_, values) => {
    await write(values)
    expect(await statusOf('/layanan-publik')).toBe(404)
    expect(await statusOf('/layanan-publik/standar/rawat-jalan')).toBe(404)
    expect(await open('/kabar')).not.toContain('layanan-publik')
    await expect.poll(async () => open('/sitemap.xml'), KEPT).not.toContain('layanan-publik')
  })
})

describe('L03: an ended fact is not shown from the next day on', () => {
  const soon = () => {
    const { licence, accreditation, tariffs, ...others } = facts()
    const ending = { until: '2026-12-31' }
    return {
      ...others,
      licence: { ...licence, ...ending },
      accreditation: { ...accreditation, ...ending },
      tariffs: [{ ...tariffs?.[0], ...ending }],
    }
  }

  test.each([
    ['2026-12-31T16:59:59Z', true],
    ['2026-12-31T17:00:00Z', false],
  ])("at %s in the hospital's zone: %s", async (now, isThere) => {
    await write(soon())
    clock.set(now)
    const html = await open()
    expect(anchorsIn(html).includes('izin')).toBe(isThere)
    expect(anchorsIn(html).includes('tarif')).toBe(isThere)
    expect(await statusOf('/layanan-publik/tarif/kamar-rawat-inap')).toBe(isThere ? 200 : 404)
    await expect.poll(async () => (await open('/sitemap.xml')).includes('/tarif/'), KEPT).toBe(isThere)
  })
})

test('L04: the index is computed, its grade named, and its lowest element told with what was done', async () => {
  const said = await read()
  expect(said).toContain('84,42 mutu B: baik')
  expect(said).toContain('Unsur terendah: Waktu penyelesaian (3,08 dari 4). Tindak lanjutnya: Loket pendaftaran ditambah dua')
  expect(said).toContain('Bintang pengunjung bukan SKM')
  const bars = [...partOf(await open(), 'skm').matchAll(/<rect[^>]*height="([\d.]+)"/gu)].map(([, height]) => Math.round(Number(height)))
  expect(bars).toEqual([77, 79])
  expect(said).toContain('1 Januari 2025–30 Juni 2025 361 82,58 B')
})

test('L04: of many surveys the last four are drawn, the newest first in numbers', async () => {
  const { surveys = [] } = facts()
  const years = [2021, 2024, 2022, 2023, 2025].map((year) =>
    Object.assign({}, surveys[0], { from: `${year}-01-01`, until: `${year}-12-31` }),
  )
  await write({ surveys: years })
  const part = partOf(await open(), 'skm')
  expect(part.match(/<rect/gu)).toHaveLength(4)
  expect(part.indexOf('12/2022')).toBeLessThan(part.indexOf('12/2025'))
  expect(part).not.toContain('2021')
})

test('L05: the complaints unit is shown with the state’s channel, even if no other channel is given', async () => {
  const contact = join(server.contentDir, 'contact.yaml')
  const before = await readFile(contact, 'utf8')
  await writeFile(
    contact,
    `${before}\ncomplaints: { unit: Loket Pengaduan, phone: '+62799000222', lapor: true, openingHours: [{ days: Senin-Jumat, hours: '08:00-15:00' }, { name: Telepon, days: Setiap hari, hours: '07:00-21:00' }] }\n`,
  )
  await write({ licence: facts()['licence'] })
  expect(anchorsIn(await open())).toEqual(['izin', 'pengaduan'])
  expect(textOf(partOf(await open(), 'pengaduan'))).toMatch(
    /Loket Pengaduan.*Senin-Jumat: 08:00-15:00; Telepon, Setiap hari: 07:00-21:00.*\(0799\) 000222.*SP4N-LAPOR!.*SMS ke 1708/u,
  )
  await writeFile(contact, before)
  await server.dependencies.site.reload()
})

test('L05: officers are listed below their superiors, and below a shared post nobody is listed twice', async () => {
  const { officers } = facts()
  const people = [
    { post: 'Kepala Seksi', name: 'Ani', above: 'Direktur' },
    { post: 'Direktur', name: 'Budi' },
    { post: 'Kepala Seksi', name: 'Cici', above: 'Direktur' },
    { post: 'Staf', name: 'Dodi', above: 'Kepala Seksi' },
  ]
  await write({ officers: { ...officers, people } })
  const said = textOf(partOf(await open(), 'pejabat'))
  expect(said).toMatch(/Direktur Budi.*Kepala Seksi Ani.*Staf Dodi.*Kepala Seksi Cici/u)
  expect(said.match(/Dodi/gu)).toHaveLength(1)
})

test('L06: the page of a service begins with time, cost and requirements, and folds the other components', async () => {
  const html = await open('/layanan-publik/standar/rawat-jalan')
  expect(anchorsIn(html)).toEqual(['lama', 'biaya', 'dibawa', 'langkah', 'hasil', 'mengadu'])
  expect(html).toMatch(/<details><summary>.*Evaluasi kinerja pelaksana.*<\/details>/su)
  expect(structuredDataOf(html)).toMatchObject({ '@type': 'GovernmentService', name: 'Rawat Jalan' })
  expect(await statusOf('/layanan-publik/standar/tidak-ada')).toBe(404)
  expect(await statusOf('/layanan-publik/standar/__proto__')).toBe(404)
})

test('L07: tariffs are a table with headings, and an amount, a range, nothing and no price are told apart', async () => {
  const table = [
    'No\tLayanan\tKelas III\tVIP',
    '1\tKarcis\tRp 60.000,-\t50.000 s/d 75.000',
    '\tAmbulans',
    '2\tAmbulans\t7.000/km\t-',
    '3\tMobil jenazah\t0\tgratis',
  ].join('\n')
  await write({ tariffs: [{ title: 'Tarif umum', table, date: '2025-01-01', source: 'Perda Nomor 3 Tahun 2024' }] })
  const html = await open('/layanan-publik/tarif/tarif-umum')
  expect(textOf(/<table.*<\/table>/su.exec(html)?.[0] ?? '').trim()).toBe(
    'Layanan Kelas III VIP Karcis Rp60.000 Rp50.000–75.000 Ambulans Ambulans Rp7.000 per km – tidak ada Mobil jenazah Gratis Gratis',
  )
  expect(html).toContain('<th scope="rowgroup" colSpan="3">Ambulans</th>')
  expect(await read('/layanan-publik/tarif/tarif-umum')).toContain('Menurut Perda Nomor 3 Tahun 2024 · keadaan 1 Januari 2025')
})

test('L07: six hundred rows are drawn once, and kept', async () => {
  const rows = Array.from(
    { length: 600 },
    (_, at) => `Tindakan ${at}; ${['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map(() => '1.250.000').join('; ')}`,
  )
  const table = ['Layanan; A; B; C; D; E; F; G; H', ...rows]
    .join('\n')
    .slice(0, 39_000)
    .replace(/\n[^\n]*$/u, '')
  await write({ tariffs: [{ title: 'Semua', table, date: '2025-01-01', source: 'Perda' }] })
  const [first, second] = [await ask('/layanan-publik/tarif/semua'), await ask('/layanan-publik/tarif/semua')]
  expect(first.statusCode).toBe(200)
  expect(second.headers['etag']).toBe(first.headers['etag'])
})

test('L08: search engines find each page, and the foot leads there where it has room', async () => {
  const rowsNow = async () =>
    [...(await open('/sitemap.xml')).matchAll(/<loc>http:\/\/localhost:3000\/layanan-publik([^<]*)<\/loc>/gu)].map(([, path]) => path)
  await expect
    .poll(rowsNow, KEPT)
    .toEqual([
      '',
      '/standar/rawat-jalan',
      '/standar/rawat-inap',
      '/standar/laboratorium',
      '/tarif/kamar-rawat-inap',
      '/tarif/tindakan-dan-pemeriksaan',
    ])
  expect(await open('/kabar')).toContain('<a href="/layanan-publik">Pelayanan publik</a>')
  await rm(file)
  expect(await server.dependencies.site.reload()).toBeNull()
  expect(await statusOf('/layanan-publik')).toBe(404)
})
