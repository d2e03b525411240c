import { spawnSync } from 'node:child_process'
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'
import { putMovedAside } from './aside.ts'
import { DATABASE, dataPlacesOf } from './data-places.ts'
import { closeToOthers } from './require-data-rights.ts'

let folder: string

beforeEach(async () => {
  folder = await newFolder()
})

test('X02: what an older version left open to everybody is closed, and what is not there is no fault', async () => {
  const [photos, file] = [join(folder, 'images'), join(folder, 'situs-rsud.sqlite')]
  await mkdir(photos, { mode: 0o755 })
  await writeFile(file, '', { mode: 0o644 })
  await closeToOthers([photos, file, join(folder, 'tidak-ada')])
  expect([(await stat(photos)).mode & 0o777, (await stat(file)).mode & 0o777]).toEqual([0o700, 0o600])
})

test('X02: every command makes files for its own user alone, whatever the shell says', async () => {
  const dataDir = join(folder, 'data')
  spawnSync('sh', ['-c', 'umask 000; exec "$0" dist/server/main.js restore tidak-ada.tar', process.execPath], {
    env: { DATA_DIR: dataDir },
  })
  expect((await stat(join(dataDir, 'in-use.lock'))).mode & 0o777).toBe(0o600)
})

test('F30: a folder whose database was moved lets nobody in, and no start makes an empty one in its place', async () => {
  const dataDir = join(folder, 'data')
  const places = dataPlacesOf({ dataDir })
  const server = await openTestServer({ env: { DATA_DIR: dataDir } })
  await addVisitor(server, 'Sari')
  await server.close()
  expect(await putMovedAside(places, new Date('2026-11-20T12:00:00Z'), false)).toBe(true)
  using moved = new DatabaseSync(join(dataDir, 'sebelum-pindah-20261120T120000000Z', DATABASE))
  const rows = (table: string) => moved.prepare(`SELECT * FROM ${table}`).all()
  expect([rows('sessions'), rows('users')]).toEqual([[], [expect.objectContaining({ name: 'Sari' })]])
  await expect(openTestServer({ env: { DATA_DIR: dataDir } })).rejects.toThrow('sudah dipindahkan: isi DATABASE_URL')
  expect(await readdir(dataDir)).not.toContain(DATABASE)
})
