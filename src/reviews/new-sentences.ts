import { leadsTo, textsIn, type FieldPath } from '../content/site.ts'
import { usualUnits } from '../content/words.ts'
import { actsNaming } from '../history/index.ts'
import { shapePath, type Change } from '../content/change.ts'
import type { DatabaseTransaction } from '../ground/database/database.ts'
import { findPerson } from '../ground/people/allowance.ts'

/** How long an approved sentence counts as new, unless a public reply has it. */
const NEW_MILLISECONDS = 30 * 24 * 60 * 60_000
/** How many of the newest replies are searched for a sentence. */
const LOOKED_THROUGH = 200

/** A sentence as the content has it (`written`), and as visitors read it (`shown`). */
type Sentence = Record<'written' | 'shown', string>

/** A reply of approved sentences only: those chosen, all approved ones, and the number that replaces `{nomor}`. */
interface Answer {
  text: string
  unit: string
  chosen: readonly Sentence[]
  approved: readonly Sentence[]
  number: string
}

/**
 * Whether a sentence or unit of this reply may have been read by nobody but this person: it was added to the content within thirty days, by them or by
 * somebody whom the history does not name, and no public reply has it yet.
 */
export async function isUnread(trx: DatabaseTransaction, answer: Answer, person: string, time: string): Promise<boolean> {
  const { text, unit, chosen, approved, number } = answer
  const since = new Date(Date.parse(time) - NEW_MILLISECONDS).toISOString()
  const acts = await actsNaming(trx, since, [unit, number, ...approved.map(({ written }) => written)])
  const isNew = async (words: string, ...place: FieldPath): Promise<boolean> => {
    const act = acts.find(({ changes, isForeign }) => isForeign || bringsIn(changes, words, place))
    const by = typeof act?.by === 'string' ? await findPerson(trx, 'staff', act.by) : null
    return act !== undefined && (by === null || by === person)
  }
  const answers = trx.selectFrom('reviews').select('reply_text').where('state', '=', 'published').orderBy('reply_time', 'desc')
  const isUsual = usualUnits.some((usual) => usual === unit)
  if (!isUsual && (await isNew(unit, 'contact', 'reviewReplies', 'units')))
    if ((await answers.where('reply_unit', '=', unit).executeTakeFirst()) === undefined) return true
  const unread = new Set<Sentence>()
  for (const one of approved) {
    const isFilledAnew = one.written.includes('{nomor}') && (await isNew(number))
    if (isFilledAnew || (await isNew(one.written, 'contact', 'reviewReplies', 'sentences'))) unread.add(one)
  }
  const read = approved.filter((one) => !unread.has(one)).map(({ shown }) => shown)
  for (const { shown } of chosen.filter((one) => unread.has(one))) {
    const like = answers.where('reply_text', 'like', `%${shown.replaceAll(/[%_\\]/gu, '_')}%`).limit(LOOKED_THROUGH)
    const given = (await like.execute()).map(({ reply_text }) => reply_text ?? '')
    if (!given.some((one) => one === text || isMadeOf(`${one} `, [shown, ...read], shown))) return true
  }
  return false
}

/** Whether these changes added the text at that place; moving it does not count. */
function bringsIn(changes: readonly Change[], words: string, place: FieldPath): boolean {
  const has = (side: 'before' | 'after'): boolean =>
    changes.some((change) =>
      textsIn(change[side]).some(({ text, path }) => text.trim() === words && leadsTo(place, [...shapePath(change), ...path])),
    )
  return has('after') && !has('before')
}

/** Whether a reply consists of some of these sentences, each once at most, among them the one asked for. */
function isMadeOf(answer: string, left: readonly string[], asked: string): boolean {
  if (answer === '') return !left.includes(asked)
  const without = (one: string): string[] => left.filter((other) => other !== one)
  return left.some((one) => answer.startsWith(`${one} `) && isMadeOf(answer.slice(one.length + 1), without(one), asked))
}
