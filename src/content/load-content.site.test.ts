import { execFileSync } from 'node:child_process'
import { cp, mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { SAMPLE } from '../../tests/kit/loaded-site.ts'
import { formatContentProblems, loadContent } from './load-content.ts'

test('the sample content loads', async () => {
  const content = await loadContent(SAMPLE)
  expect(content.ok ? [] : formatContentProblems(content.problems)).toEqual([])
})

describe('a whole file', () => {
  test('is missed', async () => {
    const content = await copyContent()
    await rm(join(content.folder, 'services.yaml'))
    expect(await content.problems()).toEqual(['services.yaml: berkas ini tidak ditemukan. Salin dari contoh, lalu ganti isinya.'])
  })

  test('has almost the right name', async () => {
    const content = await copyContent()
    await content.write('doctors.yml', await content.read('doctors.yaml'))
    await rm(join(content.folder, 'doctors.yaml'))
    expect(await content.problems()).toEqual(['doctors.yaml: berkas ini tidak ditemukan. Ganti nama "doctors.yml" menjadi "doctors.yaml".'])
  })

  test.each([
    { what: 'is empty', bytes: '', says: 'hero.yaml baris 1: berkas ini masih kosong.' },
    { what: 'is a list', bytes: '- a\n', says: 'hero.yaml baris 1: isi berkas harus berupa baris "nama: isi".' },
    {
      what: 'is saved as UTF-16',
      bytes: Buffer.from('\uFEFFbadge: x', 'utf16le'),
      says: 'hero.yaml: berkas ini tidak tersimpan sebagai UTF-8. Simpan ulang dengan pilihan "UTF-8".',
    },
    {
      what: 'is huge',
      bytes: `# ${'a'.repeat(1_000_000)}`,
      says: 'hero.yaml: berkas ini lebih besar dari 1 MB. Isinya harus tulisan saja.',
    },
    {
      what: 'is long and no content',
      bytes: 'INSERT INTO t VALUES ( "x: {[\n'.repeat(30_000),
      says: 'hero.yaml baris 1: isi berkas harus berupa baris "nama: isi".',
    },
    { what: 'holds two documents', bytes: 'badge: a\n---\nbadge: b\n', says: 'hero.yaml baris 2: Hapus baris yang hanya berisi "---".' },
    {
      what: 'multiplies itself',
      bytes: bomb(),
      says: 'hero.yaml baris 2: Berkas ini memuat terlalu banyak hal. Jika ada rujukan (* dan &), tulis isinya tanpa rujukan.',
    },
    {
      what: 'repeats one long list',
      bytes: `badge: &a [${'x, '.repeat(20_000)}]\nheadline: [${'*a, '.repeat(99)}]\n`,
      says: 'hero.yaml baris 2: Berkas ini memuat terlalu banyak hal. Jika ada rujukan (* dan &), tulis isinya tanpa rujukan.',
    },
    {
      what: 'refers to itself',
      bytes: 'badge: x\nstats: &angka\n  - label: { value: *angka }\n',
      says: 'hero.yaml baris 3: Rujukan ini (*) menunjuk ke kelompok yang memuatnya sendiri. Tulis isinya di sini.',
    },
    {
      what: 'has a key that holds itself',
      bytes: '&semua\nbadge: *semua\n',
      says: 'hero.yaml baris 2: Rujukan ini (*) menunjuk ke kelompok yang memuatnya sendiri. Tulis isinya di sini.',
    },
  ])('X07: $what', async ({ bytes, says }) => {
    const content = await copyContent()
    await content.write('hero.yaml', bytes)
    expect(await content.problems()).toEqual([says])
  })

  test('comes from Windows, with a byte order mark and CRLF', async () => {
    const content = await copyContent()
    await content.write('hero.yaml', `\uFEFF${(await content.read('hero.yaml')).replaceAll('\n', '\r\n')}`)
    expect(await content.problems()).toEqual([])
  })
})

test('a folder that is not there is one problem', async () => {
  expect(await loadContent('/tidak/ada')).toEqual({
    ok: false,
    problems: [{ file: '/tidak/ada', line: null, field: '', message: 'folder ini tidak ditemukan. Periksa CONTENT_DIR.' }],
    asSample: null,
  })
})

test.each([
  ['whose bytes are not what its name says', 'ftypheic'],
  ['of which only the first bytes have been copied', '\u00ff\u00d8\u00ff\u00e0\u0000\u0010JFIF'],
  ['that is another kind than its name says', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR\u0000\u0000\u0000\t\u0000\u0000\u0000\t'],
])('a picture %s is refused', async (_, bytes) => {
  const content = await copyContent()
  await rm(join(content.folder, 'images'))
  await mkdir(join(content.folder, 'images'))
  await writeFile(join(content.folder, 'images', 'hero-gedung.jpg'), bytes, 'latin1')
  expect(await content.problems()).toContain(
    'hero.yaml baris 12: picture.file: gambar "hero-gedung.jpg" rusak atau bukan JPG. Simpan ulang gambarnya sebagai JPG.',
  )
})

/** Things that may be in the place of a file. */
const strangeFiles: { what: string; make(path: string): unknown; isLarge?: boolean }[] = [
  { what: 'a folder', make: (path) => mkdir(path) },
  { what: 'a pipe that nobody writes into', make: (path) => execFileSync('mkfifo', [path]) },
  { what: 'a link to a device without end', make: (path) => symlink('/dev/zero', path) },
  { what: 'a file of two gigabytes', make: (path) => writeFile(path, '').then(() => truncate(path, 2 ** 31)), isLarge: true },
]

describe.each(strangeFiles)('X07: $what is refused at once and never read', ({ make, isLarge = false }) => {
  test('where a text is expected', async () => {
    const content = await copyContent()
    await rm(join(content.folder, 'hero.yaml'))
    await make(join(content.folder, 'hero.yaml'))
    const says = isLarge
      ? 'berkas ini lebih besar dari 1 MB. Isinya harus tulisan saja.'
      : 'ini folder atau berkas khusus, bukan berkas tulisan. Ganti dengan berkas biasa.'
    expect(await content.problems()).toEqual([`hero.yaml: ${says}`])
  })

  test.each(['hero-gedung.jpg', 'favicon.svg'])('where a picture is expected: %s', async (name) => {
    const content = await copyContent()
    const images = join(content.folder, 'images')
    await rm(images)
    await cp(join(SAMPLE, 'images'), images, { recursive: true, filter: (source) => !source.endsWith(name) })
    await make(join(images, name))
    const says = isLarge ? 'lebih besar dari 30 MB. Perkecil gambarnya.' : 'bukan berkas biasa. Salin lagi gambarnya ke images.'
    expect(new Set((await content.problems()).map((problem) => problem.replace(/^.*?: gambar/u, 'gambar')))).toEqual(
      new Set([`gambar "${name}" ${says}`]),
    )
  })
})

test('X07: of very many problems the first hundred are told, and that there are more', async () => {
  const content = await copyContent()
  await content.write('hero.yaml', Array.from({ length: 20_000 }, (_, nth) => `kolom${nth}: a`).join('\n'))
  const problems = await content.problems()
  expect(problems).toHaveLength(101)
  expect(problems.at(-1)).toMatch(/: masih ada lagi setelah 100 hal di atas\.$/u)
})

test('all problems come at once, in the order of files and lines', async () => {
  const content = await copyContent()
  await content.edit('hospital.yaml', 'demo: true', 'demo: ya')
  await content.edit('hospital.yaml', 'name: RSUD Kenanga Nusantara', 'name:')
  await content.edit('hero.yaml', 'badge:', '\tbadge:')
  await content.edit('doctors.yaml', 'patients: 1400', 'patients: banyak')
  await content.edit('doctors.yaml', 'showFigures: true', 'showFigures: 1')
  const places = (await content.problems()).map((problem) => problem.split(':', 1)[0])
  expect(places).toEqual([
    'hospital.yaml baris 8',
    'hospital.yaml baris 9',
    'hero.yaml baris 6',
    'doctors.yaml baris 12',
    'doctors.yaml baris 22',
  ])
})

/** Nine levels of ten references: a gigabyte of text from a few lines. */
function bomb(): string {
  const levels = Array.from({ length: 9 }, (_, level) => `a${level + 1}: &a${level + 1} [${Array(10).fill(`*a${level}`).join(', ')}]`)
  return ['a0: &a0 ha', ...levels].join('\n')
}
