import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { BedCount, ShownBeds } from '../contract/beds.ts'
import { problems } from '../contract/problem.ts'
import type { Config } from '../ground/config/config.ts'
import type { Database } from '../ground/database/database.ts'
import type { KeptSite, SiteKeeper } from '../ground/site/site-keeper.ts'
import { latestPast, MINUTE_MILLISECONDS, type Clock } from '../ground/time/clock.ts'
import { keepWhile } from '../ground/time/keep-while.ts'
import { formatMinutes, localTime } from '../schedule/times.ts'
import { followFile } from './follow-file.ts'
import { AHEAD_MILLISECONDS, judgeReport, readBedRows, RefusedReport, type BedReport, type BedRow } from './report.ts'
import { bedClasses } from '../content/fields/words.ts'
import type { Site } from '../content/site.ts'
import { formatUntil } from '../ground/ui/format/calendar.ts'

/** Keeps a report unless one is kept that is as new, however many processes do so at once. What lies ahead of the clock came while that was wrong. */
export async function keepReport(database: Database, { time, beds }: BedReport, now: Date): Promise<boolean> {
  const row = { time, beds: JSON.stringify(beds), fault: null, fault_about: null, fault_since: null, fault_time: null }
  const latest = latestPast(now, AHEAD_MILLISECONDS)
  const kept = await database
    .insertInto('bed_report')
    .values({ id: 1, ...row })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(row)
        .where(sql<boolean>`bed_report.time is null or bed_report.time < ${time} or bed_report.time > ${latest}`),
    )
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** The last one stands, with since when reports are refused. A wrong key, which anybody can send, hides no other. */
export async function keepFault(database: Database, { fault, about }: RefusedReport, time: string): Promise<void> {
  const row = { fault, fault_about: about, fault_time: time }
  const mayHide = fault === 'beds-key' ? sql<boolean>`coalesce(bed_report.fault, 'beds-key') = 'beds-key'` : sql<boolean>`true`
  await database
    .insertInto('bed_report')
    .values({ id: 1, ...row, fault_since: time })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...row, fault_since: sql`coalesce(bed_report.fault_since, ${time})` })
        .where(mayHide),
    )
    .execute()
}

export const readRow = async (database: Database) => database.selectFrom('bed_report').selectAll().executeTakeFirst()

const SEXES = { L: 'laki-laki', P: 'perempuan', campur: '' }

/** The hospital's own names of its classes, in its order, and whom to ask. */
function houseBeds(site: Site): { classes: readonly string[]; phone: string } {
  const { classes = [], phone } = site.public?.beds ?? {}
  const { phones } = site.hospital
  return { classes: classes.length > 0 ? classes : bedClasses, phone: phone ?? phones.general ?? phones.registration ?? phones.emergency }
}

/** What visitors read of a report on a day: its numbers only while they are new. */
function showBeds({ time, beds }: BedReport, { site }: KeptSite, today: string, isOld: boolean): ShownBeds {
  const { classes, phone } = houseBeds(site)
  const { day, minute } = localTime(site.hospital.timeZone, new Date(time))
  const clock = `pukul ${formatMinutes(minute).replace(':', '.')}`
  // Of a class that the hospital has renamed since, too.
  const shown = [...new Set([...classes, ...beds.map((row) => row.class)])].flatMap((name) => {
    const rows = beds.filter((row) => row.class === name)
    const wards = rows.flatMap((row) => (row.ward || row.sex ? Object.assign({ name: wardName(row) }, countOf([row])) : []))
    return rows.length === 0 ? [] : Object.assign({ name, wards }, countOf(rows))
  })
  return { at: time, said: day === today ? clock : `${formatUntil(day, day)} ${clock}`, phone, classes: isOld ? null : shown }
}

function countOf(rows: readonly BedRow[]): BedCount {
  const sum = (field: keyof BedCount): number => rows.reduce((total, row) => total + row[field], 0)
  return { capacity: sum('capacity'), free: sum('free') }
}

/** `Melati, perempuan`. */
const wardName = ({ ward, sex }: BedRow): string => [ward ?? 'Tempat tidur', sex && SEXES[sex]].filter(Boolean).join(', ')

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
      const stopped = new AbortController()
      const { signal } = stopped
      async function repeat(pause: number, work: () => Promise<void>): Promise<void> {
        while (!signal.aborted) {
          await work().catch(onError)
          await wait(pause, undefined, { signal, ref: false }).catch(() => undefined)
        }
      }
      if (settings !== null) void repeat(LOOK_MILLISECONDS, look)
      if (settings?.folder !== undefined) void repeat(LOOK_AT_FILE_MILLISECONDS, followFile(settings.folder, clock, { take, refuse }))
      return () => stopped.abort()
    },
  }
}
