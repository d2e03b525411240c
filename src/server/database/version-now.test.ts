import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import type { OpenedDatabase } from './opened-database.ts'

let folder: string
let file: string
let opened: OpenedDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rsud-version-'))
  file = join(folder, 'site.sqlite')
  opened = await openDatabase({ kind: 'sqlite', file })
})

afterEach(async () => {
  await opened.close()
  await rm(folder, { recursive: true })
})

const setVersion = (version: number) => ({
  on: (database: OpenedDatabase['database']) => database.updateTable('review_totals').set({ version }).execute(),
})

test("sees what is committed, another process's work included", async () => {
  expect(opened.versionNow()).toBe(0)
  await setVersion(3).on(opened.database)
  expect(opened.versionNow()).toBe(3)
  const other = await openDatabase({ kind: 'sqlite', file })
  await setVersion(4).on(other.database)
  await other.close()
  expect(opened.versionNow()).toBe(4)
})

test('says nothing while a change is under way, which may yet be undone', async () => {
  const undone = opened.database.transaction().execute(async (trx) => {
    await trx.updateTable('review_totals').set({ version: 9 }).execute()
    expect(opened.versionNow()).toBeNull()
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(opened.versionNow()).toBe(0)
})

test('F09: says nothing while the file is gone, and speaks again when it is back', async () => {
  await rename(file, `${file}.away`)
  expect(opened.versionNow()).toBeNull()
  await rename(`${file}.away`, file)
  expect(opened.versionNow()).toBe(0)
})
