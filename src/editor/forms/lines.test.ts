import { describe, expect, test } from 'vitest'
import { contentOf, textsIn } from '../../../tests/kit/content-now.ts'
import { tableOf } from '../../../tests/kit/tables.ts'
import { fileNames, formatPath, siteShapes, valueAt } from '../../content/site.ts'
import { groupOr, type Group } from '../../content/change.ts'
import { fieldTree, lineFields, type ListField, type ShapeField } from '../field-tree.ts'
import { contentForm } from './content-form.ts'
import { WHOLE } from './entry.ts'
import { beginWork } from './form-work.ts'
import { typedLines, type TypedLine } from './lines.ts'
import { showLine } from './said-line.ts'

const about = contentOf(textsIn('tests/hospitals/wana-segara'), '2026-11-30')

/** Every list of the shapes that may be typed as lines, by its way. */
function* listsIn(field: ShapeField, way: readonly string[]): Generator<[way: string, list: ListField]> {
  if (field.kind === 'group') for (const inner of field.fields) yield* listsIn(inner, [...way, inner.name])
  if (field.kind !== 'list') return
  if (lineFields(field).length > 0) yield [way.join('.'), field]
  yield* listsIn(field.item, way)
}
const LISTS = new Map(fileNames.flatMap((file) => Array.from(listsIn(fieldTree('', siteShapes[file]), [file]))))

const read = (way: string, typed: string, was: readonly Group[] = [], now = about): TypedLine[] =>
  typedLines(beginWork(now, new URLSearchParams({ 'baris.baris.0': typed })), LISTS.get(way)!, was, 'baris')
const itemsOf = (lines: readonly TypedLine[]): Group[] => lines.flatMap(({ items }) => items.map(({ item }) => item))

test('rows of few fields are typed as lines wherever a shape has them, and nothing that a line cannot say', () => {
  expect([...LISTS.keys()]).toEqual(
    expect.arrayContaining(['contact.openingHours', 'calendar.seasons.practiceHours', 'registration.tariffs.entries', 'about.values']),
  )
  for (const way of ['hospital.sites', 'services.cards', 'doctors.doctors.schedule', 'calendar.closures', 'calendar.seasons'])
    expect([way, LISTS.has(way)]).toEqual([way, false])
})

const TABLE = Object.entries(tableOf('words/lines.yaml') as Record<string, Record<string, string>>)

describe.each(TABLE)('E30: of %s', (way, lines) => {
  test.each(Object.entries(lines))('%j is read, or asked about beside it', (typed, wanted) => {
    const work = beginWork(about, new URLSearchParams())
    const fields = lineFields(LISTS.get(way)!)
    const said = read(way, typed).flatMap(
      ({ error, items }) => error?.replace(/\..*/u, '') ?? items.map(({ item }) => showLine(work, fields, item)),
    )
    expect(said.join('\n')).toBe(wanted.replaceAll(/^\? /gmu, ''))
  })
})

test.each(['sample', 'tests/hospitals/wana-segara', 'tests/hospitals/nusa-rempah'])(
  'E30: what %s has written in rows is read from its lines as it is',
  (folder) => {
    const now = contentOf(textsIn(folder), '2026-11-30')
    for (const [way, list] of LISTS) {
      const was = ([valueAt(now.values, way.split('.'))].flat() as Group[]).filter((item) => item !== undefined)
      if (was.some((item) => lineFields(list).every(({ name }) => groupOr(item)[name] === undefined))) continue
      const lines = typedLines(beginWork(now, new URLSearchParams()), list, was, 'baris').map(({ text }) => text)
      expect([way, itemsOf(read(way, lines.join('\n'), was, now))]).toEqual([way, was])
      const known = new Set(lineFields(list).map(({ name }) => name))
      const said = was.map((item) => Object.fromEntries(Object.entries(item).filter(([name]) => known.has(name))))
      const again = (items: readonly Group[]) =>
        items.map((item) => showLine(beginWork(now, new URLSearchParams()), lineFields(list), item))
      expect([way, again(itemsOf(read(way, lines.join('\n'), [], now)))]).toEqual([way, again(said)])
    }
  },
)

test('E30: what no line says stays with its item, wherever its line goes and whatever it says now', () => {
  const was: Group[] = [
    { title: 'Ramah', icon: 'heart' },
    { title: 'Jujur', description: 'Kami jujur.', icon: 'integrity' },
  ]
  const titles = (typed: string) => itemsOf(read('about.values', typed, was)).map(({ title, icon }) => [title, icon])
  expect(titles('Jujur: Kami jujur.\nBaru\nRamah')).toEqual([
    ['Jujur', 'integrity'],
    ['Baru', undefined],
    ['Ramah', 'heart'],
  ])
  expect(titles('Ramah: Kami menyambut.\nApa adanya: Kami jujur.')).toEqual([
    ['Ramah', 'heart'],
    ['Apa adanya', 'integrity'],
  ])
  expect(titles('Apa adanya')).toEqual([['Apa adanya', undefined]])
})

