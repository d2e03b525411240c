import { describe, expect, test } from 'vitest'
import { readYaml } from '../content/read-yaml.ts'
import { applyChanges, withMarks } from './apply-changes.ts'
import { change, invert, type Change, type Plain, type Step } from '../content/change.ts'

const LEAVE = { from: '2026-12-21', until: '2027-01-03', reason: 'cuti' }
const WRITTEN = '{ from: 2026-12-21, until: 2027-01-03, reason: cuti }'

const field = (path: Step[], before?: Plain, after?: Plain): Change => withBoth({ file: 'doctors', path, kind: 'field' }, before, after)
const item = (path: Step[], before?: Plain, after?: Plain, at?: number): Change =>
  withBoth({ file: 'doctors', path, kind: 'item', ...(at !== undefined && { at }) }, before, after)

function withBoth(rest: Change, before?: Plain, after?: Plain): Change {
  return change.parse({ ...rest, ...(before !== undefined && { before }), ...(after !== undefined && { after }) })
}

/** The text after the changes, which can be taken back. */
function apply(doctors: string, changes: Change | Change[]): string {
  const made = [changes].flat()
  const there = applyChanges({ doctors }, made)
  if (!there.ok) throw new Error(there.reason)
  const text = there.texts.doctors ?? doctors
  const back = applyChanges({ doctors: text }, made.map(invert).toReversed())
  if (!back.ok) throw new Error(`back: ${back.reason}`)
  expect(valueOf(back.texts.doctors ?? text) ?? {}).toEqual(valueOf(doctors) ?? {})
  return text
}

function valueOf(text: string): unknown {
  const read = readYaml(text)
  return read.ok ? read.file.value : read.problems
}

describe('a scalar is replaced where it stands', () => {
  test.each<[what: string, from: string, before: Plain, after: Plain, to: string]>([
    ['bare', 'a: Senin # pagi', 'Senin', 'Rabu', 'a: Rabu # pagi\n'],
    ['in single quotes', "a: '09:00' # jam\n", '09:00', '10:00', "a: '10:00' # jam\n"],
    ['in double quotes', 'a: "09:00"\n', '09:00', 'kata "ini"', 'a: "kata \\"ini\\""\n'],
    ['bare, and now in need of quotes', 'a: Senin # pagi\n', 'Senin', 'Senin: pagi', "a: 'Senin: pagi' # pagi\n"],
    ['a number', 'a: 4.8 # nilai\n', 4.8, 5, 'a: 5 # nilai\n'],
    ['folded', 'a: >- # kata\n  satu dua\n\nb: 1\n', 'satu dua', 'tiga', 'a: >- # kata\n  tiga\n\nb: 1\n'],
    ['beside an empty block', 'a: x\nb: >- # isi\n', 'x', 'y', "a: y\nb: '' # isi\n"],
    ['with a name', 'a: &x Senin\n', 'Senin', 'Rabu', 'a: &x Rabu\n'],
  ])('%s', (_, from, before, after, to) => {
    expect(apply(from, field(['a'], before, after))).toBe(to)
  })
})

