import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createPublicGate } from '../../src/ground/queues/gate.ts'
import { createTraffic } from '../ground/http/traffic.ts'
import { buildApp } from '../start/app.ts'
import { passagesAbout, readPassage } from './passages.ts'
import { readQuestion } from './reading.ts'
import { openSearchedSite, resultsOf, searchedPage } from '../../tests/kit/site-search.ts'
import { elementsAt, textOf } from '../../tests/kit/html.ts'

const lines: string[] = []
const server = await openSearchedSite({ log: (line) => void lines.push(line) })

const firstFor = async (text: string): Promise<string> => resultsOf(await searchedPage(server, text))[0] ?? ''
const NOTHING = 'Tidak ada yang ditemukan'

async function write(path: string, head: string, text: string): Promise<void> {
  await writeFile(join(server.contentDir, path), `---\n${head}\n---\n\n${text}\n`)
  await server.dependencies.publications.reload()
}

test('Q20: in a possible emergency the emergency unit comes first, with the answer in the same box', async () => {
  expect(await firstFor('biaya kecelakaan')).toMatch(/^\s*Sedang terjadi\?.*Jasa Raharja/u)
})

test('Q20: the word for hours beside another subject does not find those who are there 24 hours', async () => {
  expect(await firstFor('ketemu ibu yang dirawat bisa jam berapa')).toContain('Jam besuk')
})

test('Q20: a missing fact stays before a text that matches another word of the question', async () => {
  await write(
    'kabar/2026-11-03-penipuan.md',
    'title: Penipuan lewat telepon\nkind: pengumuman',
    'Catat kode otopsi, lalu laporkan ke polisi.',
  )
  expect(await firstFor('surat kematian untuk laporan polisi')).toContain('Surat kematian')
})

test('Q20: a text is found as soon as it is public, and not if it is a draft, planned or removed', async () => {
  const path = 'informasi/klinik-zaitun.md'
  expect(await firstFor('zaitun')).toContain(NOTHING)
  await write(path, 'title: Klinik zaitun\ngroup: Pelayanan', 'Dibuka di lantai 4.')
  expect(await firstFor('zaitun')).toContain('Dibuka di lantai 4.')
  await write(path, 'title: Klinik zaitun\ngroup: Pelayanan\ndraft: true', 'Dibuka di lantai 4.')
  expect(await firstFor('zaitun')).toContain(NOTHING)
  await write(path, 'title: Klinik kurma\ngroup: Pelayanan', 'Dibuka di lantai 5.')
  expect([await firstFor('zaitun'), await firstFor('kurma')]).toEqual([
    expect.stringContaining(NOTHING),
    expect.stringContaining('lantai 5'),
  ])
  await rm(join(server.contentDir, path))
  await server.dependencies.publications.reload()
  expect(await firstFor('kurma')).toContain(NOTHING)
  await write('kabar/2026-11-29-apel.md', "title: Apel pagi\nkind: berita\nfrom: '2026-12-02 08.00'", 'Apel zamrud di halaman.')
  expect(await firstFor('zamrud')).toContain(NOTHING)
})

test('Q20: a text that is over stands behind current ones, and says so', async () => {
  await write(
    'kabar/2026-11-01-lomba-lama.md',
    "title: Lomba cendrawasih lama\nkind: kegiatan\nuntil: '2026-11-20'",
    'Lomba cendrawasih, lomba cendrawasih.',
  )
  await write('kabar/2026-11-02-lomba-baru.md', "title: Lomba baru\nkind: kegiatan\nuntil: '2026-12-20'", 'Lomba cendrawasih berikutnya.')
  const [first, second] = resultsOf(await searchedPage(server, 'lomba cendrawasih'))
  expect(first).toContain('Lomba baru')
  expect(second).toMatch(/Lomba cendrawasih lama.*Sudah berakhir 20 November 2026/u)
})

test('Q20: news without an end counts as a fact for half a year', async () => {
  const said = 'Bus antar jemput berangkat pukul 05.45.'
  const path = (day: string): string => `kabar/${day}-parkir-baru.md`
  const isFact = async (): Promise<boolean> =>
    elementsAt(await searchedPage(server, 'parkir'), 'main .fact').some((fact) => textOf(fact).includes('05.45'))
  await write(path('2026-06-03'), 'title: Parkir baru\nkind: pengumuman', `Parkir motor penuh. ${said}`)
  expect(await isFact()).toBe(true)
  await rm(join(server.contentDir, path('2026-06-03')))
  await write(path('2026-06-02'), 'title: Parkir baru\nkind: pengumuman', `Parkir motor penuh. ${said}`)
  expect(await isFact()).toBe(false)
  expect(resultsOf(await searchedPage(server, 'parkir')).join()).toContain('Parkir baru')
})

