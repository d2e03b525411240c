import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import type { TestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor } from '../../../tests/kit/visitor.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { keptByServer, keptTables } from './kept.ts'

let server: TestServer
const log: string[] = []

beforeEach(async () => {
  log.length = 0
  server = await openTestServer({ env: { LOG_LEVEL: 'debug' }, log: (line) => log.push(line) })
})
afterEach(() => server.close())

describe('P01: whatever is kept is told', () => {
  test('every column of every table, and none that is gone', async () => {
    const tables = await server.database.introspection.getTables()
    const inDatabase = Object.fromEntries(tables.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]))
    const told = Object.fromEntries(Object.entries(keptTables).map(([name, { columns }]) => [name, Object.keys(columns).toSorted()]))
    expect(told).toEqual(inDatabase)
  })

  test('every field of the log, and no cookie, address or text in any', async () => {
    const visitor = await addVisitor(server, 'Sari Rahasia')
    await visitor.send('POST', endpoints.reviews, { review: 'Kata-kata-saya', rating: 9, imageUrl: null })
    await visitor.send('GET', endpoints.page)
    await signedOutVisitor(server).send('GET', `${endpoints.loginCallback}?code=kode-rahasia&state=x`)
    await server.database.schema.dropTable('review_totals').execute()
    await visitor.send('GET', endpoints.reviews)

    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>)
    const fields = new Set(lines.flatMap((line) => Object.keys(line)))
    const known = new Set(Object.keys(keptByServer.log.names).flatMap((names) => names.split(', ')))
    expect([...fields].filter((field) => !known.has(field))).toEqual([])
    expect(fields).toContain('err')
    expect(fields).toContain('req')
    expect(Object.keys(lines.find((line) => 'req' in line)?.['req'] ?? {}).toSorted()).toEqual(['method', 'path', 'visitor'])
    const { cookie = '' } = visitor.headers
    for (const secret of ['Sari', 'Kata-kata-saya', 'kode-rahasia', '127.0.0.1', cookie.split('=')[1] ?? '?'])
      expect(log.join('\n')).not.toContain(secret)
  })
})
