import { findEntry, findEntryList, groupOr, invert, partNamed, readPlace } from '../editor/index.ts'
import type { Change, ContentNow, FormAnswers, SaveRefusal, StaffFormKind } from '../editor/index.ts'
import { newAct, type Act } from '../history/index.ts'
import type { DocumentLink } from '../ground/documents/document-view.ts'
import { describeChange, describeFact } from './words/fact-words.ts'
import { isDatabaseOutage } from '../ground/database/database-errors.ts'
import { afterSave, HISTORY_LINK, message, PUBLISH_LINK, signInAgain } from './asked.tsx'
import type { Asked, AskedByStaff, StaffAnswer, StaffNeeds } from './asked.tsx'
import { invertText } from '../content/change.ts'
import { capitalised, type ContentProblem } from '../content/sentence.ts'
import { labelAt, valueAt, type Site } from '../content/site.ts'
import { updateWithdrawnFiles } from '../old-site/index.ts'
import { pageTexts, refusals } from './words/words.ts'
import type { CalendarDay } from '../schedule/times.ts'

/** Saves what is changed with one press, without a form. */
export async function saveChanges(asked: AskedByStaff, changes: Change[], back: DocumentLink): Promise<StaffAnswer> {
  const outcome = await saveAct(asked, changes, [])
  return outcome.ok ? afterSave(back.href, outcome.number) : refuseSave(asked, outcome.refusal, back)
}

/** The answer to a refused save where there is no form to show once more. */
export function refuseSave(asked: AskedByStaff, refusal: SaveRefusal, back: DocumentLink): StaffAnswer {
  return withoutForm(asked, refusal) ?? message(409, 'Belum disimpan', explainRefusal(asked.needs, refusal), { back })
}

/** Names of facts that somebody confirms by saving them, or by saying that they are still right. */
export const PHONES_FACT = 'telepon'
export const doctorFact = (name: string): string => `dokter:${name}`

/** Saves changes as one act, with the facts that it confirms. */
export function saveAct({ needs, staff, provedRecently }: AskedByStaff, changes: Change[], people: string[], title?: string) {
  const confirms = [...people.map(doctorFact), ...(changes.some(({ path }) => path[0] === 'phones') ? [PHONES_FACT] : [])]
  const words = title ?? describeChanges(changes, needs.current().situation.day).join('; ')
  return needs.saves.save(newAct('content', words, { changes, confirms }), staff, provedRecently)
}

/** Undoes one act, however old it is. */
export async function undo(asked: AskedByStaff, { number, changes, texts }: Act, title: string): Promise<StaffAnswer> {
  const { needs, staff, provedRecently } = asked
  if (changes.map(invert).some(isPublishing))
    return message(409, 'Belum dibatalkan', pageTexts['publish-again'], { action: PUBLISH_LINK, back: HISTORY_LINK })
  const draft = newAct('content', title, { changes: changes.map(invert).toReversed(), undoes: number })
  const { save, saveFiles } = needs.saves
  const outcome = await (texts ? saveFiles(draft, texts.map(invertText), staff) : save(draft, staff, provedRecently))
  // The undo is saved: a disk that refuses a rename does not make it fail, and the sweep tries again and logs it.
  if (outcome.ok && texts) await updateWithdrawnFiles(needs.database, needs.pictures.folder()).catch(() => undefined)
  if (outcome.ok) return afterSave(HISTORY_LINK.href, outcome.number)
  const { refusal } = outcome
  const lead = ['collision', 'text-collision', 'invalid'].includes(refusal.why) ? pageTexts['changed-since'] : []
  const said = refusal.why === 'text-collision' ? [] : explainRefusal(needs, refusal)
  const why = texts && refusal.why === 'invalid' ? pageTexts['unfit-text'] : [...lead, ...said]
  return withoutForm(asked, refusal) ?? message(409, 'Belum dibatalkan', why, { back: HISTORY_LINK })
}

/** Whether a change publishes the site, by whichever form it was made. */
function isPublishing({ file, path: [field], after }: Change): boolean {
  return file === 'hospital' && (field === 'demo' ? after === false : field === undefined && groupOr(after)['demo'] === false)
}

/** The answer to a refusal after which no form is shown: a new sign-in (the draft waits on Hari ini), or a save that may have happened. */
export function withoutForm(asked: Asked, refusal: SaveRefusal): StaffAnswer | null {
  if (refusal.why === 'sign-in') return signInAgain(asked)
  if (refusal.why !== 'unsure') return null
  asked.log.error({ err: refusal.cause }, 'a save broke off; the next save, or look into the history, ends it')
  return message(isDatabaseOutage(refusal.cause) ? 503 : 500, 'Mungkin sudah tersimpan', refusals.unsure, { action: HISTORY_LINK })
}

export const describeChanges = (changes: readonly Change[], today: CalendarDay): string[] =>
  changes.map((change) => describeChange(change, today))

/** Ends the text with one full stop, also if it has one. */
export const sentence = (text: string): string => text.replace(/\.?$/u, '.')

/** Why nothing was saved, one sentence each. */
export function explainRefusal({ current }: StaffNeeds, refusal: SaveRefusal): readonly string[] {
  switch (refusal.why) {
    case 'collision': {
      const { change, found } = refusal
      const { day } = current().situation
      const now = describeFact(change, found, day)
      const gone = 'Yang akan diubah sudah tidak ada: orang lain mengubahnya lebih dahulu.'
      const stands = now === '' ? gone : sentence(`Orang lain mengubahnya lebih dahulu. Sekarang tertulis: ${now}`)
      return [stands, sentence(`Yang Anda minta: ${describeChange(change, day)}`)]
    }
    case 'invalid':
      return ['Isi situs tidak cocok lagi dengan perubahan ini:', ...refusal.problems.map((problem) => placedWords(problem, current()))]
    case 'no-text':
      return refusals['no-text'].map((line) => line.replace('{part}', partNamed(refusal.file)))
    default:
      return refusals[refusal.why]
  }
}

/** Names the place of a problem by the labels that people know. */
export function placedWords({ message: words, at }: ContentProblem, { site }: { site?: Site } = {}): string {
  if (at === undefined) return capitalised(words)
  const names = at.path.map((step, nth) => {
    const here = at.path.slice(0, nth + 1)
    return typeof step === 'number' ? valueAt(site, [...here, 'name']) : labelAt(here)
  })
  return `${names.filter(Boolean).slice(-2).join(', ')}: ${at.inForm}`
}

/** If the opened entry is gone: what its list holds now. */
export function nowThere(about: ContentNow, answers: FormAnswers, kind: StaffFormKind): string[] {
  const place = readPlace(answers.get('di') ?? '')
  const entry = findEntry(about, answers)
  if (place === null || !answers.has('mana') || (entry && entry.item?.at !== -1)) return []
  const facts = findEntryList(about, place).map((item) => describeFact({ ...place, kind: 'item' }, item, about.today))
  const now = facts.length === 0 ? 'Sekarang tidak ada yang tertulis di situ.' : sentence(`Sekarang tertulis: ${facts.join('; ')}`)
  // What they typed, read as a new entry.
  const reading = kind.read(about, new URLSearchParams([...answers].filter(([name]) => name !== 'mana')))
  if (!reading.ok) return [now]
  const wanted = reading.changes.map((change) => describeFact(change, change.after, about.today)).join('; ')
  return [now, sentence(`Yang Anda minta: ${wanted}`)]
}
