import { describe, expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { formatContentProblem } from './content-problem.ts'
import { loadContent } from './load-content.ts'

const FIRST = `    rating: 4.8\n    patients: 1400`
const OBGYN = 'dr. Made Wirawan, Sp.OG'

/** The sample with dated facts of the first doctor, and a calendar of its own. */
async function contentWith({ doctor = '', calendar = '' }: { doctor?: string; calendar?: string }) {
  const content = await copyContent()
  if (doctor !== '') await content.edit('doctors.yaml', FIRST, `${doctor}\n${FIRST}`)
  await content.write('calendar.yaml', calendar)
  return content
}

async function colleague(): Promise<string> {
  const text = await (await copyContent()).read('doctors.yaml')
  return [...text.matchAll(/name: (.+, Sp\.OG)$/gmu)][1]?.[1] ?? OBGYN
}

/** What whoever looks after the content is reminded of at a time. */
async function reminders(facts: { doctor?: string; calendar?: string }, now: string): Promise<string[]> {
  const { folder } = await contentWith(facts)
  const content = await loadContent(folder)
  if (!content.ok) throw new Error(content.problems.map(formatContentProblem).join('\n'))
  return content.remindersAt(new Date(now)).map((reminder) => formatContentProblem(reminder).replaceAll(`${folder}/`, ''))
}

const absence = (fields: string, more = '') => `    absences:\n      - { ${fields} }${more === '' ? '' : `\n      - { ${more} }`}`

describe('leave is refused', () => {
  test.each([
    {
      slip: 'ends before it starts',
      doctor: absence('from: 2026-12-21, until: 2026-12-03, reason: cuti'),
      says: `doctors.yaml baris 22: doctors[0].absences[0].until: "2026-12-03" lebih awal dari hari pertama, 2026-12-21. Tulis tanggal yang sama atau sesudahnya.`,
    },
    {
      slip: 'has no last day',
      doctor: absence('from: 2026-12-21, reason: cuti'),
      says: `doctors.yaml baris 22: doctors[0].absences[0].until: belum ada. Tambahkan "until:" di sini. Petunjuk: Hari terakhir, termasuk hari itu.`,
    },
    {
      slip: 'lies upon another one',
      doctor: absence('from: 2026-12-21, until: 2027-01-03, reason: cuti', 'from: 2027-01-03, until: 2027-01-05, reason: pelatihan'),
      says: `doctors.yaml baris 23: doctors[0].absences[1].from: beririsan dengan absences[0] dokter yang sama. Gabungkan keduanya, atau ubah tanggalnya.`,
    },
    {
      slip: 'tells of an illness',
      doctor: absence('from: 2026-12-21, until: 2026-12-22, reason: sakit'),
      says: `doctors.yaml baris 22: doctors[0].absences[0].reason: "sakit" bukan alasan yang dikenal. Pilih salah satu: cuti, tugas luar, pelatihan, ibadah haji, ibadah umrah, tidak praktik.`,
    },
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
      says: `calendar.yaml baris 3: seasons[1].from: beririsan dengan seasons[0]. Pada satu hari hanya satu masa yang berlaku: ubah tanggalnya.`,
    },
    {
      slip: 'whose season has hours of a unit that nobody knows',
      calendar:
        'seasons:\n  - name: Ramadan\n    from: 2027-02-08\n    until: 2027-03-09\n    openingHours:\n      - { name: Rawat jaln, days: Jumat, hours: "08:00-11:00" }\n',
      says: `calendar.yaml baris 6: seasons[0].openingHours[0].name: "Rawat jaln" bukan unit yang dikenal. Mungkin maksud Anda "Rawat jalan". Pilih salah satu: IGD, Farmasi, Rawat jalan.`,
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
      slip: 'whose notice ends before it starts',
      calendar: 'notices:\n  - { from: 2026-12-02, until: 2026-12-01, text: Pindah. }\n',
      says: `calendar.yaml baris 2: notices[0].until: "2026-12-01" lebih awal dari hari pertama, 2026-12-02. Tulis tanggal yang sama atau sesudahnya.`,
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

  test('that leaves something open which nobody knows', async () => {
    const [problem] = await (
      await contentWith({ calendar: 'closures:\n  - { name: Listrik, date: 2026-12-01, open: [Apotik, Farmasi] }\n' })
    ).problems()
    expect(problem).toContain('calendar.yaml baris 2: closures[0].open[0]: "Apotik" bukan unit, spesialisasi, atau layanan yang dikenal.')
  })
})

test.each(['', '# Belum ada.\n', 'notices: []\n'])('a hospital without dated facts needs none: %j', async (calendar) => {
  expect(await (await contentWith({ calendar })).problems()).toEqual([])
})

describe('reminders refuse nothing, and name file and line', () => {
  const HOLIDAYS = 'holidays:\n  - year: 2026\n    days:\n      - { date: 2026-12-25, name: Natal }\n'
  const MARCH = '2026-03-10T03:00:00Z'

  test('T07: a unit that does not say its kind, and what it is taken for', async () => {
    const content = await contentWith({ calendar: HOLIDAYS })
    await content.edit('contact.yaml', '  - name: Rawat jalan\n    kind: clinics\n', '  - name: Laboratorium klinik\n')
    const loaded = await loadContent(content.folder)
    expect(loaded.ok && loaded.remindersAt(new Date(MARCH)).map(({ message }) => message)).toEqual([
      'belum ada. Dari namanya "Laboratorium klinik" dianggap laboratory. Tulis jenisnya sendiri: emergency, clinics, pharmacy, laboratory, registration, visiting, other.',
    ])
  })

  test('a replacement from another clinic', async () => {
    const doctor = absence('from: 2026-12-21, until: 2027-01-03, reason: cuti, replacement: "dr. Hasudungan Sitompul, Sp.PD"')
    expect(await reminders({ doctor, calendar: HOLIDAYS }, MARCH)).toEqual([
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
    const loaded = await loadContent(content.folder)
    expect(loaded.ok && loaded.remindersAt(new Date(MARCH)).map(({ message }) => message)).toEqual([
      `"${other}" sendiri tidak praktik pada sebagian hari itu. Halaman tidak menyebutnya sebagai pengganti.`,
    ])
  })

  test('an extra session on a day of leave, or of a closure', async () => {
    const extra = '    extra:\n      - { date: 2026-12-22, time: "13:00-14:00" }\n      - { date: 2026-11-30, time: "13:00-14:00" }'
    const doctor = `${absence('from: 2026-12-21, until: 2026-12-23, reason: cuti')}\n${extra}`
    const calendar = `closures:\n  - { name: Listrik, date: 2026-11-30 }\n${HOLIDAYS}`
    expect(await reminders({ doctor, calendar }, MARCH)).toEqual([
      'doctors.yaml baris 24: doctors[0].extra[0].date: pada 2026-12-22 dokter ini tertulis tidak praktik. Praktik tambahan tidak tampil.',
      'doctors.yaml baris 25: doctors[0].extra[1].date: pada 2026-11-30 rumah sakit tutup (Listrik). Praktik tambahan tidak tampil.',
    ])
  })

  test('a fourth notice at once', async () => {
    const notice = (text: string, from: string) => `  - { from: ${from}, until: 2026-12-31, text: ${text}. }\n`
    const calendar = `notices:\n${['Satu', 'Dua', 'Tiga'].map((text) => notice(text, '2026-12-01')).join('')}${notice('Empat', '2026-12-31')}${HOLIDAYS}`
    expect(await reminders({ calendar }, MARCH)).toEqual([
      'calendar.yaml baris 5: notices[3]: pada 2026-12-31 sudah ada 3 pemberitahuan di atasnya. Hanya tiga yang tampil, sesuai urutan.',
    ])
  })

  test('what is over, from the day after yesterday on', async () => {
    const doctor = absence('from: 2026-03-01, until: 2026-03-08, reason: cuti', 'from: 2026-03-09, until: 2026-03-09, reason: cuti')
    expect(await reminders({ doctor, calendar: HOLIDAYS }, MARCH)).toEqual([
      'doctors.yaml baris 22: doctors[0].absences[0]: sudah lewat (hari terakhir 2026-03-08) dan tidak tampil lagi. Boleh dihapus.',
    ])
  })

  test('T06: a schedule that was last checked more than half a year ago, or that claims a day to come', async () => {
    const content = await contentWith({ calendar: HOLIDAYS })
    await content.edit('doctors.yaml', '\ndoctors:', '\ncheckedOn: 2026-02-19\n\ndoctors:')
    const loaded = await loadContent(content.folder)
    const told = (now: string) => loaded.ok && loaded.remindersAt(new Date(now)).map(({ field, message }) => `${field}: ${message}`)
    expect(told('2026-08-21T03:00:00Z')).toEqual([])
    const advice = 'Periksa jadwal semua dokter, lalu tulis tanggal hari pemeriksaan itu.'
    expect(told('2026-08-22T03:00:00Z')).toEqual([`checkedOn: jadwal terakhir diperiksa 2026-02-19, lebih dari enam bulan lalu. ${advice}`])
    expect(told('2026-02-18T03:00:00Z')).toEqual([`checkedOn: 2026-02-19 belum tiba. ${advice}`])
  })

  test("next year's holidays, from November on", async () => {
    expect(await reminders({ calendar: HOLIDAYS }, '2026-10-31T16:59:00Z')).toEqual([])
    expect(await reminders({ calendar: HOLIDAYS }, '2026-10-31T17:00:00Z')).toEqual([
      'calendar.yaml baris 1: holidays: tanggal merah 2027 belum ada. Tambahkan daftar tahun itu, supaya halaman tidak menyebut poliklinik buka pada hari libur.',
    ])
  })
})

test('a name that is cut in the header is a reminder, until a short one stands beside it', async () => {
  const content = await copyContent()
  const remindedOfName = async () => {
    const loaded = await loadContent(content.folder)
    return loaded.ok && loaded.remindersAt(new Date()).filter(({ field }) => field === 'shortName').length
  }
  await content.edit('hospital.yaml', 'name: RSUD Kenanga Nusantara', `name: Rumah Sakit Umum Daerah ${'Kenanga Nusantara '.repeat(2)}`)
  expect(await remindedOfName()).toBe(1)
  await content.edit('hospital.yaml', 'government:', 'shortName: RSUD Kenanga\ngovernment:')
  expect(await remindedOfName()).toBe(0)
})
