import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { TABLES_MODULE, tablesModule } from './tables-module.ts'

test('the types of the tables are what "npm run generate" reads from a migrated database, whichever engine it is', async () => {
  await using server = await openTestServer()
  expect(await readFile(TABLES_MODULE, 'utf8')).toBe(await tablesModule(server.database))
})
