import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FIELDS_CHAPTER, fieldsChapter } from './fields-chapter.ts'

test('the guide’s chapter of all fields is what "npm run generate" makes of the shapes', async () => {
  expect(await readFile(FIELDS_CHAPTER, 'utf8')).toBe(fieldsChapter())
})
