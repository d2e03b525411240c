import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { answersOf, attributeOf, elementAt, elementsAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, told, placeOf, type Fields, type StaffMember } from '../../../tests/kit/staff.ts'
import { makeOwn } from '../../../tests/kit/own-content.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { marksIn } from '../../editor/marks.ts'
import { createContent } from '../../new-hospital/create-content.ts'
import { latestNumber } from '../../history/acts.ts'
import { writeFullSample } from '../../start/full-sample.ts'
import { itemId } from '../../editor/forms/form.ts'

let server: TestServer
let editor: StaffMember
let manager: StaffMember

beforeEach(async () => {
  server = await openTestServer()
  await rm(server.contentDir, { recursive: true })
  await createContent(server.contentDir, { name: 'RSUD Uji', city: 'Kota Uji', specialties: 'Saraf, Gigi, THT' })
  await server.dependencies.site.reload()
  editor = await addStaff(server, { role: 'penyunting' })
  manager = await addStaff(server)
})
afterEach(() => server.close())

const MARKS = '/petugas/contoh'
const PUBLISH = '/petugas/ubah/terbitkan'
const fileOf = (name: string) => readFile(join(server.contentDir, `${name}.yaml`), 'utf8')

/** The items of the list. */
async function items(): Promise<string[]> {
  return elementsAt((await editor.send('GET', MARKS)).body, 'main .rows > li')
}
const itemOf = async (what: string): Promise<string> => (await items()).find((item) => textOf(item).trim().startsWith(what)) ?? ''

async function edit(name: string, change: (text: string) => string, how: 'true' | 'untrue' = 'true'): Promise<void> {
  await writeFile(join(server.contentDir, `${name}.yaml`), change(await fileOf(name)))
  const problems = await server.dependencies.site.reload()
  expect(problems === null).toBe(how === 'true')
}

async function takeBack(): Promise<void> {
  const { statusCode } = await editor.post('/petugas/riwayat', { nomor: String(await latestNumber(server.database)) })
  expect(statusCode).toBe(303)
}

const progress = async (path = MARKS) => /\d+ dari \d+ selesai/u.exec(textOf((await editor.send('GET', path)).body))?.[0]

test('X06: every form that a new hospital is to fill in is a row, with what is written there, and leads to its field', async () => {
  const all = await items()
  expect([all.length, await progress(), await progress('/petugas')]).toEqual([15, '0 dari 15 selesai', '0 dari 15 selesai'])
  for (const item of all) {
    const [path = '', field = ''] = (attributeOf(item, 'a', 'href') ?? '').split('#')
    const { statusCode, body } = await editor.send('GET', path)
    expect([item, statusCode]).toEqual([item, 200])
    expect(elementsAt(body, field ? `main [id="${field}"]` : 'main form.card')).toHaveLength(1)
  }
  expect(textOf(await itemOf('Alamat rumah sakit'))).toContain('Jalan dan nomor · Kelurahan dan kecamatan')
  expect(textOf(await itemOf('Nomor telepon'))).toContain('Sekarang: 119')
  expect(textOf(await itemOf('Kartu layanan'))).toContain('Sekarang: Rawat Jalan, Rawat Inap')
})

test('X06: a value that is saved takes its mark along in one act, back in the list, and taken back both are there again', async () => {
  const before = await fileOf('hospital')
  const href = attributeOf(await itemOf('Alamat rumah sakit'), 'a', 'href') ?? ''
  const { body } = await editor.send('GET', href.split('#')[0] ?? '')
  const fields = { ...answersOf(body, 'main form'), street: 'Jalan Merdeka 1', langkah: 'simpan' }
  const saved = await editor.post('/petugas/ubah/isi', fields)
  expect(saved.headers.location).toMatch(/^\/petugas\/contoh\?tersimpan=/u)
  expect(textOf(await itemOf('Alamat rumah sakit'))).not.toContain('Jalan dan nomor')
  expect(await fileOf('hospital')).toMatch(/^ {2}street: Jalan Merdeka 1$/mu)
  expect(await fileOf('hospital')).toContain('# ISI: kelurahan dan kecamatan')
  const [newest] = elementsAt((await editor.send('GET', '/petugas/riwayat')).body, 'main ol > li')
  expect(textOf(newest ?? '')).toMatch(/Alamat belum diisi → Jalan Merdeka 1.*bukan contoh lagi/su)

  await takeBack()
  expect(await fileOf('hospital').then(withoutSpacing)).toBe(withoutSpacing(before))
  expect(textOf(await itemOf('Alamat rumah sakit'))).toContain('Jalan dan nomor')
})

