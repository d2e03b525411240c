import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { formatPath, siteShape, type FieldPath } from '../content/site.ts'
import { changesIn } from '../../tests/kit/content-now.ts'
import { tableOf } from '../../tests/kit/tables.ts'
import { fieldsOf, metaOf, withoutWrapping } from '../content/fields/meta.ts'
import type { Change } from '../content/change.ts'
import { isOfIdentity, isOfManagers } from './touches.ts'

/** Every field of the content by its path, with 0 for the items of a list. */
function* leaves(shape: z.core.$ZodType, path: FieldPath = []): Generator<{ path: FieldPath; shape: z.core.$ZodType }> {
  const bare = withoutWrapping(shape)
  if (bare instanceof z.ZodArray) yield* leaves(bare.element, [...path, 0])
  else if (bare instanceof z.ZodObject) for (const [name, inner] of Object.entries(fieldsOf(bare))) yield* leaves(inner, [...path, name])
  else yield { path, shape: bare }
}

const takes = (shape: z.core.$ZodType, text: string): boolean => z.safeParse(shape, text).success

/** By what a shape takes, whatever it is made of: a telephone, mail, or an address of the web. */
const reaches = (shape: z.core.$ZodType): boolean =>
  !takes(shape, 'apa saja') &&
  ['+6281234567890', 'info@rsud.go.id', 'https://rsud.go.id/', 'mailto:info@rsud.go.id'].some((text) => takes(shape, text))

describe('E03: who the hospital is, and how it is reached', () => {
  const all = [...leaves(siteShape)]
  const reaching = all.filter(({ shape }) => reaches(shape))

  test('is every telephone, chat, mail and address of the web in any file', () => {
    expect(reaching.length).toBeGreaterThan(20)
    expect(reaching.filter(({ shape }) => metaOf(shape).identity === undefined).map(({ path }) => formatPath(path))).toEqual([])
  })

  test('is every name and part of an address of the hospital and its sites', () => {
    const isNamed = /^hospital\.(?:(?:sites\[0\]\.)?(?:name|shortName|address\..+)|government)$/u
    const named = all.filter(({ path }) => isNamed.test(formatPath(path)))
    expect(named.length).toBeGreaterThan(12)
    expect(named.filter(({ shape }) => metaOf(shape).identity === undefined).map(({ path }) => formatPath(path))).toEqual([])
  })
})

const { identity, daily, managers } = tableOf('staff/touches.yaml') as Record<'identity' | 'daily' | 'managers', Record<string, object>>
const rows = (table: Record<string, object>) => {
  const changes = changesIn(Object.values(table))
  return Object.keys(table).map((what, nth): [string, Change] => [what, changes[nth]!])
}

describe('E03: who changes it signed in a short time ago', () => {
  test.each(rows({ ...managers, ...identity }))('%s', (_, change) => {
    expect(isOfIdentity(change)).toBe(true)
  })
  test.each(rows(daily))('not for %s', (_, change) => {
    expect(isOfIdentity(change)).toBe(false)
  })
})

describe('E01: what the whole hospital is for the public is its managers’, alone or within all of the file', () => {
  test.each(rows(managers))('%s', (_, change) => {
    expect(isOfManagers(change)).toBe(true)
  })
  test.each(rows({ ...identity, ...daily }))('not %s', (_, change) => {
    expect(isOfManagers(change)).toBe(false)
  })
})
