import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { TABLES } from '../../ground/database/tables.ts'
import { TABLE_NAMES } from './move-tables.ts'

test('what a table is paged by tells all of its rows apart: no page ends between two that are alike in it', async () => {
  await using server = await openTestServer()
  const tables = await server.database.introspection.getTables()
  for (const name of TABLE_NAMES) {
    const key: readonly string[] = TABLES[name].key
    const columns = tables.find((table) => table.name === name)?.columns.filter((column) => key.includes(column.name))
    expect([name, columns?.map(({ isNullable }) => isNullable)]).toEqual([name, key.map(() => false)])
    if (key.length === 0) continue
    // Both engines refuse this unless a primary key or unique index has exactly these columns.
    const [table, unique] = [sql.table(name), sql.join(key.map((column) => sql.ref(column)))]
    await sql`insert into ${table} select * from ${table} where false on conflict (${unique}) do nothing`.execute(server.database)
  }
})
