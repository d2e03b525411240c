import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePdf } from '../../../tests/kit/attachments.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { answersOf, elementAt, textOf } from '../../../tests/kit/html.ts'
import { photo } from '../../../tests/kit/photo.ts'
import { addStaff, told, type Fields, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'

const WRITE = '/petugas/kabar/tulis'
const STEP = '/petugas/kabar/satu'
const clock = createTestClock('2026-11-30T02:30:00.000Z')

let server: TestServer
let clerk: StaffMember

beforeEach(async () => {
  server = await openTestServer({ clock })
  await rm(join(server.contentDir, 'kabar'), { recursive: true, force: true })
  await server.dependencies.staff.saves.lookAtTexts()
  clerk = await addStaff(server, { role: 'humas' })
})

/** The form as a browser would send it, all that is typed among it. */
function formIn(body: string): Record<string, string> {
  const areas = [...body.matchAll(/<textarea[^>]*name="([^"]+)"[^>]*>([^<]*)/gu)].map(([, name, typed]) => [
    name!,
    typed!.replaceAll('&amp;', '&').replaceAll('&gt;', '>'),
  ])
  const others = Object.entries(answersOf(body, 'main form[action^="/petugas/kabar"]')).filter(([name]) => name !== 'image')
  return Object.fromEntries([...others.map(([name, values]) => [name, values[0]!]), ...areas]) as Record<string, string>
}

const opened = async (by = clerk, query = '') => formIn((await by.send('GET', WRITE + query)).body)
const send = (fields: Fields, by = clerk) => by.post(WRITE, fields)
const files = () => readdir(join(server.contentDir, 'kabar')).catch(() => [])
const standing = (name: string) => readFile(join(server.contentDir, 'kabar', name), 'utf8')

/** From the page before it is published, all of it answered. */
async function publish(body: string, more: Fields = {}, by = clerk) {
  const boxes = [...body.matchAll(/name="yakin" value="([^"]+)"/gu)].map(([, id]) => id!)
  return by.post(STEP, { ...formIn(body), yakin: boxes, langkah: 'terbit', ...more })
}

const VACANCY = {
  kind: 'lowongan',
  title: 'Penerimaan pegawai BLUD',
  text: 'Formasi:\n- Perawat (4)\n- Bidan (2)\n\nPendaftaran s/d 12 Des 2026 pukul 14.00 WIB. *Tidak dipungut biaya.*',
}

test('N29: a vacancy is typed, seen as visitors will read it, published with its deadline, and read at its address', async () => {
  const check = await send({ ...(await opened()), ...VACANCY })
  expect(told(check)).toEqual([200, expect.stringContaining('Perawat (4)')])
  expect(elementAt(check.body, 'main')).toContain('<strong>Tidak dipungut biaya.</strong>')
  expect(await files()).toEqual([])
  const plain = await send({ ...(await opened()), title: 'Donor darah', text: 'Di aula.' })
  expect([plain.statusCode, await files()]).toEqual([200, []])
  const done = await publish(check.body, { 'tawaran.until': '2026-12-12 14.00' })
  expect(done.statusCode).toBe(303)
  expect(await files()).toEqual(['2026-11-30-penerimaan-pegawai-blud.md'])
  expect(await standing('2026-11-30-penerimaan-pegawai-blud.md')).toContain('until: 2026-12-12 14.00')
  const page = await clerk.send('GET', done.headers.location!)
  expect(textOf(page.body)).toContain('Kirim ke keluarga')
  expect((await server.app.inject('/kabar/2026/penerimaan-pegawai-blud')).body).toContain('Berlaku sampai')
})

test('N06: of one day the news published last comes first, in list and feed; a draft counts from its publication', async () => {
  const write = async (title: string, langkah = 'terbit') => {
    clock.pass(60_000)
    const check = await send({ ...(await opened()), kind: 'berita', title, text: 'Isi kabar.' })
    const done = await publish(check.body, { langkah })
    expect(done.statusCode).toBe(303)
  }
  await write('Kabar draf', 'draf')
  for (const title of ['Zakat', 'Antrean', 'Mudik']) await write(title)
  clock.pass(60_000)
  const draft = (await files()).find((name) => name.includes('draf'))
  await publish((await send(await opened(clerk, `?berkas=kabar/${draft}`))).body)
  const { body: list } = await server.app.inject('/kabar')
  expect([...list.matchAll(/<h3[^>]*><a[^>]*>([^<]*)/gu)].map(([, title]) => title)).toEqual(['Kabar draf', 'Mudik', 'Antrean', 'Zakat'])
  const { body: feed } = await server.app.inject('/kabar.atom')
  expect([...feed.matchAll(/<entry>\s*<title>([^<]*)/gu)].map(([, title]) => title)).toEqual(['Kabar draf', 'Mudik', 'Antrean', 'Zakat'])
})

