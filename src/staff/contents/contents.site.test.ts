import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { createTestClock } from '../../../tests/kit/clock.ts'
import { attributeOf, elementAt, elementsAt, textOf as spacedTextOf } from '../../../tests/kit/html.ts'
import { addStaff, formOf, placeOf, type StaffMember } from '../../../tests/kit/staff.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { fileNames, siteShapes } from '../../content/site.ts'
import { fieldTree, hasOwnForm, type ShapeField } from '../../editor/index.ts'

const textOf = (markup: string): string => spacedTextOf(markup).trim()

let server: TestServer
let editor: StaffMember

beforeAll(async () => {
  server = await openTestServer({ clock: createTestClock('2030-03-04T01:00:00.000Z') })
  editor = await addStaff(server)
})
afterAll(() => server.close())

const partOf = async (file: (typeof fileNames)[number], query = '') =>
  (await editor.send('GET', `/petugas/isi?${formOf(placeOf(file))}${query}`)).body
const rowsIn = (markup: string): string[] => elementsAt(markup, '#main .rows > li')

/** The values of choices in files, for which forms show other words. */
function* choicesIn(field: ShapeField): Generator<string> {
  if (field.kind === 'group') for (const inner of field.fields) yield* choicesIn(inner)
  if (field.kind === 'list') yield* choicesIn(field.item)
  if (field.kind === 'choice') for (const { value, label } of field.choices) if (value !== label.toLowerCase()) yield value
}

test('a row is a link by its title, with what else it says in the words of its form, and nothing that only a file says', async () => {
  const inFiles = new Set(fileNames.flatMap((file) => [...choicesIn(fieldTree('', siteShapes[file]))]))
  expect(inFiles).toContain('outpatient')
  let count = 0
  for (const file of fileNames)
    for (const row of rowsIn(await partOf(file))) {
      count += 1
      const said = elementsAt(row, 'small').flatMap((line) => textOf(line).split(' · '))
      expect(said.filter((words) => inFiles.has(words) || /^\d+\.\d+$|\+62|\w\.(?:svg|jpg)/u.test(words))).toEqual([])
      expect(textOf(elementAt(row, 'a[href^="/petugas/ubah/isi?"]'))).not.toBe('')
      expect(row).not.toContain('>Hapus')
    }
  expect(count).toBeGreaterThan(140)
  const about = rowsIn(await partOf('navigation')).find((row) => row.includes('Tentang'))
  expect([textOf(elementAt(about!, 'a')), textOf(elementAt(about!, 'small'))]).toEqual([expect.stringContaining('Tentang'), 'tentang'])
  expect(rowsIn(await partOf('services')).filter((row) => row.includes('<i class'))).not.toEqual([])
  expect(rowsIn(await partOf('facilities')).filter((row) => row.includes('<img'))).toHaveLength(8)
})

test('E33: above each list stands what is said of it', async () => {
  for (const file of fileNames) {
    const tree = fieldTree('', siteShapes[file])
    const hints =
      tree.kind === 'group' ? tree.fields.flatMap((field) => (field.kind === 'list' && hasOwnForm(field) ? field.hint : [])) : []
    const page = textOf(await partOf(file))
    expect([file, hints.filter((hint) => !page.includes(hint))]).toEqual([file, []])
  }
})

test('from twelve items on a list is searched by any of its words, by an address', async () => {
  const all = await partOf('doctors')
  expect(attributeOf(all, 'form.search input[type=hidden]', 'value')).toBe('["doctors"]')
  const found = await partOf('doctors', '&daftar=doctors&kata=SP.B+bed')
  expect(
    rowsIn(found)
      .filter((row) => !row.includes('Kalimat'))
      .map((row) => textOf(elementAt(row, 'small'))),
  ).toEqual([...Array<string>(3).fill('Bedah'), 'Bedah Mulut', 'Bedah Mulut'])
  expect(found).not.toContain('value="naik"')
  const none = await partOf('doctors', '&daftar=doctors&kata=<zzz>')
  expect(textOf(none)).toContain('Tidak ada yang cocok dengan “<zzz>”.')
  expect(elementsAt(await partOf('navigation'), 'form.search')).toEqual([])
})

test('one more is added by the name of the thing, and one is taken away in its own form, by its name', async () => {
  expect(textOf(await partOf('doctors'))).toContain('Tambah dokter')
  const rows = rowsIn(await partOf('navigation'))
  const form = await editor.send(
    'GET',
    attributeOf(
      rows.find((row) => row.includes('Tentang'))!,
      'a',
      'href',
    )!,
  )
  const away = elementAt(form.body, 'main a[href^="/petugas/ubah/hapus?"]')
  expect(textOf(away)).toMatch(/^Hapus “Tentang.*” dari menu di bagian atas$/u)
  const asked = await editor.send('GET', attributeOf(away, 'a', 'href')!)
  expect(textOf(elementAt(asked.body, 'h1'))).toBe(`${textOf(away)}?`)
  const hapusIn = async (...place: Parameters<typeof placeOf>) =>
    (await editor.send('GET', `/petugas/ubah/isi?${formOf(placeOf(...place))}`)).body.includes('/petugas/ubah/hapus?')
  // A new item, a group that the page needs, and a group that may be missing.
  expect([await hapusIn('navigation', 'header'), await hapusIn('hospital', 'phones'), await hapusIn('contact', 'crisis')]).toEqual([
    false,
    false,
    true,
  ])
})

test('no part that holds anything is called empty, as a picture without a word', async () => {
  const file = join(server.contentDir, 'hospital.yaml')
  const before = await readFile(file, 'utf8')
  await writeFile(file, before.replace(/^logo:(\n +file: .*)\n +alt: .*/mu, 'logo:$1'))
  const rows = rowsIn(await partOf('hospital'))
  await writeFile(file, before)
  const drawn = rows.filter((row) => row.includes('<img'))
  expect(drawn.map(textOf).filter((words) => words.includes('Logo'))).toHaveLength(1)
  expect(drawn.map(textOf).filter((words) => words.includes('Belum diisi'))).toEqual([])
})

test('red days of the province are told above the hospital’s own, without a form', async () => {
  const CALENDAR_DIR = await newFolder()
  const days = '[{ date: 2030-03-05, name: Hari Jadi Provinsi }, { date: 2030-03-01, name: Sudah lewat }]'
  await writeFile(join(CALENDAR_DIR, 'holidays.yaml'), `holidays: [{ year: 2030, days: ${days} }]`)
  const inProvince = await openTestServer({ clock: createTestClock('2030-03-04T01:00:00.000Z'), env: { CALENDAR_DIR } })
  const clerk = await addStaff(inProvince)
  const { body } = await clerk.send('GET', `/petugas/isi?${formOf(placeOf('calendar'))}`)
  const section = textOf(body)
  expect(section).toContain(
    'Dari provinsi, berlaku juga di sini dan hanya diubah di sana: Selasa, 5 Maret 2030 (Hari Jadi Provinsi). Hari yang sama',
  )
  expect(section).not.toContain('Sudah lewat')
  expect(await partOf('calendar')).not.toContain('Dari provinsi')
  await inProvince.close()
})
