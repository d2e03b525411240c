import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterwards, newFolder } from '../../../tests/kit/afterwards.ts'
import { startSite } from '../../../tests/kit/processes/site-process.ts'

const openToOthers = async (path: string): Promise<boolean> => ((await stat(path)).mode & 0o077) !== 0

test('X02: whatever a running site makes is its own alone, also in a folder that was open', async () => {
  const dataDir = join(await newFolder(), 'data')
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const site = await startSite({ DATA_DIR: dataDir })
  afterwards(() => site.dispose())
  await expect.poll(() => openToOthers(dataDir)).toBe(false)
  const names = (await readdir(dataDir)).filter((name) => name !== 'pictures')
  expect(names).toEqual(expect.arrayContaining(['images', 'in-use.lock', 'situs-rsud.sqlite', 'situs-rsud.sqlite-wal']))
  for (const name of names) expect([name, await openToOthers(join(dataDir, name))]).toEqual([name, false])
})
