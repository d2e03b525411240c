import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SAMPLE, siteOf } from '../../tests/kit/loaded-site.ts'
import { fileNames, textsIn } from './site.ts'
import { atTimes, onDays } from '../../tests/kit/hours.ts'

const site = await siteOf()
const { doctors } = site.doctors
const buttons = site.services.specialties.filter(({ button }) => button).map(({ name }) => name)
const texts = textsIn(site).map(({ text }) => text)

describe('the doctors', () => {
  test('are 45, each listed once', () => {
    expect(doctors).toHaveLength(45)
    expect(new Set(doctors.map(({ name }) => name)).size).toBe(45)
  })

  test.each(buttons)('have someone for %s', (specialty) => {
    expect(doctors.some((doctor) => doctor.specialty === specialty)).toBe(true)
  })

  test('have one neurologist, whom no filter button shows', () => {
    expect(doctors.filter(({ specialty }) => specialty === 'Neurologi')).toHaveLength(1)
  })

  test('are rated 4.6 to 4.8', () => {
    expect(doctors.every(({ rating = 0 }) => rating >= 4.6 && rating <= 4.8)).toBe(true)
  })

  test('have 500 to 1400 patients, in steps of 20', () => {
    expect(doctors.every(({ patients = 0 }) => patients >= 500 && patients <= 1400 && patients % 20 === 0)).toBe(true)
  })

  test('carry their title, and all but those of IGD and JKN a specialist degree', () => {
    for (const { name, specialty } of doctors) {
      expect(name).toMatch(specialty === 'IGD' || specialty === 'JKN' ? /^dr\. [^,]+$/u : /^drg?\. [^,]+, Sp\.[A-Z][A-Za-z-]*$/u)
    }
  })

  test('are dentists for teeth, gums and jaws, and only there', () => {
    const dental = new Set(['Konservasi', 'Periodonsi', 'Bedah Mulut'])
    for (const { name, specialty } of doctors) expect(name.startsWith('drg. ')).toBe(dental.has(specialty))
  })

  test('of IGD and JKN work in three shifts, the nutritionist every day, most others from nine to twelve', () => {
    const inShifts = (specialty: string) => specialty === 'IGD' || specialty === 'JKN'
    for (const { schedule } of doctors.filter(({ specialty }) => inShifts(specialty))) {
      expect(schedule).toEqual([{ day: onDays('24 Jam'), time: atTimes('3 shift') }])
    }
    for (const { schedule } of doctors.filter(({ specialty }) => specialty === 'Gizi')) {
      expect(schedule).toEqual([{ day: onDays('Tiap Hari'), time: atTimes('09:00-12:00') }])
    }
    const others = doctors.filter(({ specialty }) => !inShifts(specialty))
    expect(others.flatMap(({ schedule }) => schedule).every(({ time }) => time?.text === '09:00-12:00')).toBe(true)
  })
})

describe('the hospital', () => {
  test('says that it is invented', () => {
    expect(site.hospital.demo).toBe(true)
    expect(site.hospital.name).toBe('RSUD Kenanga Nusantara')
  })

  test('has numbers that ring nobody: an unassigned area code, an unassigned mobile prefix', () => {
    for (const phone of Object.values(site.hospital.phones)) expect(phone).toMatch(/^\+62(799000|84000000)/u)
  })

  test('has addresses that lead nowhere, but for the networks and the map', () => {
    expect(new URL(site.hospital.registrationUrl ?? '').hostname).toMatch(/\.example$/u)
    expect(site.hospital.email).toMatch(/\.example$/u)
    expect(site.contact.securityContact).toMatch(/\.example$/u)
  })
})

