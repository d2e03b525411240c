import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { movedAside } from '../ground/data-folder/aside.ts'
import { DATABASE, type DataPlaces } from '../ground/data-folder/data-places.ts'
import type { Database } from '../ground/database/database.ts'
import { openToAsk } from '../ground/database/open-database.ts'
import { isSampleIssuer, listIssuers } from '../ground/people/sample-people.ts'
import { commandLine, OperatorError } from '../ground/software/software.ts'

/**
 * Throws if PostgreSQL holds nobody while the data folder, or what was moved from there, does: the setting came before the move, or names another
 * database. Visitors would see a site without reviews, and the first sign-in would make a later move impossible.
 */
export async function requireMoved(database: Database, { dataDir, databaseFile }: DataPlaces): Promise<void> {
  if ((await issuersIn(database)).length > 0) return
  const moved = movedAside(dataDir)
  for (const file of [databaseFile, ...(moved === undefined ? [] : [join(moved, DATABASE)])])
    if (await holdsPeople(file))
      throw new OperatorError(
        `Basis data di DATABASE_URL masih kosong, padahal data situs ini ada di "${file}": pindahkan dahulu dengan ${commandLine('move')}, atau perbaiki DATABASE_URL. Bila data itu memang tidak diperlukan lagi, singkirkan dari folder itu.`,
      )
}

const issuersIn = async (database: Database): Promise<string[]> =>
  (await Promise.all([listIssuers(database, 'users'), listIssuers(database, 'staff')])).flat()

/** Of others than the sample accounts, which the package's first start has made. A file that cannot be read may hold anybody. */
async function holdsPeople(file: string): Promise<boolean> {
  if (!existsSync(file)) return false
  try {
    await using left = await openToAsk({ kind: 'sqlite', file })
    return !(await issuersIn(left)).every(isSampleIssuer)
  } catch {
    return true
  }
}