test('N29: an empty form names every missing field', async () => {
  const { statusCode, body } = await send({ ...(await opened()), title: '', text: '' })
  expect([statusCode, [...body.matchAll(/aria-invalid="true"/gu)].length]).toEqual([422, 2])
})

test('N30: a photo sent with the text is reduced, described and asked about before it is public; an invalid photo loses no typed word', async () => {
  const typed = { ...(await opened()), kind: 'berita', title: 'Hari AIDS Sedunia', text: 'Penyuluhan di SMAN 2.' }
  const asked = await send({ ...typed, image: photo })
  expect(told(asked)).toEqual([200, expect.stringContaining('Tulis apa yang terlihat pada setiap foto')])
  const empty = await send(formIn(asked.body))
  expect(told(empty)[0]).toBe(422)
  const heic = await send({ ...formIn(asked.body), image: Buffer.from('....ftypheic') })
  expect(told(heic)).toEqual([422, expect.stringContaining('Tulisan Anda masih ada.')])
  expect(formIn(heic.body)).toMatchObject({ title: typed.title, text: typed.text, pictures: '1' })
  expect(told(heic)).toEqual([422, expect.stringContaining('Foto HEIC dari iPhone belum dapat dipakai')])
  const huge = await send({ ...formIn(asked.body), image: Buffer.alloc(21.5 * 1024 * 1024) })
  expect(told(huge)).toEqual([422, expect.stringContaining('Foto atau berkas paling besar 20 MB.')])
  expect(formIn(huge.body)).toMatchObject({ title: typed.title, text: typed.text, pictures: '1' })
  const check = await send({ ...formIn(heic.body), 'pictures.0.alt': 'Siswa duduk di aula' })
  expect(told(check)).toEqual([200, expect.stringContaining('Sudah ada izin?')])
  const unsure = await clerk.post(STEP, { ...formIn(check.body), langkah: 'terbit' })
  expect(told(unsure)).toEqual([422, expect.stringContaining('Jawab dahulu')])
  expect(await files()).toEqual([])
  expect((await publish(check.body)).statusCode).toBe(303)
  expect((await server.app.inject('/kabar/2026/hari-aids-sedunia')).body).toContain('alt="Siswa duduk di aula"')
})

test('N30: a photo of 48 million pixels and more than 5 MB is accepted and reduced', async () => {
  const sharpest = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const image = Buffer.concat([sharpest, Buffer.alloc(6 * 1024 * 1024)])
  const asked = await send({ ...(await opened()), title: 'Foto besar', text: 'Isi.', image })
  expect(told(asked)).toEqual([200, expect.stringContaining('Tulis apa yang terlihat')])
  const file = formIn(asked.body)['pictures.0.file']!
  expect(await sharp(join(server.contentDir, 'images', file)).metadata()).toMatchObject({ width: 1600, height: 1200 })
})

test('N30: a file is sent with the text, and an existing one is chosen by a tick; a missing one cannot be chosen', async () => {
  await mkdir(join(server.contentDir, 'berkas'), { recursive: true })
  await writeFile(join(server.contentDir, 'berkas', 'formulir-lamaran.pdf'), makePdf())
  const form = await clerk.send('GET', WRITE)
  expect(textOf(form.body)).toMatch(/Berkas yang sudah ada boleh kosong Terbaru[^]*Formulir lamaran \(PDF, 1 kB\)/u)
  const { token, dibuka, isian, bagian } = formIn(form.body)
  const sent = { token: token!, dibuka: dibuka!, bagian: bagian!, ...(isian && { isian }), ...VACANCY }
  const check = await send({ ...sent, 'berkas-ada': ['formulir-lamaran.pdf', 'tidak-ada.pdf'], 'berkas-baru': makePdf('/Lang (id)') })
  expect(told(check)[0]).toBe(200)
  const kept = formIn(check.body)
  expect(kept).toMatchObject({ files: '2', 'files.0.file': 'formulir-lamaran.pdf', 'files.1.file': expect.stringMatching(/\.pdf$/u) })
  expect((await publish(check.body, { 'tawaran.until': 'tidak' })).statusCode).toBe(303)
  const page = (await server.app.inject('/kabar/2026/penerimaan-pegawai-blud')).body
  for (const nth of [0, 1]) expect(page).toContain(`/berkas/${kept[`files.${nth}.file`]}`)
})

