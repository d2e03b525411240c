import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allOf, ICON_FOLDER, iconFiles, readIcons } from './icon-files.ts'

const icons = await readIcons()
const files = iconFiles(icons)

test('no icon is drawn twice', () => {
  expect(Object.keys(icons.content).filter((name) => name in icons.interface)).toEqual([])
})

test.each(Object.keys(files))('%s is what "npm run generate" makes of the drawings', async (name) => {
  expect(await readFile(join(ICON_FOLDER, name), 'utf8')).toBe(files[name])
})

test('every drawing is in the sprite', () => {
  expect(files['icons.svg']?.match(/<(?:path|rect)\b/gu)?.length).toBeGreaterThanOrEqual(Object.keys(allOf(icons)).length)
})

test('no coordinate of a drawing is more exact than can be seen', () => {
  expect(files['icons.svg']).not.toMatch(/\.\d{3,}/u)
})