test('Q23: of rows below one heading the row with the word of the question comes first', () => {
  const row = (name: string) => readPassage({ title: `Kamar rawat inap, ${name}`, text: `${name}: Rp60.000`, href: '/' })
  const rows = ['Bayi', 'Kamar dan makan sehari'].map(row)
  const [place, price] = [
    { title: 'Parkir', text: 'Parkir di halaman barat, parkir bus di luar.', href: '/' },
    { title: 'Lain-lain, Parkir motor', text: 'Parkir motor: Rp2.000', href: '/' },
  ]
  const ofParking = [place, price].map((one) => readPassage(one))
  expect(passagesAbout(ofParking, 'parking', readQuestion('berapa harga parkir'), false)).toEqual([price, place])
  expect(passagesAbout(rows, 'tariff-room', readQuestion('kamar'), false)[0]?.text).toContain('Kamar dan makan')
})

test.each([
  ['sesak napas berat nomor telepon igd', '720119'],
  ['aku ingin bunuh diri, jam besuk kapan', '119'],
])('Q21: %s is answered with help before any fact', async (text, number) => {
  const [first = '', ...others] = resultsOf(await searchedPage(server, text))
  expect(first).toContain(number)
  expect(first).not.toMatch(/Informasi|10\.00/u)
  expect(others.length).toBeGreaterThan(0)
})

test('Q21: help is shown even if the search is too busy to answer', async () => {
  const busy = await openSearchedSite({ gate: async () => null })
  const page = await busy.app.inject('/cari?q=ingin+bunuh+diri')
  expect(page.headers['retry-after']).toBeDefined()
  expect(resultsOf(page.body)[0]).toContain('119')
  expect(textOf((await busy.app.inject('/cari?q=jam+besuk')).body)).toMatch(/sedang ramai.*720000/u)
})

test('Q22: a question is not logged, not cached, not indexed by search engines and not sent to linked pages', async () => {
  const { headers, body } = await server.app.inject('/cari?q=rahasiakutentanghiv')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  expect(body).toContain('<meta name="robots" content="noindex"/>')
  expect(lines.join('')).not.toContain('rahasiakutentanghiv')
})

test('Q23: a specialty is named once, even if the reason for a doctor begins with it', async () => {
  const results = resultsOf(await searchedPage(server, 'anak panas')).join('\n')
  expect(results).toContain('Anak: “')
  expect(results).not.toContain('Anak. Anak')
})

test('the page has the menu of every plain page', async () => {
  const { body } = await server.app.inject('/kabar')
  const linksOf = (page: string) => elementsAt(page, 'header nav a').map(textOf)
  expect(linksOf(await searchedPage(server, 'visum'))).toEqual(linksOf(body))
})

test('Q22: the words of somebody in need are not repeated on the page', async () => {
  expect(await searchedPage(server, 'saya ingin bunuh diri pakai obat')).not.toContain('pakai obat')
})

test('Q23: a fact that the hospital has not given is said to be missing, with whom to ask', async () => {
  const bare = await openSearchedSite()
  await rm(join(bare.contentDir, 'informasi'), { recursive: true })
  await bare.dependencies.publications.reload()
  for (const text of ['cuci darah', 'visum', 'surat kematian', 'izin penelitian'])
    expect(resultsOf(await searchedPage(bare, text)).find((result) => result.includes('Belum ada keterangan'))).toContain('(0799) 720000')
  await rm(join(bare.contentDir, 'kabar'), { recursive: true })
  await bare.dependencies.publications.reload()
  expect(resultsOf(await searchedPage(bare, 'lowongan kerja'))[0]).toContain('Belum ada keterangan tentang lowongan')
  await mkdir(join(bare.contentDir, 'kabar'))
  const over = '---\ntitle: Penerimaan perawat\nkind: Lowongan\nuntil: 2024-01-31\n---\nPerawat.\n'
  await writeFile(join(bare.contentDir, 'kabar/2024-01-02-perawat.md'), over)
  await bare.dependencies.publications.reload()
  expect(resultsOf(await searchedPage(bare, 'lowongan kerja'))[0]).toContain('Tidak ada lowongan saat ini')
})

test('Q23: a price is that of what was asked, or is said to be missing before the doctors who do it', async () => {
  expect(await firstFor('biaya darah lengkap')).toContain('Rp65.000')
  const [first, second] = resultsOf(await searchedPage(server, 'harga rontgen'))
  expect(first).toMatch(/Belum ada keterangan tentang tarif.*720000/u)
  expect(first).not.toContain('Rp')
  expect(second).toContain('Radiologi')
})

