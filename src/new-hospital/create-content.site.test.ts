import { makeSearchDirectory } from '../content/search-directory.ts'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { siteOf } from '../../tests/kit/loaded-site.ts'
import { newHospitalInGuide } from '../../tests/kit/guide.ts'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { startSite } from '../../tests/kit/processes/site-process.ts'
import { formatContentProblems, loadContent } from '../content/load-content.ts'
import type { Site } from '../content/site.ts'
import { TEMPLATE_DIR } from '../ground/software/software.ts'
import { createContent } from './create-content.ts'
import { readFlags } from './answers.ts'
import { QUESTIONS } from './questions.ts'

const LITTLE = { name: "RSUD Pulau 'Baru'", city: 'Kabupaten Pulau Baru' }
const MUCH = {
  ...LITTLE,
  province: 'Provinsi Selat',
  government: 'Pemerintah Kabupaten Pulau Baru',
  street: 'Jalan Pelabuhan: Nomor 1',
  district: 'Kelurahan Dermaga, Kecamatan Pulau',
  zone: 'WIT',
  emergency: '(0914) 123456',
  phone: '0914 123400',
  whatsapp: '0812-3456-7891',
  email: 'info@rsud-pulau.go.id',
  specialties: 'anak, Kandungan, Hiperbarik',
  colour: '#8a2b6a',
}

let dataDir: string
let place: string

beforeEach(async () => {
  dataDir = await newFolder()
  place = join(dataDir, 'content')
})

