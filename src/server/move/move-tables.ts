import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../database/database.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { digestOf, insertRows, readRows, TABLE_NAMES } from './tables.ts'
import type { TableDigest } from './tables.ts'

const MADE_WITH_A_ROW: readonly (keyof Tables)[] = ['review_totals', 'person_key']

export type Digests = Record<keyof Tables, TableDigest>

/** All rows or none. A target that holds exactly these rows is left as it is; one that holds others is refused. */
export async function moveTables(source: Database, target: Database): Promise<Digests> {
  const wanted = await digestsOf(source)
  await target.transaction().execute(async (trx) => {
    // A site that already runs on the target waits for this lock. Rows that it wrote before are found below, and refused.
    await sql`lock table ${sql.join(TABLE_NAMES.map((name) => sql.table(name)))} in exclusive mode`.execute(trx)
    const found = await digestsOf(trx)
    if (isSame(found, wanted)) return
    if (!(await isFresh(trx, found))) {
      throw new OperatorError('Basis data tujuan sudah berisi data lain. Pakai basis data yang kosong.')
    }
    for (const table of MADE_WITH_A_ROW) await trx.deleteFrom(table).execute()
    for (const table of TABLE_NAMES) for await (const rows of readRows(source, table)) await insertRows(trx, table, rows)
    if (!isSame(await digestsOf(trx), wanted)) throw new OperatorError('Isi tujuan tidak sama dengan asalnya; tidak ada yang ditulis.')
  })
  return wanted
}

async function digestsOf(db: Kysely<Tables>): Promise<Digests> {
  const digests: Partial<Digests> = {}
  for (const table of TABLE_NAMES) digests[table] = await digestOf(db, table)
  return digests as Digests
}

function isSame(one: Digests, other: Digests): boolean {
  return TABLE_NAMES.every((table) => one[table].rows === other[table].rows && one[table].hash === other[table].hash)
}

/** As the first start makes it: with totals that have never changed. */
async function isFresh(db: Kysely<Tables>, digests: Digests): Promise<boolean> {
  const { version } = await db.selectFrom('review_totals').select('version').executeTakeFirstOrThrow()
  return version === 0 && TABLE_NAMES.every((table) => MADE_WITH_A_ROW.includes(table) || digests[table].rows === 0)
}