test('N33: a vacancy with its deadline is one form, one answer and one press; a photo is one form and one tick more', async () => {
  const asked = (body: string) => [...elementAt(body, 'main').matchAll(/name="(yakin|tawaran\.\w+)"/gu)].map(([, name]) => name)
  const vacancy = await send({ ...(await opened()), ...VACANCY })
  expect(asked(vacancy.body)).toEqual(['tawaran.until', 'tawaran.until'])
  expect((await publish(vacancy.body, { 'tawaran.until': '2026-12-12 14.00' })).statusCode).toBe(303)
  const described = await send({ ...(await opened()), title: 'Donor darah', text: 'Di aula.', image: photo })
  const check = await send({ ...formIn(described.body), 'pictures.0.alt': 'Orang mendonor' })
  expect(asked(check.body)).toEqual(['yakin'])
  expect((await publish(check.body)).statusCode).toBe(303)
})

test.each<[string, Fields, RegExp]>([
  ['a title of 300 letters', { title: 'PENGUMUMAN '.repeat(28) }, /Judul ini 307 huruf, paling banyak 120/u],
  ['no text', { text: ' \n ' }, /tulisannya belum ada/iu],
  ['an end before its day, with both in words', { until: '12 November 2026' }, /12 November 2026.*30 November 2026/u],
  ['a year that is not said', { until: '12 Januari' }, /Tahun berapa\?/u],
  ['more than 40 kB', { text: 'Panjang. '.repeat(5000) }, /40 kB/u],
])('N31: refused beside its field, with all that was typed: %s', async (_, wrong, says) => {
  const typed = { ...VACANCY, ...wrong }
  const answer = await send({ ...(await opened()), ...typed })
  expect(told(answer)).toEqual([422, expect.stringMatching(says)])
  const kept = formIn(answer.body)
  for (const [name, value] of Object.entries(typed)) expect(kept[name]?.trim() === value.trim()).toBe(true)
  expect(textOf((await clerk.send('GET', '/petugas/kabar')).body)).toContain('Belum disimpan')
})

