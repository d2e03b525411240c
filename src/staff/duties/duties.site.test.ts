import { afterAll, beforeAll, expect, test } from 'vitest'
import { elementsAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, formOf, placeOf, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'

let server: TestServer
let editor: StaffMember

beforeAll(async () => {
  server = await openTestServer()
  editor = await addStaff(server)
})
afterAll(() => server.close())

test('each duty stands once: with its article, where visitors read it, or a link to where it is written', async () => {
  const { body } = await editor.send('GET', '/petugas/kewajiban')
  const rows = elementsAt(body, '#main .rows > li')
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(rows.filter((row) => !/UU|PP|Per/u.test(textOf(row)))).toEqual([])
  const missing = rows.filter((row) => textOf(row).includes('Belum ada'))
  expect(missing.length).toBeGreaterThan(0)
  expect(missing.find((row) => textOf(row).includes('perjanjian') || textOf(row).includes('Perjanjian'))).toContain('/petugas/kabar/tulis')
  expect(rows.find((row) => textOf(row).includes('Maklumat'))).toContain('href="/layanan-publik#maklumat"')
})

test('L32: the office says in the room which page shows a duty', async () => {
  const page = async () => (await editor.send('GET', '/petugas/kewajiban')).body
  const row = async () => elementsAt(await page(), '#main .rows > li').find((one) => textOf(one).includes('Perjanjian dengan')) ?? ''
  expect(textOf(await row())).toContain('Belum ada')
  expect(elementsAt(await page(), `a[href="/petugas/ubah/isi?${formOf(placeOf('public', 'shownBy'))}"]`)).toHaveLength(1)
  const named = { ...placeOf('public', 'shownBy'), duty: 'perjanjian-pihak-ketiga', to: '/informasi/profil' }
  expect((await editor.post('/petugas/ubah/isi', { ...named, langkah: 'simpan' })).statusCode).toBe(303)
  expect(await row()).toContain('href="/informasi/profil"')
})
