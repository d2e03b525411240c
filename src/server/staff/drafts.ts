import { latestPast } from '../time/clock.ts'
import type { Database } from '../database/database.ts'
import type { Answers } from './forms/form.ts'

const DRAFT_MILLISECONDS = 24 * 60 * 60_000

/** What somebody has typed into a form of the room and not saved: one form a person, for a day. */
export interface Draft {
  /** As addresses name it. */
  form: string
  answers: Answers
}

/** The new draft takes the place of the one before: nobody holds more than one form. */
export async function keepDraft(database: Database, staffId: string, { form, answers }: Draft, now: Date): Promise<void> {
  const values = { form, answers: answers.toString(), saved_at: now.toISOString() }
  await database
    .insertInto('staff_drafts')
    .values({ staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute()
}

export async function findDraft(database: Database, staffId: string, now: Date): Promise<Draft | null> {
  const kept = await database
    .selectFrom('staff_drafts')
    .select(['form', 'answers'])
    .where('staff_id', '=', staffId)
    .where('saved_at', '>', oldest(now))
    .where('saved_at', '<=', latestPast(now))
    .executeTakeFirst()
  return kept === undefined ? null : { form: kept.form, answers: new URLSearchParams(kept.answers) }
}

export async function dropDraft(database: Database, staffId: string): Promise<void> {
  await database.deleteFrom('staff_drafts').where('staff_id', '=', staffId).execute()
}

/** Also those that a clock which was ahead has noted. */
export async function sweepDrafts(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('staff_drafts')
    .where((is) => is.or([is('saved_at', '<=', oldest(now)), is('saved_at', '>', latestPast(now))]))
    .execute()
}

const oldest = (now: Date): string => new Date(now.getTime() - DRAFT_MILLISECONDS).toISOString()
