import { staffEndpoints } from '../contract/endpoints.ts'
import { isDeepStrictEqual } from 'node:util'
import type { ReactElement } from 'react'
import { Fold, PostButton } from '../ground/documents/parts.tsx'
import { addressOf } from '../ground/http/documents.ts'
import { BEGIN_LINK, EDITORS, TODAY_LINK, WRITERS } from './asked.tsx'
import type { Asked, AskedByStaff, StaffAnswer, StaffNeeds, StaffRoute } from './asked.tsx'
import { STAFF_FORMS } from './forms/forms.ts'
import { fromWords, UnsavedBar } from './shown-page/unsaved-bar.tsx'
import { findStaff } from './staff-repository.ts'
import { askHospital, isAnswered } from './begin/begin.ts'
import { followName } from './change/follow-name.ts'
import { answersIn, CHANGE_PATH, DRAFT, nameForm, takeForm } from './change/change.ts'
import { EntryRow } from './contents/rows.tsx'
import { takeStep } from './publications/write.tsx'
import { describeChanges } from './save.ts'
import { formatMinutes, localTime } from '../schedule/times.ts'
import { aDayBefore, latestPast } from '../ground/time/clock.ts'
import type { Database, StaffTable } from '../ground/database/database.ts'
import { itemId, longAnswers, type ContentNow, type FormAnswers, type ItemWords } from '../editor/index.ts'
import { valueNamed } from '../contract/value-named.ts'

/** Opens a draft at the check step, or at the form if something is missing. */
export async function openDraft(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, staff, query } = asked
  const drafts = await listDrafts(needs.database, staff.id, needs.clock.now())
  const draft = query.has(DRAFT) ? drafts.find(({ id }) => id === query.get(DRAFT)) : drafts[0]
  if (draft?.form === BEGIN_LINK.href && needs.beginning.isOpen()) return askHospital({ ...asked, form: draft.answers })
  if (draft?.form === staffEndpoints.write) return takeStep({ ...asked, form: draft.answers })
  if (draft === undefined || !EDITORS.includes(staff.role) || valueNamed(STAFF_FORMS, draft.form) === undefined)
    return { redirect: TODAY_LINK.href }
  draft.answers.set(DRAFT, draft.id)
  return takeForm({ ...asked, params: { form: draft.form }, form: draft.answers })
}

export async function deleteDraft({ needs, staff, form }: AskedByStaff): Promise<StaffAnswer> {
  const id = form.get(DRAFT) ?? ''
  await needs.database.deleteFrom('staff_drafts').where('staff_id', '=', staff.id).where('id', '=', id).execute()
  return { redirect: TODAY_LINK.href }
}

/**
 * Runs after each answer to a form: a saved form ends its draft, any other keeps one, also if the sign-in has become too old meanwhile.
 * Ignores forms that another session was given, and those in which nothing is typed.
 */
export async function noteDraft(asked: Asked, { method, path }: StaffRoute, answer: StaffAnswer): Promise<void> {
  const { needs, session, form, params, log } = asked
  const isText = path === staffEndpoints.write || path === staffEndpoints.publication
  const { form: name = isText ? staffEndpoints.write : path } = params
  const kind = path.startsWith(CHANGE_PATH) ? valueNamed(STAFF_FORMS, name) : undefined
  const [answers, about] = [answersIn(form), new Set<string>([DRAFT, ...(kind?.keys ?? [])])]
  const isBegun = isText ? ['title', 'text'].some((key) => form.get(key)) : path === BEGIN_LINK.href && isAnswered(form)
  const isTyped = kind ? [...answers.keys()].some((key) => !about.has(key)) : isBegun
  if (method !== 'POST' || !isTyped || session === null || form.get('token') !== session.formToken) return
  try {
    const staff = await findStaff(needs.database, session)
    if (staff === null || !(isText ? WRITERS : EDITORS).includes(staff.role)) return
    await keepDraft(needs.database, staff.id, { form: name, answers }, needs.clock.now(), 'redirect' in answer)
  } catch (error) {
    log.warn({ err: error }, 'what was typed could not be kept')
  }
}

/** Lists the drafts of a person on the first pages of the room. */
export async function waitingDrafts(needs: StaffNeeds, { id: staffId, role }: StaffTable): Promise<ReactElement | null> {
  if (!WRITERS.includes(role)) return null
  const drafts = await listDrafts(needs.database, staffId, needs.clock.now())
  const about = await needs.about()
  const rows = drafts.flatMap((draft) => {
    const words = describeDraft(needs, about, draft)
    if (words === null) return []
    const { day, minute } = localTime(about.site.hospital.timeZone, draft.savedAt)
    const since = `sejak ${day === about.today ? '' : 'kemarin '}${formatMinutes(minute)}`
    const { title, says } = { ...words, says: [since, ...words.says] }
    return (
      <EntryRow key={draft.id} href={addressOf(staffEndpoints.draft, { [DRAFT]: draft.id })} words={{ title, says }}>
        <PostButton post={staffEndpoints.draft} hidden={[[DRAFT, draft.id]]} text="Hapus" about={[title, ...says].join(', ')} />
      </EntryRow>
    )
  })
  const [newest, ...others] = rows
  return newest === undefined ? null : (
    <UnsavedBar what={`${rows.length} isian`}>
      <ul className="rows">{newest}</ul>
      {others.length > 0 && (
        <Fold title={`${others.length} isian lain`}>
          <ul className="rows">{others}</ul>
        </Fold>
      )}
    </UnsavedBar>
  )
}

