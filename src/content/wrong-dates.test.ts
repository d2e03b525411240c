import { describe, expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { absence, contentWith } from '../../tests/kit/dated-content.ts'

test.each(['tugas belajar', 'ibadah haji', 'Pelatihan di Kemenkes', 'cuti besar'])(
  'leave may have the neutral reason "%s"',
  async (reason) => {
    const content = await contentWith({ doctor: absence(`from: 2026-12-21, until: 2026-12-22, reason: ${reason}`) })
    expect(await content.problems()).toEqual([])
  },
)

describe('leave is refused', () => {
  test.each([
    {
      slip: 'ends before it starts',
      doctor: absence('from: 2026-12-21, until: 2026-12-03, reason: cuti'),
      says: `doctors.yaml baris 22: doctors[0].absences[0].until: Kamis, 3 Desember 2026 lebih awal dari hari pertama, Senin, 21 Desember 2026. Tulis tanggal yang sama atau sesudahnya.`,
    },
    {
      slip: 'lies upon another one',
      doctor: absence('from: 2026-12-21, until: 2027-01-03, reason: cuti', 'from: 2027-01-03, until: 2027-01-05, reason: pelatihan'),
      says: `doctors.yaml baris 23: doctors[0].absences[1].from: beririsan dengan hari lain tanpa praktik dokter yang sama (Senin, 21 Desember 2026 sampai Minggu, 3 Januari 2027). Gabungkan keduanya, atau ubah tanggalnya.`,
    },
    {
      slip: 'begins after one whose end is not known',
      doctor: absence('from: 2026-12-02, reason: tidak praktik', 'from: 2027-01-03, until: 2027-01-05, reason: pelatihan'),
      says: `doctors.yaml baris 23: doctors[0].absences[1].from: beririsan dengan hari lain tanpa praktik dokter yang sama (mulai Rabu, 2 Desember 2026, belum diketahui sampai kapan). Gabungkan keduanya, atau ubah tanggalnya.`,
    },
    {
      slip: 'tells of an illness',
      doctor: absence('from: 2026-12-21, until: 2026-12-22, reason: sakit'),
      says: `doctors.yaml baris 22: doctors[0].absences[0].reason: "sakit" menyebut kesehatan seseorang, yang bukan urusan pengunjung. Tulis alasan lain, misalnya "cuti" atau "tidak praktik".`,
    },
    ...['cuti melahirkan', 'Operasi usus buntu', 'pemulihan strokenya', 'rawat inap'].map((reason) => ({
      slip: `tells of health: ${reason}`,
      doctor: absence(`from: 2026-12-21, until: 2026-12-22, reason: ${reason}`),
      says: `doctors.yaml baris 22: doctors[0].absences[0].reason: "${reason}" menyebut kesehatan seseorang, yang bukan urusan pengunjung. Tulis alasan lain, misalnya "cuti" atau "tidak praktik".`,
    })),
    {
      slip: 'is replaced by the same person',
      doctor: absence('from: 2026-12-21, until: 2026-12-22, reason: cuti, replacement: "dr. Sekar Ayu Wulandari, Sp.OG"'),
      says: `doctors.yaml baris 22: doctors[0].absences[0].replacement: "dr. Sekar Ayu Wulandari, Sp.OG" tidak dapat menggantikan diri sendiri. Tulis nama dokter lain, atau hapus baris ini.`,
    },
  ])('that $slip', async ({ doctor, says }) => {
    expect(await (await contentWith({ doctor })).problems()).toEqual([says])
  })

  test('that names a colleague whom nobody knows; the one that was meant is named', async () => {
    const doctor = absence('from: 2026-12-21, until: 2026-12-22, reason: cuti, replacement: "dr. Hasudungan Sitompul, Sp.P"')
    const [problem] = await (await contentWith({ doctor })).problems()
    expect(problem).toContain(
      '"dr. Hasudungan Sitompul, Sp.P" bukan dokter yang dikenal. Mungkin maksud Anda "dr. Hasudungan Sitompul, Sp.PD".',
    )
  })
})

describe('people on leave who replace each other are refused', () => {
  /** The first three doctors of the sample on leave on these days, each replaced by one of them. */
  async function ring(...leaves: { from: string; until?: string; by: number }[]) {
    const content = await copyContent()
    const text = await content.read('doctors.yaml')
    const names = [...text.matchAll(/^ {2}- name: (.+)$/gmu)].map(([, name = '']) => name).slice(0, leaves.length)
    for (const [index, { from, until, by }] of leaves.entries()) {
      const days = until === undefined ? `from: ${from}` : `from: ${from}, until: ${until}`
      const one = `- name: ${names[index]}\n`
      await content.edit('doctors.yaml', one, `${one}    absences: [{ ${days}, reason: cuti, replacement: "${names[by]}" }]\n`)
    }
    return (await content.problems()).map((problem) =>
      names.reduce((said, name, index) => said.replaceAll(name, 'ABC'.charAt(index)), problem),
    )
  }

  test('on the days that they have in common, which are named', async () => {
    const days = { from: '2026-12-21', until: '2026-12-31' }
    expect(await ring({ ...days, by: 1 }, { from: '2026-12-28', until: '2027-01-05', by: 0 })).toEqual([
      'doctors.yaml baris 26: doctors[1].absences[0].replacement: saling menggantikan, padahal semuanya tidak praktik (Senin, 28 Desember 2026 sampai Kamis, 31 Desember 2026): "B" digantikan "A", "A" digantikan "B". Tulis pengganti lain, atau hapus baris ini.',
    ])
    expect(await ring({ ...days, by: 1 }, { from: '2027-01-01', until: '2027-01-05', by: 0 })).toEqual([])
  })

  test('over others as well, and without a known end', async () => {
    const [problem, ...more] = await ring({ from: '2026-12-21', by: 1 }, { from: '2026-12-22', by: 2 }, { from: '2026-12-23', by: 0 })
    expect(more).toEqual([])
    expect(problem).toContain('doctors[2].absences[0].replacement: saling menggantikan')
    expect(problem).toContain(
      '(mulai Rabu, 23 Desember 2026, belum diketahui sampai kapan): "C" digantikan "A", "A" digantikan "B", "B" digantikan "C".',
    )
  })
})

describe('a change of one session is refused', () => {
  const LATER = '2099-12-24'
  const changes = (...all: string[]) => `    changes:\n${all.map((one) => `      - { ${one} }`).join('\n')}`
  const SCHEDULE = `      - { day: Senin, time: '09:00-12:00' }`
  const problemsOf = async (doctor: string, day = 'Kamis', time = '09:00-12:00, 16:00-18:00') => {
    const content = await contentWith({ doctor })
    await content.edit('doctors.yaml', SCHEDULE, `      - { day: ${day}, time: '${time}' }`)
    return content.problems()
  }
  const session = `session: '09:00-12:00'`

  test.each([
    {
      slip: 'of a day without such a session',
      doctor: changes(`date: 2099-12-27, time: '10:00-12:00'`),
      says: '[0].date: menurut jadwal "dr. Sekar Ayu Wulandari, Sp.OG" tidak ada sesi pada Minggu, 27 Desember 2099. Periksa tanggalnya; praktik di luar jadwal ditulis pada extra.',
    },
    {
      slip: 'of a session that the day does not have',
      doctor: changes(`date: ${LATER}, session: '09:00-11:00', cancelled: true`),
      says: `[0].session: "09:00-11:00" bukan sesi pada Kamis, 24 Desember 2099. Tulis '09:00-12:00' atau '16:00-18:00'.`,
    },
    {
      slip: 'that does not say of which session',
      doctor: changes(`date: ${LATER}, cancelled: true`),
      says: `[0].session: belum ada, padahal pada Kamis, 24 Desember 2099 ada beberapa sesi. Tambahkan "session:" dengan '09:00-12:00' atau '16:00-18:00'.`,
    },
    {
      slip: 'of several sessions at once',
      doctor: changes(`date: ${LATER}, session: '09:00-12:00, 16:00-18:00', cancelled: true`),
      says: `[0].session: "09:00-12:00, 16:00-18:00" lebih dari satu sesi. Tulis satu saja; sesi lain pada hari itu di baris sendiri.`,
    },
    {
      slip: 'with hours that are none',
      doctor: changes(`date: ${LATER}, session: sesudah salat, cancelled: true`),
      says: `[0].session: "sesudah salat" bukan jam yang dikenal. Tulis seperti '08:00-14:00', '09:00-selesai', atau 24 jam; jam selesai sesudah jam mulai.`,
    },
    {
      slip: 'that is not dropped after all',
      doctor: changes(`date: ${LATER}, ${session}, cancelled: false`),
      says: '[0].cancelled: harus true tanpa tanda kutip, atau dihapus.',
    },
    {
      slip: 'after another one of the same session',
      doctor: changes(`date: ${LATER}, ${session}, cancelled: true`, `date: ${LATER}, ${session}, time: '10:00-12:00'`),
      says: '[1].date: sesi ini pada Kamis, 24 Desember 2099 sudah diubah di changes[0]. Hapus salah satunya.',
    },
    {
      slip: 'that changes nothing',
      doctor: changes(`date: ${LATER}, ${session}, note: rapat`),
      says: '[0].time: belum ada. Tambahkan "time:" dengan jam pada tanggal itu, atau "cancelled: true" bila sesinya ditiadakan.',
    },
    {
      slip: 'that is dropped and has other hours',
      doctor: changes(`date: ${LATER}, ${session}, time: '10:00-12:00', cancelled: true`),
      says: '[0].cancelled: tidak dapat bersama time. Pakai time untuk jam lain, atau cancelled: true untuk sesi yang ditiadakan.',
    },
  ])('$slip', async ({ doctor, says }) => {
    const [problem = '', ...more] = await problemsOf(doctor)
    expect(more).toEqual([])
    expect(problem.replace(/^doctors\.yaml baris \d+: doctors\[0\]\.changes/u, '')).toBe(says)
  })

  test('unless it is right, or over', async () => {
    const hours = `time: '10:00-12:00'`
    expect(
      await problemsOf(changes(`date: ${LATER}, ${session}, ${hours}`, `date: ${LATER}, session: '16:00-18:00', cancelled: true`)),
    ).toEqual([])
    expect(await problemsOf(changes(`date: ${LATER}, ${hours}`), 'Kamis', '09:00-12:00')).toEqual([])
    expect(await problemsOf(changes(`date: 2020-12-25, ${hours}`))).toEqual([])
  })

  test('in a season, where the hours are others', async () => {
    const calendar =
      "seasons:\n  - { name: Ramadan, from: 2099-12-20, until: 2099-12-30, practiceHours: [{ days: Setiap hari, hours: '08:00-11:00' }] }\n"
    const content = await contentWith({ doctor: changes(`date: 2099-12-21, ${session}, cancelled: true`), calendar })
    expect((await content.problems()).join()).toContain(`"09:00-12:00" bukan sesi pada Senin, 21 Desember 2099. Tulis '09:00-11:00'.`)
  })
})

test('days that are none are named as such, and compared with no other', async () => {
  const content = await contentWith({ doctor: absence('from: yang akan datang, until: 2026-12-21, reason: cuti') })
  await content.edit('doctors.yaml', `{ day: Senin, time: '09:00-12:00' }`, `{ day: Senin, from: zzz, until: 2026-12-31 }`)
  expect((await content.problems()).map((problem) => problem.split(': ').slice(1, 3).join(': '))).toEqual([
    'doctors[0].schedule[0].from: "zzz" bukan tanggal yang dikenal. Tulis seperti 2026-12-01',
    'doctors[0].absences[0].from: "yang akan datang" bukan tanggal yang dikenal. Tulis seperti 2026-12-01',
  ])
})

test('a row that ends before it begins is refused, with its days in words', async () => {
  const content = await copyContent()
  await content.edit('doctors.yaml', `{ day: Senin, time: '09:00-12:00' }`, `{ day: Senin, from: 2027-01-01, until: 2026-12-31 }`)
  expect(await content.problems()).toEqual([
    'doctors.yaml baris 18: doctors[0].schedule[0].until: Kamis, 31 Desember 2026 lebih awal dari hari pertama, Jumat, 1 Januari 2027. Tulis tanggal yang sama atau sesudahnya.',
  ])
})

describe('a calendar is refused', () => {
  test.each([
    {
      slip: 'whose season has no last day',
      calendar: 'seasons:\n  - { name: Ramadan, from: 2027-02-08 }\n',
      says: `calendar.yaml baris 2: seasons[0].until: belum ada. Tambahkan "until:" di sini. Petunjuk: Hari terakhir, termasuk hari itu.`,
    },
    {
      slip: 'whose seasons lie upon each other',
      calendar:
        'seasons:\n  - { name: Ramadan, from: 2027-02-08, until: 2027-03-09 }\n  - { name: Banjir, from: 2027-03-09, until: 2027-03-12 }\n',
      says: `calendar.yaml baris 3: seasons[1].from: "Banjir" beririsan dengan masa "Ramadan" (Senin, 8 Februari 2027 sampai Selasa, 9 Maret 2027). Pada satu hari hanya satu masa yang berlaku: ubah tanggalnya.`,
    },
    {
      slip: 'whose season has hours of a unit that nobody knows',
      calendar:
        'seasons:\n  - name: Ramadan\n    from: 2027-02-08\n    until: 2027-03-09\n    openingHours:\n      - { name: Rawat jaln, days: Jumat, hours: "08:00-11:00" }\n',
      says: `calendar.yaml baris 6: seasons[0].openingHours[0].name: "Rawat jaln" bukan unit yang dikenal. Mungkin maksud Anda "Rawat jalan". Pilih salah satu: IGD, Farmasi, Rawat jalan.`,
    },
    {
      slip: 'whose season keeps whom nobody knows',
      calendar: 'seasons:\n  - { name: Ramadan, from: 2027-02-08, until: 2027-03-09, keep: [Anakk] }\n',
      says: expect.stringContaining(
        'calendar.yaml baris 2: seasons[0].keep[0]: "Anakk" bukan dokter, spesialisasi, atau layanan yang dikenal. Mungkin maksud Anda "Anak".',
      ),
    },
    {
      slip: 'whose season keeps from a time that is none',
      calendar: 'seasons:\n  - { name: Ramadan, from: 2027-02-08, until: 2027-03-09, keepFrom: sore }\n',
      says: expect.stringMatching(/^calendar\.yaml baris 2: seasons\[0\]\.keepFrom: .*misalnya '16:00' bagi poliklinik sore/u),
    },
    {
      slip: 'whose closure has no day',
      calendar: 'closures:\n  - { name: Listrik }\n',
      says: `calendar.yaml baris 2: closures[0].date: belum ada. Tambahkan "date:" untuk satu hari, atau "from:" dan "until:" untuk beberapa hari.`,
    },
    {
      slip: 'whose closure begins and does not end',
      calendar: 'closures:\n  - { name: Listrik, from: 2026-12-01 }\n',
      says: `calendar.yaml baris 2: closures[0].until: belum ada. Tambahkan "until:" dengan hari terakhir.`,
    },
    {
      slip: 'whose closure is one day and several',
      calendar: 'closures:\n  - { name: Listrik, date: 2026-12-01, from: 2026-12-01, until: 2026-12-02 }\n',
      says: `calendar.yaml baris 2: closures[0].date: tidak dapat bersama from dan until. Pakai date untuk satu hari, atau from dan until untuk beberapa hari.`,
    },
    {
      slip: 'whose closure names what stays open beside what alone is closed',
      calendar: 'closures:\n  - { name: Listrik, date: 2026-12-01, open: [Farmasi], only: [Rawat jalan] }\n',
      says: `calendar.yaml baris 2: closures[0].open: tidak dapat bersama only: yang tidak disebut pada only tetap buka. Pakai salah satu saja.`,
    },
    {
      slip: 'whose notice ends before it starts',
      calendar: 'notices:\n  - { from: 2026-12-02, until: 2026-12-01, text: Pindah. }\n',
      says: `calendar.yaml baris 2: notices[0].until: Selasa, 1 Desember 2026 lebih awal dari hari pertama, Rabu, 2 Desember 2026. Tulis tanggal yang sama atau sesudahnya.`,
    },
    {
      slip: 'whose holiday is of another year',
      calendar: 'holidays:\n  - year: 2027\n    days:\n      - { date: 2026-12-25, name: Natal }\n',
      says: `calendar.yaml baris 4: holidays[0].days[0].date: "2026-12-25" bukan tanggal pada tahun 2027. Ubah tahunnya, atau pindahkan ke daftar tahun itu.`,
    },
    {
      slip: 'whose holiday is there twice',
      calendar:
        'holidays:\n  - year: 2026\n    days:\n      - { date: 2026-12-25, name: Natal }\n      - { date: 2026-12-25, name: Natal }\n',
      says: `calendar.yaml baris 5: holidays[0].days[1].date: "2026-12-25" sudah ada di holidays[0].days[0]. Hapus salah satunya.`,
    },
  ])('$slip', async ({ calendar, says }) => {
    expect(await (await contentWith({ calendar })).problems()).toEqual([says])
  })

  test.each(['open', 'only'])('whose closure names as `%s` what nobody knows', async (field) => {
    const calendar = `closures:\n  - { name: Listrik, date: 2026-12-01, ${field}: [Apotik, Farmasi] }\n`
    const [problem] = await (await contentWith({ calendar })).problems()
    expect(problem).toContain(
      `calendar.yaml baris 2: closures[0].${field}[0]: "Apotik" bukan unit, spesialisasi, atau layanan yang dikenal.`,
    )
  })
})

test.each(['', '# Belum ada.\n', 'notices: []\n'])('a hospital without dated facts needs none: %j', async (calendar) => {
  expect(await (await contentWith({ calendar })).problems()).toEqual([])
})
