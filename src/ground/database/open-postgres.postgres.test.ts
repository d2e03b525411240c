import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { afterwards } from '../../../tests/kit/afterwards.ts'
import { addPerson } from '../../../tests/kit/person.ts'
import { startPlainProxy, type PlainProxy } from '../../../tests/kit/storage/plain-proxy.ts'
import { command, createDatabase, dropDatabase } from '../../../tests/kit/storage/postgres-server.ts'
import { createReviewService } from '../../reviews/review-service.ts'
import type { PhotoService } from '../../photos/photo-service.ts'
import { systemClock } from '../time/clock.ts'
import { isDatabaseOutage } from './database-errors.ts'
import { NewerSchemaError } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { checkWritable, type OpenedDatabase } from './database.ts'

const { server, template } = inject('postgres')!

let url: string
let proxy: PlainProxy

beforeEach(async () => {
  url = await createDatabase(server)
  afterwards(() => dropDatabase(server, url))
  proxy = await startPlainProxy(Number(new URL(url).port))
  afterwards(() => proxy.close())
})

/** Through the proxy, so that the line can fail. */
async function open(): Promise<OpenedDatabase> {
  const opened = await openDatabase({ kind: 'postgres', url: Object.assign(new URL(url), { port: String(proxy.port) }).href })
  afterwards(() => opened.close())
  return opened
}

const version = async ({ database }: OpenedDatabase): Promise<number> =>
  (await database.selectFrom('review_totals').select('version').executeTakeFirstOrThrow()).version

const expectOutage = (work: () => Promise<unknown>) => expect(work()).rejects.toSatisfy(isDatabaseOutage)

test('F06: PostgreSQL takes what chapter 5 of the guide says to it', async () => {
  const chapter = await readFile('docs/panduan/5-bertumbuh.md', 'utf8')
  const name = new URL(url).pathname.slice(1)
  afterwards(() => dropDatabase(server, `${url}_lama`))
  // `ALTER SYSTEM` needs more than the owner of a database.
  const said = Array.from(
    chapter.matchAll(/psql (?<about>-d situs_rsud )?-c (?<mark>['"])(?<sql>[^'"]+)\k<mark>/gu),
    ({ groups }) => groups!,
  )
  expect(said).toHaveLength(5)
  for (const { about, sql: statement = '' } of said)
    if (!statement.startsWith('ALTER SYSTEM')) await command(about === undefined ? server : url, statement.replaceAll('situs_rsud', name))
  expect(await command(server, `SELECT datname FROM pg_database WHERE starts_with(datname, '${name}')`)).toEqual([
    { datname: `${name}_lama` },
  ])
})

describe('F16: migrating PostgreSQL', () => {
  test('five processes that start at once on an empty database all succeed', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ kind: 'postgres', url, patienceMilliseconds: 120_000 })))
    expect(await Promise.all(all.map(version))).toEqual([0, 0, 0, 0, 0])
    await Promise.all(all.map(({ close }) => close()))
  })

  test('an older program refuses a newer schema with one sentence and touches nothing', async () => {
    const first = await openDatabase({ kind: 'postgres', url })
    await first.close()
    await command(url, `INSERT INTO kysely_migration VALUES ('0999-from-the-future', now())`)
    const refusal = open()
    await expect(refusal).rejects.toThrow(NewerSchemaError)
    await expect(refusal).rejects.toThrow('versi yang lebih baru (0999-from-the-future)')
  })

  test('one that fails half-way leaves no table, and the next start completes it', async () => {
    await command(url, 'CREATE TABLE review_totals (in_the_way TEXT)')
    await expect(open()).rejects.toThrow('review_totals')
    expect(await command(url, `SELECT 1 FROM pg_tables WHERE tablename IN ('users', 'reviews', 'images')`)).toEqual([])
    await command(url, 'DROP TABLE review_totals')
    expect(await version(await open())).toBe(0)
  })
})

describe('F09: PostgreSQL', () => {
  beforeEach(async () => {
    await dropDatabase(server, url)
    url = await createDatabase(server, template)
  })

  test('that ends its connections is an outage for those in the middle of something, and heals by itself', async () => {
    const site = await open()
    await Promise.all(Array.from({ length: 5 }, () => version(site)))
    await expectOutage(() =>
      site.database.transaction().execute(async (trx) => {
        await command(
          url,
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'situs-rsud' AND datname = current_database()`,
        )
        await trx.updateTable('review_totals').set({ version: 1 }).execute()
      }),
    )
    await expect.poll(async () => version(site)).toBe(0)
  })

  test('that hangs is told, and its connections are not used again', async () => {
    const site = await open()
    await version(site)
    proxy.hang()
    await Promise.all([
      expectOutage(() => version(site)),
      expectOutage(() => checkWritable(site.database)),
      expectOutage(() => site.database.transaction().execute((trx) => trx.selectFrom('reviews').selectAll().execute())),
    ])
    proxy.heal()
    expect(await version(site)).toBe(0)
  })

  test('that is gone is told at once, and its return is enough', async () => {
    const site = await open()
    await version(site)
    proxy.cut()
    await expectOutage(() => version(site))
    await expectOutage(() => version(site))
    proxy.heal()
    expect(await version(site)).toBe(0)
  })

  test('whose totals another process keeps locked refuses writes within two seconds, and reads go on', async () => {
    const site = await open()
    const other = await openDatabase({ kind: 'postgres', url })
    await other.database.transaction().execute(async (trx) => {
      await trx.updateTable('review_totals').set({ version: 5 }).execute()
      await expectOutage(() => checkWritable(site.database))
      expect(await version(site)).toBe(0)
    })
    await checkWritable(site.database)
    await other.close()
  })

  test('has as many connections as it is given, and all others wait their turn', async () => {
    const site = await openDatabase({ kind: 'postgres', url, connections: 2, patienceMilliseconds: 120_000 })
    afterwards(() => site.close())
    await Promise.all(Array.from({ length: 9 }, () => sql`select pg_sleep(0.02)`.execute(site.database)))
    const ours = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'situs-rsud' AND datname = current_database()`
    expect(await command(url, ours)).toHaveLength(2)
  })

  test('counts with numbers', async () => {
    const site = await open()
    const { rows } = await sql<{ count: number }>`select count(*) as count from review_totals`.execute(site.database)
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('F10: PostgreSQL', () => {
  beforeEach(async () => {
    await dropDatabase(server, url)
    url = await createDatabase(server, template)
  })

  test('lost in the middle of a commit: the retry finds what was done, and does it no second time', async () => {
    const site = await open()
    const { user: author } = await addPerson(site.database)
    const reviews = createReviewService({
      database: site.database,
      photos: {} as PhotoService,
      doctors: () => [],
      help: () => ({ title: '', words: '', line: '', ways: [] }),
      clock: systemClock,
    })
    const draft = { review: 'Baik', rating: 5, imageUrl: null }
    const key = randomUUID()
    proxy.cutAfter('commit')
    await expectOutage(() => reviews.create(author, draft, key))
    const review = await reviews.create(author, draft, key)
    expect(await site.database.selectFrom('reviews').select('id').execute()).toEqual([{ id: review.id }])
    expect(await reviews.overview()).toMatchObject({ count: 1, average: 5 })
  })
})
