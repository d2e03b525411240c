/** A process that does nothing but tell: run by tests that kill it. Arguments: the settings as JSON, and how many milliseconds its clock is ahead. */
import { createConfig } from '../../../src/ground/config/config.ts'
import { openDatabase } from '../../../src/ground/database/open-database.ts'
import { createNotify } from '../../../src/notify/notify.ts'

const [settings = '{}', ahead = '0', sqlite] = process.argv.slice(2)
const config = createConfig(JSON.parse(settings))
const { database } = await openDatabase(sqlite === undefined ? config.database : { kind: 'sqlite', file: sqlite })
const hospital = { name: 'RSUD Uji', timeZone: 'Asia/Jakarta' }
const site = { current: () => ({ site: { hospital } }) } as unknown as Parameters<typeof createNotify>[0]['site']
const clock = { now: () => new Date(Date.now() + Number(ahead)) }
const notify = createNotify({ config, database, clock, site })
process.send?.('ready')
for (;;) {
  await notify.plan()
  await notify.deliver('webhook')
}
