import { execFileSync } from 'node:child_process'
import { copyFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { runProgram } from '../../tests/kit/processes/run-program.ts'
import { formatContentProblems, loadContent } from '../content/load-content.ts'
import { TEMPLATE_DIR } from '../ground/software/software.ts'

let province: string
let dataDir: string

beforeEach(async () => {
  province = await newFolder()
  dataDir = await newFolder()
})

const give = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(join(province, file)), { recursive: true })
  await writeFile(join(province, file), text)
}
const FLAGS = ['--name', 'RSUD Pulau', '--city', 'Kabupaten Pulau']
const create = (...flags: string[]) => runProgram(['new-hospital', '--from', province, ...FLAGS, ...flags], { DATA_DIR: dataDir })

/** The hospital that is created, its marks, and the texts of its files. */
async function made(...flags: string[]) {
  const { status, stderr } = create(...flags)
  expect([status, stderr]).toEqual([0, ''])
  const place = join(dataDir, 'content')
  const content = await loadContent(place)
  if (!content.ok) throw new Error(formatContentProblems(content.problems))
  const marks = content.placeholders.map(({ message }) => message)
  return { site: content.site, marks, textOf: (file: string) => readFile(join(place, file), 'utf8') }
}

/** The message of the refusal, and what is there afterwards. */
async function refused() {
  const { status, stderr } = create()
  return { status, stderr, left: await readdir(dataDir) }
}

