/** A process that only sends notifications, run by tests that kill it. Arguments: the settings as JSON, and how many milliseconds its clock is ahead. */
import { createConfig } from '../../../src/ground/config/config.ts'
import { openDatabase } from '../../../src/ground/database/open-database.ts'
import { createNotify } from '../../../src/notify/notify.ts'

const [settings = '{}', ahead = '0', sqlite] = process.argv.slice(2)
const config = createConfig(JSON.parse(settings))
const { database } = await openDatabase(sqlite === undefined ? config.database : { kind: 'sqlite', file: sqlite })
const house = () => ({ hospital: 'RSUD Uji', timeZone: 'Asia/Jakarta' as const, publicUrl: config.publicUrl })
const clock = { now: () => new Date(Date.now() + Number(ahead)) }
const notify = createNotify({ database, clock, house, ownCases: async () => [] }, config.notify)
process.send?.('ready')
for (;;) {
  // Another process may lock the database at this moment.
  await notify.plan().catch(() => undefined)
  await notify.deliver('webhook').catch(() => undefined)
}
