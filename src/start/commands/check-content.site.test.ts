import { execFile } from 'node:child_process'
import { copyFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyContent } from '../../../tests/kit/content-copy.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

function check(folder: string): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, 'check-content', folder], (_, output, errors) => {
      resolve({ code: child.exitCode, output, errors })
    })
  })
}

const thisYear = new Date().getFullYear()

function holidaysOf(...years: number[]): string {
  return ['holidays:', ...years.map((year) => `  - { year: ${year}, days: [{ date: ${year}-08-17, name: Hari Kemerdekaan }] }`)].join('\n')
}

test('good content is called good', async () => {
  const { folder, write } = await copyContent({ ownFacts: true })
  await write('calendar.yaml', holidaysOf(thisYear, thisYear + 1))
  expect(await check(folder)).toEqual({ code: 0, output: `${folder} baik: RSUD Melati Uji, 45 dokter.\n`, errors: '' })
})

test('good content that somebody should look at is called good, with what to look at', async () => {
  const { folder, write } = await copyContent({ ownFacts: true })
  await write('calendar.yaml', holidaysOf(2020, thisYear, thisYear + 1))
  const { code, output } = await check(folder)
  expect(code).toBe(0)
  expect(output).toContain(`45 dokter.\n\nPerlu dilihat, tidak menghalangi:\n${folder}/calendar.yaml baris 2: holidays[0]: sudah lewat`)
})

test('S06: pictures that nothing names are listed, the first of very many, on a line each', async () => {
  const { folder, write } = await copyContent({ ownPictures: true, ownFacts: true })
  await write('calendar.yaml', holidaysOf(thisYear, thisYear + 1))
  for (let nth = 10; nth < 35; nth += 1)
    await copyFile(join(folder, 'images/hero-gedung.jpg'), join(folder, `images/arsip-${nth}\u001B[2J.jpg`))
  const { code, output } = await check(folder)
  expect(code).toBe(0)
  const [, title, ...lines] = output.trimEnd().split(/\n+/u)
  expect(title).toBe('Tidak disebut di berkas mana pun, jadi tidak dipakai (25):')
  expect(lines).toHaveLength(21)
  expect([lines[0], lines.at(-1)]).toEqual(['"arsip-10 [2J.jpg"', 'dan 5 lainnya'])
})

test('X06: of a copy of the sample it lists what is the sample’s, and once it calls itself a hospital that is what is wrong', async () => {
  const { folder, edit } = await copyContent()
  const copy = await check(folder)
  expect([copy.code, copy.output]).toEqual([0, expect.stringContaining(`Masih milik rumah sakit contoh, jadi "demo: false" ditolak (`)])
  await edit('hospital.yaml', 'name: RSUD Kenanga Nusantara', 'name: RSUD Melati')
  await edit('hospital.yaml', 'demo: true', 'demo: false')
  const { code, errors } = await check(folder)
  expect(code).toBe(1)
  for (const said of [
    'phones.emergency: memuat "(0799) 000119", milik rumah sakit contoh.',
    'memuat "dr. Andi Baso Paturusi, Sp.B", milik',
  ])
    expect(errors).toContain(said)
})

test('X08: whatever files and values are called, each problem is one line without what steers a terminal', async () => {
  const { folder, write, edit } = await copyContent()
  const strange = 'Anak\u001B[2J\u009B1m\u202E\nhero.yaml: baik'
  await rename(join(folder, 'about.yaml'), join(folder, 'abouts.yaml\n\u001B[2J'))
  await edit('services.yaml', 'name: Anak', `name: ${JSON.stringify(strange)}`)
  await edit('hero.yaml', 'badge:', `${JSON.stringify(strange)}: a\nbadge:`)
  await write('calendar.yaml', `notices: [${JSON.stringify(strange)}]`)
  const { errors } = await check(folder)
  expect(errors).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u)
  const problems = errors.split('\n').slice(0, -3)
  expect(problems.length).toBeGreaterThan(3)
  for (const problem of problems) expect(problem.startsWith(folder)).toBe(true)
})

test('T15: content that closes the only emergency unit is refused, and said to start without that', async () => {
  const content = await copyContent()
  await content.write('calendar.yaml', `closures: [{ date: ${thisYear + 1}-12-30, name: Pengasapan, only: [IGD] }]`)
  const { code, errors } = await check(content.folder)
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(
      /calendar\.yaml baris 1: closures\[0\]\.only\[0\]: "IGD" tidak dapat ditutup: .*\n\n1 hal perlu diperbaiki\. Situs tetap dapat mulai dengan isi ini: penutupan IGD di dalamnya tidak berlaku/u,
    ),
  ])
})

test('bad content ends with its problems and a failure', async () => {
  const content = await copyContent()
  await content.edit('hospital.yaml', 'demo: true', 'demo: ya')
  expect(await check(content.folder)).toEqual({
    code: 1,
    output: '',
    errors: `${content.folder}/hospital.yaml baris 8: demo: harus true atau false, tanpa tanda kutip.\n\n1 hal perlu diperbaiki.\n`,
  })
})
