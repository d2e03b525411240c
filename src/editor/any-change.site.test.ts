import * as fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { stringify, type DocumentOptions, type SchemaOptions, type ToStringOptions } from 'yaml'
import { readYaml } from '../content/read-yaml.ts'
import { fileNames } from '../content/site.ts'
import { applyChanges } from './apply-changes.ts'
import type { Texts } from './marks.ts'
import { groupOr, invert, isGroup, type Change, type Group, type Plain, type Step } from '../content/change.ts'
import { compareFiles } from './difference.ts'

const files = ['sample', 'template', 'tests/hospitals/teluk-lembayung']
  .flatMap((folder) => fileNames.map((name) => ({ name, path: resolve(import.meta.dirname, '../..', folder, `${name}.yaml`) })))
  .filter(({ path }) => existsSync(path))
  .map(({ name, path }) => ({ name, text: readFileSync(path, 'utf8') }))
  // A larger one has the same kinds of lines, and takes longer.
  .filter(({ text }) => text.length < 5000)

/** The same file as others save it: each line as it is, or in the style of other editors. */
const savers: ((text: string) => string)[] = [
  (text) => text,
  // By Windows.
  (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`,
  (text) => text.trimEnd(),
  // With dashes that are not indented, between comments.
  (text) => commented(restyled(text, { indentSeq: false, indent: 4 })),
  (text) => restyled(text, { defaultStringType: 'QUOTE_DOUBLE', collectionStyle: 'flow' }),
]

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
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.constantFrom(...savers),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      fc.integer({ min: 1, max: 4 }),
      ({ name: file, text }, save, numbers, times) => {
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
        // A comment beside what goes is gone with it.
        if (changes.every((change) => change.after !== undefined)) for (const texts of [written, back]) expectKept(before, texts[file])
      },
    ),
    { numRuns: 400 },
  )
})
