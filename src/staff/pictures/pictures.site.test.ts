import { loadContent } from '../../content/load-content.ts'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { answersOf, attributeOf, elementAt, textOf } from '../../../tests/kit/html.ts'
import { makePhoto, photo } from '../../../tests/kit/photo.ts'
import { addStaff, told, formOf, placeOf, sentForm, stateOfStaff, type Fields, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { signedOutVisitor } from '../../../tests/kit/visitor.ts'
import { pictureWords } from '../../content/fields/picture.ts'
import { limits } from '../../contract/limits.ts'
import { catalogPictures } from '../../ground/content-pictures/picture-catalog.ts'
import { problems } from '../../contract/problem.ts'
import { MAX_PHOTO_BYTES } from '../../contract/review-rules.ts'

const FORM = '/petugas/ubah/isi'
const SEND = '/petugas/gambar/baru'
const HERO = placeOf('hero', 'picture')

let server: TestServer
let editor: StaffMember

beforeAll(async () => {
  server = await openTestServer({ limited: false })
  editor = await addStaff(server, { role: 'penyunting' })
})
afterAll(() => server.close())

const images = () => join(server.contentDir, 'images')
const named = (body: string, field = 'file') => attributeOf(body, `input[name="${field}"]`, 'value') ?? ''

/** Goes from the form of an entry to the page that sends a picture. */
async function openSender(place: Record<string, string>, field: string, answers: Fields = {}): Promise<Record<string, string[]>> {
  const { body } = await editor.send('GET', `${FORM}?${formOf(place)}`)
  const step = attributeOf(body, `button[value="gambar-baru:${field}"]`, 'value') ?? ''
  const sender = await editor.post(FORM, { ...answersOf(body, 'main form'), ...answers, langkah: step })
  expect(elementAt(sender.body, 'main form')).toContain('enctype="multipart/form-data"')
  return answersOf(sender.body, 'main form')
}

const send = async (place: Record<string, string>, field: string, more: Fields) =>
  editor.post(SEND, { ...(await openSender(place, field)), ...more })

test('E22: a photo of a telephone is kept upright and without its place, described, cut at a point, saved, shown and taken back', async () => {
  const hero = () => server.dependencies.site.current().site.hero.picture
  const before = hero()
  const turned = sharp(await makePhoto({ width: 60, height: 40 })).withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '2/1 59/1 0/1' } })
  const image = await turned.withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const sender = await openSender(HERO, 'file')
  const seen = await editor.post(SEND, { ...sender, keterangan: 'Gédung “rawat inap” & taman', image })
  const file = named(seen.body)
  expect(file).toMatch(/^gedung-rawat-inap-taman-[0-9a-f]{8}\.webp$/u)
  const kept = await sharp(await readFile(join(images(), file))).metadata()
  expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([40, 60, undefined, undefined])
  expect(seen.body.match(/ name="focus"/gu)).toHaveLength(9)
  expect(seen.body).toContain(`src="/petugas/gambar/berkas?nama=${file}"`)

  const form = await editor.post(FORM, { ...answersOf(seen.body, 'main form'), focus: 'top-left', langkah: 'ubah' })
  expect(answersOf(form.body, 'main form')).toMatchObject({ file: [file], alt: ['Gédung “rawat inap” & taman'] })
  expect(form.body).toContain('<option value="top-left" selected="">kiri atas')
  const saved = await editor.post(FORM, { ...answersOf(form.body, 'main form'), focus: 'top-left', langkah: 'simpan' })
  expect(saved.statusCode).toBe(303)
  expect(hero()).toEqual({ file, alt: 'Gédung “rawat inap” & taman', focus: 'top-left' })
  const number = new URL(saved.headers.location ?? '', server.publicUrl).searchParams.get('tersimpan') ?? ''
  expect((await editor.post('/petugas/riwayat', { nomor: number })).statusCode).toBe(303)
  expect(hero()).toEqual(before)
  expect(await readdir(images())).toContain(file)
})

