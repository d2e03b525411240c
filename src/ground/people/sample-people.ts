import type { Database } from '../database/database.ts'
import { isLoopback } from '../http/loopback.ts'

export const SAMPLE_PATH = '/akun-contoh'

/** Whether an issuer is the sample accounts of this machine, at whatever host name and port. */
export function isSampleIssuer(issuer: string): boolean {
  const url = URL.parse(issuer)
  return url !== null && isLoopback(url.hostname) && url.pathname === SAMPLE_PATH
}

/** Whether somebody of the staff has a real account: then there are no sample accounts, whatever the settings say. */
export async function isForRealPeople(database: Database): Promise<boolean> {
  return !(await listIssuers(database, 'staff')).every(isSampleIssuer)
}

export async function listIssuers(database: Database, table: 'staff' | 'users'): Promise<string[]> {
  const rows = await database.selectFrom(table).select('issuer').distinct().execute()
  return rows.map(({ issuer }) => issuer)
}
