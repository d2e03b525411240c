import { inverseOf } from '../../../content/edit/change.ts'
import type { Change } from '../../../content/edit/change.ts'
import type { DocumentLink } from '../../../web/page-input/document-view.ts'
import { isDatabaseOutage } from '../../database/database-errors.ts'
import { actOf } from '../acts.ts'
import type { Act } from '../acts.ts'
import { afterSave, HISTORY_LINK, message } from '../asked.ts'
import type { Asked, AskedByStaff, StaffAnswer } from '../asked.ts'
import type { SaveOutcome } from '../content-saves.ts'
import type { Refusal } from '../refusal.ts'
import { describeChanges, todayOf, wordsOf } from './change-words.ts'

/** What is changed with one press, without a form. */
export async function saveChanges(asked: AskedByStaff, changes: Change[], back: DocumentLink): Promise<StaffAnswer> {
  const outcome = await write(asked, changes, [])
  return outcome.ok ? afterSave(back.href, outcome.number) : refuseSave(asked, outcome.refusal, back)
}

/** Where no form can be shown once more. */
export function refuseSave(asked: AskedByStaff, refusal: Refusal, back: DocumentLink): StaffAnswer {
  return unsureOf(asked, refusal) ?? message(409, 'Belum disimpan', wordsOf(asked.needs, refusal), { back })
}

/** The act with what is meant by it. */
export function write({ needs, staff }: AskedByStaff, changes: Change[], people: string[], title?: string): Promise<SaveOutcome> {
  const confirms = [...people.map((name) => `dokter:${name}`), ...(changes.some(({ path }) => path[0] === 'phones') ? ['telepon'] : [])]
  const words = title ?? describeChanges(needs, changes, todayOf(needs)).join('; ')
  return needs.saves.save(actOf('content', words, { changes, confirms }), staff)
}

/** Takes one act back, however old it is. */
export async function undo(asked: AskedByStaff, { number, changes }: Act, title: string): Promise<StaffAnswer> {
  const { needs, staff } = asked
  const draft = actOf('content', `Dibatalkan: ${title}`, { changes: changes.map(inverseOf).toReversed(), undoes: number })
  const outcome = await needs.saves.save(draft, staff)
  if (outcome.ok) return afterSave(HISTORY_LINK.href, outcome.number)
  const unsure = unsureOf(asked, outcome.refusal)
  if (unsure !== null) return unsure
  const { why } = outcome.refusal
  const isChanged = why === 'collision' || why === 'invalid'
  const paragraphs = [
    ...(isChanged ? ['Perubahan ini tidak dapat dibatalkan, karena sesudahnya ada yang berubah lagi.'] : []),
    ...wordsOf(needs, outcome.refusal),
  ]
  return message(409, 'Belum dibatalkan', paragraphs, { back: HISTORY_LINK })
}

/** No form once more: what may be saved is not to be saved twice. */
export function unsureOf({ log }: Asked, refusal: Refusal): StaffAnswer | null {
  if (refusal.why !== 'unsure') return null
  log.error({ err: refusal.cause }, 'a save broke off; the next save, or look into the history, ends it')
  const paragraphs = ['Ada gangguan saat menyimpan. Mungkin sudah tersimpan: lihat Riwayat. Bila tidak ada di sana, simpan sekali lagi.']
  const status = isDatabaseOutage(refusal.cause) ? 503 : 500
  return message(status, 'Mungkin sudah tersimpan', paragraphs, { action: HISTORY_LINK })
}