test('E22: the answers of the form are there again after the picture, and after going back', async () => {
  const place = placeOf('hospital', 'director')
  const answers = { name: 'dr. Nama Baru', greeting: 'Selamat datang.' }
  const sender = await openSender(place, 'picture.file', answers)
  const carried = new URLSearchParams(sender['isian']?.[0])
  expect([carried.get('name'), carried.get('greeting')]).toEqual(['dr. Nama Baru', 'Selamat datang.'])
  const seen = await editor.post(SEND, { ...sender, keterangan: 'Direktur di ruang kerjanya', image: photo })
  const form = await editor.post(FORM, { ...answersOf(seen.body, 'main form'), langkah: 'ubah' })
  expect(attributeOf(form.body, '#name', 'value')).toBe('dr. Nama Baru')
  expect(named(seen.body, 'picture.file')).toMatch(/^direktur-di-ruang-kerjanya-/u)
  const refused = await editor.post(SEND, { ...sender, keterangan: 'Direktur', image: Buffer.from('bukan gambar') })
  expect(new URLSearchParams(answersOf(refused.body, 'main form')['isian']?.[0]).get('name')).toBe('dr. Nama Baru')
})

const half = (await makePhoto({ width: 800, height: 600 })).subarray(0, 1500)

test.each<[string, Fields, string]>([
  ['no file', {}, problems['image-missing'].message],
  ['an empty file', { image: Buffer.alloc(0) }, problems['image-empty'].message],
  ['a drawing in SVG', { image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, problems['image-type'].message],
  ['a photo in HEIC', { image: Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1') }, problems['image-heic'].message],
  ['half a photo', { image: half }, problems['image-broken'].message],
  ['one byte too many', { image: Buffer.concat([photo, Buffer.alloc(MAX_PHOTO_BYTES - photo.length + 1)]) }, 'paling besar 5 MB'],
  [
    'a photo of a telephone that is far too large',
    { image: Buffer.concat([photo, Buffer.alloc(3 * MAX_PHOTO_BYTES)]) },
    'paling besar 5 MB',
  ],
  ['two pictures', { image: photo, lain: photo }, problems['image-missing'].message],
  ['nothing said of it', { keterangan: ' ', image: photo }, 'Tulis satu kalimat'],
  ['too much said of it', { keterangan: 'x'.repeat(161), image: photo }, 'Tulis satu kalimat'],
])('E22: %s changes nothing, and why is said beside what was answered', async (_, more, why) => {
  const sender = await openSender(HERO, 'file')
  const { image: __, ...fields } = sender
  const before = await stateOfStaff(server)
  const answer = await editor.post(SEND, { ...fields, keterangan: 'Gedung', ...(more['image'] ? {} : { lain: '' }), ...more })
  expect(told(answer, 'main')).toEqual([422, expect.stringContaining(why)])
  expect(answersOf(answer.body, 'main form')['isian']).toEqual(sender['isian'])
  expect(await stateOfStaff(server)).toEqual(before)
})

test('E22: of a picture that is too small for its place that is said before it is used, and by check-content', async () => {
  const small = await makePhoto({ width: 200, height: 150 })
  const sender = await openSender(HERO, 'file')
  const seen = await editor.post(SEND, { ...sender, keterangan: 'Gedung', image: small })
  const why =
    'ambar ini hanya 200 × 150 piksel, jadi tampak buram di sini. Pakai yang sisi panjangnya paling sedikit 960 piksel, dan sisi pendeknya 480.'
  expect(textOf(seen.body)).toContain(`G${why}`)
  await editor.post(FORM, { ...answersOf(seen.body, 'main form'), langkah: 'simpan' })
  const content = await loadContent(server.contentDir)
  expect(content.ok && content.remindersAt(new Date()).map(({ message }) => message)).toContain(`g${why}`)
})

test('E22: half a request, and fields without end, change nothing and are no fault of ours', async () => {
  const { payload: sent, type } = sentForm({ token: editor.token, ...(await openSender(HERO, 'file')), keterangan: 'Gedung', image: photo })
  const payload = Buffer.from(sent)
  const endless = sentForm({ token: editor.token, isian: 'x'.repeat(200_000), kolom: 'file', image: photo })
  const many = sentForm({ token: editor.token, a: '1', b: '2', c: '3', d: '4', e: '5', image: photo })
  const before = await stateOfStaff(server)
  for (const [bytes, kind] of [
    [payload.subarray(0, -40), type],
    [payload.subarray(0, 400), type],
    [Buffer.alloc(0), type],
    [endless.payload, endless.type],
    [many.payload, many.type],
    [Buffer.from('token=x'), 'multipart/form-data'],
  ] as [Buffer, string][]) {
    const { statusCode } = await editor.send('POST', SEND, bytes, { 'content-type': kind })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  }
  expect(await stateOfStaff(server)).toEqual(before)
})

test('E22: of too many pictures the next one is refused beside what was answered', async () => {
  await using limited = await openTestServer()
  const member = await addStaff(limited)
  const sent = { isian: formOf({ ...HERO, alt: 'Gedung baru' }), kolom: 'file', keterangan: 'Gedung' }
  for (let sends = 0; sends < limits.uploadsPerHalfHour; sends++) await member.post(SEND, { ...sent, image: Buffer.alloc(0) })
  const before = await stateOfStaff(limited)
  const answer = await member.post(SEND, { ...sent, image: photo })
  expect(told(answer, 'main')).toEqual([422, expect.stringContaining(problems['uploads-too-many'].message)])
  expect(new URLSearchParams(answersOf(answer.body, 'main form')['isian']?.[0]).get('alt')).toBe('Gedung baru')
  expect(await stateOfStaff(limited)).toEqual(before)
})

test('E12: a full disk takes no picture, and says so in the words of the room', async () => {
  await using full = await openTestServer({ minFreeBytes: Number.MAX_SAFE_INTEGER })
  const member = await addStaff(full)
  const answer = await member.post(SEND, { isian: formOf(HERO), kolom: 'file', keterangan: 'Gedung', image: photo })
  expect(told(answer)).toEqual([422, expect.stringContaining('Penyimpanan di server penuh. Tidak ada yang berubah')])
})

test('E23: whatever is said of a picture, its name is of a–z, 0–9 and "-" and of its bytes, and lies beside the others', async () => {
  const outside = await readdir(server.contentDir)
  for (const [nth, said] of ['../../hero', '/etc/passwd', 'a\u0000b.svg', '…', '%2e%2e%2f', 'CON .jpg', 'x'.repeat(160)].entries()) {
    const image = await makePhoto({ width: 50 + nth })
    const { body } = await send(HERO, 'file', { keterangan: said, image })
    expect(named(body)).toMatch(/^[a-z0-9-]{1,40}-[0-9a-f]{8}\.webp$/u)
    expect(await readdir(images())).toContain(named(body))
  }
  expect(await readdir(server.contentDir)).toEqual(outside)
})

test('E23: the same picture once more is that one; another of its name stays, and is told', async () => {
  const image = await makePhoto({ colour: 'olive' })
  const first = await send(HERO, 'file', { keterangan: 'Taman', image })
  const before = await stateOfStaff(server)
  const again = await send(HERO, 'file', { keterangan: 'Taman', image })
  expect([named(again.body), textOf(again.body)]).toEqual([named(first.body), expect.stringContaining('Gambar yang sama sudah ada')])
  expect(await stateOfStaff(server)).toEqual(before)
  await writeFile(join(images(), named(first.body)), photo)
  const other = await send(HERO, 'file', { keterangan: 'Taman', image })
  expect(told(other)).toEqual([422, expect.stringContaining('Gambar lain dengan nama ini sudah ada')])
  expect(await readFile(join(images(), named(first.body)))).toEqual(photo)
})

test('E23: no path is made of what a request says', async () => {
  const before = await stateOfStaff(server)
  for (const nama of ['../hero.yaml', '../../../etc/passwd', 'images/../../hero.yaml', '', '.', '..', 'tidak-ada.webp'])
    for (const asked of [
      editor.send('GET', `/petugas/gambar/berkas?${formOf({ nama })}`),
      editor.send('GET', `/petugas/gambar/buang?${formOf({ nama })}`),
      editor.post('/petugas/gambar/buang', { nama }),
    ])
      expect([nama, (await asked).statusCode]).toEqual([nama, 404])
  expect(await stateOfStaff(server)).toEqual(before)
})

test('a link preview, an icon and a logo are drawn in the form that others want, and a logo stays transparent', async () => {
  const clear = { create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 90, b: 90, alpha: 0.5 } } } as const
  const image = await sharp(clear).png().toBuffer()
  const drawn = async (group: string, more: Fields = {}) => {
    const { body } = await send(placeOf('hospital', group), 'file', { image, ...more })
    const { format, width, height, hasAlpha } = await sharp(await readFile(join(images(), named(body)))).metadata()
    return [named(body).replace(/[0-9a-f]{8}/u, '8'), format, width, height, hasAlpha]
  }
  expect(await drawn('linkPreview', { keterangan: 'Gedung' })).toEqual(['gedung-8.jpg', 'jpeg', 1200, 630, false])
  expect(await drawn('touchIcon')).toEqual(['ikon-di-layar-utama-ponsel-8.png', 'png', 180, 180, false])
  expect(await drawn('logo')).toEqual(['logo-8.png', 'png', 640, 213, true])

  // The description of the former picture is not that of the new one.
  const logo = placeOf('hospital', 'logo')
  const said = async (answers: Fields) => {
    const sent = await editor.post(SEND, { ...(await openSender(logo, 'file', answers)), image })
    return answersOf(sent.body, 'main form')['alt']
  }
  expect([await said({}), await said({ alt: 'Lambang baru' })]).toEqual([[''], ['Lambang baru']])
})

test('E24: what the page does not use is given to editors alone, drawn anew, and goes once its editor has read what can then not be taken back', async () => {
  const { body } = await send(HERO, 'file', { keterangan: 'Poli lama', image: await makePhoto({ colour: 'maroon' }) })
  const file = named(body)
  const form = await editor.post(FORM, { ...answersOf(body, 'main form'), langkah: 'simpan' })
  expect(form.statusCode).toBe(303)
  const list = async () => textOf(elementAt((await editor.send('GET', '/petugas/gambar')).body, 'main'))
  expect(await list()).toMatch(new RegExp(`Dipakai di halaman.*Layar pertama: Gambar ${pictureWords(file)}.*Tidak dipakai`, 'u'))
  expect((await editor.post('/petugas/gambar/buang', { nama: file })).statusCode).toBe(409)
  const next = await send(HERO, 'file', { keterangan: 'Poli baru', image: await makePhoto({ colour: 'navy' }) })
  expect((await editor.post(FORM, { ...answersOf(next.body, 'main form'), langkah: 'simpan' })).statusCode).toBe(303)
  expect(await list()).toMatch(new RegExp(`Tidak dipakai.*${pictureWords(file)}`, 'u'))

  const address = `/petugas/gambar/berkas?nama=${file}`
  expect((await signedOutVisitor(server).send('GET', address)).statusCode).toBe(303)
  expect((await (await addStaff(server, { role: 'moderator' })).send('GET', address)).statusCode).toBe(403)
  const seen = await editor.send('GET', address)
  expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store'])
  expect((await sharp(seen.rawPayload).metadata()).width).toBeLessThanOrEqual(720)

  const asked = await editor.send('GET', `/petugas/gambar/buang?nama=${file}`)
  expect(textOf(asked.body)).toMatch(new RegExp(`tidak dapat dibatalkan lagi:.*${pictureWords(file)}`, 'u'))
  const remove = () => editor.post('/petugas/gambar/buang', answersOf(asked.body, 'main form'))
  const gone = await Promise.all([remove(), remove()])
  expect(gone.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  const pages = await Promise.all(gone.map(({ headers }) => editor.send('GET', headers.location ?? '')))
  expect(pages.filter((page) => textOf(page.body).includes(`Gambar dihapus: ${pictureWords(file)}.`))).toHaveLength(1)
  expect(await readdir(images())).not.toContain(file)
})

describe('E24: a picture stays, whoever asks, and the list says why,', () => {
  const LOST = 'lama-12345678.webp'
  const list = async () => textOf(elementAt((await editor.send('GET', '/petugas/gambar')).body, 'main'))
  let texts: Map<string, Buffer>
  beforeAll(async () => {
    const names = (await readdir(server.contentDir)).filter((name) => name.endsWith('.yaml'))
    texts = new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(server.contentDir, name))] as const)))
    await writeFile(join(images(), LOST), photo)
  })
  afterEach(async () => {
    for (const name of ['hero.yaml.lama', 'kabar/2030-01-01-lama.md', 'informasi/lama.md'])
      await rm(join(server.contentDir, name), { force: true })
    for (const [name, bytes] of texts) await writeFile(join(server.contentDir, name), bytes)
  })

  /** Neither the page nor the form removes this file. */
  async function stays(file: string): Promise<void> {
    expect((await editor.send('GET', `/petugas/gambar/buang?nama=${file}`)).statusCode).toBe(409)
    expect((await editor.post('/petugas/gambar/buang', { nama: file })).statusCode).toBe(409)
    expect(await readdir(images())).toContain(file)
  }

  const damage: Record<string, (text: string) => string | Buffer> = {
    'a slip': (text) => `${text}\n  - : [`,
    'an unknown column': (text) => `${text}\nlain: ya\n`,
    'its end cut off': (text) => text.slice(0, text.lastIndexOf(':')),
    'nothing in it': () => '',
    'a tab': (text) => text.replace(/^ +/mu, '\t'),
    'a value of another kind': () => '[]\n',
    'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'the marks of a merge': (text) => `<<<<<<< HEAD\n${text}`,
  }
  const inBoth = ['hero', 'facilities'].flatMap((name) => Object.keys(damage).map((what) => [name, what] as const))
  test.each(inBoth)('while %s.yaml has %s', async (name, what) => {
    const path = join(server.contentDir, `${name}.yaml`)
    await writeFile(path, damage[what]!(texts.get(`${name}.yaml`)!.toString()))
    for (const file of [LOST, server.dependencies.site.current().site.hero.picture.file, 'teknologi-mri.jpg']) await stays(file)
    const said = await list()
    expect(said).toMatch(/Tidak dapat dihapus sekarang.*sedang tidak dapat dibaca seluruhnya.*bagian IT/u)
    expect(said).not.toContain('Hapus')
  })

  test.each<[string, string, (text: string) => string | Buffer]>([
    ['a remark', 'contact.yaml', (text) => `${text}\n# dulu ${LOST}.\n`],
    ['a remark with its folder', 'hero.yaml', (text) => `# images/${LOST}\n${text}`],
    ['an editor’s copy', 'hero.yaml.lama', () => `picture:\n  file: "${LOST}"\n`],
    ['a copy in UTF-16', 'hero.yaml.lama', () => Buffer.from(`file: ${LOST}`, 'utf16le')],
    [
      'a text',
      'kabar/2030-01-01-lama.md',
      () => `---\ntitle: Lama\nkind: berita\npictures:\n  - { file: ${LOST}, alt: Lama }\n---\nAyo.\n`,
    ],
    ['a text in words of its own', 'informasi/lama.md', () => `---\ntitle: Lama\ngroup: Profil\n---\n![Lama](${LOST})\n`],
    ['a sentence for visitors', 'hero.yaml', (text) => text.replace(/headline: .*/u, `headline: Lihat ${LOST}`)],
  ])('while its name stands in %s', async (_where, name, written) => {
    await mkdir(dirname(join(server.contentDir, name)), { recursive: true })
    await writeFile(join(server.contentDir, name), written((texts.get(name) ?? '').toString()))
    await stays(LOST)
    expect(await list()).toMatch(
      new RegExp(`Tidak dapat dihapus sekarang Namanya masih tertulis.*${pictureWords(LOST)}.*Tidak dipakai`, 'u'),
    )
  })

  test('and goes once nothing names it, also where a longer name does', async () => {
    await writeFile(join(server.contentDir, 'hero.yaml.lama'), `file: gedung-${LOST}`)
    expect((await editor.post('/petugas/gambar/buang', { nama: LOST })).statusCode).toBe(303)
    expect(await readdir(images())).not.toContain(LOST)
  })
})

