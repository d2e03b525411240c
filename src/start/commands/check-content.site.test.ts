import { copyFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { copyContent } from '../../../tests/kit/content-copy.ts'
import { runProgram } from '../../../tests/kit/processes/run-program.ts'

const check = (folder: string) => runProgram(['check-content', folder])

const thisYear = new Date().getFullYear()

function holidaysOf(...years: number[]): string {
  return ['holidays:', ...years.map((year) => `  - { year: ${year}, days: [{ date: ${year}-08-17, name: Hari Kemerdekaan }] }`)].join('\n')
}

test('good content is called good', async () => {
  const { folder, write } = await copyContent({ ownFacts: true })
  await write('calendar.yaml', holidaysOf(thisYear, thisYear + 1))
  expect(check(folder)).toEqual({ status: 0, stdout: `${folder} baik: RSUD Melati Uji, 45 dokter.\n`, stderr: '' })
})

test('good content that somebody should look at is called good, with what to look at', async () => {
  const { folder, write } = await copyContent({ ownFacts: true })
  await write('calendar.yaml', holidaysOf(2020, thisYear, thisYear + 1))
  const { status, stdout } = check(folder)
  expect(status).toBe(0)
  expect(stdout).toContain(`45 dokter.\n\nPerlu dilihat, tidak menghalangi:\n${folder}/calendar.yaml baris 2: holidays[0]: sudah lewat`)
})

test('B01: a page whose address is that of the free beds is told, where somebody sends these', async () => {
  const { folder, write } = await copyContent({ ownFacts: true })
  await write('calendar.yaml', holidaysOf(thisYear, thisYear + 1))
  await write('informasi/tempat-tidur.md', '---\ntitle: Tempat tidur\ngroup: Profil\n---\nTanyakan di loket.\n')
  expect(check(folder).stdout).not.toContain('tempat-tidur')
  const { status, stdout } = runProgram(['check-content', folder], { BEDS_KEY: 'k'.repeat(32) })
  expect([status, stdout]).toEqual([0, expect.stringContaining('informasi/tempat-tidur.md tidak tampil')])
})

test('O39: a wrong line among old addresses is told with its number, and one that leads to what is gone', async () => {
  const { folder, write } = await copyContent({ ownFacts: true })
  await write('calendar.yaml', holidaysOf(thisYear, thisYear + 1))
  await write('informasi/profil.md', '---\ntitle: Profil\ngroup: Profil\n---\nKami.\n')
  await write('redirects.yaml', '/a: /informasi/profil#isi\n/b/: /informasi/pergi\n/c: /berkas/pergi.pdf\n/d: /layanan-publik\n')
  const { status, stdout } = check(folder)
  const dead = (line: number, to: string): string => `${folder}/redirects.yaml baris ${line}: menuju "${to}", yang tidak ada di situs ini.`
  expect([status, stdout]).toEqual([0, expect.stringContaining(`tidak ada (2):\n${dead(2, '/informasi/pergi')}`)])
  expect(stdout).toContain(dead(3, '/berkas/pergi.pdf'))
  await write('redirects.yaml', '/a: /informasi/profil\n/b: https://evil.example/\n')
  expect(check(folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`${folder}/redirects.yaml baris 2: "https://evil.example/"`),
  })
})

test('S06: pictures that nothing names are listed, the first of very many, on a line each', async () => {
  const { folder, write } = await copyContent({ ownPictures: true, ownFacts: true })
  await write('calendar.yaml', holidaysOf(thisYear, thisYear + 1))
  for (let nth = 10; nth < 35; nth += 1)
    await copyFile(join(folder, 'images/hero-gedung.jpg'), join(folder, `images/arsip-${nth}\u001B[2J.jpg`))
  const { status, stdout } = check(folder)
  expect(status).toBe(0)
  const [, title, ...lines] = stdout.trimEnd().split(/\n+/u)
  expect(title).toBe('Tidak disebut di berkas mana pun, jadi tidak dipakai (25):')
  expect(lines).toHaveLength(21)
  expect([lines[0], lines.at(-1)]).toEqual(['"arsip-10 [2J.jpg"', 'dan 5 lainnya'])
})

