import { describe, expect, test } from 'vitest'
import type { Group, Plain } from '../content/change.ts'
import { compareFiles } from './difference.ts'

const of = (before: Group, after: Group) => compareFiles({ doctors: before }, { doctors: after })
const named = (name: string, rest: Group = {}): Group => ({ name, ...rest })

describe('what changed by hand', () => {
  test('is nothing where only the order of fields changed', () => {
    expect(of({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toEqual([])
  })

  test('is told field by field, the innermost that differs', () => {
    expect(of({ g: { a: 1, b: 2 } }, { g: { a: 3, c: 4 } })).toEqual([
      { file: 'doctors', path: ['g', 'a'], kind: 'field', before: 1, after: 3 },
      { file: 'doctors', path: ['g', 'b'], kind: 'field', before: 2 },
      { file: 'doctors', path: ['g', 'c'], kind: 'field', after: 4 },
    ])
  })

  test('is told by name where all have one of their own', () => {
    const before = { l: [named('A', { x: 1 }), named('B'), named('C')] }
    expect(of(before, { l: [named('D'), named('A', { x: 2 }), named('C')] })).toEqual([
      { file: 'doctors', path: ['l', { name: 'A' }, 'x'], kind: 'field', before: 1, after: 2 },
      { file: 'doctors', path: ['l'], kind: 'item', before: named('B'), at: 1 },
      { file: 'doctors', path: ['l'], kind: 'item', after: named('D'), at: 0 },
    ])
  })

  test('is told by year where there are years', () => {
    const [before, after] = [{ l: [{ year: 2026, days: ['x'] }] }, { l: [{ year: 2026, days: ['x', 'y'] }] }]
    expect(of(before, after)).toEqual([{ file: 'doctors', path: ['l', { year: 2026 }, 'days'], kind: 'item', after: 'y', at: 1 }])
  })

  test.each<[what: string, before: Plain[], after: Plain[], told: { before?: Plain; after?: Plain; at: number }[]]>([
    ['added to a list that was missing', [], ['a'], [{ after: 'a', at: 0 }]],
    [
      'removed',
      ['a', 'b', 'c'],
      ['b'],
      [
        { before: 'c', at: 2 },
        { before: 'a', at: 0 },
      ],
    ],
    ['replaced', ['a', 'b', 'c'], ['a', 'x', 'c'], [{ before: 'b', after: 'x', at: 1 }]],
    ['of names that are not their own', [named('A')], [named('A'), named('A')], [{ after: named('A'), at: 1 }]],
  ])('is told item by item otherwise: %s', (_, before, after, told) => {
    const lists = [before, after].map((l) => (l.length === 0 ? {} : { l })) as [Group, Group]
    expect(of(...lists)).toEqual(told.map((one) => ({ file: 'doctors', path: ['l'], kind: 'item', ...one })))
  })

  test('is the whole list where those with names changed places', () => {
    const [before, after] = [
      [named('A'), named('B')],
      [named('B'), named('A')],
    ]
    expect(of({ l: before }, { l: after })).toEqual([{ file: 'doctors', path: ['l'], kind: 'field', before, after }])
  })
})
