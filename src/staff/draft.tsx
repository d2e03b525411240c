import type { ReactElement } from 'react'
import { ActLink, PostButton } from '../ground/documents/parts.tsx'
import { BEGIN_LINK, EDITORS, TODAY_LINK } from './asked.tsx'
import type { Asked, AskedByStaff, StaffAnswer, StaffNeeds, StaffRoute } from './asked.tsx'
import { STAFF_FORMS } from './forms/forms.ts'
import { UnsavedBar } from './shown-page/unsaved-bar.tsx'
import { findStaff } from './staff-repository.ts'
import { ask, ASKED, isAnswered } from './begin/begin.ts'
import { answersIn, CHANGE_PATH, show, nameForm, take } from './change/change.ts'
import { DAY_MILLISECONDS, latestPast } from '../ground/time/clock.ts'
import type { Database, StaffTable } from '../ground/database/database.ts'
import type { FormAnswers } from '../editor/index.ts'
import { valueNamed } from '../contract/value-named.ts'

const DRAFT_PATH = '/petugas/isian'
/** What was typed goes on to the step before a save. */
const CHECKED = 'periksa'

/** What was typed and not saved waits for its author, who goes on with it or throws it away. */
export const draftRoutes: StaffRoute[] = [
  { method: 'GET', path: DRAFT_PATH, roles: EDITORS, answer: goOn },
  { method: 'POST', path: DRAFT_PATH, roles: EDITORS, worksReadOnly: true, answer: throwAway },
]

async function goOn(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, staff, query } = asked
  const draft = await findDraft(needs.database, staff.id, needs.clock.now())
  if (draft?.form === BEGIN_LINK.href && needs.beginning.isOpen())
    return ask({ ...asked, form: draft.answers }, draft.answers.get(ASKED) ?? '')
  if (draft === null || valueNamed(STAFF_FORMS, draft.form) === undefined) return { redirect: TODAY_LINK.href }
  const form = { ...asked, params: { form: draft.form } }
  return query.has(CHECKED) ? take({ ...form, form: draft.answers }) : show(form, draft.answers)
}

async function throwAway({ needs, staff }: AskedByStaff): Promise<StaffAnswer> {
  await dropDraft(needs.database, staff.id)
  return { redirect: TODAY_LINK.href }
}

/**
 * After each answer to a form: what is saved is no draft any more, anything else is one. Also of somebody whose sign-in has become too
 * old meanwhile; never of a form that another session was given, or in which nothing is typed.
 */
export async function noteDraft(asked: Asked, { method, path }: StaffRoute, answer: StaffAnswer): Promise<void> {
  const { needs, session, form, params, log } = asked
  const { form: name = path } = params
  const keys: readonly string[] = (path.startsWith(CHANGE_PATH) && valueNamed(STAFF_FORMS, name)?.keys) || [...form.keys()]
  const answers = answersIn(form)
  const isTyped = path === BEGIN_LINK.href ? isAnswered(form) : [...answers.keys()].some((key) => !keys.includes(key))
  if (method !== 'POST' || !isTyped || session === null || form.get('token') !== session.formToken) return
  const { database, clock } = needs
  try {
    const staff = await findStaff(database, session)
    if (staff === null || !EDITORS.includes(staff.role)) return
    if ('redirect' in answer) await dropDraft(database, staff.id)
    else await keepDraft(database, staff.id, { form: name, answers }, clock.now())
  } catch (error) {
    log.warn({ err: error }, 'what was typed could not be kept')
  }
}

/** Says on the first pages of the room that something waits. */
export async function waitingDraft(needs: StaffNeeds, { id, role }: StaffTable, token: string): Promise<ReactElement | null> {
  if (!EDITORS.includes(role)) return null
  const draft = await findDraft(needs.database, id, needs.clock.now())
  const title = draft && (await nameDraft(needs, draft))
  if (!title) return null
  return (
    <UnsavedBar what={title}>
      <div>
        {draft.form !== BEGIN_LINK.href && (
          <ActLink link={{ text: 'Periksa dan simpan', href: `${DRAFT_PATH}?${CHECKED}=ya` }} about={title} />
        )}
        <ActLink link={{ text: 'Ubah isian', href: DRAFT_PATH }} about={title} />
        <PostButton post={DRAFT_PATH} token={token} hidden={[]} text="Hapus" about={title} />
      </div>
    </UnsavedBar>
  )
}

/** Null for a form that is not there any more. */
async function nameDraft(needs: StaffNeeds, { form, answers }: UnsavedForm): Promise<string | null> {
  if (form === BEGIN_LINK.href) return needs.beginning.isOpen() ? BEGIN_LINK.text : null
  const kind = valueNamed(STAFF_FORMS, form)
  return kind ? nameForm(kind, await needs.about(), answers) : null
}

/** What somebody has typed into a form of the room and not saved: one form a person, for a day. */
export interface UnsavedForm {
  /** As addresses name it. */
  form: string
  answers: FormAnswers
}

/** The new draft takes the place of the one before: nobody holds more than one form. */
export async function keepDraft(database: Database, staffId: string, { form, answers }: UnsavedForm, now: Date): Promise<void> {
  const values = { form, answers: answers.toString(), saved_at: now.toISOString() }
  await database
    .insertInto('staff_drafts')
    .values({ staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute()
}

export async function findDraft(database: Database, staffId: string, now: Date): Promise<UnsavedForm | null> {
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

const oldest = (now: Date): string => new Date(now.getTime() - DAY_MILLISECONDS).toISOString()
