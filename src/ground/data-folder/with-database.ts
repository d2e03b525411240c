import { existsSync } from 'node:fs'
import { readConfig, type Config } from '../config/config.ts'
import { holdAlone, holdData, refuseInUse } from './data-lock.ts'
import { dataPlacesOf, noData } from './data-places.ts'
import { requireOwnerOf } from './rights.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'

/** Runs a command's work on the data of a site, which may be running. */
export async function withDatabase(work: (database: Database, config: Config) => Promise<string>): Promise<string> {
  const config = readConfig()
  const { dataDir, databaseFile } = dataPlacesOf(config)
  requireOwnerOf(dataDir)
  if (!existsSync(config.database.kind === 'sqlite' ? databaseFile : dataDir)) throw noData(dataDir)
  let hold = holdData(dataDir)
  // A running older version could not start again after its tables were migrated.
  const opened = await openDatabase(config.database, () => {
    hold[Symbol.dispose]()
    try {
      hold = holdAlone(dataDir)
    } catch (error) {
      refuseInUse('Situs yang berjalan masih versi yang lebih lama: pakai perintah versi itu, atau perbarui situs dahulu.')(error)
    }
  })
  await using end = new AsyncDisposableStack()
  end.defer(() => hold[Symbol.dispose]())
  end.defer(opened.close)
  return await work(opened.database, config)
}
