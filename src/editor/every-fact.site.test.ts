import * as fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { DocumentOptions, SchemaOptions, ToStringOptions } from 'yaml'
import { readYaml } from '../content/read-yaml.ts'
import { fileNames } from '../content/site.ts'
import type { FileName } from '../content/site.ts'
import { applyChanges } from './apply-changes.ts'
import type { Texts } from './marks.ts'
import { groupOr, invert, isGroup } from './change.ts'
import type { Change, Group, Plain, Step } from './change.ts'
import { compareFiles } from './difference.ts'
import type { ValuesByFile } from './difference.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const hospitals = ['sample', 'template', 'tests/hospitals/teluk-lembayung'].map((folder): [string, Texts] => {
  const path = (name: FileName) => join(ROOT, folder, `${name}.yaml`)
  return [
    folder,
    Object.fromEntries(fileNames.filter((name) => existsSync(path(name))).map((name) => [name, readFileSync(path(name), 'utf8')])),
  ]
})

type Saver = [how: string, save: (text: string) => string]

const asItIs: Saver = ['as it is', (text) => text]

/** The same files as others save them: each line as it is. */
const otherBytes: Saver[] = [
  ['saved by Windows', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
  ['without its last line break', (text) => text.trimEnd()],
]

/** In the style of other editors. */
const otherStyles: Saver[] = [
  ['with dashes that are not indented, between comments', (text) => commented(restyled(text, { indentSeq: false, indent: 4 }))],
  ['in double quotes, on fewer lines', (text) => restyled(text, { defaultStringType: 'QUOTE_DOUBLE', collectionStyle: 'flow' })],
]

const savers = [asItIs, ...otherBytes, ...otherStyles]

/** What others make of a line is the same for any hospital: the largest is tried as it is, other bytes with the shortest. */
function saversOf(folder: string): Saver[] {
  if (folder === 'sample') return [asItIs]
  return folder === 'template' ? savers : [asItIs, ...otherStyles]
}

function restyled(text: string, options: DocumentOptions & SchemaOptions & ToStringOptions): string {
  return stringify(valueOf(text), { lineWidth: 0, ...options })
}

function commented(text: string): string {
  return text.replaceAll('\n', ' # satu\n# dua\n\n')
}

function valueOf(text: string | undefined): Group {
  const read = readYaml(text ?? '')
  if (!read.ok) throw new Error(read.problems[0]?.message)
  return groupOr(read.file.value)
}

const LEAVE = { from: '2026-12-21', until: '2027-01-03', reason: 'cuti', replacement: 'dr. Nama, Sp.A' }
const ROW = { day: 'Selasa, Kamis', time: '08:00-09:00', weeks: [1, 3] }
const HOURS = { days: 'Sabtu', hours: '08:00-10:00' }

/** What is added somewhere: to a list, or as a field of a group. */
type Fact = [file: FileName, path: Step[], added: Plain]

/** A few of a list: its first and its last. */
function some(list: Plain | undefined): Group[] {
  const items = Array.isArray(list) ? list.filter(isGroup) : []
  return items.filter((_, nth) => [0, items.length - 1].includes(nth))
}

/** Every fact that staff add, wherever it has a place in this hospital. */
function factsOf(values: ValuesByFile): { items: Fact[]; fields: Fact[] } {
  const { doctors = {}, calendar = {}, hospital = {}, contact = {} } = values
  const into = (list: string, { name, year }: Group): Step[] => [list, typeof name === 'string' ? { name } : { year: Number(year) }]
  const people = some(doctors['doctors']).map((one) => into('doctors', one))
  const clinics = some(doctors['clinics']).map((one) => into('clinics', one))
  return {
    items: [
      ['doctors', ['doctors'], { name: 'dr. Baru, Sp.A', specialty: 'Anak', schedule: [ROW, { day: 'Jumat' }] }],
      ['doctors', ['clinics'], { name: 'Vaksin', schedule: [ROW] }],
      ...people.flatMap((path): Fact[] => [
        ['doctors', [...path, 'absences'], LEAVE],
        ['doctors', [...path, 'extra'], { date: '2026-12-19', time: '08:00-09:00', note: 'pengganti: Senin' }],
        ['doctors', [...path, 'changes'], { date: '2026-12-19', session: '09:00-12:00', cancelled: true, note: "# 'x'" }],
      ]),
      ...[...people, ...clinics].map((path): Fact => ['doctors', [...path, 'schedule'], ROW]),
      ['calendar', ['notices'], { from: '2026-12-21', until: '2026-12-22', text: 'Farmasi pindah: lihat peta.' }],
      ['calendar', ['closures'], { date: '2026-12-21', name: 'Listrik', open: ['Farmasi'] }],
      [
        'calendar',
        ['seasons'],
        { name: 'Ramadan', from: '2027-02-08', until: '2027-03-09', openingHours: [{ name: 'Farmasi', ...HOURS }], practiceHours: [HOURS] },
      ],
      ['calendar', ['holidays'], { year: 2027, days: [{ date: '2027-01-01', name: 'Tahun Baru', clinicsOpen: true }] }],
      ...some(calendar['holidays']).map((one): Fact => [
        'calendar',
        [...into('holidays', one), 'days'],
        { date: '2026-06-27', name: 'Pilkada' },
      ]),
      ['contact', ['openingHours'], { name: 'Rawat jalan', ...HOURS }],
      ['contact', ['visitingHours'], HOURS],
    ],
    fields: [
      ['doctors', ['checkedOn'], '2026-11-23'],
      ...people.map((path): Fact => ['doctors', [...path, 'role'], 'Bidan']),
      ...Object.keys({ general: 0, registrationChat: 0, ...groupOr(hospital['phones']) }).map((name): Fact => [
        'hospital',
        ['phones', name],
        '+62711123456',
      ]),
      ['contact', ['emergency', 'publicNumber'], '112'],
      ...(contact['complaints'] === undefined ? [] : [['contact', ['complaints', 'chat'], '+6281234567890'] satisfies Fact]),
      ['contact', ['dataProtection', 'phone'], '+62711123456'],
    ],
  }
}

/** Found by hand, so that the code that is tested is not asked. */
function at(here: Plain | undefined, path: readonly Step[]): Plain | undefined {
  return path.reduce<Plain | undefined>((value, step) => {
    if (typeof step === 'string') return isGroup(value) ? value[step] : undefined
    const [[key, name]] = Object.entries(step) as [[string, Plain]]
    return Array.isArray(value) ? value.find((item) => isGroup(item) && item[key] === name) : undefined
  }, here)
}

function make(texts: Texts, changes: readonly Change[]): Texts {
  const applied = applyChanges(texts, changes)
  if (!applied.ok) throw new Error(`${applied.reason}: ${JSON.stringify(applied.change)}`)
  return { ...texts, ...applied.texts }
}

describe.each(hospitals)('in %s', (folder, written) => {
  describe.each(saversOf(folder))('%s', (_saver, save) => {
    const texts: Texts = Object.fromEntries(Object.entries(written).map(([name, text]) => [name, save(text)]))
    const values: ValuesByFile = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, valueOf(text)]))
    const facts = factsOf(values)

    /** What stands there once it is made. It touches nothing else, and taken back all is as before. */
    function thereAndBack(before: Texts, change: Change): Plain | undefined {
      const { file, path } = change
      const changed = make(before, [change])
      const back = make(changed, [invert(change)])[file]
      expect(valueOf(back)).toEqual(valueOf(before[file]))
      // A comment beside what goes is gone with it.
      if (change.after !== undefined) for (const text of [changed[file], back]) expectKept(before[file], text)
      return at(valueOf(changed[file]), path)
    }

    test('every item is added at the front, the end and between, and taken back', () => {
      for (const [file, path, after] of facts.items) {
        const list = (at(values[file], path) ?? []) as Plain[]
        for (const index of new Set([0, Math.floor(list.length / 2), list.length]))
          expect(thereAndBack(texts, { file, path, kind: 'item', after, at: index })).toEqual(list.toSpliced(index, 0, after))
      }
    })

    test('every item is removed, and put back where it was', () => {
      for (const [file, path] of facts.items) {
        const list = (at(values[file], path) ?? []) as Plain[]
        for (const index of new Set([0, list.length - 1].filter((nth) => list[nth] !== undefined))) {
          const left = list.toSpliced(index, 1)
          const change: Change = { file, path, kind: 'item', before: list[index] as Plain, at: index }
          expect(thereAndBack(texts, change)).toEqual(left.length === 0 ? undefined : left)
        }
      }
    })

    test('every item is changed, and back', () => {
      for (const [file, path, fact] of facts.items) {
        // Also where the hospital has none of its kind.
        const there = make(texts, [{ file, path, kind: 'item', after: fact }])
        const list = at(valueOf(there[file]), path) as Plain[]
        for (const index of new Set([0, 1, 2, list.length - 1].filter((nth) => list[nth] !== undefined))) {
          const before = list[index] as Plain
          const after = { ...groupOr(before), until: '2027-06-30', ...(groupOr(before)['day'] !== undefined && { day: 'Minggu: pagi' }) }
          expect(thereAndBack(there, { file, path, kind: 'item', before, after, at: index })).toEqual(list.with(index, after))
        }
      }
    })

    test('every field is added or replaced, and taken back', () => {
      for (const [file, path, after] of facts.fields) {
        const before = at(values[file], path)
        expect(thereAndBack(texts, { file, path, kind: 'field', after, ...(before !== undefined && { before }) })).toBe(after)
      }
    })
  })
})