describe('the specialties', () => {
  test('have the buttons of the specification in its order, and Neurologi none', () => {
    expect(buttons.join(', ')).toBe(
      'Obgyn, Penyakit Dalam, Anak, Bedah, Mata, THT, Jantung Dan Pembuluh Darah, Orthopedi, Psikiatri, Kulkel, Paru, Konservasi, Periodonsi, Bedah Mulut, Gizi, Lab, Radiologi, Anestesi, IGD, JKN',
    )
    const hidden = site.services.specialties.filter(({ button, listed }) => !button && !listed)
    expect(hidden.map(({ name }) => name)).toEqual(['Neurologi'])
    expect(site.services.specialties).toHaveLength(21)
  })

  test('are found by what people type, each word once', () => {
    const found = (word: string) => site.services.specialties.filter(({ words }) => words.includes(word)).map(({ name }) => name)
    expect(found('budek')).toEqual(['THT'])
    expect(found('weteng')).toEqual(['Penyakit Dalam'])
    expect(found('huntu')).toEqual(['Konservasi'])
    expect(found('bunting')).toEqual(['Obgyn'])
    for (const { words } of site.services.specialties) {
      expect(words.length).toBeGreaterThan(20)
      expect(words).toEqual([...new Set(words)])
      for (const word of words) expect(word).toBe(word.toLowerCase())
    }
  })
})

describe('the texts', () => {
  test('praise themselves only where an award is named', () => {
    const praising = texts.filter((text) => /terbaik|nomor satu|tercanggih|terlengkap|tertinggi|termurah/iu.test(text))
    expect(praising).toEqual(['Penghargaan Lembaga Rehabilitasi Narkoba Terbaik'])
  })

  test('that the specification fixes are there to the letter', () => {
    expect(site.hero.statistics.map(({ value }) => value)).toEqual(['15+', '50+', '24/7'])
    expect(site.navigation.footer.map(({ label }) => label).join(', ')).toBe(
      'Beranda, Tentang Kami, Layanan, Fasilitas, Tim Dokter, Kontak',
    )
    expect(site.navigation.footerServices.join(', ')).toBe('IGD 24 Jam, Rawat Jalan, Rawat Inap, Laboratorium, Radiologi, Medical Check Up')
    expect(site.services.cards.map(({ title }) => title).join(', ')).toBe(
      'Rawat Jalan, Rawat Inap, Laboratorium, Rehabilitasi, Rehabilitasi Mayang Asa, Apotek & Farmasi, Perawatan Jiwa, Radiologi',
    )
    expect(site.about.values.map(({ title }) => title)).toEqual(['Pelayanan Prima', 'Profesionalisme', 'Integritas', 'Inovasi'])
    expect(site.about.timeline.map(({ year }) => year)).toEqual([2010, 2014, 2016, 2018, 2024])
    expect(site.contact.subjects).toEqual(['Informasi Umum', 'Pendaftaran Pasien', 'Keluhan Pelayanan', 'Kerjasama', 'Karir', 'Lainnya'])
  })

  test.each(['1 Juli 2010', '1 Januari 2014', '24 Oktober 2018'])('give the date %s', (date) => {
    expect(texts.some((text) => text.includes(date))).toBe(true)
  })

  test('give the opening hours of registration and of the hospital', () => {
    expect(site.registration.openingHours).toEqual([
      { days: onDays('Senin-Jumat'), hours: atTimes('08:00-20:00') },
      { days: onDays('Sabtu'), hours: atTimes('08:00-16:00') },
      { days: onDays('Minggu'), hours: atTimes('08:00-12:00') },
    ])
    expect(site.contact.openingHours).toEqual([
      { name: 'IGD', kind: 'emergency', days: onDays('Setiap hari'), hours: atTimes('24 jam') },
      { name: 'Farmasi', kind: 'pharmacy', days: onDays('Setiap hari'), hours: atTimes('24 jam') },
      { name: 'Rawat jalan', kind: 'clinics', days: onDays('Senin-Sabtu'), hours: atTimes('08:00-14:00') },
    ])
  })
})

describe('the folder', () => {
  test.each(fileNames)('%s.yaml begins with its schema and a few words for its staff', async (name) => {
    const [schema, empty, ...rest] = (await readFile(join(SAMPLE, `${name}.yaml`), 'utf8')).split('\n')
    expect(schema).toBe(`# yaml-language-server: $schema=./.schema/${name}.json`)
    expect(empty).toBe('#')
    expect(rest.findIndex((text) => !text.startsWith('# '))).toBeGreaterThanOrEqual(2)
  })

  test('holds no other YAML file', async () => {
    const files = (await readdir(SAMPLE)).filter((name) => /\.ya?ml$/u.test(name))
    expect(files.toSorted()).toEqual(fileNames.map((name) => `${name}.yaml`).toSorted())
  })
})