test('X06: of a copy of the sample it lists what is the sample’s, and once it calls itself a hospital that is what is wrong', async () => {
  const { folder, edit } = await copyContent()
  const copy = check(folder)
  expect([copy.status, copy.stdout]).toEqual([0, expect.stringContaining(`Masih milik rumah sakit contoh, jadi "demo: false" ditolak (`)])
  await edit('hospital.yaml', 'name: RSUD Kenanga Nusantara', 'name: RSUD Melati')
  await edit('hospital.yaml', 'demo: true', 'demo: false')
  const { status, stderr } = check(folder)
  expect(status).toBe(1)
  for (const said of [
    'phones.emergency: memuat "(0799) 000119", milik rumah sakit contoh.',
    'memuat "dr. Andi Baso Paturusi, Sp.B", milik',
  ])
    expect(stderr).toContain(said)
})

test('X08: whatever files and values are called, each problem is one line without what steers a terminal', async () => {
  const { folder, write, edit } = await copyContent()
  const strange = 'Anak\u001B[2J\u009B1m\u202E\nhero.yaml: baik'
  await rename(join(folder, 'about.yaml'), join(folder, 'abouts.yaml\n\u001B[2J'))
  await edit('services.yaml', 'name: Anak', `name: ${JSON.stringify(strange)}`)
  await edit('hero.yaml', 'badge:', `${JSON.stringify(strange)}: a\nbadge:`)
  await write('calendar.yaml', `notices: [${JSON.stringify(strange)}]`)
  const { stderr } = check(folder)
  expect(stderr).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u)
  const problems = stderr.split('\n').slice(0, -3)
  expect(problems.length).toBeGreaterThan(3)
  for (const problem of problems) expect(problem.startsWith(folder)).toBe(true)
})

test('T15: content that closes the only emergency unit is refused, and said to start without that', async () => {
  const content = await copyContent()
  await content.write('calendar.yaml', `closures: [{ date: ${thisYear + 1}-12-30, name: Pengasapan, only: [IGD] }]`)
  const { status, stderr } = check(content.folder)
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      /calendar\.yaml baris 1: closures\[0\]\.only\[0\]: "IGD" tidak dapat ditutup: .*\n\n1 hal perlu diperbaiki\. Situs tetap dapat mulai dengan isi ini: penutupan IGD di dalamnya tidak berlaku/u,
    ),
  ])
})

test('bad content ends with its problems and a failure', async () => {
  const content = await copyContent()
  await content.edit('hospital.yaml', 'demo: true', 'demo: ya')
  expect(check(content.folder)).toEqual({
    status: 1,
    stdout: '',
    stderr: `${content.folder}/hospital.yaml baris 8: demo: harus true atau false, tanpa tanda kutip.\n\n1 hal perlu diperbaiki.\n`,
  })
})

test('red days of a province that do not hold are named by file and line, and what is shown meanwhile', async () => {
  const { folder, write } = await copyContent({ ownFacts: true })
  await write('calendar.yaml', holidaysOf(thisYear, thisYear + 1))
  const CALENDAR_DIR = await newFolder()
  const ask = () => runProgram(['check-content', folder], { CALENDAR_DIR })
  await writeFile(join(CALENDAR_DIR, 'holidays.yaml'), `${holidaysOf(thisYear)}\nlibur: ya\n`)
  const { status, stdout, stderr } = ask()
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/holidays\.yaml baris 3: libur: .*\n\n1 hal perlu diperbaiki\. Sampai CALENDAR_DIR diperbaiki/su)
  await writeFile(join(CALENDAR_DIR, 'holidays.yaml'), holidaysOf(thisYear))
  expect(ask()).toMatchObject({ status: 0, stderr: '' })
})