/** Creates content as a script would, with flags. */
async function create(flags: Record<string, string>): Promise<{ site: Site; placeholders: string[] }> {
  const { answers } = readFlags(Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`))
  if (answers === null) throw new Error('there are no flags')
  await createContent(place, answers)
  const content = await loadContent(place)
  if (!content.ok) throw new Error(formatContentProblems(content.problems))
  return { site: content.site, placeholders: content.placeholders.map(({ message }) => message) }
}

describe('a new hospital', () => {
  test('X06: is made of what the guide shows as it stands there, and marks the numbers of examples', async () => {
    const typed = newHospitalInGuide()
    const { answers } = readFlags(typed)
    expect(typed).toContain('--emergency')
    await createContent(place, answers!)
    const content = await loadContent(place)
    expect(content.ok && content.site.hospital).toMatchObject({ name: answers?.name, phones: { emergency: answers?.emergency } })
    expect(content.ok && content.placeholders.map(({ message }) => message)).toContain('Telepon IGD')
  })

  test('X06: marks each example that it was answered, where a mark is and where none was, and nothing that may be true', async () => {
    const example = Object.fromEntries(QUESTIONS.map(({ flag, example: answer }) => [flag, answer]))
    const { site, placeholders } = await create(example)
    expect(placeholders).toEqual(expect.arrayContaining(['Telepon IGD', 'WhatsApp pendaftaran dan pesan']))
    expect(placeholders.filter((mark) => /zona|warna|Zona|Warna/u.test(mark))).toEqual([])
    expect(site.hospital.phones.contactChat).toBe('+6281234567890')
  })

  test('of several places names each, with its address to be filled in', async () => {
    const { site, placeholders } = await create({
      ...LITTLE,
      sites: 'Kampus Dermaga, Kapal: Sehat, Kampus Dermaga',
      'main-site': 'Kampus Bukit',
    })
    expect(site.hospital.mainSite).toBe('Kampus Bukit')
    expect(site.hospital.sites.map(({ shortName }) => shortName)).toEqual(['Kampus Dermaga', 'Kapal: Sehat'])
    expect(site.hospital.sites[0]).toMatchObject({ name: `Kampus Dermaga ${LITTLE.name}`, address: { city: LITTLE.city } })
    expect(placeholders).toContain('jalan dan nomor Kampus Dermaga')
  })

  test('of which name and city are known is whole content, with a mark wherever the page does not speak of it yet', async () => {
    const { site, placeholders } = await create(LITTLE)
    expect(site.hospital).toMatchObject({ demo: true, name: LITTLE.name, address: { city: LITTLE.city }, phones: { emergency: '119' } })
    expect(placeholders).toEqual(expect.arrayContaining(['telepon IGD', 'jalan dan nomor', 'bidang spesialis rumah sakit Anda']))
  })

  test('takes every answer over, as the content writes it, and no mark stays beside one', async () => {
    const before = (await create(LITTLE)).placeholders
    await rm(place, { recursive: true })
    const { site, placeholders } = await create(MUCH)
    expect(site.hospital).toMatchObject({
      government: MUCH.government,
      timeZone: 'Asia/Jayapura',
      address: { street: MUCH.street, district: MUCH.district, city: MUCH.city, province: MUCH.province },
      phones: { emergency: '+62914123456', general: '+62914123400', contactChat: '+6281234567891' },
      email: MUCH.email,
      colours: { brand: MUCH.colour },
    })
    const answered = ['zona waktu', 'telepon IGD', 'jalan', 'kelurahan', 'provinsi', 'email', 'warna', 'pemerintah', 'bidang']
    const other = (all: string[]) => all.filter((mark) => !mark.startsWith('periksa'))
    expect(other(before).length - other(placeholders).length).toBe(answered.length)
    for (const word of answered) expect(placeholders.filter((mark) => mark.startsWith(word))).toEqual([])
  })

  test.each([
    '--- x',
    '---',
    '...',
    '... x',
    '- x',
    '? x',
    'x: y',
    'x # ISI: y',
    '&a',
    '*a',
    '!t x',
    '|',
    '>-',
    '@x',
    '`x',
    '%x',
    `"x`,
    "'x",
    '[x',
    '{x',
    'null',
    '12',
    "$'",
  ])('takes an answer that begins like something of YAML as it is: %s', async (answer) => {
    const written = { ...LITTLE, city: answer, province: answer, street: answer, sites: answer, specialties: answer }
    const { site } = await create(written)
    expect(site.hospital).toMatchObject({ address: { city: answer, province: answer, street: answer }, sites: [{ shortName: answer }] })
    expect([site.hospital.description, site.doctors.doctors[0]?.specialty]).toEqual([expect.stringContaining(`di ${answer}.`), answer])
  })

  test('has the icons and lay words of the specialties that the sample knows, under the names that were given', async () => {
    const [child, obgyn, other] = (await create(MUCH)).site.services.specialties
    expect(child).toMatchObject({ name: 'Anak', icon: 'child', words: expect.arrayContaining(['imunisasi']) })
    expect(obgyn).toMatchObject({ name: 'Kandungan', icon: 'obgyn', words: expect.arrayContaining(['hamil']) })
    expect(other).toMatchObject({ name: 'Hiperbarik', icon: 'doctor', words: [] })
  })

  test('X06: shows every specialty that was named, and marks the words, once each, and the signs of an emergency that the sample lent it', async () => {
    const { site, placeholders } = await create({ ...LITTLE, specialties: 'Saraf, Neurologi, Gigi, Hiperbarik' })
    expect(site.services.specialties.map(({ button, listed }) => [button, listed])).toEqual(Array.from({ length: 4 }, () => [true, true]))
    const lent = site.services.specialties.filter(({ words }) => words.length > 0)
    expect(lent.map(({ name }) => name)).toEqual(['Saraf', 'Gigi'])
    expect(placeholders.filter((mark) => mark.startsWith('periksa'))).toHaveLength(lent.length)
    const text = await readFile(join(place, 'services.yaml'), 'utf8')
    expect(text.match(/^ +words: .*# ISI: periksa .*$/gmu)).toHaveLength(lent.length)
    expect(makeSearchDirectory(site, '2026-03-02').urgent).toEqual(expect.arrayContaining(['angin duduk', 'bunuh diri']))
    expect(text).toMatch(/^# .* usulan orang awam[^:]*[\s\S]*^clinical:\n {2}version: 2 # ISI: /mu)
  })

  test('draws its pictures in its own colour', async () => {
    await create(MUCH)
    expect(await readFile(join(place, 'images/logo.svg'), 'utf8')).toContain(MUCH.colour)
  })

  test('keeps the explanations that the template gives, line by line', async () => {
    await create(MUCH)
    const lines = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('#') && !line.includes('ISI:'))
    for (const name of (await readdir(TEMPLATE_DIR)).filter((file) => file.endsWith('.yaml')))
      expect(lines(await readFile(join(place, name), 'utf8'))).toEqual(lines(await readFile(join(TEMPLATE_DIR, name), 'utf8')))
  })

  test('is never written over content, and leaves nothing beside it', async () => {
    await mkdir(place)
    await writeFile(join(place, 'hospital.yaml'), 'milik rumah sakit')
    expect(await createContent(place, LITTLE)).toBeNull()
    expect(await readdir(dataDir)).toEqual(['content'])
    expect(await readFile(join(place, 'hospital.yaml'), 'utf8')).toBe('milik rumah sakit')
  })

  test('is not there at all when it cannot be whole', async () => {
    const specialties = Array.from({ length: 41 }, (_, nth) => `Bidang ${nth}`).join(', ')
    await expect(create({ ...LITTLE, specialties })).rejects.toThrow('paling banyak 40 butir')
    expect(await readdir(dataDir)).toEqual([])
  })
})

test('a site on new content shows that hospital and its pictures, and nothing of the sample', async () => {
  const { site } = await create(MUCH)
  const { hospital, doctors, hero } = await siteOf()
  const process = await startSite({ DATA_DIR: dataDir })
  onTestFinished(() => process.dispose())
  const page = await (await fetch(process.url)).text()

  expect(page).toContain('RSUD Pulau')
  expect(page).toContain(`tel:${site.hospital.phones.emergency}`)
  expect(page).toContain('Situs contoh')
  const words = [
    hospital.name,
    hospital.government,
    hospital.tagline,
    hospital.email,
    hero.headline,
    ...Object.values(hospital.phones),
    ...Object.values(hospital.address),
    ...doctors.doctors.map(({ name }) => name),
  ]
  expect(words.filter((word) => word !== undefined && page.includes(word))).toEqual([])
  const pictures = [...new Set(page.match(/\/pictures\/[\w.-]+/gu))]
  expect(pictures.length).toBeGreaterThan(2)
  for (const picture of pictures) expect([picture, (await fetch(process.url + picture)).status]).toEqual([picture, 200])
  expect(pictures.filter((picture) => !/logo|gedung|ikon-ponsel|pratinjau/u.test(picture))).toEqual([])
})