describe('N32: a text that is there', () => {
  const NAME = '2026-11-28-donor-darah.md'
  const ADDRESS = '/kabar/2026/donor-darah'
  const front = ['---', '# Catatan tangan', 'title: Donor darah', 'kind: kegiatan', '---', '', 'Di aula.', ''].join('\n')
  const query = `?berkas=kabar/${NAME}`
  const read = async () => (await server.app.inject(ADDRESS)).statusCode
  const press = (langkah: string) => clerk.post(STEP, { berkas: `kabar/${NAME}`, langkah })
  const undo = (location = '') => clerk.post('/petugas/riwayat', { nomor: /tersimpan=(\d+)/u.exec(location)?.[1] ?? '' })

  beforeEach(async () => {
    await mkdir(join(server.contentDir, 'kabar'))
    await writeFile(join(server.contentDir, 'kabar', NAME), front)
    await server.dependencies.publications.reload()
  })

  test('is corrected at its address, with the day of the correction if wanted, and a comment in the file stays', async () => {
    const check = await send({ ...(await opened(clerk, query)), title: 'Donor darah di aula lama', text: 'Di aula lama.' })
    const done = await publish(check.body, { perbaikan: 'ya' })
    expect(done.statusCode).toBe(303)
    expect(await files()).toEqual([NAME])
    expect(await standing(NAME)).toMatch(
      /# Catatan tangan\ntitle: Donor darah di aula lama\n[^]*updated: 2026-11-30\n---\n\nDi aula lama\./u,
    )
    expect((await server.app.inject(ADDRESS)).body).toContain('diperbarui')
    const saved = await clerk.send('GET', done.headers.location!)
    expect(elementAt(saved.body, 'main section.done')).toContain(`href="${ADDRESS}"`)
    const past = textOf((await clerk.send('GET', '/petugas/riwayat')).body)
    expect(past).toMatch(/Semula “.*Di aula\.”, menjadi “.*Judul: Donor darah di aula lama .*Di aula lama\.”/su)
    expect(past).toMatch(/Diperbarui pada: Senin, 30 November 2026/u)
    expect((await undo(done.headers.location)).statusCode).toBe(303)
    expect(await standing(NAME)).toBe(front)
  })

  test('is made a draft, ended and removed with a press each, and each can be undone', async () => {
    const drafted = await press('kembali')
    expect((await clerk.send('GET', drafted.headers.location!)).body).not.toContain('Lihat halaman')
    expect([await read(), await standing(NAME)]).toEqual([404, expect.stringContaining('draft: true')])
    await undo(drafted.headers.location)
    const ended = await press('akhiri')
    expect((await server.app.inject(ADDRESS)).body).toMatch(/Sudah berakhir 30 November.2026/u)
    await undo(ended.headers.location)
    const removed = await press('hapus')
    expect([await read(), await files()]).toEqual([404, []])
    await undo(removed.headers.location)
    expect([await read(), await standing(NAME)]).toEqual([200, front])
  })

  test('is changed by two people: the second sees the saved version beside their own before overwriting it', async () => {
    const second = await addStaff(server, { role: 'penyunting' })
    const late = await opened(second, query)
    await publish((await send({ ...(await opened(clerk, query)), text: 'Di aula baru.' })).body)
    const check = await send({ ...late, text: 'Di lapangan.' }, second)
    const refused = await publish(check.body, {}, second)
    expect(told(refused)).toEqual([422, expect.stringMatching(/Orang lain mengubah tulisan ini.*Di aula baru\..*Di lapangan\./su)])
    expect(await standing(NAME)).toContain('Di aula baru.')
    const again = await send(formIn(refused.body), second)
    expect((await publish(again.body, {}, second)).statusCode).toBe(303)
    expect(await standing(NAME)).toContain('Di lapangan.')
  })

  test('and is removed while somebody writes: what they typed is published as new', async () => {
    const late = await opened(clerk, query)
    await press('hapus')
    const refused = await publish((await send({ ...late, text: 'Di lapangan.' })).body)
    expect(told(refused)).toEqual([422, expect.stringContaining('Orang lain menghapus tulisan ini')])
    expect((await publish((await send(formIn(refused.body))).body)).statusCode).toBe(303)
    expect(await standing('2026-11-30-donor-darah.md')).toContain('Di lapangan.')
  })

  test('gets another address if its name is taken; nobody else reads drafts and planned texts', async () => {
    const save = async (more: Fields, langkah: string) =>
      publish((await send({ ...(await opened()), ...VACANCY, title: 'Donor darah', ...more })).body, { 'tawaran.until': 'tidak', langkah })
    await save({}, 'draf')
    await save({ from: '7 Desember 2026 pukul 08.00' }, 'terbit')
    expect(await files()).toEqual([NAME, '2026-11-30-donor-darah-2.md', '2026-11-30-donor-darah-3.md'])
    for (const nth of [2, 3]) expect((await server.app.inject(`/kabar/2026/donor-darah-${nth}`)).statusCode).toBe(404)
    const list = textOf((await clerk.send('GET', '/petugas/kabar')).body)
    expect(list).toMatch(/Terbit Senin 7 Desember pukul 08\.00.*Draf · Lowongan/su)
  })

  test('with a fault is listed with its line, and opens to be corrected', async () => {
    await writeFile(join(server.contentDir, 'kabar', NAME), front.replace('kind: kegiatan', 'jenis: kegiatan'))
    await server.dependencies.publications.reload()
    const list = await clerk.send('GET', '/petugas/kabar')
    expect(textOf(list.body)).toContain(`kabar/${NAME}, baris 4`)
    expect(await opened(clerk, query)).toMatchObject({ title: 'Donor darah', text: 'Di aula.' })
  })
})

