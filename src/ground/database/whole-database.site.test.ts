import { spawnSync } from 'node:child_process'
import { open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { takeSnapshot } from '../../backup/snapshot.ts'
import { explainError } from '../../start/explain-error.ts'
import { openDatabase } from './open-database.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await newFolder()
  file = join(folder, 'site.sqlite')
  const { close } = await openDatabase({ kind: 'sqlite', file })
  await close()
  using database = new DatabaseSync(file)
  const insert = database.prepare(`INSERT INTO users VALUES (?, 'https://akun.contoh', ?, 'Siti', NULL, '2026-01-01')`)
  database.exec('BEGIN')
  for (let nth = 0; nth < 2000; nth += 1) insert.run(String(nth), String(nth))
  database.exec('COMMIT')
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
})

/** In the middle of the file, where neither the header nor the tables' names are. */
async function damageOnePage(): Promise<void> {
  await using handle = await open(file, 'r+')
  const { size } = await handle.stat()
  await handle.write(Buffer.alloc(4096, 0xa5), 0, 4096, Math.floor(size / 8192) * 4096)
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => explainError(error),
  )

describe('F09: a page damaged inside the database', () => {
  test('is found by the start, which calls it damaged and says how to go on', async () => {
    await openDatabase({ kind: 'sqlite', file }).then(({ close }) => close())
    await damageOnePage()
    expect(await failureOf(openDatabase({ kind: 'sqlite', file }))).toBe(
      'Basis data rusak: pulihkan cadangan dengan npm run situs -- restore BERKAS.',
    )
  })
})

describe('F24: a database of no bytes', () => {
  const DAMAGED = 'Basis data rusak: pulihkan cadangan dengan npm run situs -- restore BERKAS.'

  beforeEach(() => rm(file))

  test('is damage and is not made anew, for the start and for a backup', async () => {
    await writeFile(file, '')
    expect(await failureOf(openDatabase({ kind: 'sqlite', file }))).toBe(DAMAGED)
    expect(await failureOf(takeSnapshot({ databaseFile: file, photoFolder: folder }, join(folder, 'salinan')))).toBe(DAMAGED)
    expect((await stat(file)).size).toBe(0)
    expect(await readdir(folder)).toEqual(['site.sqlite'])
  })

  test('is a new one where the process was killed while it made it', async () => {
    const killedFirst = `import { DatabaseSync } from 'node:sqlite'
      import { openDatabase } from './src/ground/database/open-database.ts'
      DatabaseSync.prototype.exec = () => process.kill(process.pid, 'SIGKILL')
      await openDatabase({ kind: 'sqlite', file: process.argv[1] })`
    expect(spawnSync(process.execPath, ['--input-type=module', '--eval', killedFirst, file]).signal).toBe('SIGKILL')
    expect((await stat(file)).size).toBe(0)
    expect(await failureOf(openDatabase({ kind: 'sqlite', file }).then(({ close }) => close()))).toBe('no failure')
    expect(await readdir(folder)).toEqual(['site.sqlite'])

    await writeFile(file, '')
    expect(await failureOf(openDatabase({ kind: 'sqlite', file }))).toBe(DAMAGED)
  })
})

test('a database that cannot be opened is not called damaged', async () => {
  const folderInItsPlace = { kind: 'sqlite', file: folder } as const
  expect(await failureOf(openDatabase(folderInItsPlace))).toContain('tidak dapat dibuka atau dibaca')
})