const withoutSpacing = (text: string): string => text.replaceAll(/\s+/gu, ' ')

test('X06: what is filled in by hand is marked again when that is taken back', async () => {
  await server.dependencies.staff.saves.catchUp()
  const before = await fileOf('hospital')
  const after = before.replace(/Alamat belum diisi # ISI: .*/u, 'Jalan Merdeka 1')
  await writeFile(join(server.contentDir, 'hospital.yaml'), after)
  await server.dependencies.staff.saves.catchUp()
  await takeBack()
  expect(await fileOf('hospital').then(withoutSpacing)).toBe(withoutSpacing(before))
})

test('X06: "Sudah benar" takes the mark alone, byte for byte, pressed twice once, and back', async () => {
  for (const [what, row, file] of [
    ['Layanan rumah sakit', 'Kartu layanan', 'services'],
    ['Telepon IGD', 'Nomor telepon', 'hospital'],
    ['Periksa kata-kata', 'Kami sudah menulis', 'services'],
  ] as const) {
    const before = await fileOf(file)
    const press = answersOf(await itemOf(row), 'form')
    expect((await editor.post(MARKS, press)).statusCode).toBe(303)
    const acts = await latestNumber(server.database)
    expect((await editor.post(MARKS, press)).headers.location).toBe(MARKS)
    expect(await latestNumber(server.database)).toBe(acts)
    expect(await fileOf(file)).toBe(before.replaceAll(new RegExp(` # ISI: ${what}.*`, 'giu'), ''))
    await takeBack()
    expect(await fileOf(file)).toBe(before)
  }
})

test('X06: "Sudah benar" is not offered, and not taken, for what is the template’s own', async () => {
  for (const what of ['Alamat rumah sakit', 'Rumah sakit', 'Dokter', 'Jam buka', 'Jam loket']) {
    const item = await itemOf(what)
    expect([what, elementsAt(item, 'form').length, elementsAt(item, 'a').length > 0]).toEqual([what, 0, true])
  }
  const before = await fileOf('hospital')
  const street = marksIn('hospital', before).find(({ at }) => at.includes('street'))
  const pressed = await editor.post(MARKS, { mana: itemId(street?.change) })
  expect(told(pressed)).toEqual([409, expect.stringContaining('masih milik rumah sakit contoh')])
  expect(await fileOf('hospital')).toBe(before)
})

test('E30, X06: hours that are read of lines are seen before they are saved, and all that is written of a list is said', async () => {
  const save = async (row: string, lines: string) => {
    const { body } = await editor.send('GET', (attributeOf(await itemOf(row), 'a', 'href') ?? '').split('#')[0] ?? '')
    const form = { ...answersOf(body, 'main form.card'), 'openingHours.baris.0': lines, langkah: 'simpan' }
    const { statusCode, body: seen } = await editor.post('/petugas/ubah/isi', form)
    expect([statusCode, textOf(seen)]).toEqual([200, expect.stringMatching(/Periksa sebelum disimpan.*bukan contoh lagi/su)])
    return editor.post('/petugas/ubah/isi', { ...answersOf(seen, 'main form'), langkah: 'simpan' })
  }
  expect((await save('Jam loket', 'Senin-Jumat 08.00-12.00')).statusCode).toBe(303)
  expect((await save('Jam buka', 'IGD 24 jam\nRawat jalan Senin-Jumat 08.00-14.00')).statusCode).toBe(303)
  expect((await items()).map(textOf).filter((item) => /^ ?Jam /u.test(item))).toEqual([])
})

test('X06: the search words of all specialties are one question, which leads to all of them beside each other', async () => {
  const item = await itemOf('Kami sudah menulis')
  expect(textOf(item)).toMatch(/Kami sudah menulis kata pencarian untuk 3 spesialisasi.*Lihat.*Pakai/su)
  const { body } = await editor.send('GET', (attributeOf(item, 'a', 'href') ?? '').split('#')[0] ?? '')
  const lists = elementsAt(body, 'main form textarea').filter((area) => textOf(area).includes('vertigo'))
  expect(lists).toHaveLength(2)
})

test('X06: the first table of doctors takes the place of the template’s doctor; later ones and a published team lose nobody', async () => {
  const PASTE = '/petugas/ubah/tempel-dokter'
  const paste = async (tabel: string) => {
    const shown = await editor.post(PASTE, { ...placeOf('doctors'), tabel })
    return editor.post(PASTE, { ...answersOf(shown.body, 'main .pasting'), langkah: 'simpan' })
  }
  const team = () => server.dependencies.site.current().site.doctors.doctors.map(({ name }) => name)
  expect((await paste('dr. Sari Dewi, Sp.N\tSaraf\tSenin\t08.00-12.00')).statusCode).toBe(303)
  expect([team(), textOf(await itemOf('Dokter'))]).toEqual([['dr. Sari Dewi, Sp.N'], expect.stringContaining('Sudah benar')])
  expect((await paste('dr. Joko Wibowo, Sp.N\tSaraf\tRabu\t08.00-12.00')).statusCode).toBe(303)
  expect(team()).toEqual(['dr. Sari Dewi, Sp.N', 'dr. Joko Wibowo, Sp.N'])
})

test('X06: until it is published a form saves with one press, and shows first what visitors will read only if asked', async () => {
  const steps = async (by: StaffMember, place = placeOf('hospital', 'address')) => {
    const { body } = await by.send('GET', `/petugas/ubah/isi?${new URLSearchParams(place).toString()}`)
    return elementsAt(body, 'main form .ends button').map((button) => [textOf(button).trim(), attributeOf(button, 'button', 'value')])
  }
  expect(await steps(editor)).toEqual([
    ['Simpan', 'simpan'],
    ['Lihat dahulu', undefined],
  ])
  const cards = { ...placeOf('services', 'cards'), asal: 'contoh' }
  const card = { ...cards, title: 'Klinik Tidur', description: 'Gangguan tidur.', icon: 'brain', colour: 'strong' }
  expect(await steps(editor, cards)).toEqual([
    ['Simpan', 'simpan'],
    ['Simpan, lalu tambah lagi', 'simpan-lagi'],
    ['Lihat dahulu', undefined],
  ])
  // What was saved is said above the form for the next one.
  const { headers } = await editor.post('/petugas/ubah/isi', { ...card, langkah: 'simpan-lagi' })
  const next = (await editor.send('GET', headers.location ?? '')).body
  expect([textOf(elementAt(next, 'h1')).trim(), textOf(next), answersOf(next, 'main form.card')]).toEqual([
    'Kartu layanan baru',
    expect.stringContaining('Klinik Tidur'),
    expect.objectContaining({ di: [cards.di], asal: ['contoh'], title: [''] }),
  ])
  await complete()
  await manager.post(PUBLISH, { ...(await ticked(manager)), langkah: 'simpan' })
  expect(await steps(editor)).toEqual([['Lanjutkan', undefined]])
  const checked = await editor.post('/petugas/ubah/isi', { ...card, title: 'Klinik Nyeri' })
  const buttons = elementsAt(checked.body, '.unsaved button').map((button) => attributeOf(button, 'button', 'value'))
  expect(buttons).toEqual(['simpan', 'simpan-lagi', 'ubah'])
})

test('X06: what is the sample’s or the template’s without a mark stays in the list until it is another', async () => {
  await edit('hospital', (text) => text.replace(/ # ISI: jalan dan nomor/u, '').replace("emergency: '119'", "emergency: '+62799000119'"))
  expect(textOf(await itemOf('Alamat rumah sakit'))).toContain('Jalan dan')
  const href = attributeOf((await items()).find((item) => item.includes('(0799) 000119')) ?? '', 'a', 'href') ?? ''
  expect(elementsAt((await editor.send('GET', href.split('#')[0] ?? '')).body, '#emergency')).toHaveLength(1)
})

/** The form as it is shown, with each box ticked. */
async function ticked(by: StaffMember): Promise<Fields> {
  const { body } = await by.send('GET', PUBLISH)
  return Object.fromEntries(
    elementsAt(body, 'main input[type=checkbox]').map((box) => [
      attributeOf(box, 'input', 'name') ?? '',
      attributeOf(box, 'input', 'value') ?? '',
    ]),
  )
}
const isDemo = async () => (await fileOf('hospital')).includes('demo: true')

/** Makes all content the hospital's own, without any marks. */
async function complete(): Promise<void> {
  await makeOwn(server.contentDir)
  await server.dependencies.site.reload()
  for (let left = (await items()).length; left > 0; left -= 1)
    expect((await editor.post(MARKS, answersOf((await items())[0] ?? '', 'form'))).statusCode).toBe(303)
}

async function refusal(): Promise<string> {
  const { statusCode, body } = await manager.post(PUBLISH, { ...(await ticked(manager)), langkah: 'simpan' })
  expect([statusCode, await isDemo()]).toEqual([422, true])
  return textOf(body)
}

test('X06: neither a copy of the full sample is published, nor a hospital beside a text or a number of it', async () => {
  await complete()
  const full = await newFolder()
  await writeFullSample(full, '2026-11-30')
  await cp(join(full, 'kabar/2026-11-29-donor-darah-bersama.md'), join(server.contentDir, 'kabar/2027-01-04-donor-darah-bersama.md'))
  expect(await refusal()).toContain(
    'ulisan "Donor darah bersama, Sabtu, 5 Desember 2026" memuat "(0799) 000100", milik rumah sakit contoh.',
  )
  await rm(join(server.contentDir, 'kabar'), { recursive: true })
  const chat = ['crisis:', "  chat: '+6284000000160'", ''].join('\n')
  await edit('contact', (text) => text + chat)
  expect(await refusal()).toContain('emuat "0840-0000-0160", milik rumah sakit contoh.')
  await cp(full, server.contentDir, { recursive: true, force: true })
  expect(await server.dependencies.site.reload()).toBeNull()
  expect(await refusal()).toContain('emuat "RSUD Kenanga Nusantara", milik rumah sakit contoh.')
})

test('X06: "Terbitkan" is refused while a mark or a fact of the sample stands, each with a sentence', async () => {
  const all = await refusal()
  expect(all).toContain('Rumah sakit: Masih contoh: jalan dan nomor. Isi dahulu')
  expect(all).toContain('emuat "rsud.example", alamat contoh')
  await complete()
  await edit('doctors', (text) => text.replace('dr. Tenaga Melati 1', 'dr. Felicia Tandiono'))
  expect(await refusal()).toContain('emuat "dr. Felicia Tandiono, Sp.PD", milik rumah sakit contoh.')
})

test('X06: a manager publishes once each fact is ticked as it stands, and alone takes it back; then again only so', async () => {
  await complete()
  const room = async (by: StaffMember) => (await by.send('GET', MARKS)).body
  expect(await room(editor)).not.toContain(PUBLISH)
  expect(elementAt(await room(manager), `main a[href="${PUBLISH}"]`)).toContain('Terbitkan')

  const page = textOf((await manager.send('GET', PUBLISH)).body)
  for (const fact of ['RSUD Uji', '119', 'Jalan Merdeka 7', 'Kota Uji', 'info@rsud-melati.go.id', 'dr. Tenaga Melati 1: Saraf'])
    expect(page).toContain(fact)
  const seen = await ticked(manager)
  expect(Object.keys(seen)).toEqual(['nama', 'igd', 'ambulans', 'alamat', 'email', 'dokter'])
  for (const name of Object.keys(seen)) {
    const { [name]: _, ...others } = seen
    const answer = await manager.post(PUBLISH, { ...others, langkah: 'simpan' })
    expect([name, answer.statusCode, elementsAt(answer.body, 'main .faults a').map((link) => attributeOf(link, 'a', 'href'))]).toEqual([
      name,
      422,
      [`#${name}`],
    ])
  }
  const late = await addStaff(server, { clock: { now: () => new Date(server.dependencies.clock.now().getTime() - 11 * 60_000) } })
  const publish = (by: StaffMember, langkah = 'simpan') => by.post(PUBLISH, { ...seen, langkah })
  for (const nobody of [editor, late]) expect([(await publish(nobody)).statusCode, await isDemo()]).toEqual([403, true])
  const byHand = await manager.post('/petugas/ubah/isi', { ...placeOf('hospital'), demo: 'tidak', tagline: 'Semboyan', langkah: 'simpan' })
  expect([byHand.statusCode, await isDemo()]).toEqual([303, true])
  expect((await manager.send('GET', `/petugas/ubah/isi?di=${encodeURIComponent('["hospital"]')}`)).body).not.toContain('Data contoh')

  expect(textOf((await publish(manager, '')).body)).toContain('Tulisan “Situs contoh” hilang dari halaman: situs Anda terbit')
  expect((await publish(manager)).statusCode).toBe(303)
  expect(await isDemo()).toBe(false)
  const act = async () => ({ nomor: String(await latestNumber(server.database, ['content'])) })
  expect([(await editor.post('/petugas/riwayat', await act())).statusCode, await isDemo()]).toEqual([403, false])
  expect([(await manager.post('/petugas/riwayat', await act())).statusCode, await isDemo()]).toEqual([303, true])
  const again = await manager.post('/petugas/riwayat', await act())
  expect([again.statusCode, textOf(again.body), await isDemo()]).toEqual([409, expect.stringContaining('hanya lewat Terbitkan'), true])
})

test('X06: whoever publishes with an account of the sample reads before what to ask of the IT room, and after it the address to send', async () => {
  await complete()
  const sample = await addStaff(server, { issuer: server.dependencies.sampleAccounts!.provider.keptIssuer })
  const read = async (by: StaffMember, path: string) => textOf((await by.send('GET', path)).body)
  for (const path of [MARKS, PUBLISH]) {
    expect(await read(sample, path)).toContain('akun ini tidak dapat lagi membuka ruang petugas. Jadi sebelum menerbitkan, minta dua hal')
    expect(await read(manager, path)).not.toContain('akun contoh')
  }
  expect((await sample.send('GET', '/petugas/terbit')).headers.location).toBe('/petugas')
  const saved = await sample.post(PUBLISH, { ...(await ticked(sample)), langkah: 'simpan' })
  expect(saved.headers.location).toMatch(/^\/petugas\/terbit\?tersimpan=\d+$/u)
  const { publicUrl } = server.dependencies.config
  for (const [by, isShut] of [
    [sample, true],
    [manager, false],
  ] as const) {
    const { body } = await by.send('GET', saved.headers.location ?? '')
    expect(textOf(elementAt(body, 'main'))).toMatch(new RegExp(`Situs Anda terbit .* ${publicUrl}/ `, 'u'))
    expect(attributeOf(body, 'main a[href^="https://wa.me/"]', 'href')).toContain(encodeURIComponent(`${publicUrl}/`))
    expect(body.includes('Akun contoh tidak membuka ruang petugas lagi')).toBe(isShut)
  }
})

test('E01: only a manager takes the reviews from the page, by its form and by taking back', async () => {
  const close = (by: StaffMember, reviews: string) => by.post('/petugas/ubah/isi', { ...placeOf('hospital'), reviews, langkah: 'simpan' })
  const isOpen = () => server.dependencies.site.current().site.hospital.reviews
  expect([(await close(editor, 'tidak')).statusCode, isOpen()]).toEqual([403, true])
  expect([(await close(manager, 'tidak')).statusCode, isOpen()]).toEqual([303, false])
  const act = { nomor: String(await latestNumber(server.database)) }
  expect([(await editor.post('/petugas/riwayat', act)).statusCode, isOpen()]).toEqual([403, false])
  expect([(await manager.post('/petugas/riwayat', act)).statusCode, isOpen()]).toEqual([303, true])
})

test('X06: no edit brings a fact of the sample into a hospital that is published, and what was published with one stays to be mended', async () => {
  await complete()
  expect((await manager.post(PUBLISH, { ...(await ticked(manager)), langkah: 'simpan' })).statusCode).toBe(303)
  const email = (value: string) => manager.post('/petugas/ubah/isi', { ...placeOf('hospital'), email: value, langkah: 'simpan' })
  const refused = await email('info@rsudkenanga.example')
  expect(told(refused)).toEqual([422, expect.stringContaining('"rsudkenanga.example"')])
  // Edited by hand to something untrue: the last valid page stays.
  const site = () => server.dependencies.site.current()
  await edit('hospital', (text) => text.replace('info@rsud-melati.go.id', 'info@rsudkenanga.example'), 'untrue')
  expect([site().site.hospital.email, site().untrue]).toEqual(['info@rsud-melati.go.id', ''])

  // Another start has no valid page, so it shows the sample's notice, and the reason.
  const other = await server.openAnother()
  expect(other.dependencies.site.current()).toMatchObject({
    site: { hospital: { demo: true } },
    untrue: expect.stringContaining('rsudkenanga.example') as unknown,
  })
  const colleague = await addStaff({ ...server, ...other })
  const save = (fields: Fields) => colleague.post('/petugas/ubah/isi', { ...placeOf('hospital'), ...fields, langkah: 'simpan' })
  expect((await save({ tagline: 'Semboyan lain' })).statusCode).toBe(303)
  expect((await save({ description: 'Milik Ratih Kusumawardani Lubis' })).statusCode).toBe(422)
  expect((await save({ email: 'info@rsud-melati.go.id' })).statusCode).toBe(303)
  expect(await isDemo()).toBe(false)
})