const asked = { di: JSON.stringify(['contact', 'openingHours']), mana: WHOLE }
const opened = contentForm.opened!(about, new URLSearchParams(asked)).map((value) => ['semula', value])
const form = (...pieces: string[]) =>
  new URLSearchParams([...Object.entries(asked), ...opened, ...pieces.map((piece, nth) => [`openingHours.baris.${nth}`, piece])] as [
    string,
    string,
  ][])

test('E30: a line that is not understood is asked beside it, between the others, and nothing is lost', () => {
  const typed = form('IGD 24 jam\nFarmasi sembarang\nPoliklinik Senin-Jumat 08-14')
  const reading = contentForm.read(about, typed)
  expect(reading).toEqual({ ok: false, errors: { 'openingHours.baris.1': expect.stringMatching(/^Hari belum ada\./u) } })
  const [field] = contentForm.fields(about, typed)
  expect(field).toMatchObject({
    kind: 'group',
    fields: [
      { kind: 'area', value: 'IGD 24 jam' },
      { kind: 'text', label: 'Baris 2', value: 'Farmasi sembarang' },
      { kind: 'area', value: 'Poliklinik Senin-Jumat 08-14' },
    ],
  })
  const mended = contentForm.read(about, form('IGD 24 jam', 'Farmasi setiap hari 24 jam', 'Poliklinik Senin-Jumat 08-14'))
  expect(mended.ok && mended.changes.flatMap(({ after }) => (after === undefined ? [] : groupOr(after)['name']))).toEqual([
    'Farmasi',
    'Poliklinik',
  ])
})

test('rows one by one take over what is typed, with what no line says, and not before all of it is read', () => {
  const apart = contentForm.turn!(form('IGD 24 jam\nKasir Senin 08-10'), 'satu:openingHours')!
  const [list] = contentForm.fields(about, apart)
  expect(list).toMatchObject({
    kind: 'list',
    items: [{ origin: [expect.anything(), '0'] }, { fields: [{ value: 'Kasir' }, { value: 'Senin' }, {}] }],
  })
  expect(contentForm.fields(about, contentForm.turn!(form('IGD'), 'satu:openingHours')!)[0]).toMatchObject({ kind: 'text', value: 'IGD' })
})

test('what is wrong with one row is said with its line', async () => {
  const { placed } = await import('./entry-check.ts')
  const reading = contentForm.read(about, form(`IGD 24 jam\n${'x'.repeat(170)} Senin 08-10`))
  const path = ['contact', 'openingHours', 1, 'name']
  const problem = { at: { path, inForm: 'Paling banyak 160 huruf.' } } as unknown as Parameters<typeof placed>[0][number]
  const { errors } = placed([problem], reading.ok ? reading.at! : { path: [], names: new Map() })
  expect(errors).toEqual({ 'openingHours.baris.0': 'Butir 2: Paling banyak 160 huruf.' })
  expect(formatPath(path)).toBe('contact.openingHours[1].name')
})

test('the words of all specialties are on one page, and each that changes is a change of its own', () => {
  const address = { di: JSON.stringify(['services', 'specialties']), mana: WHOLE }
  const fields = contentForm.fields(about, new URLSearchParams(address))
  expect(contentForm.away!(about, new URLSearchParams(address))).toBeNull()
  expect(fields.map(({ label }) => label)).toEqual(about.site.services.specialties.map(({ name }) => name))
  const semula = contentForm.opened!(about, new URLSearchParams(address))[0]!
  const reading = contentForm.read(about, new URLSearchParams({ ...address, semula, 1: 'batuk, pilek' }))
  const [, second] = about.site.services.specialties
  expect(reading.ok && reading.changes).toMatchObject([
    { path: ['specialties', { name: second!.name }, 'words'], kind: 'field', after: 'batuk, pilek' },
  ])
})

test('F31: twice as many words in a line cost twice as much, and what is longer is not read', () => {
  const asks = (words: number): number => {
    const work = beginWork(about, new URLSearchParams({ 'baris.baris.0': 'a; '.repeat(words).trim() }))
    let count = 0
    typedLines({ ...work, namesOf: (kind) => (count++, work.namesOf(kind)) }, LISTS.get('contact.openingHours')!, [], 'baris')
    return count
  }
  expect(asks(50)).toBeLessThan(2.2 * asks(25))
  expect(asks(50)).toBeLessThan(3000)
  expect(asks(51)).toBe(0)
})

test('F31: a text of many lines is read as far as a list may go', () => {
  const lines = read('contact.openingHours', 'x\n'.repeat(5000))
  expect(lines.filter(({ error }) => error?.startsWith('Paling banyak 24 baris'))).toHaveLength(5000 - 24)
})
