import { copyFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { afterwards, newFolder } from '../../../tests/kit/afterwards.ts'
import { isDatabaseOutage } from './database-errors.ts'
import { openDatabase } from './open-database.ts'
import { BUSY_MILLISECONDS } from './open-sqlite.ts'
import type { OpenedDatabase } from './database.ts'

let folder: string
let file: string
let opened: OpenedDatabase

beforeEach(async () => {
  folder = await newFolder()
  file = join(folder, 'site.sqlite')
  opened = await openDatabase({ kind: 'sqlite', file })
  afterwards(() => opened.close())
})

const raise = () =>
  opened.database
    .updateTable('review_totals')
    .set((totals) => ({ version: totals('version', '+', 1) }))
    .execute()
const version = async (): Promise<number> =>
  (await opened.database.selectFrom('review_totals').select('version').executeTakeFirstOrThrow()).version

/** How long the next visitor would wait for the file. */
async function waitOfTheNext(): Promise<number | undefined> {
  const { rows } = await sql<{ timeout: number }>`PRAGMA busy_timeout`.execute(opened.database)
  return rows[0]?.timeout
}

const expectOutage = (work: () => Promise<unknown>) => expect(work()).rejects.toSatisfy(isDatabaseOutage)

test('F09: no write goes into a file that was moved away, no empty database takes its place, and its return heals', async () => {
  await raise()
  await rename(file, `${file}.away`)
  await expectOutage(raise)
  await expectOutage(version)
  await rename(`${file}.away`, file)
  expect(await version()).toBe(1)
  await raise()
  expect(await version()).toBe(2)
})

test('F09: a copy put in the place of the database is used from then on', async () => {
  await raise()
  await opened.tidy()
  await copyFile(file, `${file}.copy`)
  await raise()
  await opened.tidy()
  await rename(`${file}.copy`, file)
  expect(await version()).toBe(1)
})

test('F09: a file that is no database, or a foreign one, is an outage until ours is back', async () => {
  await raise()
  await opened.tidy()
  await rename(file, `${file}.away`)
  await writeFile(file, 'not a database'.repeat(1000))
  await expectOutage(version)
  await rm(file)
  new DatabaseSync(file).close()
  await expectOutage(version)
  await rename(`${file}.away`, file)
  expect(await version()).toBe(1)
})

test('F09: a database damaged in its place is an outage, and heals with a whole one', async () => {
  await raise()
  await opened.tidy()
  await copyFile(file, `${file}.copy`)
  await truncate(file, 6000)
  await sql`PRAGMA shrink_memory`.execute(opened.database)
  await expectOutage(version)
  await rename(`${file}.copy`, file)
  expect(await version()).toBe(1)
})

test('F11: a transaction that SQLite itself has ended is an outage, and no part of it happens', async () => {
  const attempt = opened.database.transaction().execute(async (trx) => {
    await trx.updateTable('review_totals').set({ version: 9 }).execute()
    await sql`ROLLBACK`.execute(trx)
    await trx.updateTable('review_totals').set({ version: 10 }).execute()
  })
  await expectOutage(() => attempt)
  expect(await version()).toBe(0)
  await raise()
})

test('F09: while another process holds the file only one visitor waits, and the first write after it passes', async () => {
  using other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE')
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await waitOfTheNext()).toBe(BUSY_MILLISECONDS)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expectOutage(raise)
    expect(await waitOfTheNext()).toBe(0)
  }
  vi.advanceTimersByTime(1001)
  expect(await waitOfTheNext()).toBe(BUSY_MILLISECONDS)
  expect(await version()).toBe(0)
  other.exec('ROLLBACK')
  await raise()
  expect(await version()).toBe(1)
})

test('F15: the journal gives its space back when nobody uses it', async () => {
  for (let change = 0; change < 50; change += 1) await raise()
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0)
  await opened.tidy()
  expect((await stat(`${file}-wal`)).size).toBe(0)
})
