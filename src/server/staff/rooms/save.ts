import { inverseOf } from '../../../content/edit/change.ts'
import type { Change } from '../../../content/edit/change.ts'
import type { DocumentLink } from '../../../web/page-input/document-view.ts'
import { isDatabaseOutage } from '../../database/database-errors.ts'
import type { Act } from '../acts.ts'
import { addressOf, TODAY_LINK } from '../asked.ts'
import type { Asked, AskedByStaff, StaffAnswer } from '../asked.ts'
import type { SaveOutcome } from '../content-saves.ts'
import type { Refusal } from '../refusal.ts'
import { describeChanges, todayOf, wordsOf } from './change-words.ts'

/** What is changed with one press, without a form. */
export async function saveChanges(asked: AskedByStaff, changes: Change[], back: DocumentLink): Promise<StaffAnswer> {
  const outcome = await write(asked, changes, [])
  if (outcome.ok) return { redirect: `${back.href}${back.href.includes('?') ? '&' : '?'}tersimpan=${outcome.number}` }
  return refuseSave(asked, outcome.refusal, back)
}

/** Where no form can be shown once more. */
export function refuseSave(asked: AskedByStaff, refusal: Refusal, back: DocumentLink): StaffAnswer {
  const body = { kind: 'message' as const, paragraphs: wordsOf(asked.needs, refusal), action: null }
  return unsureOf(asked, refusal) ?? { status: 409, page: { title: 'Belum disimpan', body, back } }
}

/** The act with what is meant by it. */
export function write({ needs, staff }: AskedByStaff, changes: Change[], people: string[], title?: string): Promise<SaveOutcome> {
  const draft = {
    kind: 'content' as const,
    title: title ?? describeChanges(needs, changes, todayOf(needs)).join('; '),
    changes,
    confirms: [...people.map((name) => `dokter:${name}`), ...(changes.some(({ path }) => path[0] === 'phones') ? ['telepon'] : [])],
    undoes: null,
  }
  return needs.saves.save(draft, { id: staff.id, name: staff.name })
}

/** Takes one act back, however old it is. */
export async function undo(asked: AskedByStaff, { number, changes }: Act, title: string): Promise<StaffAnswer> {
  const { needs, staff } = asked
  const draft = {
    kind: 'content' as const,
    title: `Dibatalkan: ${title}`,
    changes: changes.map(inverseOf).toReversed(),
    confirms: [],
    undoes: number,
  }
  const outcome = await needs.saves.save(draft, { id: staff.id, name: staff.name })
  if (outcome.ok) return { redirect: addressOf('/petugas/riwayat', { tersimpan: String(outcome.number) }) }
  const unsure = unsureOf(asked, outcome.refusal)
  if (unsure !== null) return unsure
  const { why } = outcome.refusal
  const isChanged = why === 'collision' || why === 'invalid'
  const paragraphs = [
    ...(isChanged ? ['Perubahan ini tidak dapat dibatalkan, karena sesudahnya ada yang berubah lagi.'] : []),
    ...wordsOf(needs, outcome.refusal),
  ]
  return {
    status: 409,
    page: {
      title: 'Belum dibatalkan',
      body: { kind: 'message', paragraphs, action: null },
      back: { text: 'Riwayat', href: '/petugas/riwayat' },
    },
  }
}

/** No form once more: what may be saved is not to be saved twice. */
export function unsureOf({ log }: Asked, refusal: Refusal): StaffAnswer | null {
  if (refusal.why !== 'unsure') return null
  log.error({ err: refusal.cause }, 'a save broke off; the next save, or look into the history, ends it')
  const paragraphs = ['Ada gangguan saat menyimpan. Mungkin sudah tersimpan: lihat Riwayat. Bila tidak ada di sana, simpan sekali lagi.']
  const action = { text: 'Riwayat', href: '/petugas/riwayat' }
  const status = isDatabaseOutage(refusal.cause) ? 503 : 500
  return { status, page: { title: 'Mungkin sudah tersimpan', body: { kind: 'message', paragraphs, action }, back: TODAY_LINK } }
}