/** Line by line, however they are spaced. */
const commentsIn = (text = ''): string[] => [...text.matchAll(/(?:^|\s)#(?: ?)(.*)$/gmu)].map(([, words = '']) => words.trim()).toSorted()

/** What a save may not touch: comments, the mark of byte order, line breaks. */
function expectKept(before = '', after = ''): void {
  expect(commentsIn(after)).toEqual(commentsIn(before))
  expect(after.startsWith('\ufeff')).toBe(before.startsWith('\ufeff'))
  expect(after.includes('\r\n')).toBe(before.includes('\r\n'))
}

/** What YAML has a meaning for. */
const SIGNS = [...'!&*\'"{]|>%@`~\\=a1. ', ': ', ' #', '- ', ', ', '? ', '<<', '---']
const WORDS = 'yes no on Null 1e3 0x1F 0o7 08 1_000 12:30 12:30:45 .inf 2026-12-21 +62711 👩‍⚕️ null true ~'.split(' ')

/** What staff type: anything on one line, and such. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 6 }).map((signs) => signs.join('')),
  fc.constantFrom(...WORDS, 'a: b'),
)

test('whatever is typed comes back as exactly that, wherever it is written', () => {
  const text = 'doctors:\n  - name: A\n    b: x # c\n    s: \'x\' # c\n    d: "x" # c\n    f: >- # c\n      x\n    l: [x, { k: x }] # c\n'
  const path: Step[] = ['doctors', { name: 'A' }]
  fc.assert(
    fc.property(typed, (after) => {
      const changes: Change[] = [
        ...['b', 's', 'd', 'f'].map((name): Change => ({ file: 'doctors', path: [...path, name], kind: 'field', before: 'x', after })),
        { file: 'doctors', path: [...path, 'l'], kind: 'item', before: 'x', after },
        { file: 'doctors', path: [...path, 'l'], kind: 'item', before: { k: 'x' }, after: { k: after, n: after } },
        { file: 'doctors', path: [...path, 'm'], kind: 'item', after: { k: after } },
        { file: 'doctors', path: [...path, 'n'], kind: 'item', after },
      ]
      const changed = make({ doctors: text }, changes)
      expect(at(valueOf(changed.doctors), path)).toEqual({
        name: 'A',
        b: after,
        s: after,
        d: after,
        f: after,
        l: [after, { k: after, n: after }],
        m: [{ k: after }],
        n: [after],
      })
      expect(changed.doctors?.match(/ # c$/gmu)).toHaveLength(5)
    }),
    { numRuns: 150 },
  )
})

/** With a name, or a year, that no other item has. */
function another(item: Group, number: number): Group {
  return item['year'] === undefined ? { ...item, name: `Baru ${number}` } : { ...item, year: 3000 + number }
}

/** Another value somewhere: mostly the same, as after a day's work. */
function mutated(value: Plain, random: () => number): Plain {
  const any = (count: number): number => Math.floor(random() * count)
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return value
  if (Array.isArray(value)) {
    const index = any(value.length)
    const item = value[index] as Plain
    if (value.length > 1 && random() < 0.2) return value.toSpliced(index, 1)
    if (random() < 0.2) return value.toSpliced(any(value.length + 1), 0, isGroup(item) ? another(item, any(1e6)) : 'baru')
    return value.with(index, mutated(item, random))
  }
  if (!isGroup(value)) return random() < 0.5 ? `${String(value)}: ${any(9)}` : any(1000)
  const names = Object.keys(value)
  const name = names[any(names.length)] ?? ''
  if (random() < 0.1 && names.length > 1) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
  if (random() < 0.1) return { ...value, baru: [LEAVE], kata: 'Senin' }
  return { ...value, [name]: mutated(value[name] as Plain, random) }
}

test('whatever changed between two states of a file is written into the first and back', () => {
  const files = hospitals.flatMap(([, texts]) => Object.entries(texts)).filter(([, text]) => text.length < 5000) as [FileName, string][]
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.constantFrom(...savers),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      fc.integer({ min: 1, max: 4 }),
      ([file, text], [, save], numbers, times) => {
        const random = () => numbers.next().value ?? 0
        const before = save(text)
        const value = valueOf(before)
        let after: Plain = value
        for (let count = 0; count < times; count += 1) after = mutated(after, random)
        const changes = compareFiles({ [file]: value }, { [file]: groupOr(after) })
        const written = make({ [file]: before }, changes)
        expect(valueOf(written[file])).toEqual(after)
        const back = make(written, changes.map(invert).toReversed())
        expect(valueOf(back[file])).toEqual(value)
      },
    ),
    { numRuns: 150 },
  )
})