describe('an item', () => {
  test.each<[what: string, from: string, at: number | undefined, to: string]>([
    ['first in a list that is missing', 'a: 1\n', undefined, `a: 1\nl:\n  - ${WRITTEN}\n`],
    ['with the line breaks of Windows', 'a: 1\r\nb: 2\r\n', undefined, `a: 1\r\nb: 2\r\nl:\r\n  - ${WRITTEN}\r\n`],
    ['after a byte order mark', '\ufeffa: 1\n', undefined, `\ufeffa: 1\nl:\n  - ${WRITTEN}\n`],
    ['after ---', '---\na: 1\n', undefined, `---\na: 1\nl:\n  - ${WRITTEN}\n`],
    ['after its siblings', 'l:\n  - { x: 1 } # c\n  # d\nb: 1\n', undefined, `l:\n  - { x: 1 } # c\n  - ${WRITTEN}\n  # d\nb: 1\n`],
    ['before its siblings', 'l:\n  # c\n  - { x: 1 }\n', 0, `l:\n  - ${WRITTEN}\n  # c\n  - { x: 1 }\n`],
    ['between two', 'l:\n  - { x: 1 }\n  # c\n  - { x: 2 }\n', 1, `l:\n  - { x: 1 }\n  - ${WRITTEN}\n  # c\n  - { x: 2 }\n`],
    ['in a list on one line', 'l: [ { x: 1 } ] # c\n', undefined, `l: [ { x: 1 }, ${WRITTEN} ] # c\n`],
  ])('is added %s, and taken back', (_, from, at, to) => {
    expect(apply(from, item(['l'], undefined, LEAVE, at))).toBe(to)
  })

  test('is the first of a list that its authors left empty, or of a file of comments', () => {
    for (const doctors of ['l: []\n', 'l:\n', 'l: [ ] # c\n', '', '# satu\n#\tdua']) {
      const there = applyChanges({ doctors }, [item(['l'], undefined, LEAVE)])
      expect(there.ok && valueOf(there.texts.doctors ?? '')).toEqual({ l: [LEAVE] })
    }
    expect(apply('# satu\n#\tdua', item(['l'], undefined, LEAVE))).toMatch(/^# satu\n#\tdua\n/u)
  })

  test('is removed with the comment beside it, and the comments above it stay', () => {
    const from = 'l:\n  - { x: 0 }\n  # c\n  - { x: 1 } # d\n  # e\n  - { x: 2 }\n'
    expect(apply(from, item(['l'], { x: 1 }, undefined, 1))).toBe('l:\n  - { x: 0 }\n  # c\n  # e\n  - { x: 2 }\n')
  })

  test('moves with its comments', () => {
    const from = 'l:\n  # satu\n  - name: A # a\n    x: 1\n  # dua\n  - name: B # b\n'
    const [one, two] = [{ name: 'A', x: 1 }, { name: 'B' }]
    const to = 'l:\n  # dua\n  - name: B # b\n  # satu\n  - name: A # a\n    x: 1\n'
    expect(apply(from, field(['l'], [one, two], [two, one]))).toBe(to)
  })

  test('is changed in the fields that differ alone', () => {
    const from = 'l:\n  - { day: Senin, time: "09:00", note: x } # c\n  - day: Rabu # d\n    time: \'09:00\'\n'
    const first = item(['l'], { day: 'Senin', time: '09:00', note: 'x' }, { day: 'Senin', from: '2027-01-01', time: '10:00' })
    const second = item(['l'], { day: 'Rabu', time: '09:00' }, { day: 'Jumat', time: '09:00', weeks: [1, 3] })
    expect(apply(from, [first, second])).toBe(
      'l:\n  - { day: Senin, from: 2027-01-01, time: "10:00" } # c\n  - day: Jumat # d\n    time: \'09:00\'\n    weeks: [ 1, 3 ]\n',
    )
  })
})

describe('a change is refused, and nothing written,', () => {
  const text = 'doctors:\n  - name: A\n    specialty: Anak\n  - { name: B, absences: [{ from: 2026-12-21 }] }\n'
  test.each<[what: string, change: Change, found: Plain | undefined]>([
    ['when something else stands there', field(['doctors', { name: 'A' }, 'specialty'], 'Bedah', 'Mata'), 'Anak'],
    ['when it is there already', field(['doctors', { name: 'A' }, 'specialty'], undefined, 'Mata'), 'Anak'],
    ['when it is gone', field(['doctors', { name: 'A' }, 'role'], 'Bidan'), undefined],
    ['when the person is gone', field(['doctors', { name: 'C' }, 'role'], undefined, 'Bidan'), undefined],
    ['when the person is there already', item(['doctors'], undefined, { name: 'A' }), { name: 'A', specialty: 'Anak' }],
    [
      'when the item is another by now',
      item(['doctors', { name: 'B' }, 'absences'], { from: '2026-12-22' }, undefined, 0),
      { from: '2026-12-21' },
    ],
  ])('%s', (_, refused, found) => {
    const first = field(['doctors', { name: 'B' }, 'role'], undefined, 'Bidan')
    expect(applyChanges({ doctors: text }, [first, refused])).toEqual({ ok: false, reason: 'collision', change: refused, found })
  })

  test('when it stands elsewhere too, by its name', () => {
    const shared = 'a: &k [{ u: 1 }]\nb: *k\nc: [*k]\n'
    for (const refused of [item(['a'], { u: 1 }, { u: 2 }), item(['a'], undefined, { u: 2 }), field(['a'], [{ u: 1 }])])
      expect(applyChanges({ doctors: shared }, [refused])).toMatchObject({ ok: false, reason: 'form' })
    const written = apply(shared, item(['b'], undefined, { w: 1 }))
    expect(written).toBe('a: &k [ { u: 1 } ]\nb:\n  - { u: 1 }\n  - { w: 1 }\nc: [ *k ]\n')
  })

  test('when the file cannot be read', () => {
    const refused = field(['a'], 1, 2)
    expect(applyChanges({ doctors: 'a: [' }, [refused])).toEqual({ ok: false, reason: 'form', change: refused, found: undefined })
  })
})

test('a group comes with its first field, and goes with its last', () => {
  expect(apply('a: 1\n', field(['g', 'h', 'x'], undefined, '119'))).toBe("a: 1\ng:\n  h: { x: '119' }\n")
})

describe('a mark of what is not the hospital’s yet', () => {
  /** As a save makes it, and then taken back: byte for byte in files that have the library’s spacing. */
  function save(doctors: string, ...changes: Change[]): string {
    const all = withMarks({ doctors }, changes)
    const there = applyChanges({ doctors }, all)
    if (!there.ok) throw new Error(there.reason)
    const back = applyChanges({ doctors: there.texts.doctors ?? doctors }, all.map(invert).toReversed())
    expect(back.ok && (back.texts.doctors ?? there.texts.doctors)).toBe(doctors)
    return there.texts.doctors ?? doctors
  }

  const mark = (path: Step[], before?: Plain, after?: Plain, at?: number): Change =>
    withBoth({ file: 'doctors', path, kind: 'mark', ...(at !== undefined && { at }) }, before, after)

  test.each<[what: string, from: string, path: Step[], was: Plain, is: Plain | undefined, to: string]>([
    ['beside a value', 'a: x # ISI: b\nc: 1\n', ['a'], 'x', 'y', 'a: y\nc: 1\n'],
    ['after a comment', 'a: x # c # ISI: b\nd: 1\n', ['a'], 'x', 'y', 'a: y # c\nd: 1\n'],
    ['beside a block', 'a: >- # ISI: b\n  x y\nc: 1\n', ['a'], 'x y', 'z', 'a: >-\n  z\nc: 1\n'],
    ['on the line above', '# c\n# ISI: b\na: x\n', ['a'], 'x', 'y', '# c\na: y\n'],
    ['of a list of words', 'a: [ x, y ] # ISI: b\n', ['a'], ['x', 'y'], ['x'], 'a: [ x ]\n'],
    ['of a field that goes', 'c: 1\na: x # ISI: b\n', ['a'], 'x', undefined, 'c: 1\n'],
    ['within an entry', 'l:\n  - name: A\n    w: x # ISI: b\n', ['l', { name: 'A' }, 'w'], 'x', 'y', 'l:\n  - name: A\n    w: y\n'],
  ])('X06: goes with another value, %s, and comes back with the old one', (_, from, path, was, is, to) => {
    expect(save(from, field(path, was, is))).toBe(to)
  })

  test('X06: stays beside what is not changed, under a new name of its entry, and with a list of which one entry changes', () => {
    expect(save('a: x # ISI: b\nc: 1\n', field(['c'], 1, 2))).toBe('a: x # ISI: b\nc: 2\n')
    expect(save('l:\n  - name: A\n    w: x # ISI: b\n', item(['l'], { name: 'A', w: 'x' }, { name: 'B', w: 'x' }, 0))).toBe(
      'l:\n  - name: B\n    w: x # ISI: b\n',
    )
    const list = 'l:\n  # ISI: b\n  - { name: A }\n  - { name: B }\n'
    expect(save(list, item(['l'], { name: 'A' }, { name: 'C' }, 0))).toBe('l:\n  # ISI: b\n  - { name: C }\n  - { name: B }\n')
    expect(save(list, item(['l'], { name: 'A' }, undefined, 0))).toBe('l:\n  # ISI: b\n  - { name: B }\n')
    const [one, other] = [{ name: 'A' }, { name: 'B' }]
    expect(save(list, field(['l'], [one, other], [other, one]))).toBe('l:\n  # ISI: b\n  - { name: B }\n  - { name: A }\n')
  })

  test.each([
    ["a:   'x' # ISI: b\r\nc: 1\r\n", ['a'], undefined, "a:   'x'\r\nc: 1\r\n"],
    ['l: # ISI: b\n  - 1\n', ['l'], undefined, 'l:\n  - 1\n'],
    ['l:\n  # ISI: b\n  - 1\n', ['l'], 0, 'l:\n  - 1\n'],
    ['a: 1 # ISI: b', ['a'], undefined, 'a: 1'],
  ])('alone goes from %j, and nothing else of the file is touched', (from, path, at, to) => {
    expect(save(from, mark(path, 'b', undefined, at))).toBe(to)
  })

  test.each([
    ['public', 'performance', { year: 2025, kind: 'finance' }, { year: 2025, kind: 'performance' }, true],
    ['about', 'timeline', { year: 2015, title: 'Akreditasi' }, { year: 2015, title: 'Gedung baru' }, true],
    ['calendar', 'holidays', { year: 2027, days: [] }, { year: 2027, days: [] }, false],
    ['public', 'ppid.registers', { year: 2025, received: 4 }, { year: 2025, received: 5 }, false],
  ] as const)('of a year that another one of %s, %s has: %j beside %j: %s', (file, list, there, after, mayCome) => {
    const path = list.split('.')
    const text = path.reduceRight((inner, name) => `{ ${name}: ${inner} }`, JSON.stringify([there]))
    expect(applyChanges({ [file]: text }, [change.parse({ file, path, kind: 'item', after })]).ok).toBe(mayCome)
  })

  test('that is gone, or there already, or whose field is gone is a collision', () => {
    for (const [text, made] of [
      ['a: 1\n', mark(['a'], 'b')],
      ['a: 1 # ISI: b\n', mark(['a'], undefined, 'b')],
      ['c: 1\n', mark(['a'], undefined, 'b')],
    ] as const)
      expect(applyChanges({ doctors: text }, [made])).toMatchObject({ ok: false, reason: 'collision' })
  })
})
