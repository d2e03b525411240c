import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ICON_NAMES } from '../../src/contract/icon-names.ts'
import { INTERFACE_ICON_NAMES } from '../../src/web/ui/Icon/interface-icon-names.ts'
import { ICON_FOLDER, iconFiles, readDrawings } from './icon-files.ts'

const drawings = await readDrawings()
const files = iconFiles(drawings)

test('there is a drawing for every name, and a name for every drawing', () => {
  expect(Object.keys(drawings)).toEqual([...ICON_NAMES, ...INTERFACE_ICON_NAMES].toSorted())
})

test.each(Object.keys(files))('%s is what "npm run generate" makes of the drawings', async (name) => {
  expect(await readFile(join(ICON_FOLDER, name), 'utf8')).toBe(files[name])
})

test('every drawing is in the sprite', () => {
  expect(files['icons.svg']?.match(/<(?:path|rect)\b/gu)?.length).toBeGreaterThanOrEqual(Object.keys(drawings).length)
})

test('no coordinate of a drawing is more exact than can be seen', () => {
  expect(files['icons.svg']).not.toMatch(/\.\d{3,}/u)
})