test('E24: no size of a picture that was thrown away is there any more, nor one that was drawn meanwhile', async () => {
  const { workshop, config } = server.dependencies
  await writeFile(join(images(), 'wajah.jpg'), photo)
  expect((await editor.send('GET', '/petugas/gambar/berkas?nama=wajah.jpg')).statusCode).toBe(200)
  const sizes = async () => (await readdir(config.pictureCacheDir)).filter((name) => name.startsWith('wajah-'))
  expect(await sizes()).toHaveLength(1)
  const set = await catalogPictures(images(), ['wajah.jpg'])
  const [drawn] = await Promise.all(
    [workshop.prepareAll(set), editor.post('/petugas/gambar/buang', { nama: 'wajah.jpg' })].map((one) =>
      Promise.resolve(one).catch(() => null),
    ),
  )
  expect([drawn ?? null, await sizes()]).toEqual([null, []])
})

test('E11: where the sample is shown the first picture copies it, and the sample stays as it was', async () => {
  await using sample = await openTestServer({ showingSample: true })
  const member = await addStaff(sample)
  const before = await readdir('sample/images')
  const { body } = await member.post(SEND, { isian: formOf(HERO), kolom: 'file', keterangan: 'Gedung', image: photo })
  const fields = { ...answersOf(body, 'main form'), langkah: 'simpan' }
  expect((await member.post(FORM, fields)).statusCode).toBe(303)
  expect(sample.dependencies.site.current().site.hero.picture.file).toBe(named(body))
  expect(await readdir('sample/images')).toEqual(before)
})
