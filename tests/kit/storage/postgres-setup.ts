import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../src/ground/database/open-database.ts'
import { startPostgres } from './postgres-server.ts'
import type { ProvidedPostgres } from './test-storage.ts'

/** One PostgreSQL for all tests of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const template = await server.createDatabase()
  await openDatabase({ kind: 'postgres', url: template }).then(({ close }) => close())
  project.provide('postgres', { server: server.url, template } satisfies ProvidedPostgres)
  return () => server.dispose()
}
