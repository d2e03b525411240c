import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { answersOf, attributeOf, elementsAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, told, type Fields, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { readFlags } from '../../new-hospital/answers.ts'
import { createContent } from '../../new-hospital/create-content.ts'
import { QUESTIONS } from '../../new-hospital/questions.ts'
import { SAMPLE_DIR } from '../../ground/software/software.ts'
import { openPageBuild } from '../../page/answers/page-build.ts'
import { inTurn, OPERATOR } from '../../history/acts.ts'
import { STAFF_FORMS } from '../forms/forms.ts'
import { addInvitation } from '../staff-repository.ts'
import { STAFF_ROUTES } from '../staff-routes.ts'
import { pageTexts } from '../words/words.ts'

const ANSWERS = {
  name: "RSUD Pulau 'Baru'",
  city: 'Kabupaten Pulau Baru',
  zone: 'WIT',
  emergency: '(0914) 123456',
  specialties: 'anak, Hiperbarik',
  sites: 'Kampus Dermaga',
}
const BEGIN = '/petugas/mulai'

const build = await openPageBuild(resolve('dist'))
let server: TestServer
let manager: StaffMember
let place: string

beforeEach(async () => {
  server = await openTestServer({ showingSample: true, build })
  manager = await addStaff(server)
  place = join(server.dependencies.config.dataDir, 'content')
})
afterEach(() => server.close())

const begin = (fields: Fields, by = manager) => by.post(BEGIN, fields)
const template = { cara: 'kerangka', ...ANSWERS, street: ' ' }
const isSample = () => server.dependencies.site.folder() === SAMPLE_DIR

/** Every file below a folder with its bytes. */
async function filesOf(folder: string): Promise<[name: string, bytes: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(names.toSorted().map(async (name) => [name.slice(folder.length), await readFile(name, 'base64')] as [string, string]))
}

test('E11: whoever is invited as the first manager is led to the questions, and what comes of them equals what new-hospital writes, byte for byte', async () => {
  const code = await inTurn(server.database, (trx) =>
    addInvitation(trx, OPERATOR, { name: 'Sari', role: 'pengelola' }, server.dependencies.clock.now()),
  )
  const first = await addStaff(server, { role: null })
  expect((await first.post('/petugas/undangan', { kode: code })).headers.location).toBe(BEGIN)
  const { body } = await first.send('GET', BEGIN)
  const asked = elementsAt(body, 'main .card input').flatMap((input) => attributeOf(input, 'input', 'name') ?? [])
  expect([...new Set(asked)]).toEqual(['token', 'cara', ...QUESTIONS.flatMap(({ flag }) => (flag === 'colour' ? [] : [flag]))])
  const made = await begin({ ...answersOf(body, 'main form'), ...ANSWERS }, first)
  expect(made.headers.location).toMatch(/^\/petugas\/contoh\?tersimpan=\d+$/u)
  expect(server.dependencies.site.current().site.hospital).toMatchObject({ name: ANSWERS.name, timeZone: 'Asia/Jayapura' })
  const list = textOf((await first.send('GET', made.headers.location ?? '')).body)
  expect(list).toContain(`Isi situs ${ANSWERS.name} sudah dibuat`)
  expect(list).toContain('Lokasi lain')

  const elsewhere = await mkdtemp(join(tmpdir(), 'rsud-begin-'))
  onTestFinished(() => rm(elsewhere, { recursive: true }))
  const { answers: flags } = readFlags(Object.entries(ANSWERS).flatMap(([flag, answer]) => [`--${flag}`, answer]))
  await createContent(join(elsewhere, 'content'), flags!)
  expect(await filesOf(place)).toEqual(await filesOf(join(elsewhere, 'content')))
  expect(await readdir(server.dependencies.config.dataDir)).toContain('isi-rumah-sakit.txt')

  // Content that was created here does not count as changed by hand.
  expect((await first.post('/petugas/ubah/isi', { di: '["hospital","address"]', street: 'Jalan 1', langkah: 'simpan' })).statusCode).toBe(
    303,
  )
  expect(textOf((await first.send('GET', '/petugas/riwayat')).body)).not.toContain('di luar ruang petugas')
})

test('E11: a copy of the sample is the other way, and either is gone once the content has begun', async () => {
  expect((await manager.send('GET', '/petugas')).body).toContain(`href="${BEGIN}"`)
  expect((await begin({ cara: 'contoh' })).headers.location).toMatch(/^\/petugas\/isi\?tersimpan=/u)
  expect(await filesOf(place)).toEqual(await filesOf(SAMPLE_DIR))
  expect((await manager.send('GET', '/petugas')).body).not.toContain(`href="${BEGIN}"`)
  const again = await begin(template)
  expect(told(again)).toEqual([409, expect.stringContaining('Isi situs ini sudah dimulai')])
  expect(await filesOf(place)).toEqual(await filesOf(SAMPLE_DIR))
})

test('E11: wherever something may be saved while the sample is shown, it is said before what that begins, and never afterwards', async () => {
  const addresses = STAFF_ROUTES.flatMap(({ method, path }) => (method === 'POST' || path.includes(':') || path === BEGIN ? [] : path))
  const opened = [...addresses, ...Object.keys(STAFF_FORMS).map((name) => `/petugas/ubah/${name}`)]
  const street = { di: '["hospital","address"]', street: 'Jalan 1' }
  async function saying(by: StaffMember) {
    const pages = await Promise.all(opened.map(async (path) => [path, (await by.send('GET', path)).body] as const))
    const looks = ['lanjut', 'lihat'].map(
      async (langkah) => [langkah, (await by.post('/petugas/ubah/isi', { ...street, langkah })).body] as const,
    )
    const saving = [...pages, ...(await Promise.all(looks))].filter(([, body]) =>
      elementsAt(body, 'main form, .unsaved form').some((form) => form.includes('method="post"')),
    )
    const says = saving.filter(([, body]) => textOf(body).includes(pageTexts['first-save'][0]))
    return { saving: saving.map(([path]) => path), says: says.map(([path]) => path) }
  }
  for (const role of ['pengelola', 'penyunting', 'humas'] as const) {
    const { saving, says } = await saying(await addStaff(server, { role }))
    expect([role, says]).toEqual([role, saving])
    expect(saving).toEqual(expect.arrayContaining(role === 'humas' ? ['/petugas/kabar/tulis', '/petugas/berkas'] : ['lanjut', 'lihat']))
  }
  expect((await saying(await addStaff(server, { role: 'moderator' }))).says).toEqual([])
  expect((await manager.send('GET', BEGIN)).body).not.toContain(pageTexts['first-save'][0])
  expect((await manager.post('/petugas/ubah/isi', { ...street, langkah: 'simpan' })).statusCode).toBe(303)
  expect((await saying(manager)).says).toEqual([])
})

test('E11: of several who begin at once, also on another process, one is first, and the others are told', async () => {
  const other = await server.openAnother()
  const colleague = await addStaff({ ...server, ...other })
  const answers = await Promise.all([begin(template), begin({ cara: 'contoh' }, colleague), begin(template), begin(template, colleague)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409, 409, 409])
  for (const { site } of [server.dependencies, other.dependencies]) expect([await site.reload(), site.folder()]).toEqual([null, place])
})

test('E04: what was answered and not saved waits for its author, until the content has begun', async () => {
  const waiting = async () => (await manager.send('GET', '/petugas')).body.includes('href="/petugas/isian?')
  await begin({ cara: 'kerangka' })
  expect(await waiting()).toBe(false)
  await begin({ cara: 'kerangka', name: ANSWERS.name, city: ANSWERS.city, emergency: 'nol' })
  expect(await waiting()).toBe(true)
  const { body } = await manager.send('GET', '/petugas/isian')
  expect(attributeOf(body, '#city', 'value')).toBe('Kabupaten Pulau Baru')
  expect(body).toContain(`action="${BEGIN}"`)
  await begin(template)
  expect([await waiting(), (await manager.send('GET', '/petugas/isian')).headers.location]).toEqual([false, '/petugas'])
})

test('E11: wrong answers, and a folder that holds something, change nothing, each with a sentence', async () => {
  const wrong = await begin({ ...template, name: '', emergency: 'nol' })
  expect(told(wrong)).toEqual([422, expect.stringContaining('Nama rumah sakit harus diisi.')])
  expect(textOf(wrong.body)).toContain('"nol" bukan nomor telepon')
  expect(answersOf(wrong.body, 'main form')).toMatchObject({ name: [''], emergency: ['nol'], city: [ANSWERS.city], zone: ['WIT'] })
  const many = await begin({ ...template, specialties: Array.from({ length: 41 }, (_, nth) => `Bidang ${nth}`).join() })
  expect(told(many)).toEqual([422, expect.stringMatching(/Spesialisasi: .*[Pp]aling banyak 40 butir/u)])
  expect(textOf(many.body)).not.toMatch(/\.yaml|content\//u)
  expect((await begin({ cara: 'x' })).statusCode).toBe(422)

  await mkdir(place)
  await writeFile(join(place, 'catatan.txt'), 'milik rumah sakit')
  expect((await begin(template)).statusCode).toBe(409)
  expect(await readdir(place)).toEqual(['catatan.txt'])
  await rm(place, { recursive: true })

  expect([isSample(), (await readdir(server.dependencies.config.dataDir)).filter((name) => name.startsWith('content'))]).toEqual([true, []])
})