describe('X06: a province’s own template', () => {
  test('says of a file only what differs, and all else is the product’s', async () => {
    await give('hospital.yaml', `colours: { brand: '#8a2b6a' }\n`)
    await give(
      'contact.yaml',
      "# Kanal provinsi.\r\ncomplaints:\r\n    unit: Pengaduan provinsi # ISI: ruang pengaduan\r\n    openingHours: [{ days: Senin-Jumat, hours: '08:00-16:00' }]\r\n    phone: '+62711555000'\r\n\r\ncrisis: { phone: '+62711555119', words: 0711 555119 }\r\n",
    )
    const { site, marks } = await made()
    expect(site.hospital).toMatchObject({ name: 'RSUD Pulau', colours: { brand: '#8a2b6a', accent: '#f2b84b' } })
    expect(site.contact).toMatchObject({ complaints: { unit: 'Pengaduan provinsi', lapor: false }, crisis: { phone: '+62711555119' } })
    expect(marks).toEqual(expect.arrayContaining(['ruang pengaduan', 'jam buka unit-unit rumah sakit']))
    expect(marks).not.toContain('warna utama rumah sakit')
    expect(marks).toContain('telepon IGD')
  })

  test('keeps the marks that it does not answer, takes away those that it does, and brings its own', async () => {
    await give(
      'hospital.yaml',
      [
        'address:',
        '    province: Provinsi Selat',
        "phones: { emergency: '+62711119119' }",
        'email: info@selat.go.id # ISI: email rumah sakit Anda, bukan provinsi',
        '',
      ].join('\n'),
    )
    const { site, marks, textOf } = await made()
    expect(site.hospital).toMatchObject({
      address: { province: 'Provinsi Selat', city: 'Kabupaten Pulau' },
      phones: { emergency: '+62711119119' },
    })
    expect(marks).not.toContain('provinsi')
    expect(marks).not.toContain('telepon IGD')
    expect(marks).toEqual(expect.arrayContaining(['jalan dan nomor', 'email rumah sakit Anda, bukan provinsi']))
    const template = await readFile(join(TEMPLATE_DIR, 'hospital.yaml'), 'utf8')
    const explained = (text: string): string[] => text.split('\n').filter((line) => /^\s*# (?!ISI)/u.test(line))
    expect(explained(await textOf('hospital.yaml'))).toEqual(explained(template))
    dataDir = await newFolder()
    expect((await made('--sites', 'Kampus Dermaga', '--main-site', 'Kampus Bukit')).site.hospital.mainSite).toBe('Kampus Bukit')
  })

  test('is less than the answers, and more than what follows from them', async () => {
    await give(
      'hospital.yaml',
      `tagline: Melayani Selat\nphones: { general: '+62711000111', emergency: '119' }\ncolours: { brand: '#8a2b6a' }\n`,
    )
    await give('hero.yaml', 'headline: Selamat datang di provinsi kami\n')
    const { site } = await made('--phone', '0914 123400', '--colour', '#1d5fa8', '--province', 'Provinsi Lain')
    expect(site.hospital).toMatchObject({
      tagline: 'Melayani Selat',
      phones: { general: '+62914123400' },
      colours: { brand: '#1d5fa8' },
      address: { province: 'Provinsi Lain' },
    })
    expect(site.hero.headline).toBe('Selamat datang di provinsi kami')
  })

  test('brings its pictures, also by links within it; what it does not bring is drawn in its colour', async () => {
    await give('hospital.yaml', `colours: { brand: '#8a2b6a' }\n`)
    await mkdir(join(province, 'images'))
    const elsewhere = join(province, 'logo asli')
    await writeFile(
      elsewhere,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="#1f5f99"/></svg>',
    )
    await symlink(elsewhere, join(province, 'images/logo.svg'))
    const { textOf } = await made()
    expect(await textOf('images/logo.svg')).toBe(await readFile(elsewhere, 'utf8'))
    expect(await textOf('images/gedung.svg')).toContain('#8a2b6a')
  })

  const SECRET = 'OIDC_CLIENT_SECRET=rahasia\n'
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>'
  /** Writes a file beside the province's folder. */
  async function besideIt(name: string, text: string): Promise<string> {
    const folder = await newFolder()
    await writeFile(join(folder, name), text)
    return join(folder, name)
  }
  const link = async (to: string, at: string): Promise<void> => {
    await mkdir(dirname(join(province, at)), { recursive: true })
    await symlink(to, join(province, at))
  }

  test('X13: brings of its folder of pictures nothing but what content can name', async () => {
    for (const name of ['rsud.env', '.env', 'logo', 'LOGO.SVG', 'logo.svg.bak', 'a b.svg', 'Thumbs.db'])
      await give(`images/${name}`, SECRET)
    await give('images/lama/logo.svg', SVG)
    await link(await besideIt('rsud.env', SECRET), 'images/rahasia.env')
    await give('images/logo.svg', SVG)
    await made()
    const names = await readdir(join(dataDir, 'content/images'))
    expect(names.toSorted()).toEqual(['gedung.svg', 'ikon-ponsel.png', 'logo.svg', 'pratinjau.png'])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['its folder of pictures is a link to another', async () => link(dirname(await besideIt('logo.svg', SVG)), 'images')],
    ['a picture is a link to a file elsewhere', async () => link(await besideIt('rsud.env', SECRET), 'images/logo.svg')],
    ['a picture is a link to a picture elsewhere', async () => link(await besideIt('logo.svg', SVG), 'images/logo.svg')],
    [
      'a picture is a link through a folder elsewhere',
      async () => (await link(dirname(await besideIt('logo.svg', SVG)), 'lain'), link('../lain/logo.svg', 'images/logo.svg')),
    ],
    [
      'a picture is a link to a folder beside, whose name begins alike',
      async () => (
        await mkdir(`${province}-lain`),
        await writeFile(`${province}-lain/logo.svg`, SVG),
        link(`../../${basename(province)}-lain/logo.svg`, 'images/logo.svg')
      ),
    ],
    ['a picture is a link to nothing', () => link('tidak-ada.svg', 'images/logo.svg')],
    ['a picture is a link to itself', () => link('logo.svg', 'images/logo.svg')],
    [
      'a picture is a link to a text of the folder',
      async () => (await give('hero.yaml', 'headline: Halo\n'), link('../hero.yaml', 'images/logo.svg')),
    ],
    ['a picture is a device', () => link('/dev/zero', 'images/logo.png')],
    ['a picture is another kind of text', () => give('images/logo.svg', SECRET)],
    ['a picture is what its ending does not say', () => give('images/logo.png', SVG)],
    ['a picture is a folder', () => give('images/logo.svg/isi.svg', SVG)],
    [
      'a picture is a pipe',
      async () => (await mkdir(join(province, 'images')), execFileSync('mkfifo', [join(province, 'images/logo.jpg')])),
    ],
    ['a text is a link to a file elsewhere', async () => link(await besideIt('hero.yaml', '# rahasia\nheadline: Halo\n'), 'hero.yaml')],
  ])('X13: is refused, and nothing is made, where %s', async (_, make) => {
    await make()
    expect(await refused()).toEqual({ status: 1, left: [], stderr: expect.stringContaining(join(province, '')) })
  })

  test('has specialties of its own, by name or whole, and lends its words to those that are asked for', async () => {
    await give('services.yaml', 'specialties: [Anak, Saraf] # ISI: bidang rumah sakit ini\n')
    expect((await made()).site.services.specialties.map(({ name }) => name)).toEqual(['Anak', 'Saraf'])
    await give('services.yaml', 'specialties:\n  - name: Hiperbarik\n    icon: doctor\n    words: menyelam, dekompresi\n')
    dataDir = await newFolder()
    const whole = await made()
    expect(whole.site.services.specialties).toMatchObject([{ name: 'Hiperbarik', words: ['menyelam', 'dekompresi'] }])
    expect(whole.site.doctors.doctors[0]?.specialty).toBe('Hiperbarik')
    dataDir = await newFolder()
    const asked = await made('--specialties', 'Anak, Hiperbarik')
    expect(asked.site.services.specialties).toMatchObject([
      { name: 'Anak', icon: 'child' },
      { name: 'Hiperbarik', words: ['menyelam', 'dekompresi'] },
    ])
  })

  test('may be a copy of the product’s, which changes nothing', async () => {
    const plain = await newFolder()
    expect(runProgram(['new-hospital', ...FLAGS], { DATA_DIR: plain }).status).toBe(0)
    await cp(TEMPLATE_DIR, province, { recursive: true })
    const { textOf } = await made()
    const files = (await readdir(join(plain, 'content'))).filter((name) => name.endsWith('.yaml'))
    for (const file of files) expect(parse(await textOf(file))).toEqual(parse(await readFile(join(plain, 'content', file), 'utf8')))
  })

  test('may be a hospital’s whole content', async () => {
    await cp('tests/hospitals/teluk-lembayung', province, { recursive: true })
    const { status, stderr } = create()
    expect([status, stderr]).toEqual([0, ''])
  })

  test.each<[string, string, string, RegExp]>([
    ['a value', 'hospital.yaml', "# Provinsi\n\ncolours:\n  brand: '#ffd84d'\n", /hospital\.yaml baris 4: colours\.brand: .*sulit dibaca/u],
    ['a field nobody knows', 'contact.yaml', 'lead: Ada keluhan?\npengaduan: 119\n', /contact\.yaml baris 2: pengaduan: .*tidak dikenal/u],
    ['its signs', 'hero.yaml', 'lead: a\nheadline: "tidak ditutup\n', /hero\.yaml baris \d+: /u],
    ['a key that stands twice', 'hero.yaml', 'lead: a\nlead: b\n', /hero\.yaml baris 2: /u],
    ['a list in the place of a file', 'about.yaml', '- satu\n', /about\.yaml(?: baris 1)?: /u],
    ['a group that is none', 'hospital.yaml', 'demo: true\nphones: 119\n', /hospital\.yaml baris 2: phones: /u],
    ['a group that is empty', 'hospital.yaml', 'phones:\n', /hospital\.yaml baris 1: phones: /u],
    ['a site that calls itself real', 'hospital.yaml', 'demo: false\n', /masih bertanda "# ISI: telepon IGD"/u],
    [
      'a picture that is not there',
      'hero.yaml',
      'picture: { file: rumah.jpg, alt: Gedung }\n',
      /hero\.yaml baris 1: picture\.file: .*rumah\.jpg/u,
    ],
    ['a file of another name', 'hospitals.yaml', 'demo: true\n', /hospitals\.yaml: bukan nama berkas isi/u],
    ['letters of another kind', 'hero.yaml', '\ud800', /hero\.yaml/u],
    ['a colour that is none', 'hospital.yaml', 'colours: { brand: "red; <script>" }\n', /hospital\.yaml baris 1: colours\.brand/u],
    ['specialties that are none', 'services.yaml', 'lead: a\nspecialties: Anak\n', /services\.yaml baris 2: specialties/u],
  ])('is refused by file and line for %s, and nothing is made', async (_, file, text, sentence) => {
    await give(file, text)
    const { stderr, ...rest } = await refused()
    expect([rest, stderr]).toEqual([{ status: 1, left: [] }, expect.stringMatching(sentence)])
    // A problem with marks is one of the whole, so it names the created file.
    expect(stderr).toContain(text.startsWith('demo: false') ? 'hospital.yaml' : join(province, file))
  })

  test('is refused where a file is something else, cannot be read, or is not there', async () => {
    const at = join(province, 'hero.yaml')
    const ways = [
      () => execFileSync('mkfifo', [at]),
      () => mkdir(at),
      () => symlink('tidak-ada', at),
      () => rm(province, { recursive: true }),
    ]
    for (const make of ways) {
      await rm(at, { recursive: true, force: true })
      await make()
      expect(await refused()).toEqual({ status: 1, left: [], stderr: expect.stringMatching(/hero\.yaml|tidak ditemukan/u) })
    }
  })

  test('is asked for where its folder is not named', async () => {
    await copyFile('template/hero.yaml', join(province, 'hero.yaml'))
    for (const words of [['--from'], ['--from', '--name', 'a', '--city', 'b'], ['--from=']])
      expect(runProgram(['new-hospital', ...words], { DATA_DIR: dataDir })).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('--from FOLDER'),
      })
    expect(runProgram(['new-hospital', ...FLAGS, `--from=${province}`], { DATA_DIR: dataDir })).toMatchObject({ status: 0 })
  })
})
