import { statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { makeFolder } from './files.ts'

describe('a folder that is to be made', () => {
  let folder: string
  beforeEach(async () => {
    folder = await newFolder()
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link'))
    symlinkSync(join(folder, 'loop'), join(folder, 'loop'))
    writeFileSync(join(folder, 'file'), '')
  })

  test('is made with those above it, for its user only, and may be there already', () => {
    const place = join(folder, 'one/two')
    for (const _ of [1, 2]) makeFolder(place)
    for (const made of [place, join(folder, 'one')]) expect(statSync(made).mode & 0o777).toBe(0o700)
  })

  test.skipIf(process.platform !== 'linux').each(['/proc/data', '/proc/data/more', '/proc/self/data'])(
    'ends with a sentence where the system makes none: %s',
    (place) => {
      expect(() => makeFolder(place)).toThrow(/^Folder "\/proc\/.*data" tidak dapat dibuat di sana\./u)
    },
  )

  test.each(['loop', 'loop/data', 'a'.repeat(300)])('ends with a sentence behind a link to itself, or with an endless name: %s', (name) => {
    expect(() => makeFolder(join(folder, name))).toThrow(' tidak dapat dibuat di sana. Sebut folder lain')
  })

  test.each(['file', 'file/data', 'link', 'link/data'])('names what is in the way: %s', (name) => {
    const path = join(folder, name.split('/')[0] ?? '')
    expect(() => makeFolder(join(folder, name))).toThrow(expect.objectContaining({ code: 'EEXIST', path }))
  })
})
