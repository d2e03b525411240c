import { describe, expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { absence, contentWith } from '../../tests/kit/dated-content.ts'
import { siteOf } from '../../tests/kit/loaded-site.ts'
import { tableOf } from '../../tests/kit/tables.ts'

interface Refused<Written> {
  written: Written
  says: string
}

const table = tableOf('words/wrong-dates.yaml') as Record<'leave' | 'changes', Record<string, Refused<string[]>>> & {
  calendar: Record<string, Refused<string>>
}

test.each(['tugas belajar', 'Ibadah Haji', ' cuti ', 'seminar'])('leave may have the neutral reason "%s"', async (reason) => {
  const content = await contentWith({ doctor: absence(`from: 2026-12-21, until: 2026-12-22, reason: "${reason}"`) })
  expect((await content.reminders('2026-12-01')).filter((one) => one.includes('.reason:'))).toEqual([])
  const { absences } = (await siteOf(content.folder)).doctors.doctors[0]!
  expect(absences[0]?.reason).toBe(reason.trim().toLowerCase())
})

test.each([
  'kongres jantung',
  'petugas kesehatan haji',
  'flu',
  'patah kaki',
  'sakit',
  'Operasi usus buntu',
  'Pelatihan di Kemenkes',
  'cuti besar',
])('T12: what somebody once wrote freely, "%s", is read by visitors as the neutral reason, and reminded of', async (reason) => {
  const content = await contentWith({ doctor: absence(`from: 2026-12-21, until: 2026-12-22, reason: ${reason}`) })
  expect(await content.reminders('2026-12-01')).toContain(
    `doctors.yaml baris 22: doctors[0].absences[0].reason: "${reason}" tidak tampil di halaman: pengunjung membaca "tidak praktik". Pilih salah satu: cuti, tugas luar, tugas belajar, pelatihan, seminar, ibadah haji, ibadah umrah, tidak praktik.`,
  )
  expect((await siteOf(content.folder)).doctors.doctors[0]?.absences[0]?.reason).toBe('tidak praktik')
})

describe('leave is refused', () => {
  test.each(Object.entries(table.leave))('that %s', async (_, { written, says }) => {
    const [one = '', other] = written
    expect(await (await contentWith({ doctor: absence(one, other) })).problems()).toEqual([says])
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

  test.each(Object.entries(table.changes))('%s', async (_, { written, says }) => {
    const [problem = '', ...more] = await problemsOf(changes(...written))
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
    expect((await content.problems()).join()).toContain(
      `doctors.yaml baris 22: doctors[0].changes[0].session: "09:00-12:00" bukan jam praktik pada Senin, 21 Desember 2099. Tulis '09:00-11:00'.`,
    )
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
  test.each(Object.entries(table.calendar))('%s', async (_, { written, says }) => {
    expect(await (await contentWith({ calendar: written })).problems()).toEqual([says])
  })

  test('whose season keeps whom nobody knows', async () => {
    const calendar = 'seasons:\n  - { name: Ramadan, from: 2027-02-08, until: 2027-03-09, keep: [Anakk] }\n'
    expect(await (await contentWith({ calendar })).problems()).toEqual([
      expect.stringContaining(
        'calendar.yaml baris 2: seasons[0].keep[0]: "Anakk" bukan dokter, spesialisasi, atau layanan yang dikenal. Mungkin maksud Anda "Anak".',
      ),
    ])
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
