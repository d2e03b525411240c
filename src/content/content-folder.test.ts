import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/kit/afterwards.ts'
import { listStillFolder } from './content-folder.ts'

test('the names of a folder are kept while it is still, and what comes, goes or is somewhere else is seen', async () => {
  const folder = await newFolder()
  const add = (name: string) => writeFile(join(folder, name), '')
  await add('satu')
  expect(await listStillFolder(folder)).toEqual(['satu'])
  // Within the resolution of the file system's clock.
  await add('dua')
  expect(await listStillFolder(folder)).toHaveLength(2)
  await utimes(folder, 1, 1)
  const still = await listStillFolder(folder)
  expect(await listStillFolder(folder)).toBe(still)
  await rm(join(folder, 'satu'))
  expect(await listStillFolder(folder)).toEqual(['dua'])
  await rm(folder, { recursive: true })
  expect(await listStillFolder(folder)).toBe(null)
})