test('Q23: a future price says from when it applies', async () => {
  const { app, contentDir, dependencies } = await openSearchedSite()
  const file = join(contentDir, 'registration.yaml')
  const next = '{ entries: [{ name: Karcis poliklinik gigi, amount: 50000 }], basis: Perda 5/2026, since: 2027-01-09 }'
  await writeFile(file, `${await readFile(file, 'utf8')}\nnextTariffs: ${next}\n`)
  expect(await dependencies.site.reload()).toBeNull()
  expect(resultsOf(await searchedPage({ app }, 'karcis poli gigi berapa'))[0]).toMatch(/Rp\s50\.000 mulai 9 Januari 2027/u)
})

test('Q23: the address of each site is given', async () => {
  const { app, contentDir, dependencies } = await openSearchedSite()
  const file = join(contentDir, 'hospital.yaml')
  const address =
    '{ street: Jalan Dermaga 7, district: Kecamatan Suar, city: Kota Suar, province: Provinsi Nusa Jaya, postalCode: "00121" }'
  const own = 'mainSite: Kampus Bukit\nsites:\n  - name: Klinik Suar RSUD Rimba Asri\n    shortName: Klinik Suar'
  await writeFile(file, `${await readFile(file, 'utf8')}\n${own}\n    address: ${address}\n`)
  expect(await dependencies.site.reload()).toBeNull()
  expect(resultsOf(await searchedPage({ app }, 'alamat'))[0]).toMatch(/Pelabuhan No\. 3.*Klinik Suar: Jalan Dermaga 7/u)
})

test('Q23: a question that is no everyday one is answered by fields with its words', async () => {
  expect(await firstFor('pos keamanan di lobi')).toContain('720007')
  expect(await firstFor('bor rumah sakit 2025')).toMatch(/BOR\) 2025.*71,4%/u)
  expect(await firstFor('jam kunjungan pasien malam')).not.toContain('148.210')
  expect(await firstFor('siapa bambang prasetyo')).toContain('Kepala Bagian Umum')
})

test.each([
  ['prosedur opname', 'loket rawat inap'],
  ['cek darah lengkap harganya brp', 'Rp65.000'],
])('Q23: %s is answered by the sentence that covers most of it, also in other forms of its words', async (text, said) => {
  expect(await firstFor(text)).toContain(said)
})

test.each([
  ['pasien boleh menolak tindakan', 'Menyetujui atau menolak tindakan'],
  ['boleh minta pendapat dokter lain ga', 'Meminta pendapat dokter lain'],
  ['visi misi rumah sakit', 'Menjadi rumah sakit yang dipercaya'],
  ['kode pos', '00119'],
  ['hapus akun', 'pdp@'],
  ['lupa bawa kartu jkn', 'KTP atau KIS'],
  ['igd libur lebaran buka', '24 jam'],
  ['nunggu obat berapa lama', '30 menit'],
  ['anggaran', 'Anggaran belanja'],
])('Q23: %s is answered by the field that says it', async (text, said) => {
  expect(await firstFor(text)).toContain(said)
})

test('Q23: berapa without a price is not answered with one, and a list of prices not with registration', async () => {
  expect(await firstFor('poli gizi lantai berapa')).not.toContain('Rp')
  expect(await firstFor('daftar harga layanan')).toMatch(/^\s*Tarif/u)
})

test('Q23: a clinic with the name of a fact answers with its hours', async () => {
  const { app, contentDir, dependencies } = await openSearchedSite()
  const file = join(contentDir, 'doctors.yaml')
  const clinic = "clinics:\n  - { name: Imunisasi, specialty: Anak, schedule: [{ day: Sabtu, time: '08:00-10:00' }] }\n"
  await writeFile(file, `${await readFile(file, 'utf8')}\n${clinic}`)
  await rm(join(contentDir, 'informasi'), { recursive: true })
  expect(await dependencies.site.reload()).toBeNull()
  await dependencies.publications.reload()
  expect(resultsOf(await searchedPage({ app }, 'suntik polio bayi'))[0]).toMatch(/^\s*Vaksin dan imunisasi.*Sabtu 08\.00-10\.00/u)
})

test('Q23: a missing fact is not replaced by a sentence about something else', async () => {
  const bare = await openSearchedSite()
  await rm(join(bare.contentDir, 'informasi'), { recursive: true })
  await bare.dependencies.publications.reload()
  const [first] = resultsOf(await searchedPage(bare, 'bikin akte anak perlu surat apa syaratnya'))
  expect(first).toContain('Belum ada keterangan tentang surat keterangan lahir')
})

test('Q23: a row about what was asked stands before one that only shares a stem with it', async () => {
  expect(await firstFor('tarif rawat inap per hari kelas 2')).toMatch(/^\s*Tarif kamar Kamar rawat inap, Kamar dan makan/u)
})

