import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { NOT_OWN, notOwnModule } from './not-own-module.ts'

test('what is the sample’s and the template’s is what "npm run generate" finds in their folders', async () => {
  expect(await readFile(NOT_OWN, 'utf8')).toBe(await notOwnModule())
})
