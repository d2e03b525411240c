import { expect, test } from 'vitest'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { keptTables } from './kept.ts'

test('P01: whatever is kept is told: every column of every table, and none that is gone', async () => {
  await using server = await openTestServer()
  const tables = await server.database.introspection.getTables()
  const inDatabase = Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]))
  const told = Object.fromEntries(Object.entries(keptTables).map(([name, { columns }]) => [name, Object.keys(columns).toSorted()]))
  expect(told).toEqual(inDatabase)
})
