import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newFolder } from '../../../tests/kit/afterwards.ts'
import { checkWritable } from './database.ts'
import { NewerSchemaError } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { requirePragmas, requireVersion } from './open-sqlite.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await newFolder()
  file = join(folder, 'deep', 'down', 'site.sqlite')
})

describe('opening', () => {
  test('makes the folder, the tables and the single row of totals', async () => {
    await using opened = await open()
    expect(await opened.database.selectFrom('review_totals').selectAll().execute()).toMatchObject([{ id: 1, version: 0, rating_5: 0 }])
  })

  test('F02: every commit reaches the disk (synchronous = FULL, WAL), F15: the journal is bounded', async () => {
    await using opened = await open()
    const pragma = async (name: string): Promise<unknown> =>
      Object.values((await sql.raw<object>(`PRAGMA ${name}`).execute(opened.database)).rows[0] ?? {})[0]
    expect(await pragma('synchronous')).toBe(2)
    expect(await pragma('journal_mode')).toBe('wal')
    expect(await pragma('foreign_keys')).toBe(1)
    expect(await pragma('busy_timeout')).toBe(250)
    expect(await pragma('journal_size_limit')).toBe(16_777_216)
  })

  test('F02: a connection that would lose commits is refused', () => {
    using database = new DatabaseSync(join(folder, 'careless.sqlite'))
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    expect(() => requirePragmas(database)).toThrow('synchronous = 1, seharusnya 2')
  })

  test.each(['3.51.2', '3.50.9', '2.99.99'])('F03: SQLite %s is refused', (version) => {
    expect(() => requireVersion(version)).toThrow(`SQLite ${version} terlalu lama`)
  })

  test.each(['3.51.3', '3.52.0', '4.0.0'])('F03: SQLite %s is accepted', (version) => {
    expect(() => requireVersion(version)).not.toThrow()
  })

  test('a file that is no database is refused and left as it is', async () => {
    file = join(folder, 'photo.jpg')
    await writeFile(file, 'not a database'.repeat(100))
    await expect(openDatabase({ kind: 'sqlite', file })).rejects.toThrow('not a database')
    expect(await readFile(file, 'utf8')).toBe('not a database'.repeat(100))
  })
})

describe('migrating', () => {
  test('F16: opening again changes nothing and keeps the rows', async () => {
    {
      await using opened = await open()
      await opened.database.updateTable('review_totals').set({ version: 7 }).execute()
    }
    await using again = await open()
    expect(await again.database.selectFrom('review_totals').select('version').execute()).toEqual([{ version: 7 }])
  })

  test('F16: an older program refuses a newer schema with one sentence and touches nothing', async () => {
    {
      await using opened = await open()
      await sql`insert into kysely_migration values ('0999-from-the-future', ${new Date().toISOString()})`.execute(opened.database)
    }
    const refusal = openDatabase({ kind: 'sqlite', file })
    await expect(refusal).rejects.toThrow(NewerSchemaError)
    await expect(refusal).rejects.toThrow('versi yang lebih baru (0999-from-the-future)')
  })

  test('F16: a migration that fails half-way leaves no table behind, and the next start completes it', async () => {
    await openDatabase({ kind: 'sqlite', file: join(folder, 'site.sqlite') }).then(({ close }) => close())
    file = join(folder, 'blocked.sqlite')
    {
      using blocker = new DatabaseSync(file)
      blocker.exec('CREATE TABLE review_totals (in_the_way TEXT)')
    }
    await expect(openDatabase({ kind: 'sqlite', file })).rejects.toThrow('review_totals')
    {
      using look = new DatabaseSync(file)
      expect(look.prepare(`SELECT name FROM sqlite_schema WHERE name IN ('users', 'reviews', 'images')`).all()).toEqual([])
      look.exec('DROP TABLE review_totals')
    }
    await using healed = await open()
    expect(await healed.database.selectFrom('reviews').selectAll().execute()).toEqual([])
  })

  test('F16: two processes that start at once both succeed', async () => {
    const both = await Promise.all([openDatabase({ kind: 'sqlite', file }), openDatabase({ kind: 'sqlite', file })])
    const counts = await Promise.all(both.map(({ database }) => database.selectFrom('review_totals').selectAll().execute()))
    expect(counts.map((rows) => rows.length)).toEqual([1, 1])
    await Promise.all(both.map(({ close }) => close()))
  })
})

test('a transaction that reads first can write afterwards, although another process wants to write in between', async () => {
  await using ours = await open()
  await using other = await open()
  const raise = (database: typeof ours.database) => database.updateTable('review_totals').set({ version: 1 }).execute()
  await ours.database.transaction().execute(async (trx) => {
    await trx.selectFrom('review_totals').selectAll().execute()
    await expect(raise(other.database)).rejects.toThrow('locked')
    await raise(trx)
  })
  await raise(other.database)
})

test('F19: writability is checked without changing anything, and fails while another process holds the file', async () => {
  await using opened = await open()
  await checkWritable(opened.database)
  expect(await opened.database.selectFrom('review_totals').select('version').execute()).toEqual([{ version: 0 }])

  using other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE')
  await expect(checkWritable(opened.database)).rejects.toThrow('locked')
  other.exec('ROLLBACK')
  await checkWritable(opened.database)
})

async function open() {
  const opened = await openDatabase({ kind: 'sqlite', file })
  return { ...opened, [Symbol.asyncDispose]: opened.close }
}