test('Q23: a fact that two words ask for, and doctors by specialty and day, stay before a text that covers more', async () => {
  await write(
    'kabar/2026-11-29-rujukan.md',
    'title: Rujukan keluar kota dengan ambulans\nkind: pengumuman',
    'Ambulans ke luar kota disewa dengan hitungan kilometer. Kelas kandungan setiap Sabtu.',
  )
  expect(await firstFor('sewa ambulans ke luar kota hitungan kilometer')).toContain('Rp7.000')
  expect(await firstFor('kandungan sabtu')).toContain('Sp.OG')
})

test('Q23: the hours of a unit that the question names stand before its doctors', async () => {
  const path = join(server.contentDir, 'contact.yaml')
  const row = "  - { name: Radiologi, kind: other, days: Senin-Jumat, hours: '08:00-13:30' }\n"
  await writeFile(path, (await readFile(path, 'utf8')).replace('visitingHours:', `${row}visitingHours:`))
  await server.dependencies.site.reload()
  expect(await firstFor('radiologi buka jam brp')).toContain('13.30')
})

test('Q23: a text that covers as much of a longer question as the doctors do stands before them', async () => {
  await write(
    'kabar/2026-11-29-ct-scan.md',
    'title: Pemeriksaan CT scan berhenti sementara\nkind: pengumuman',
    'Alat menunggu suku cadang.',
  )
  expect(await firstFor('ct scan rusak ya')).toContain('berhenti sementara')
  expect(await firstFor('anak')).toContain('Sp.A')
})

test('Q23: the last word of a submitted question is complete', async () => {
  expect(resultsOf(await searchedPage(server, 'aman')).join()).not.toContain('amandel')
  expect(resultsOf(await searchedPage(server, 'sakit gigi')).join()).toContain('Gigi')
})

test('Q23: if nothing is found, the page says only that, with whom to ask', async () => {
  const results = resultsOf(await searchedPage(server, 'jadwal kereta ke bandung'))
  expect(results).toHaveLength(1)
  expect(textOf(await searchedPage(server, 'jadwal kereta ke bandung'))).toContain('(0799) 720000')
})

test('Q24: 120 letters of a question are read, and searches are limited by address and by one gate', async () => {
  expect(await searchedPage(server, `jam besuk ${'dan alamat rumah sakit '.repeat(9)}`)).toMatch(/value="jam besuk [^"]{80,112}"/u)
  const ask = async () => server.app.inject({ url: '/cari?q=jam+besuk', remoteAddress: '10.200.0.1' })
  const answers = []
  for (let nth = 0; nth < 121; nth += 1) answers.push((await ask()).headers['retry-after'])
  expect([answers.indexOf('5'), answers.at(-1)]).toEqual([120, '5'])
  const gate = createPublicGate(60_000)
  const held = await openSearchedSite({ gate })
  const door = Promise.withResolvers<void>()
  const all = Array.from({ length: 17 }, (_, nth) => gate(`10.9.0.${nth}`, () => door.promise))
  expect((await held.app.inject({ url: '/cari?q=jam+besuk', remoteAddress: '10.9.1.1' })).headers['retry-after']).toBe('5')
  door.resolve()
  await Promise.all(all)
})

/** Another process with the same site, which reads its texts by `source`. */
const openReading = (source: Source, more: object = {}) => {
  const { dependencies } = server
  return buildApp({ ...dependencies, ...more, publications: { ...dependencies.publications, source } }, createTraffic())
}
type Source = typeof server.dependencies.publications.source

test('Q24: a search that waits for the index does not occupy the gate', async () => {
  const [door, asked] = [Promise.withResolvers<null>(), Promise.withResolvers<void>()]
  let turns = 0
  const gate: typeof server.dependencies.gate = async (_address, work) => ((turns += 1), work())
  const app = await openReading(() => (asked.resolve(), door.promise), { gate })
  const answer = app.inject('/cari?q=jam+besuk')
  await asked.promise
  expect(turns).toBe(0)
  door.resolve(null)
  expect(resultsOf((await answer).body)[0]).toContain('Jam besuk')
  expect(turns).toBe(1)
})

test('Q24: texts are indexed while the server is idle, before the first search', async () => {
  const read = vi.fn<Source>(server.dependencies.publications.source)
  const app = await openReading(read)
  await app.listen({ port: 0 })
  await vi.waitFor(() => expect(read).toHaveBeenCalled(), { timeout: 20_000 })
  await app.close()
})

test('Q25: the doctors’ search finds nobody for a question that is not about doctors', async () => {
  const index: { everyday?: object } = (await server.app.inject('/api/doctor-search')).json()
  expect(index.everyday).toBeDefined()
  for (const text of ['biaya melahirkan', 'daftar bpjs', 'jam besuk']) {
    const { body } = await server.app.inject(`/?cari=${encodeURIComponent(text)}`)
    expect(body).toContain('0 ditemukan')
  }
})
