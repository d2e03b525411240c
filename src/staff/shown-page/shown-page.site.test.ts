import { resolve } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { answersOf, attributeOf, elementAt, elementsAt, textOf } from '../../../tests/kit/html.ts'
import { addStaff, formOf, placeOf, stateOfStaff, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { openPageBuild } from '../../page/answers/page-build.ts'

let server: TestServer
let editor: StaffMember

// A Monday.
beforeEach(async () => {
  server = await openTestServer({ clock: createTestClock('2030-03-04T01:00:00.000Z'), build: await openPageBuild(resolve('dist')) })
  editor = await addStaff(server)
})

const CONTENT = '/petugas/ubah/isi'
const ANDI = 'dr. Andi Baso Paturusi, Sp.B'
const GEDE = 'dr. Gede Bagus Wirasena, Sp.B'
const DOCTOR = placeOf('doctors', 'doctors', { name: 'dr. Hasudungan Sitompul, Sp.PD' })
const NOTICE = { ...placeOf('calendar', 'notices'), text: 'Farmasi pindah ke gedung B.', from: '2030-03-04', until: '2030-03-10' }
const openedWith = async (place: Record<string, string>) => ({
  ...place,
  ...answersOf((await editor.send('GET', `${CONTENT}?${formOf(place)}`)).body, 'main form'),
})

test('E19: before it is saved the cards that change are read as they are and as they will be, also of whoever stands in, and on a later day', async () => {
  const leave = { siapa: ANDI, mulai: 'lain', 'mulai-tanggal': '2030-03-05', sampai: 'sehari', alasan: 'cuti', pengganti: GEDE }
  const { body } = await editor.post('/petugas/ubah/tidak-praktik', leave)
  const [now = '', later = ''] = elementsAt(body, 'section').filter((one) => one.includes('class="pair before"'))
  const cards = (section: string) =>
    elementsAt(section, '.before').map((one) =>
      textOf(one)
        .replace(/\d,\d dari.*?Pasien/gu, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
  expect(textOf(now)).toMatch(/^ *Mulai sekarang/u)
  expect(cards(now)).toEqual([
    `Sekarang ${ANDI} Bedah Praktik lagi Selasa 5 Maret Selasa, Kamis 09:00-12:00 ` +
      `Setelah disimpan ${ANDI} Bedah Praktik lagi Kamis 7 Maret Cuti 5 Maret, diganti ${GEDE} Selasa, Kamis 09:00-12:00`,
    `Sekarang ${GEDE} Bedah Praktik lagi Jumat 8 Maret Jumat, Sabtu 09:00-12:00 ` +
      `Setelah disimpan ${GEDE} Bedah Praktik lagi Selasa 5 Maret, menggantikan ${ANDI} Jumat, Sabtu 09:00-12:00`,
  ])
  expect(textOf(later)).toMatch(/^ *Selasa, 5 Maret 2030, pukul 08.00/u)
  expect(cards(later)[1]).toContain(`Praktik hari ini 09:00-12:00, menggantikan ${ANDI}`)
  expect(textOf(body)).toContain('Tampil sampai 5 Maret 2030, lalu hilang sendiri')
})

test('E19: what is nowhere read is said so, and what is read in many places is shown in the first of them', async () => {
  const check = async (fields: Record<string, string | string[]>) => (await editor.post(CONTENT, fields)).body
  expect(textOf(await check({ ...(await openedWith(placeOf('hospital'))), description: 'RSUD untuk semua.' }))).toContain(
    'Tidak ada kalimat yang berubah di halaman.',
  )
  const closed = { ...placeOf('calendar', 'closures'), kapan: '2030-03-04', name: 'Listrik', apa: 'semua' }
  const many = await check(closed)
  expect([elementsAt(many, '.before').length, textOf(many)]).toEqual([6, expect.stringMatching(/Dan \d+ tempat lain di halaman/u)])
})

test('E19: what will need a look is told before it is saved', async () => {
  const check = async (fields: Record<string, string>) => textOf((await editor.post(CONTENT, fields)).body)
  const days = { from: '2030-03-10', until: '2030-03-12' }
  const hours = { practiceHours: '1', 'practiceHours.0.days': 'Senin-Kamis', 'practiceHours.0.hours': '13.00-15.00' }
  const season = { ...placeOf('calendar', 'seasons'), name: 'Ramadan', ...days, ...hours }
  expect(await check(season)).toMatch(/Perlu dilihat \d+ praktik tidak tampil selama Ramadan, karena .*: "dr\. .*" Selasa 09:00-12:00/u)
  await editor.post(CONTENT, { ...season, langkah: 'simpan' })
  expect(await check({ ...season, name: 'Banjir' })).toContain('"Banjir" beririsan dengan masa "Ramadan" (Minggu, 10 Maret 2030')
  for (const text of ['Satu.', 'Dua.', 'Tiga.']) await editor.post(CONTENT, { ...NOTICE, text, langkah: 'simpan' })
  const fourth = await check({ ...NOTICE, text: 'Empat.', until: '2030-03-11' })
  expect(fourth).toContain('"Empat." tidak tampil Senin, 4 Maret 2030 sampai Minggu, 10 Maret 2030: hari itu sudah ada tiga')
})

test('E19: the page with a change is made at a moment, for its author alone, says that it is not public, and nothing of it runs or stays', async () => {
  const before = await stateOfStaff(server)
  const fields = { ...(await openedWith(placeOf('hospital'))), name: 'RSUD Baru' }
  const look = (saat: string, by = editor) => by.post(CONTENT, { ...fields, token: by.token, saat, langkah: 'lihat' })
  const later = await editor.post(CONTENT, { ...NOTICE, from: '2031-03-05', until: '2031-03-09' })
  expect(answersOf(later.body, 'main form.card')).toMatchObject({ from: ['2031-03-05'] })
  expect(attributeOf(later.body, 'input[name="saat"]', 'value')).toBe('2031-03-05')
  const [now, then] = [await look(''), await look('2031-03-05')]
  expect(textOf(elementAt(then.body, 'body'))).toContain('Pratinjau halaman Rabu, 5 Maret 2031, pukul 08.00: yang berubah diberi garis')
  const checked = (await editor.post(CONTENT, fields)).body
  for (const page of [checked, now.body, then.body])
    expect(textOf(elementAt(page, '.unsaved'))).toMatch(
      /Belum disimpan: Rumah sakit .*semua pengunjung, mulai sekarang.*Simpan.*Ubah isian/u,
    )
  expect(textOf(elementAt(now.body, '#perubahan'))).toContain('RSUD Baru')
  expect(textOf(elementAt(now.body, 'title'))).toMatch(/^ ?Pratinjau, belum disimpan: /u)
  const ahead = await editor.post(CONTENT, { ...NOTICE, from: '2031-03-05', until: '2031-03-09', langkah: 'lihat' })
  expect(textOf(elementAt(ahead.body, '.unsaved'))).toMatch(/mulai Rabu, 5 Maret 2031.*tidak ada yang berubah/u)
  expect(answersOf(now.body, '.unsaved form')).toMatchObject({ name: ['RSUD Baru'], token: [editor.token] })
  expect(then.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect([String(then.headers['content-security-policy']).includes("script-src 'none'"), then.body.includes('<script')]).toEqual([
    true,
    false,
  ])
  expect((await server.app.inject('/')).body).not.toContain('RSUD Baru')
  expect(await stateOfStaff(server)).toEqual(before)
  const other = await look('', await addStaff(server, { role: 'moderator' }))
  expect([other.statusCode, other.body.includes('RSUD Baru')]).toEqual([403, false])
})

test('E27: the page with pencils is for editors alone, runs nothing, and a form that is opened there leads back to its place', async () => {
  const page = await editor.send('GET', '/petugas/halaman')
  expect(textOf(elementAt(page.body, '[aria-label="Ubah di halaman"]'))).toContain('Tekan pensil')
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect([String(page.headers['content-security-policy']).includes("script-src 'none'"), page.body.includes('<script')]).toEqual([
    true,
    false,
  ])
  for (const role of ['moderator', null] as const)
    expect((await (await addStaff(server, { role })).send('GET', '/petugas/halaman')).body).not.toContain('class="touch"')

  const pencil = elementAt(page.body, '[aria-label="Ubah: dr. Hasudungan Sitompul, Sp.PD"]')
  const form = await editor.send('GET', (attributeOf(pencil, 'a', 'href') ?? '').replaceAll('&amp;', '&'))
  expect(attributeOf(form.body, '.back a', 'href')).toBe('/petugas/halaman#isian-doctors-doctors-1.1')
  const saved = await editor.post(CONTENT, { ...answersOf(form.body, 'main form'), role: 'Kepala SMF', langkah: 'simpan' })
  expect(saved.headers['location']).toBe('/petugas/halaman?tersimpan=1#isian-doctors-doctors-1.1')
  const again = (await editor.send('GET', '/petugas/halaman?tersimpan=1')).body
  expect(textOf(elementAt(again, '.touching'))).toContain('Tersimpan')
  expect(textOf(elementAt(again, '[id="isian-doctors-doctors-1.1"]'))).toContain('Kepala SMF')
  for (const asal of ['halaman#"><b>', 'halaman#a b', '//lain.example', 'halaman#isian\r\nSet-Cookie: a=b', 'constructor']) {
    const sent = await editor.post(CONTENT, { ...(await openedWith(DOCTOR)), role: String(asal.length), asal, langkah: 'simpan' })
    expect(sent.headers['location']).toMatch(/^\/petugas\/orang\?siapa=[\w%.+-]+&tersimpan=\d+$/u)
  }
})
