import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeToOthers } from './require-data-rights.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rsud-private-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('X02: what an older version left open to everybody is closed, and what is not there is no fault', async () => {
  const [photos, file] = [join(folder, 'images'), join(folder, 'situs-rsud.sqlite')]
  await mkdir(photos, { mode: 0o755 })
  await writeFile(file, '', { mode: 0o644 })
  await closeToOthers([photos, file, join(folder, 'tidak-ada')])
  expect([(await stat(photos)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o700, 0o600])
})

test('X02: every command makes files for its own user alone, whatever the shell says', async () => {
  const dataDir = join(folder, 'data')
  spawnSync('sh', ['-c', 'umask 000; exec "$0" src/server/main.ts restore tidak-ada.tar', process.execPath], { env: { DATA_DIR: dataDir } })
  expect((await stat(join(dataDir, 'in-use.lock'))).mode & 0o777).toBe(0o600)
})
