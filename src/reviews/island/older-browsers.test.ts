import { afterEach, expect, test } from 'vitest'
import { fillWhatIsMissing, randomUuid } from './older-browsers.ts'

const { hasOwn } = Object

afterEach(() => {
  Object.hasOwn = hasOwn
})

test('an older browser gets what it lacks, and it answers as the real one does', () => {
  const own = { a: 1 }
  Reflect.deleteProperty(Object, 'hasOwn')
  fillWhatIsMissing()
  expect(Object.hasOwn).not.toBe(hasOwn)
  for (const key of ['a', 'b', 'toString']) expect(Object.hasOwn(own, key)).toBe(hasOwn(own, key))
})

test('what is there stays as it is', () => {
  fillWhatIsMissing()
  expect(Object.hasOwn).toBe(hasOwn)
})

test('the key of a request has the form that the server asks for, and no two are the same', () => {
  const keys = Array.from({ length: 50 }, randomUuid)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u)
  expect(new Set(keys).size).toBe(keys.length)
})
