import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { answersOf, textOf } from '../../../tests/kit/html.ts'
import { addStaff, told, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { PROPOSAL } from '../../contract/clinical/clinical.ts'

const [TODAY, LIST, FORM] = ['/petugas', '/petugas/tanda-gawat', '/petugas/ubah/tanda-gawat']
const UNCHECKED = 'Tanda gawat darurat belum diperiksa dokter rumah sakit ini.'

let server: TestServer
let editor: StaffMember

beforeAll(async () => {
  server = await openTestServer({ limited: false })
  editor = await addStaff(server, { role: 'penyunting' })
})
afterAll(() => server.close())

const read = async (path: string): Promise<string> => textOf((await editor.send('GET', path)).body)

test('Q14: staff are told in one row that nobody has checked the list, until somebody writes who has', async () => {
  expect((await read(TODAY)).split(UNCHECKED)).toHaveLength(3)
  expect(await read(LIST)).toMatch(
    /Yang berlaku: versi 2\. Belum ditulis siapa yang memeriksanya\.[^]*angin duduk[^]*demam: 40–44[^]*Tanda tangan:/u,
  )
  const { body } = await editor.send('GET', FORM)
  const wrong = await editor.post(FORM, { ...answersOf(body, 'main form'), oleh: ' ', tanggal: '2999-01-01' })
  expect(told(wrong, '.trouble')[1]).toMatch(/Isi nama dan jabatannya\.[^]*Isi tanggal yang sudah lewat, atau hari ini\./u)
  const answers = { ...answersOf(body, 'main form'), oleh: 'dr. Sari, kepala IGD', tanggal: '2026-01-02' }
  const saved = await editor.post(FORM, { ...answers, langkah: 'simpan' })
  expect(saved.statusCode).toBe(303)
  expect(await read(LIST)).toContain('Yang berlaku: versi 2. Diperiksa dr. Sari, kepala IGD, Jumat, 2 Januari 2026.')
  expect(await read(TODAY)).not.toContain(UNCHECKED)
})

test('Q14: a newer version is told sign by sign, while the old one is in force', async () => {
  const newer = { version: 3, date: '2027-01-04', says: 'Nadi lebih rendah.', digest: '', need: '' }
  const { versions, signs } = PROPOSAL
  const changes = { signs: { added: ['lidah ungu'], removed: ['lidah hijau'] }, mild: { added: [['jatuh', 'lecet+memar tidak-apa']] } }
  Object.assign(PROPOSAL, { versions: [{ ...newer, changes }, ...versions], signs: [...signs, 'lidah ungu'] })
  onTestFinished(() => void Object.assign(PROPOSAL, { versions, signs }))
  expect(await read(TODAY)).toContain('Ada versi baru daftar tanda gawat darurat. Yang lama tetap berlaku sampai Anda mengambilnya.')
  const changed =
    /versi 3, Senin, 4 Januari 2027 Nadi lebih rendah\. Tanda ditambah: lidah ungu Tanda dihapus: lidah hijau Tidak gawat ditambah: jatuh bersama lecet dan memar, tidak apa/u
  expect(await read(LIST)).toMatch(changed)
  expect(await read(LIST)).toContain('Yang berlaku: versi 2.')
  expect(await read(FORM)).toContain('Tanda ditambah: lidah ungu')
})
