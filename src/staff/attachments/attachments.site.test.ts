import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeOffice, makePdf } from '../../../tests/kit/attachments.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { answersOf, elementAt } from '../../../tests/kit/html.ts'
import { TEXTS, TEXTS_AT } from '../../../tests/kit/publications.ts'
import { addStaff, stateOfStaff, told, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { DAY_MILLISECONDS } from '../../ground/time/clock.ts'
import { sweep } from '../../start/housekeeping.ts'
import { attachmentNotes, attachmentRefusals } from '../words/words.ts'

const ROOM = '/petugas/berkas'
const SEND = `${ROOM}/kirim`
const ONE = `${ROOM}/satu`
const NAME = 'pengumuman-blud-2026.pdf'
const PATH = 'kabar/2026-11-30-penerimaan-pegawai.md'

let clock: ReturnType<typeof createTestClock>
let server: TestServer
let clerk: StaffMember

beforeEach(async () => {
  clock = createTestClock(TEXTS_AT)
  server = await openTestServer({ clock, limited: false })
  for (const folder of ['kabar', 'berkas']) await rm(join(server.contentDir, folder), { recursive: true, force: true })
  for (const folder of ['kabar', 'berkas']) await mkdir(join(server.contentDir, folder))
  await writeFile(join(server.contentDir, PATH), TEXTS[PATH])
  await writeFile(join(server.contentDir, 'berkas', NAME), makePdf())
  await server.dependencies.staff.saves.lookAtTexts()
  clerk = await addStaff(server, { role: 'humas', clock })
})

const get = async (path: string) => server.app.inject(path)
const list = async () => told(await clerk.send('GET', ROOM), 'main')[1]

test('N19: several files are uploaded at once; each refused one says why, and the others are saved', async () => {
  const sent = await clerk.post(SEND, { berkas: [makePdf('', ''), Buffer.from('MZ\u0090'), makeOffice('xlsx')] })
  const [status, text] = told(sent, 'main')
  expect(status).toBe(422)
  expect(text).toContain(`“Berkas”: ${attachmentRefusals.program}`)
  expect(text).toContain(`Diterima: Berkas. ${attachmentNotes.isPicture}`)
  expect(text).toContain('XLSX, 1 kB')
  for (const name of ['berkas.pdf', 'berkas.xlsx']) expect((await get(`/berkas/${name}`)).statusCode).toBe(200)
  expect(told(await clerk.post(SEND, {}), 'main')).toEqual([422, expect.stringContaining(attachmentRefusals.nothing)])
})

test('N19: the list says what each file is and which texts name it', async () => {
  expect(await list()).toContain('PDF, 1 kB')
  expect(await list()).toContain('Dipakai di “Penerimaan pegawai BLUD non-ASN”')
})

test('N19: a file that facts of the site name counts as used, by its name or as a link, and by a former name too', async () => {
  const file = join(server.contentDir, 'public.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace('kind: performance\n', 'kind: performance\n    file: lakip-2025.pdf\n'))
  await writeFile(join(server.contentDir, 'berkas/daftar.yaml'), 'lakip-2025.pdf: { newer: lakip-final.pdf }\n')
  for (const name of ['formulir-permohonan-informasi', 'lakip-2025', 'lakip-final', 'lain'])
    await writeFile(join(server.contentDir, `berkas/${name}.pdf`), makePdf(`/Title (${name})`))
  await server.dependencies.site.reload()
  const said = await list()
  expect(said).toMatch(/Formulir permohonan informasi PDF, 1 kB [^“]* Dipakai di “[^“]*”, “Informasi pelayanan publik: PPID”/u)
  expect(said).toMatch(/Lakip final PDF, 1 kB [^“]* Dipakai di “Informasi pelayanan publik: 2025”/u)
  expect(said?.match(/Tidak dipakai/gu)).toHaveLength(1)
})

test('N19: the old address of a replaced file redirects to the new one, texts keep its name, and the history can undo it', async () => {
  const page = await clerk.send('GET', `${ONE}?nama=${NAME}`)
  expect(told(page, 'main')[1]).toContain('Dipakai di “Penerimaan pegawai BLUD non-ASN”')
  const fields = answersOf(page.body, 'main form')
  expect((await clerk.post(SEND, { ...fields, berkas: [makePdf('/Title (a)'), makePdf('/Title (b)')] })).statusCode).toBe(422)
  const sent = await clerk.post(SEND, { ...fields, berkas: makePdf('/Title (baru)') })
  expect(sent.statusCode).toBe(303)
  expect((await get(`/berkas/${NAME}`)).headers.location).toBe('/berkas/berkas.pdf')
  expect(await list()).toMatch(/^(?=.*Berkas PDF, 1 kB .* Dipakai di)(?!.*Pengumuman blud)/su)
  const number = new URL(sent.headers.location ?? '', 'http://a').searchParams.get('tersimpan') ?? ''
  expect((await clerk.post('/petugas/riwayat', { nomor: number })).statusCode).toBe(303)
  expect((await get(`/berkas/${NAME}`)).statusCode).toBe(200)
})

test('N19: before a file is removed the page says which texts name it; the removal can be undone for thirty days, then the file is deleted', async () => {
  const page = await clerk.send('GET', `${ONE}?nama=${NAME}`)
  expect(elementAt(page.body, '#hapus')).toBeDefined()
  const removed = await clerk.post(ONE, { nama: NAME })
  expect(removed.statusCode).toBe(303)
  expect((await get(`/berkas/${NAME}`)).statusCode).toBe(410)
  expect(await list()).not.toContain('Pengumuman blud')
  const bytes = () => readFile(join(server.contentDir, 'berkas', NAME)).catch(() => null)
  const quiet = { error: () => undefined, info: () => undefined }
  const sweepAfter = async (days: number): Promise<void> => {
    clock.pass(days * DAY_MILLISECONDS)
    // Of a clock that nothing else confirms nothing is removed.
    const other = await addStaff(server, { role: 'humas', clock })
    await other.post(SEND, { berkas: makePdf(`/Title (${days})`) })
    await sweep(server.dependencies, quiet as never)
  }
  await sweepAfter(30)
  expect(await bytes()).not.toBeNull()
  await sweepAfter(1)
  expect(await bytes()).toBeNull()
  expect((await get(`/berkas/${NAME}`)).statusCode).toBe(410)
})

test('N19: only staff who write texts may upload, replace or remove a file, and no path is made of their input', async () => {
  const moderator = await addStaff(server, { role: 'moderator', clock })
  const before = await stateOfStaff(server)
  for (const answer of [
    await moderator.send('GET', ROOM),
    await moderator.post(SEND, { berkas: makePdf('/Title (lain)') }),
    await moderator.post(ONE, { nama: NAME }),
    await clerk.post(SEND, { token: 'x', berkas: makePdf('/Title (lain)') }),
  ])
    expect(answer.statusCode).toBe(403)
  for (const nama of ['../hospital.yaml', 'daftar.yaml', 'tidak-ada.pdf', ''])
    expect((await clerk.post(ONE, { nama })).statusCode).toBe(404)
  expect((await clerk.post(SEND, { ganti: '../hospital.yaml', berkas: makePdf('/Title (lain)') })).statusCode).toBe(404)
  expect(await stateOfStaff(server)).toEqual(before)
})