test('N39: pasted HTML is returned as a clerk would have typed it, to staff who write texts only', async () => {
  const { token } = await opened()
  const paste = (html: string, by = clerk) => by.post('/petugas/kabar/tempel', { token: by === clerk ? token! : '', html })
  const read = await paste('<h1>Syarat</h1><p onclick="x()"><b>KTP</b></p><img src=a.jpg><img src=b.jpg>')
  expect(read.headers['content-type']).toContain('application/json')
  expect(read.json()).toEqual({ text: '## Syarat\n\n**KTP**', told: '2 gambar tidak ikut: kirim di Foto, di bawah.' })
  expect((await paste('<p>a'.repeat(90_000))).json()).toMatchObject({ text: '', told: expect.stringContaining('Terlalu panjang') })
  expect((await paste('x'.repeat(1_300_000))).statusCode).toBe(413)
  expect((await clerk.post('/petugas/kabar/tempel', { token: 'x', html: 'a' })).statusCode).toBe(403)
  const moderator = await addStaff(server, { role: 'moderator' })
  expect((await moderator.post('/petugas/kabar/tempel', { html: 'a' })).statusCode).toBe(403)
  const form = await clerk.send('GET', WRITE)
  expect(form.headers['content-security-policy']).toMatch(/script-src 'sha256-[^']+'; connect-src 'self'/u)
  expect((await clerk.send('GET', '/petugas/kabar')).headers['content-security-policy']).not.toContain('script-src')
})

test('N25: staff who write news may enter nothing else, and begin at the list of news', async () => {
  expect((await clerk.send('GET', '/petugas')).headers.location).toBe('/petugas/kabar')
  const today = await clerk.send('GET', '/petugas?hari=ini')
  expect(textOf(elementAt(today.body, 'header nav')).trim().split(/\s+/u).join(' ')).toBe('Kabar Informasi Berkas Hari ini Riwayat')
  expect(elementAt(today.body, 'main')).not.toMatch(/petugas\/(?:orang|ubah|isi|ulasan)/u)
  for (const path of ['isi', 'orang?siapa=x', 'ubah/isi', 'ulasan', 'petugas', 'gambar', 'halaman'])
    expect([path, (await clerk.send('GET', `/petugas/${path}`)).statusCode]).toEqual([path, 403])
  const shut = { title: 'Libur', text: 'Poliklinik tutup 23 Desember 2026.' }
  const asked = async (by: StaffMember) => (await send({ ...(await opened(by)), ...shut }, by)).body
  expect(await asked(await addStaff(server, { role: 'penyunting' }))).toContain('Tambah hari tutup')
  expect(await asked(clerk)).not.toContain('Tambah hari tutup')
  const moderator = await addStaff(server, { role: 'moderator' })
  expect((await moderator.send('GET', '/petugas/kabar')).statusCode).toBe(403)
})

test('N34: news without an end is asked about after a week, and again a week after each confirmation', async () => {
  const write = (day: string, name: string, text: string) =>
    writeFile(join(server.contentDir, 'kabar', `${day}-${name}.md`), `---\ntitle: ${name}\nkind: pengumuman\n---\n${text}\n`)
  await mkdir(join(server.contentDir, 'kabar'), { recursive: true })
  await write('2026-11-20', 'ct-scan', 'CT-Scan SEMENTARA TIDAK MELAYANI karena alat rusak.')
  await write('2026-11-28', 'jam-besuk', 'Jam besuk ditiadakan sampai pemberitahuan lebih lanjut.')
  await write('2026-11-20', 'donor', 'Donor darah di aula.')
  await server.dependencies.publications.reload()
  const editor = await addStaff(server, { role: 'penyunting' })
  const asked = async () => [...new Set(textOf((await editor.send('GET', '/petugas')).body).match(/Kabar “[^”]+” belum disebut/gu))]
  expect(await asked()).toEqual(['Kabar “ct-scan” belum disebut'])
  const path = 'kabar:kabar/2026-11-20-ct-scan.md'
  expect((await editor.post('/petugas/masih-benar', { fakta: path })).headers.location).toMatch(/tersimpan=\d/u)
  expect(await asked()).toEqual([])
})
