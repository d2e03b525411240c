import { sql } from 'kysely'
import type { Database } from '../ground/database/database.ts'
import { latestPast } from '../ground/time/clock.ts'
import { AHEAD_MILLISECONDS, type BedReport, type RefusedReport } from './report.ts'

/** Saves a report in one statement, unless the saved one is as recent; false then. A saved time ahead of the clock is replaced: the clock was wrong. */
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

/** Saves the last refusal, and keeps the time of the first. A wrong key, which anybody can send, does not replace another fault. */
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
