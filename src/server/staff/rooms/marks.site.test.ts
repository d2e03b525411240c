import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answersOf, attributeOf, elementAt, elementsAt, textOf } from '../../../../tests/kit/html.ts'
import { addStaff, placeOf } from '../../../../tests/kit/staff.ts'
import type { StaffMember } from '../../../../tests/kit/staff.ts'
import { openTestServer } from '../../../../tests/kit/test-server.ts'
import type { TestServer } from '../../../../tests/kit/test-server.ts'
import { createContent } from '../../new-hospital/create-content.ts'
import { latestNumber } from '../acts.ts'

let server: TestServer
let editor: StaffMember
let manager: StaffMember

beforeEach(async () => {
  server = await openTestServer()
  await rm(server.contentDir, { recursive: true })
  await createContent(server.contentDir, { name: 'RSUD Uji', city: 'Kota Uji', specialties: 'Saraf, Gigi' })
  await server.dependencies.site.reload()
  editor = await addStaff(server, { role: 'penyunting' })
  manager = await addStaff(server)
})
afterEach(() => server.close())

const MARKS = '/petugas/contoh'
const fileOf = (name: string) => readFile(join(server.contentDir, `${name}.yaml`), 'utf8')

/** The items of the list. */
async function items(): Promise<string[]> {
  return elementsAt((await editor.send('GET', MARKS)).body, 'main .lines li')
}
const itemOf = async (what: string): Promise<string> => (await items()).find((item) => textOf(item).trim().startsWith(what)) ?? ''

async function takeBack(): Promise<void> {
  const { statusCode } = await editor.post('/petugas/riwayat', { nomor: String(await latestNumber(server.database)) })
  expect(statusCode).toBe(303)
}

test('X06: every mark is in the list, with what is written there, and leads to a form that asks for its field', async () => {
  const all = await items()
  const files = await Promise.all(['hospital', 'hero', 'services', 'doctors', 'registration', 'contact'].map(fileOf))
  const count = files.join('\n').match(/^[^"\n]*# ISI: /gmu)?.length
  expect(all).toHaveLength(count ?? 0)
  expect(textOf((await editor.send('GET', '/petugas')).body)).toContain(`Yang masih contoh (${count} lagi)`)
  for (const item of all) {
    const [path = '', field = ''] = (attributeOf(item, 'a', 'href') ?? '').split('#')
    const { statusCode, body } = await editor.send('GET', path)
    expect([item, statusCode]).toEqual([item, 200])
    expect(elementsAt(body, `main [id="${field}"]`)).toHaveLength(1)
  }
  expect(textOf(await itemOf('Jalan dan nomor'))).toContain('Sekarang: Alamat belum diisi')
  expect(textOf(await itemOf('Dokter rumah sakit'))).toContain('1 butir')
})

test('X06: a value that is saved takes its mark along in one act, back in the list, and taken back both are there again', async () => {
  const before = await fileOf('hospital')
  const href = attributeOf(await itemOf('Jalan dan nomor'), 'a', 'href') ?? ''
  const { body } = await editor.send('GET', href.split('#')[0] ?? '')
  const fields = { ...answersOf(body, 'main form'), street: 'Jalan Merdeka 1', langkah: 'simpan' }
  const saved = await editor.post('/petugas/ubah/isi', fields)
  expect(saved.headers.location).toMatch(/^\/petugas\/contoh\?tersimpan=/u)
  expect(await itemOf('Jalan dan nomor')).toBe('')
  expect(await fileOf('hospital')).toMatch(/^ {2}street: Jalan Merdeka 1$/mu)
  expect(await fileOf('hospital')).toContain('# ISI: kelurahan dan kecamatan')
  const [newest] = elementsAt((await editor.send('GET', '/petugas/riwayat')).body, 'main ol > li')
  expect(textOf(newest ?? '')).toMatch(/Alamat belum diisi → Jalan Merdeka 1.*bukan contoh lagi/su)

  await takeBack()
  expect(await fileOf('hospital').then(withoutSpacing)).toBe(withoutSpacing(before))
  expect(textOf(await itemOf('Jalan dan nomor'))).toContain('Alamat belum diisi')
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
  for (const [what, file] of [
    ['Layanan rumah sakit', 'services'],
    ['Telepon IGD', 'hospital'],
    ['Periksa kata-kata', 'services'],
  ] as const) {
    const before = await fileOf(file)
    const press = answersOf(await itemOf(what), 'form')
    expect((await editor.post(MARKS, press)).statusCode).toBe(303)
    const acts = await latestNumber(server.database)
    expect((await editor.post(MARKS, press)).headers.location).toBe(MARKS)
    expect(await latestNumber(server.database)).toBe(acts)
    const line = before.split('\n').find((one) => one.toLowerCase().includes(`# isi: ${what.toLowerCase()}`)) ?? ''
    expect(await fileOf(file)).toBe(before.replace(line, line.replace(/ # ISI: .*/u, '')))
    await takeBack()
    expect(await fileOf(file)).toBe(before)
  }
})

test('X06: "Terbitkan" is refused while a mark stands, with check-content’s sentences; then it is one act of a manager, who alone takes it back', async () => {
  const publish = async (by: StaffMember, langkah = 'simpan') => by.post('/petugas/ubah/terbitkan', { langkah })
  const isDemo = async () => (await fileOf('hospital')).includes('demo: true')
  const refused = await publish(manager)
  expect([refused.statusCode, textOf(refused.body)]).toEqual([
    422,
    expect.stringContaining(
      'asih bertanda "# ISI: jalan dan nomor". Isi, lalu hapus tanda itu; sebelum itu hospital.yaml harus berisi "demo: true".',
    ),
  ])
  for (let left = (await items()).length; left > 0; left -= 1)
    expect((await editor.post(MARKS, answersOf((await items())[0] ?? '', 'form'))).statusCode).toBe(303)

  const room = async (by: StaffMember) => (await by.send('GET', MARKS)).body
  expect(await room(editor)).not.toContain('/petugas/ubah/terbitkan')
  expect(elementAt(await room(manager), 'main a[href="/petugas/ubah/terbitkan"]')).toContain('Terbitkan')
  expect((await publish(editor)).statusCode).toBe(403)
  const byHand = await editor.post('/petugas/ubah/isi', { ...placeOf('hospital'), demo: 'tidak', langkah: 'simpan' })
  expect([byHand.statusCode, await isDemo()]).toEqual([403, true])

  expect(textOf((await publish(manager, '')).body)).toContain('Data contoh: ya → tidak')
  expect((await publish(manager)).statusCode).toBe(303)
  expect(await isDemo()).toBe(false)
  const act = { nomor: String(await latestNumber(server.database, ['content'])) }
  expect([(await editor.post('/petugas/riwayat', act)).statusCode, await isDemo()]).toEqual([403, false])
  expect([(await manager.post('/petugas/riwayat', act)).statusCode, await isDemo()]).toEqual([303, true])
})
