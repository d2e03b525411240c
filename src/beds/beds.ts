import type { ShownBeds } from '../contract/beds.ts'
import { problems } from '../contract/problem.ts'
import type { Config } from '../ground/config/config.ts'
import type { Database } from '../ground/database/database.ts'
import type { KeptSite, SiteKeeper } from '../ground/site/site-keeper.ts'
import { MINUTE_MILLISECONDS, type Clock } from '../ground/time/clock.ts'
import { keepWhile } from '../ground/time/keep-while.ts'
import { overAndOver } from '../ground/time/over-and-over.ts'
import { localTime } from '../schedule/times.ts'
import { keepFault, keepReport, readRow } from './bed-store.ts'
import { followFile } from './follow-file.ts'
import { AHEAD_MILLISECONDS, judgeReport, readBedRows, RefusedReport, type BedReport } from './report.ts'
import { houseBeds, showBeds } from './show-beds.ts'

/** What other processes took is shown within this time; what this one took at once, but no more often than that. */
const LOOK_MILLISECONDS = 3000
const LOOK_AT_FILE_MILLISECONDS = 30_000
/** Anybody can send wrong keys: what is refused is written down no more often than that. */
const PAUSE_MILLISECONDS = 1000

interface BedsNeeds {
  config: Pick<Config, 'beds'>
  database: Database
  site: Pick<SiteKeeper, 'current'>
  clock: Clock
}

export type Beds = ReturnType<typeof createBeds>

/** The last report of free beds that could be true: taken, kept for every process, shown while it is new. Nothing, where the settings ask for none. */
export function createBeds({ config: { beds: settings }, database, site, clock }: BedsNeeds) {
  const limitMinutes = settings?.limitMinutes ?? 0
  const refusals = Object.fromEntries(Object.keys(problems).flatMap((code) => (code.startsWith('beds-') ? [[code, 0]] : [])))
  const written = { fault: '', at: 0 }
  let known: BedReport | null = null
  let [seen, shownAt] = ['', -Infinity]

  const show = keepWhile<{ is: readonly unknown[]; shown: ShownBeds }, [BedReport, KeptSite, string, boolean]>(
    ({ is }, moment) => moment.every((one, nth) => one === is[nth]),
    (moment) => ({ is: moment, shown: showBeds(...moment) }),
  )

  /** Reads what any process has kept. */
  async function look(): Promise<void> {
    if (settings === null) return
    const { time = null, beds: json = null } = (await readRow(database)) ?? {}
    if (seen === `${time} ${json}`) return
    const beds = json === null ? null : readBedRows(json)
    known = time === null || beds === null ? null : { time, beds }
    seen = `${time} ${json}`
  }

  /** Throws a {@link RefusedReport}, and changes nothing, where it cannot be true. `isAgain`: another process may have taken it already. */
  async function take(sent: unknown, isAgain = false): Promise<void> {
    const now = clock.now()
    const report = judgeReport(sent, now, limitMinutes, houseBeds(site.current().site).classes)
    const isNew = await keepReport(database, report, now)
    if (!isNew && !(isAgain && (await readRow(database))?.time === report.time)) throw new RefusedReport('beds-replay', report.time)
    const at = performance.now()
    if (at - shownAt < LOOK_MILLISECONDS) return
    shownAt = at
    await look()
  }

  /** Counts it, and tells the staff; without a database it is counted all the same. */
  async function refuse(why: RefusedReport): Promise<void> {
    const { fault } = why
    refusals[fault] = (refusals[fault] ?? 0) + 1
    const now = performance.now()
    if (written.fault === fault && now - written.at < PAUSE_MILLISECONDS) return
    Object.assign(written, { fault, at: now })
    await keepFault(database, why, clock.now().toISOString()).catch(() => undefined)
  }

  return {
    settings,
    take,
    refuse,
    look,
    /** By why, since the process began. */
    refusals: () => refusals,
    /** The instant of what is kept. */
    newest: () => (known === null ? null : new Date(known.time)),
    /** The same object for as long as it is true; null where there is nothing to tell. */
    shown(): ShownBeds | null {
      const now = clock.now()
      const age = known === null ? -Infinity : now.getTime() - Date.parse(known.time)
      if (known === null || age < -AHEAD_MILLISECONDS) return null
      const content = site.current()
      const { day } = localTime(content.site.hospital.timeZone, now)
      return show([known, content, day, age > limitMinutes * MINUTE_MILLISECONDS]).shown
    },
    /** Why reports are refused; undefined where none are asked for. */
    trouble: async () => (settings === null ? undefined : readRow(database)),
    /** Looks at the database, and at the file, again and again, each by itself: one that hangs holds nothing up. Returns how to stop. */
    watch(onError: (error: unknown) => void): () => void {
      if (settings === null) return () => undefined
      const stops = [overAndOver(LOOK_MILLISECONDS, look, onError)]
      if (settings.folder !== undefined)
        stops.push(overAndOver(LOOK_AT_FILE_MILLISECONDS, followFile(settings.folder, clock, { take, refuse }), onError))
      return () => stops.forEach((stop) => stop())
    },
  }
}
