import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import type { z } from 'zod'
import { copyContent } from '../../tests/kit/content-copy.ts'
import { toldAsInFiles } from '../../tests/kit/file-words.ts'
import { LONGEST_WORDS } from './shapes/services.ts'
import { loadContent } from './load-content.ts'
import { fileNames, siteShapes, type FileName } from './site.ts'

type Visit = (value: unknown) => unknown

/** Zod's messages are English; none of them may be shown. */
const ENGLISH = /invalid|expected|received|too (small|big)|unrecognized|required|must|undefined|\bnull\b|\[object|\bNaN\b/iu

function changeLeaves(value: unknown, change: Visit): unknown {
  if (Array.isArray(value)) return value.map((item) => changeLeaves(item, change))
  if (typeof value !== 'object' || value === null) return change(value)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, changeLeaves(item, change)]))
}

function countLeaves(value: unknown): number {
  let count = 0
  changeLeaves(value, () => {
    count += 1
  })
  return count
}

function mayBeLeftOut(name: FileName, key: string): boolean {
  const fields: Readonly<Record<string, z.ZodType>> = siteShapes[name].shape
  return fields[key]?.safeParse(undefined).success === true
}

describe('E28: whatever stands in a field, the answer is Indonesian and names the line', () => {
  test.each<{ what: string; change: Visit }>([
    { what: 'nothing', change: () => null },
    { what: 'an empty text', change: () => '' },
    { what: 'a very long text', change: (value) => 'x'.repeat(String(value).includes(',') ? LONGEST_WORDS + 1 : 1300) },
    { what: 'a control character', change: () => 'a\u0007b' },
    { what: 'a list', change: () => [] },
    { what: 'a group', change: () => ({ a: 1 }) },
    { what: 'the other type', change: (value) => (typeof value === 'string' ? 123 : 'ya') },
    { what: 'a number without end', change: () => Number.POSITIVE_INFINITY },
  ])('$what', async ({ change }) => {
    const content = await copyContent()
    let leaves = 0
    for (const name of fileNames) {
      const value: unknown = parse(await content.read(`${name}.yaml`))
      leaves += countLeaves(value)
      await content.write(`${name}.yaml`, stringify(changeLeaves(value, change)))
    }
    const loaded = await loadContent(content.folder, { most: Number.POSITIVE_INFINITY })
    const problems = loaded.ok ? [] : loaded.problems
    const fields = new Set(problems.map(({ file, field }) => `${file} ${field}`))
    expect(fields.size).toBeGreaterThanOrEqual(leaves)
    expect(toldAsInFiles(problems), 'words of a file for staff').toEqual([])
    for (const { message, line } of problems) {
      expect(message).not.toMatch(ENGLISH)
      expect(message).toMatch(/\.$/u)
      expect(message).not.toMatch(/\p{Cc}/u)
      expect(message.length).toBeLessThan(900)
      expect(line).toBeGreaterThan(0)
    }
  })

  test('a field left out is asked for by its name, or may be left out', async () => {
    const content = await copyContent()
    for (const name of fileNames) {
      const value = parse(await content.read(`${name}.yaml`)) as Record<string, unknown>
      for (const key of Object.keys(value)) {
        const { [key]: _, ...rest } = value
        await content.write(`${name}.yaml`, stringify(rest))
        const problems = (await content.problems()).join()
        const asks = `${key}: belum ada. Tambahkan "${key}:" di sini.`
        expect(problems.includes(asks)).toBe(!mayBeLeftOut(name, key))
      }
      await content.write(`${name}.yaml`, stringify(value))
    }
  })
})

describe('bad input never throws', () => {
  test('any bytes', async () => {
    const content = await copyContent()
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        await content.write('hero.yaml', bytes)
        expect((await loadContent(content.folder)).ok).toBe(false)
      }),
      { numRuns: 60 },
    )
  })

  test('a good file with something strange typed into it', async () => {
    const content = await copyContent()
    const text = await content.read('doctors.yaml')
    const strange = fc.constantFrom(
      '\t',
      ':',
      '"',
      "'",
      '- ',
      '{',
      '[',
      '&a',
      '*a',
      '!',
      '\n',
      '  ',
      '#',
      '|',
      '>',
      '%',
      '@',
      '\0',
      '---\n',
      '__proto__: x\n',
    )
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: text.length }), strange, async (place, typed) => {
        await content.write('doctors.yaml', text.slice(0, place) + typed + text.slice(place))
        for (const problem of await content.problems()) expect(problem).not.toMatch(ENGLISH)
      }),
      { numRuns: 120 },
    )
  })
})
