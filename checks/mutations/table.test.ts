import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTATIONS } from './table.ts'

test('each mutation names code that stands once in its file, and tests that exist', () => {
  const outdated = MUTATIONS.filter(({ file, find, tests }) => {
    const standsOnce = existsSync(file) && readFileSync(file, 'utf8').split(find).length === 2
    return !standsOnce || !tests.every((path) => existsSync(path))
  })
  expect(outdated.map(({ id, file, find }) => `${id} ${file}: ${find}`)).toEqual([])
})
