import { join } from 'node:path'
import { openDatabase } from '../../src/ground/database/open-database.ts'
import { addPerson } from '../../tests/kit/person.ts'
import type { SiteProcess } from '../../tests/kit/processes/site-process.ts'

/** A member of the staff with every role, signed in: the headers of their requests. */
export async function signInManager({ dataDir }: SiteProcess): Promise<Record<string, string>> {
  const { database, close } = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'situs-rsud.sqlite') })
  const subject = 'pengelola'
  const { headers } = await addPerson(database, 'Wati Petugas', undefined, subject)
  const row = { id: subject, issuer: 'https://akun.contoh', subject, name: 'Wati Petugas', created_at: new Date().toISOString() }
  await database
    .insertInto('staff')
    .values({ ...row, role: 'pengelola' })
    .execute()
  await close()
  return headers
}
