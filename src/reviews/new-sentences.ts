import { z } from 'zod'
import { textsIn } from '../content/field-path.ts'
import type { DatabaseTransaction } from '../ground/database/database.ts'
import { findPerson } from '../ground/people/allowance.ts'

/** For so long a sentence counts as new while no public answer has it. */
const NEW_MILLISECONDS = 30 * 24 * 60 * 60_000

const actDetails = z.object({ changes: z.array(z.object({ before: z.unknown(), after: z.unknown() })) })

interface Sentence {
  /** As the content has it, and as visitors read it. */
  written: string
  shown: string
}

/**
 * Whether one of these approved sentences is read for the first time, and nobody but this person is known to have read it: it came into the
 * content within thirty days, by them or by nobody whom the staff's history can name, and stands in no public answer yet.
 */
export async function areUnread(trx: DatabaseTransaction, sentences: readonly Sentence[], person: string, time: string): Promise<boolean> {
  const since = new Date(Date.parse(time) - NEW_MILLISECONDS).toISOString()
  const recent = trx.selectFrom('staff_acts').select(['staff_id', 'details']).where('time', '>', since).orderBy('number', 'desc')
  const acts = await recent.where('details', 'like', '%reviewReplies%').execute()
  for (const { written, shown } of sentences) {
    const act = acts.find(({ details }) => bringsIn(details, written))
    if (act === undefined || (await isInPublic(trx, shown))) continue
    const by = act.staff_id === null ? null : await findPerson(trx, 'staff', act.staff_id)
    if (by === null || by === person) return true
  }
  return false
}

/** Whether this act has added the sentence: by a form, by hand, or by undoing its removal. */
function bringsIn(details: string, sentence: string): boolean {
  const has = (value: unknown): boolean => textsIn(value).some(({ text }) => text.trim() === sentence)
  return actDetails.parse(JSON.parse(details)).changes.some(({ before, after }) => has(after) && !has(before))
}

async function isInPublic(trx: DatabaseTransaction, sentence: string): Promise<boolean> {
  const pattern = `%${sentence.replaceAll(/[%_\\]/gu, '_')}%`
  const replies = trx.selectFrom('reviews').select('reply_text').where('state', '=', 'published').where('reply_text', 'like', pattern)
  return (await replies.limit(20).execute()).some(({ reply_text }) => reply_text?.includes(sentence))
}