/** A draft's title, its first day and its changes; null if it would change nothing or its form does not exist any more. */
function describeDraft({ beginning }: StaffNeeds, about: ContentNow, { form, answers }: UnsavedForm): ItemWords | null {
  if (form === BEGIN_LINK.href) return beginning.isOpen() ? { title: BEGIN_LINK.text, says: [] } : null
  if (form === staffEndpoints.write) return { title: answers.get('title') || 'Tanpa judul', says: ['tulisan'] }
  const kind = valueNamed(STAFF_FORMS, form)
  if (!kind) return null
  followName(about, answers)
  const title = nameForm(kind, about, answers)
  // A pasted table takes too long to be read here, and too long answers are not read at all.
  const mayRead = !kind.readLong && Object.keys(longAnswers(kind, answers)).length === 0
  const reading = mayRead ? kind.read(about, answers) : null
  if (!reading?.ok) return { title, says: [] }
  if (reading.changes.every(({ before, after }) => isDeepStrictEqual(before, after))) return null
  // The title already has the person's name.
  const [whose] = answers.getAll('siapa')
  const says = describeChanges(reading.changes, about.today).map((said) => (whose ? said.replace(`${whose}, `, '') : said))
  return { title, says: [fromWords(reading.from, about.today), ...says] }
}

/** What somebody typed into a form of the room, named as in addresses, and has not saved: it is kept for a day. */
export type UnsavedForm = { form: string; answers: FormAnswers }

/** The value of `form` in the row of a saved draft. */
const SAVED = ''

/** The most drafts of one person, each as long as a request may be; the oldest is deleted first. */
const MOST_DRAFTS = 10

/** Identifies a draft by its form and entry; a new entry's by the id that its form got when it was opened. */
function draftId({ form, answers }: UnsavedForm): string {
  const isOfEntry = answers.has('semula') || answers.has('mana')
  const about = ['siapa', 'poli', 'di', 'mana'].map((key) => answers.getAll(key))
  return (!isOfEntry && answers.get(DRAFT)?.slice(0, 40)) || itemId([form, ...about])
}

/** Keeps a draft. A saved one is reduced to a hash of its answers, so that a second press on "Simpan" does not keep it again. */
export async function keepDraft(database: Database, staffId: string, draft: UnsavedForm, now: Date, isSaved = false): Promise<void> {
  const [id, answers, saved_at] = [draftId(draft), draft.answers.toString(), now.toISOString()]
  const values = isSaved ? { form: SAVED, answers: itemId(answers), saved_at } : { form: draft.form, answers, saved_at }
  const others = database.deleteFrom('staff_drafts').where('staff_id', '=', staffId).where('id', '!=', id)
  if (isSaved) await others.where('form', '=', SAVED).execute()
  await database
    .insertInto('staff_drafts')
    .values({ staff_id: staffId, id, ...values })
    .onConflict((conflict) => conflict.columns(['staff_id', 'id']).doUpdateSet(values).where('staff_drafts.answers', '!=', itemId(answers)))
    .execute()
  const newest = database.selectFrom('staff_drafts').select('id').where('staff_id', '=', staffId).where('id', '!=', id)
  await others.where('id', 'not in', newest.orderBy('saved_at', 'desc').limit(MOST_DRAFTS - 1)).execute()
}

/** The drafts of the last day, newest first. */
export async function listDrafts(database: Database, staffId: string, now: Date) {
  const unsaved = database.selectFrom('staff_drafts').selectAll().where('staff_id', '=', staffId).where('form', '!=', SAVED)
  const recent = unsaved.where('saved_at', '>', aDayBefore(now)).where('saved_at', '<=', latestPast(now))
  const kept = await recent.orderBy('saved_at', 'desc').execute()
  return kept.map(({ id, form, answers, saved_at }) => ({ id, form, answers: new URLSearchParams(answers), savedAt: new Date(saved_at) }))
}

/** Deletes drafts that are older than a day, and those that a clock that was ahead has dated in the future. */
export async function sweepDrafts(database: Database, now: Date): Promise<void> {
  const drafts = database.deleteFrom('staff_drafts')
  await drafts.where((is) => is.or([is('saved_at', '<=', aDayBefore(now)), is('saved_at', '>', latestPast(now))])).execute()
}
