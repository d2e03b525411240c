import { expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { absence, contentWith } from '../../tests/kit/dated-content.ts'
import { makeOwn } from '../../tests/kit/own-content.ts'

const HOLIDAYS = 'holidays:\n  - year: 2026\n    days:\n      - { date: 2026-12-25, name: Natal }\n'
const MARCH = '2026-03-10T03:00:00Z'

const reminders = async (facts: { doctor?: string; calendar?: string }, now = MARCH) => (await contentWith(facts)).reminders(now)

async function colleague(): Promise<string> {
  const text = await (await copyContent()).read('doctors.yaml')
  return [...text.matchAll(/name: (.+, Sp\.OG)$/gmu)][1]?.[1] ?? ''
}

test('T07: a unit that does not say its kind, and what it is taken for', async () => {
  const content = await contentWith({ calendar: HOLIDAYS })
  await content.edit('contact.yaml', '  - name: Rawat jalan\n    kind: clinics\n', '  - name: Laboratorium klinik\n')
  expect(await content.reminders(MARCH)).toEqual([
    'contact.yaml baris 20: openingHours[2].kind: belum ada. Dari namanya "Laboratorium klinik" dianggap laboratory. Tulis jenisnya sendiri: emergency, clinics, pharmacy, laboratory, registration, visiting, other.',
  ])
})

test.each([
  [
    'a panel without an address',
    'hospital.yaml',
    ['registrationUrl: https://daftar.rsudkenanga.example/\n', ''],
    /^registration\.yaml baris 28: online: tidak akan tampil, karena registrationUrl di hospital\.yaml belum diisi\./u,
  ],
  [
    'an address without a panel',
    'registration.yaml',
    ['online:', 'assisted:'],
    /^registration\.yaml baris 7: online: belum ada, padahal registrationUrl di hospital\.yaml diisi\./u,
  ],
  [
    'another way beside both',
    'registration.yaml',
    ['online:', 'assisted: { steps: [Siapkan KTP.] }\nonline:'],
    /^registration\.yaml baris 28: assisted: tidak akan tampil, karena registrationUrl di hospital\.yaml diisi\./u,
  ],
] as const)('of registering online, %s', async (_, file, [from, to], says) => {
  const content = await contentWith({ calendar: HOLIDAYS })
  await content.edit(file, from, to)
  expect(await content.reminders(MARCH)).toEqual([expect.stringMatching(says)])
})

test('words of two specialties, once for all of them, and none of the sample', async () => {
  const content = await contentWith({ calendar: HOLIDAYS })
  expect(await content.reminders(MARCH)).toEqual([])
  await makeOwn(content.folder)
  await content.edit('hospital.yaml', 'demo: true', 'demo: false')
  expect(await content.reminders(MARCH)).toEqual([
    expect.stringMatching(
      /^services\.yaml baris \d+: specialties\[\d+\]\.words: ".+" \(.+, .+\), .+, dan \d+ lagi tertulis pada dua spesialisasi: .+ Biarkan bila memang keduanya\.$/u,
    ),
  ])
})

test('a replacement from another clinic', async () => {
  const doctor = absence('from: 2026-12-21, until: 2027-01-03, reason: cuti, replacement: "dr. Hasudungan Sitompul, Sp.PD"')
  expect(await reminders({ doctor, calendar: HOLIDAYS })).toEqual([
    'doctors.yaml baris 22: doctors[0].absences[0].replacement: "dr. Hasudungan Sitompul, Sp.PD" dari spesialisasi lain (Penyakit Dalam). Pastikan ini benar.',
  ])
})

test('a replacement who is on leave as well', async () => {
  const other = await colleague()
  const content = await contentWith({
    doctor: absence(`from: 2026-12-21, until: 2027-01-03, reason: cuti, replacement: "${other}"`),
    calendar: HOLIDAYS,
  })
  await content.edit(
    'doctors.yaml',
    `- name: ${other}\n`,
    `- name: ${other}\n    absences: [{ from: 2027-01-03, until: 2027-01-10, reason: pelatihan }]\n`,
  )
  expect(await content.reminders(MARCH)).toEqual([
    `doctors.yaml baris 22: doctors[0].absences[0].replacement: "${other}" sendiri tidak praktik pada sebagian hari itu. Halaman tidak menyebutnya sebagai pengganti.`,
  ])
})

test('an extra session on a day of leave, or of a closure', async () => {
  const extra = '    extra:\n      - { date: 2026-12-22, time: "13:00-14:00" }\n      - { date: 2026-11-30, time: "13:00-14:00" }'
  const doctor = `${absence('from: 2026-12-21, until: 2026-12-23, reason: cuti')}\n${extra}`
  const calendar = `closures:\n  - { name: Listrik, date: 2026-11-30 }\n${HOLIDAYS}`
  expect(await reminders({ doctor, calendar })).toEqual([
    'doctors.yaml baris 24: doctors[0].extra[0].date: pada Selasa, 22 Desember 2026 dokter ini tertulis tidak praktik. Praktik tambahan tidak tampil.',
    'doctors.yaml baris 25: doctors[0].extra[1].date: pada Senin, 30 November 2026 rumah sakit tutup (Listrik). Praktik tambahan tidak tampil.',
  ])
})

test('a change of a session on a day of leave, of a replacement, or of a closed clinic', async () => {
  const change = (date: string) => `      - { date: ${date}, cancelled: true }\n`
  const leave = absence(
    'from: 2026-12-21, until: 2026-12-23, reason: cuti',
    `from: 2027-01-04, until: 2027-01-04, reason: cuti, replacement: "${await colleague()}"`,
  )
  const doctor = `${leave}\n    changes:\n${['2026-12-21', '2026-11-30', '2027-01-04'].map(change).join('')}`.trimEnd()
  const calendar = `closures:\n  - { name: Listrik, date: 2026-11-30 }\n${HOLIDAYS}`
  expect(await reminders({ doctor, calendar })).toEqual([
    'doctors.yaml baris 25: doctors[0].changes[0].date: pada Senin, 21 Desember 2026 dokter ini tertulis tidak praktik. Perubahan ini tidak tampil.',
    'doctors.yaml baris 26: doctors[0].changes[1].date: pada Senin, 30 November 2026 poliklinik tutup (Listrik). Perubahan ini tidak tampil; yang tetap praktik ditulis pada extra.',
    `doctors.yaml baris 27: doctors[0].changes[2].date: pada Senin, 4 Januari 2027 dokter ini digantikan "${await colleague()}". Perubahan ini berlaku bagi penggantinya; hapus bila praktiknya seperti biasa.`,
  ])
})

test('leave whose end is not known, after a week', async () => {
  const doctor = absence('from: 2026-03-01, reason: tidak praktik')
  expect(await reminders({ doctor, calendar: HOLIDAYS }, '2026-03-07T03:00:00Z')).toEqual([])
  expect(await reminders({ doctor, calendar: HOLIDAYS })).toEqual([
    'doctors.yaml baris 22: doctors[0].absences[0].until: belum ada, dan sudah 9 hari sejak Minggu, 1 Maret 2026. Masih tidak praktik? Tulis until bila hari terakhirnya sudah diketahui.',
  ])
})

test('a fourth notice at once', async () => {
  const notice = (text: string, from: string) => `  - { from: ${from}, until: 2026-12-31, text: ${text}. }\n`
  const calendar = `notices:\n${['Satu', 'Dua', 'Tiga'].map((text) => notice(text, '2026-12-01')).join('')}${notice('Empat', '2026-12-31')}${HOLIDAYS}`
  expect(await reminders({ calendar })).toEqual([
    'calendar.yaml baris 5: notices[3]: "Empat." tidak tampil Kamis, 31 Desember 2026: hari itu sudah ada tiga pengumuman di atasnya ("Satu.", "Dua.", "Tiga."). Hanya tiga yang tampil, sesuai urutan.',
  ])
})

test('on which days a notice has no place, from today on', async () => {
  const notice = (text: string, from: string, until: string) => `  - { from: ${from}, until: ${until}, text: ${text} }\n`
  const above = [notice('A', '2026-03-01', '2026-03-12'), notice('B', '2026-03-01', '2026-03-20'), notice('C', '2026-03-01', '2026-03-12')]
  const later = notice('D', '2026-03-16', '2026-03-17') + notice('E', '2026-03-16', '2026-03-17')
  const last = notice('F', '2026-03-01', '2026-03-31')
  const told = await reminders({ calendar: `notices:\n${above.join('')}${later}${last}${HOLIDAYS}` })
  expect(told).toEqual([
    expect.stringContaining(
      '"F" tidak tampil Selasa, 10 Maret 2026 sampai Kamis, 12 Maret 2026; Senin, 16 Maret 2026 sampai Selasa, 17 Maret 2026: hari itu',
    ),
  ])
})

test('T06: sessions that a season leaves nothing of, with whose they are and how to keep them', async () => {
  const calendar = (hours: string, schedules = '') =>
    `seasons:\n  - { name: Ramadan, from: 2026-04-01, until: 2026-04-30, practiceHours: [{ days: Senin-Kamis, hours: '${hours}' }]${schedules} }\n${HOLIDAYS}`
  const content = async (text: string) => {
    const copy = await contentWith({ calendar: text })
    await copy.edit('doctors.yaml', "{ day: Senin, time: '09:00-12:00' }", "{ day: Senin-Kamis, time: '09:00-12:00, 17:00-19:00' }")
    return copy.reminders(MARCH)
  }
  const name = /name: (.*)/u.exec((await (await copyContent()).read('doctors.yaml')).split('\ndoctors:')[1] ?? '')?.[1] ?? ''
  expect(await content(calendar('08:00-14:00'))).toEqual([
    `calendar.yaml baris 2: seasons[0].practiceHours: 1 praktik sore tidak tampil selama Ramadan, karena di luar jam praktik masa itu: "${name}" Senin-Kamis 17:00-19:00. Bila tetap praktik, tambahkan pada masa itu keepFrom: '17:00' (semua yang mulai jam itu atau sesudahnya), atau keep: ["${name}"].`,
  ])
  expect(await content(calendar('08:00-14:00, 17:00-19:00'))).toEqual([])
  expect(await content(calendar('08:00-09:00').replace('Senin-Kamis, hours', 'Senin-Minggu, hours'))).toEqual([
    expect.stringMatching(/\d{2} praktik tidak tampil selama Ramadan, .*: "[^;]+; "[^;]+; "[^;]+, dan \d+ lagi\. Bila/u),
  ])
  const kept = `, schedules: [{ name: '${name}', schedule: [{ day: Senin, time: '17:00-19:00' }] }]`
  for (const line of [kept, `, keepFrom: '20:00'`, `, keepFrom: '17:00'`, `, keep: ['${name}']`])
    expect(await content(calendar('08:00-14:00', line))).toEqual([])
})

test('T06: sessions while the hours of a season shut the clinics of their place, with whose they are and until when', async () => {
  const row = "{ day: Senin, time: '09:00-12:00' }"
  const toldOf = async (opening: string, more = '', own = row) => {
    const season = `{ name: Ramadan, from: 2026-04-01, until: 2026-04-30, openingHours: [${opening}]${more} }`
    const copy = await contentWith({ calendar: `seasons:\n  - ${season}\n${HOLIDAYS}` })
    const text = await copy.read('doctors.yaml')
    const [head = '', people = ''] = text.split('\ndoctors:')
    // The others have sessions until nine.
    const early = people.replace(/time: '(?!24|3)[^']+'/gu, "time: '08:00-09:00'").replace(/\{ day: Senin, time: '[^']+' \}/u, () => own)
    await copy.write('doctors.yaml', `${head.replace(/time: '(?!24|3)[^']+'/gu, "time: '08:00-09:00'")}\ndoctors:${early}`)
    return (await copy.reminders(MARCH)).filter((line) => line.includes('openingHours'))
  }
  const until = (hours: string, days = 'Senin-Sabtu') => `{ name: Rawat jalan, days: ${days}, hours: '${hours}' }`
  const name = /name: (.*)/u.exec((await (await copyContent()).read('doctors.yaml')).split('\ndoctors:')[1] ?? '')?.[1] ?? ''
  expect(await toldOf(until('08:00-11:00'))).toEqual([
    `calendar.yaml baris 2: seasons[0].openingHours: jam buka Ramadan menutup poliklinik saat 1 praktik tetap tertulis: "${name}" Senin 09:00-12:00 (buka 08:00-11:00). Halaman lalu menyebut dokternya praktik di tempat yang tutup. Panjangkan jam bukanya, atau batasi praktiknya dengan practiceHours.`,
  ])
  expect(await toldOf(until('08:00-12:00'))).toEqual([])
  // One row leaves a day out, another has an open end.
  expect(await toldOf(until('08:00-14:00', 'Selasa-Sabtu'), '', "{ day: Senin, time: '09:00-selesai' }")).toEqual([
    expect.stringContaining(`"${name}" Senin 09:00-selesai (tutup); `),
  ])
  expect(await toldOf(until('08:00-11:00'), '', "{ day: Senin, time: '09:00-selesai' }")).toEqual([])
  // Rows outside of the clinics' hours, rows that the season shortens, and rows not on its days.
  expect(await toldOf(until('08:00-11:00'), '', "{ day: Senin, time: '16:00-18:00' }")).toEqual([])
  expect(await toldOf(until('08:00-11:00'), ", practiceHours: [{ days: Senin, hours: '08:00-11:00' }]")).toEqual([])
  expect(await toldOf(until('08:00-11:00'), '', "{ day: Senin, time: '09:00-12:00', until: 2026-03-31 }")).toEqual([])
})

test('T08: the unit of all clinics that stays open without anybody in it', async () => {
  const calendar = (open: string) => `closures:\n  - { name: Listrik, date: 2026-11-30, open: [${open}] }\n${HOLIDAYS}`
  expect(await reminders({ calendar: calendar('Rawat jalan') })).toEqual([
    expect.stringMatching(
      /open: "Rawat jalan" membuat halaman menyebut poliklinik buka, padahal tidak ada dokter yang praktik\..*misalnya \[/u,
    ),
  ])
  expect(await reminders({ calendar: calendar('Rawat jalan, Anak') })).toEqual([])
  const shut = (only: string) => calendar('').replace('open: []', `only: [${only}]`)
  expect(await reminders({ calendar: shut('Rawat jalan') })).toEqual([
    expect.stringContaining('only: "Rawat jalan" tutup, tetapi semua dokter tetap tertulis praktik.'),
  ])
  expect(await reminders({ calendar: shut('Rawat jalan, Anak') })).toEqual([])
  const redDay = HOLIDAYS.replace(/(- \{ date: [^}]+) \}/u, '$1, only: [Rawat jalan] }')
  expect(await reminders({ calendar: redDay })).toEqual([expect.stringContaining('only: "Rawat jalan" tutup')])
})

test('what is over, from the day after yesterday on', async () => {
  const doctor = absence('from: 2026-03-01, until: 2026-03-08, reason: cuti', 'from: 2026-03-09, until: 2026-03-09, reason: cuti')
  expect(await reminders({ doctor, calendar: HOLIDAYS })).toEqual([
    'doctors.yaml baris 22: doctors[0].absences[0]: sudah lewat (hari terakhir 2026-03-08) dan tidak tampil lagi. Boleh dihapus.',
  ])
})

test('a row and a change that are over', async () => {
  const content = await contentWith({ doctor: `    changes: [{ date: 2026-03-02, cancelled: true }]`, calendar: HOLIDAYS })
  await content.edit('doctors.yaml', `{ day: Senin, time: '09:00-12:00' }`, `{ day: Senin, time: '09:00-12:00', until: 2026-03-08 }`)
  expect(await content.reminders(MARCH)).toEqual([
    'doctors.yaml baris 18: doctors[0].schedule[0]: sudah lewat (hari terakhir 2026-03-08) dan tidak tampil lagi. Boleh dihapus.',
    'doctors.yaml baris 21: doctors[0].changes[0]: sudah lewat (hari terakhir 2026-03-02) dan tidak tampil lagi. Boleh dihapus.',
  ])
})

test('T06: a schedule that was last checked more than half a year ago, or that claims a day to come', async () => {
  const content = await contentWith({ calendar: HOLIDAYS })
  await content.edit('doctors.yaml', '\ndoctors:', '\ncheckedOn: 2026-02-19\n\ndoctors:')
  expect(await content.reminders('2026-08-21T03:00:00Z')).toEqual([])
  const advice = 'Periksa jadwal semua dokter, lalu tulis tanggal hari pemeriksaan itu.'
  expect(await content.reminders('2026-08-22T03:00:00Z')).toEqual([
    `doctors.yaml baris 14: checkedOn: jadwal terakhir diperiksa 2026-02-19, lebih dari enam bulan lalu. ${advice}`,
  ])
  expect(await content.reminders('2026-02-18T03:00:00Z')).toEqual([`doctors.yaml baris 14: checkedOn: 2026-02-19 belum tiba. ${advice}`])
})

test("next year's holidays, from November on", async () => {
  expect(await reminders({ calendar: HOLIDAYS }, '2026-10-31T16:59:00Z')).toEqual([])
  expect(await reminders({ calendar: HOLIDAYS }, '2026-10-31T17:00:00Z')).toEqual([
    'calendar.yaml baris 1: holidays: tanggal merah 2027 belum ada. Tambahkan daftar tahun itu, supaya halaman tidak menyebut poliklinik buka pada hari libur.',
  ])
})

test('a name that is cut in the header is a reminder, until a short one stands beside it', async () => {
  const content = await copyContent()
  const remindedOfName = async () => (await content.reminders(MARCH)).filter((reminder) => reminder.includes(' shortName: ')).length
  await content.edit('hospital.yaml', 'name: RSUD Kenanga Nusantara', `name: Rumah Sakit Umum Daerah ${'Kenanga Nusantara '.repeat(2)}`)
  expect(await remindedOfName()).toBe(1)
  await content.edit('hospital.yaml', 'government:', 'shortName: RSUD Kenanga\ngovernment:')
  expect(await remindedOfName()).toBe(0)
})
