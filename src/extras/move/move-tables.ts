import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../ground/database/database.ts'
import { TABLES, type Tables } from '../../ground/database/tables.ts'
import { OperatorError } from '../../ground/software/software.ts'
import { valueNamed } from '../../contract/value-named.ts'

type TableName = keyof Tables
export type Row = Record<string, string | number | null>

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

const ROWS_AT_ONCE = 500

export async function* readRows(db: Kysely<Tables>, table: TableName): AsyncGenerator<Row[]> {
  const { key }: { key: readonly string[] } = TABLES[table]
  if (key.length === 0) {
    yield (await sql<Row>`select * from ${sql.table(table)}`.execute(db)).rows
    return
  }
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Row | undefined
  for (;;) {
    const reached = last
    const beyond = reached ? sql`where (${columns}) > (${sql.join(key.map((column) => valueNamed(reached, column)))})` : sql``
    const page = sql<Row>`select * from ${sql.table(table)} ${beyond} order by ${columns} limit ${sql.lit(ROWS_AT_ONCE)}`
    const { rows }: { rows: Row[] } = await page.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    last = rows.at(-1)
  }
}

export async function insertRows(db: Kysely<Tables>, table: TableName, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => valueNamed(row, column)))})`)
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(db)
}

/** The number of rows of a table and a checksum of their content that does not depend on their order. */
export async function digestTable(db: Kysely<Tables>, table: TableName) {
  // Sums, because exclusive-ors would cancel two equal rows out.
  let sum = 0n
  let count = 0
  for await (const rows of readRows(db, table)) {
    count += rows.length
    for (const row of rows) sum += hashRow(row)
  }
  return { rows: count, hash: sum.toString(16) }
}

function hashRow(row: Row): bigint {
  const fields = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(fields)).digest('hex')}`)
}

const MADE_WITH_A_ROW: readonly TableName[] = ['review_totals', 'person_key']

type Digests = Record<TableName, Awaited<ReturnType<typeof digestTable>>>

/** Copies all rows or none. A target with exactly these rows is left as it is; one with others is refused. */
export async function moveTables(source: Database, target: Database): Promise<Digests> {
  const wanted = await digestAll(source)
  await target.transaction().execute(async (trx) => {
    // A site that already runs on the target waits for this lock. Rows that it wrote before are found below, and refused.
    await sql`lock table ${sql.join(TABLE_NAMES.map((name) => sql.table(name)))} in exclusive mode`.execute(trx)
    const found = await digestAll(trx)
    if (isDeepStrictEqual(found, wanted)) return
    if (!(await isUnused(trx, found))) throw new OperatorError('Basis data tujuan sudah berisi data lain. Pakai basis data yang kosong.')
    for (const table of MADE_WITH_A_ROW) await trx.deleteFrom(table).execute()
    for (const table of TABLE_NAMES) for await (const rows of readRows(source, table)) await insertRows(trx, table, rows)
    if (!isDeepStrictEqual(await digestAll(trx), wanted))
      throw new OperatorError('Isi tujuan tidak sama dengan asalnya; tidak ada yang ditulis.')
  })
  return wanted
}

async function digestAll(db: Kysely<Tables>): Promise<Digests> {
  const digests: Partial<Digests> = {}
  for (const table of TABLE_NAMES) digests[table] = await digestTable(db, table)
  return digests as Digests
}

/** Whether the database is as its first start leaves it, with totals that have never changed. */
async function isUnused(db: Kysely<Tables>, digests: Digests): Promise<boolean> {
  const { version } = await db.selectFrom('review_totals').select('version').executeTakeFirstOrThrow()
  return version === 0 && TABLE_NAMES.every((table) => MADE_WITH_A_ROW.includes(table) || digests[table].rows === 0)
}
