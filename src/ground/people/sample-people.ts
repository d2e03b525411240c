import type { Database } from '../database/database.ts'
import { isLoopback } from '../http/loopback.ts'

export const SAMPLE_PATH = '/akun-contoh'

/** True for the sample accounts of this machine, under whichever name and port it had them. */
export function isSampleIssuer(issuer: string): boolean {
  const url = URL.parse(issuer)
  return url !== null && isLoopback(url.hostname) && url.pathname === SAMPLE_PATH
}

/** Whose accounts are no sample's works here: then there are no sample accounts, whatever the settings say. */
export async function isForRealPeople(database: Database): Promise<boolean> {
  return !(await listIssuers(database, 'staff')).every(isSampleIssuer)
}

export async function listIssuers(database: Database, table: 'staff' | 'users'): Promise<string[]> {
  const rows = await database.selectFrom(table).select('issuer').distinct().execute()
  return rows.map(({ issuer }) => issuer)
}
