import { describe, expect, test } from 'vitest'
import { readYaml } from '../read-yaml.ts'
import { applyChanges } from './apply-changes.ts'
import { change, inverseOf } from './change.ts'
import type { Change, Plain, Step } from './change.ts'

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
  const back = applyChanges({ doctors: text }, made.map(inverseOf).toReversed())
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
      expect(applyChanges({ doctors: shared }, [refused])).toMatchObject({ ok: false, reason: 'alias' })
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
