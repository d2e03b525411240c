import { staffEndpoints } from '../../contract/endpoints.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { closedEmergencies } from '../../content/check-emergency.ts'
import { labelAt, type FieldPath } from '../../content/site.ts'
import { contentForm, contentsAddress, entryAddress, isBeginning, isOfIdentity } from '../../editor/index.ts'
import { itemId, longAnswers, noteErrors, placed, readPlace } from '../../editor/index.ts'
import type { ContentNow, EntryPlace, FormAnswers, SaveRefusal, StaffFormKind } from '../../editor/index.ts'
import { allFields, type DocumentLink } from '../../ground/documents/document-view.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { publicServiceStyles } from '../../public-service/index.ts'
import { publicationStyles } from '../../publications/index.ts'
import { isSampleIssuer } from '../../ground/people/sample-people.ts'
import { Problem } from '../../ground/http/problem.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { afterSave, CONTENTS_LINK, formPage, mayChange, signInAgain, TODAY_LINK, TOUCH_LINK } from '../asked.tsx'
import type { Asked, AskedByStaff, StaffAnswer } from '../asked.tsx'
import { FROM_PAGE, formsByPlace, knownEntries } from '../contents/known-entries.ts'
import { followName } from './follow-name.ts'
import { checkStep, type Changing } from './check.tsx'
import { LONGEST_TABLE } from '../paste/paste.ts'
import { STAFF_FORMS } from '../forms/forms.ts'
import { pictureStep } from '../pictures/new-picture.tsx'
import { changedPage } from '../shown-page/changed-page.tsx'
import { fromWords, MOMENT } from '../shown-page/unsaved-bar.tsx'
import { nowThere, withoutForm, explainRefusal, saveAct } from '../save.ts'
import { pageTexts } from '../words/words.ts'

const STEP = 'langkah'
/** Form field with the id of a draft of something new, set when the form is opened, so that each draft is kept separately. */
export const DRAFT = 'draf'
/** The page that lists what is still the template's. Forms opened from there (`asal=contoh`) lead back to it. */
export const MARKS_LINK: DocumentLink = { text: 'Yang masih contoh', href: staffEndpoints.marks }
export const FROM_MARKS = 'contoh'
/** Form field that is sent from the check step: a hash of what was seen there (`seenOf`). */
const SEEN = 'dilihat'
/** Fields of the form itself, not answers. */
const OWN_FIELDS = new Set(['token', STEP, MOMENT, SEEN])
/** The most links to entries that name the one to be removed; the rest appear once these are changed. */
const MOST_WAYS = 20
/** A pasted table and the team as it was, carried in one form. */
export const TABLE_BYTES = 5 * LONGEST_TABLE

/** The forms: filled in, checked as visitors will read it, saved. Nothing is stored between the steps except in the form. */
export const CHANGE_PATH = staffEndpoints.change(':form')
const postOf = ({ form = '' }: Asked['params']): string => staffEndpoints.change(form)
/** Forms that carry long texts and their former values, so that their requests may be larger. */
export const LONG_PATH = `${CHANGE_PATH}(^(?:tempel-dokter|isi)$)`

function findForm({ params: { form = '' } }: Asked): StaffFormKind {
  const kind = valueNamed(STAFF_FORMS, form)
  if (kind === undefined) throw new Problem('not-found')
  return kind
}

/** Only what the form is about is taken from its address, never answers or the former value (`semula`). */
export function openForm(asked: Asked): Promise<StaffAnswer> {
  const { keys } = findForm(asked)
  const about = [...asked.query].filter(([name]) => name !== 'semula' && (keys as readonly string[]).includes(name))
  return show(asked, new URLSearchParams([...about, [DRAFT, randomUUID()]]))
}

/** Tells the owner of a sample account that they can publish only once. */
const beforePublishing = ({ params, session }: Asked): readonly string[] =>
  params['form'] === 'terbitkan' && session !== null && isSampleIssuer(session.issuer) ? pageTexts['sample-account'] : []

/** Shows the form with its answers kept, also after a sign-in that ended meanwhile. */
export const show = (asked: Asked, answers: FormAnswers, trouble: readonly string[] = []): Promise<StaffAnswer> =>
  asked.needs.costly.turn(() => makeForm(asked, answers, trouble))

/** Shows a form that was filled from a typed sentence, with its open questions, or else the check step. Nothing is saved. */
export const fill = (asked: AskedByStaff, form: string, answers: FormAnswers, questions: readonly string[]): Promise<StaffAnswer> => {
  const filled = { ...asked, params: { form }, form: new URLSearchParams([...answers, [DRAFT, randomUUID()]]) }
  return questions.length > 0 ? show(filled, filled.form, questions) : takeForm(filled)
}

async function makeForm(asked: Asked, answers: FormAnswers, trouble: readonly string[] = [], errors: Record<string, string> = {}) {
  const kind = findForm(asked)
  const about = await asked.needs.about()
  const fields = kind.fields(about, answers)
  const all = allFields(fields)
  const names = new Set(all.map(({ name }) => name))
  noteErrors(all, errors)
  const lost = Object.entries(errors).flatMap(([name, error]) => (names.has(name) ? [] : error))
  const files = all.flatMap((field) => (field.kind === 'picture' ? field.choices.map(({ value }) => value).concat(field.value) : []))
  const opened = answers.has('semula') ? answers.getAll('semula') : (kind.opened?.(about, answers) ?? [])
  const others = kind.readLong ? new Set(answersIn(answers).keys()) : []
  const carried = kind.keys.length === 0 ? [] : [...new Set([...kind.keys, DRAFT, ...others])].filter((key) => !names.has(key))
  const hidden = carried.flatMap((key) => (key === 'semula' ? opened : answers.getAll(key)).map((value) => [key, value] as const))
  const post = postOf(asked.params)
  const lead = [...(kind.lead?.(about, answers) ?? []), ...beforePublishing(asked)]
  // Visitors do not take the content as true while it is being begun, so the check step is optional.
  const saves = kind === contentForm && isBeginning(about)
  const away = kind.away?.(about, answers)
  const button = saves ? 'Lihat dahulu' : 'Lanjutkan'
  const isOneMore = kind.isOneMore?.(about, answers) ?? false
  const ways = linksToForms(about, kind.naming?.(about, answers) ?? [])
  const form = { post, lead, ways, fields, hidden, trouble: [...trouble, ...lost], button, saves, isOneMore, ...(away && { away }) }
  return formPage(nameForm(kind, about, answers), form, { back: placeOf(answers, peopleIn(answers)), pictures: files })
}

/** Links to the forms where these paths are written. */
function linksToForms(about: ContentNow, paths: readonly FieldPath[]): DocumentLink[] {
  if (paths.length === 0) return []
  const formOf = formsByPlace(knownEntries(about))
  // An item of a list of names has the list's label.
  const found = paths.map((path) => [formOf(path), labelAt(path) ?? labelAt(path.slice(0, -1))] as const)
  const byAddress = new Map(found.flatMap(([form, label]) => (form ? [[entryAddress(form.address), `${form.title}: ${label}`]] : [])))
  return Array.from(byAddress, ([href, text]) => ({ text, href })).slice(0, MOST_WAYS)
}

export async function takeForm(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form } = asked
  const { turn, goOn } = needs.costly
  const reading = await turn((breathe) => readSent(asked, breathe))
  if (!('changes' in reading)) return reading
  const { about, changes, sheet } = reading
  const step = form.get(STEP)
  const mayGoOn = asked.provedRecently || !changes.some(isOfIdentity)
  const seen = seenOf(form, sheet)
  const isSeen = sheet ? form.get(SEEN) === seen : !reading.isRead || form.has(SEEN)
  if (step?.startsWith('simpan') && !sheet?.isOpen && isSeen && mayGoOn) return save(asked, reading)

  const tried = await goOn(() => needs.saves.tryOut(changes))
  if (!tried.ok) return showRefused(asked, tried.refusal, reading.at)
  const closed = closedEmergencies(about.site, tried.site, about.today)
  // Asked only of a form without faults, because the new sign-in leads on from there.
  if (!mayGoOn || (closed.length > 0 && !asked.provedRecently)) return signInAgain(asked)
  const [post, hidden] = [postOf(asked.params), [...answersIn(form), [SEEN, seen] as const]]
  const kind = findForm(asked)
  const isOneMore = kind.isOneMore?.(about, form) ?? false
  const unsaved = { what: nameForm(kind, about, form), from: fromWords(reading.from, about.today), post, hidden, isOneMore }
  const sites = [about.site, tried.site] as const
  if (step === 'lihat') return goOn(() => changedPage(asked, sites, about.today, unsaved))
  const body = await goOn(() => checkStep(needs, reading, tried.site, closed, unsaved))
  const styles = isDeepStrictEqual(about.site.public, tried.site.public) ? {} : { styles: publicationStyles + publicServiceStyles }
  return { page: { title: 'Periksa sebelum disimpan', back: placeOf(form, peopleIn(form)), body, ...styles } }
}

/** A hash of the answers to fields that the sheet draws with what was read, so that a changed field is shown again before it is saved. */
const seenOf = (form: FormAnswers, sheet: Changing['sheet']): string =>
  itemId([...answersIn(form)].flatMap(([name, value]) => (sheet?.draws(name) && value !== '' ? `${name}=${value}` : [])).toSorted())

/** The changes that the form asks for, or the form once more. */
async function readSent(asked: AskedByStaff, breathe: () => Promise<void>): Promise<Changing | StaffAnswer> {
  const { needs, form } = asked
  const kind = findForm(asked)
  const tooLong = longAnswers(kind, form)
  if (Object.keys(tooLong).length > 0) return makeForm(asked, form, [], tooLong)
  const step = form.get(STEP) ?? ''
  if (step === 'ubah') return makeForm(asked, form)
  const turned = kind.turn?.(form, step)
  if (turned) return makeForm(asked, turned)
  const picture = await pictureStep(asked, step, answersIn(form))
  if (picture) return picture
  const about = await needs.about()
  const otherName = followName(about, form)
  if (otherName !== null) return makeForm(asked, form, [otherName])
  const reading = kind.readLong ? await kind.readLong(about, form, breathe) : kind.read(about, form)
  if (!reading.ok) return makeForm(asked, form, nowThere(about, form, kind), reading.errors)
  const { changes, sheet } = reading
  if (!sheet?.isOpen && changes.every(({ before, after }) => isDeepStrictEqual(before, after)))
    return makeForm(asked, form, ['Belum ada yang berubah.'])
  if (!changes.every((change) => mayChange(asked.staff.role, change)))
    return { ...(await makeForm(asked, form, pageTexts['managers-alone'])), status: 403 }
  return { ...reading, about }
}

/** Shows the form with why it was refused. After a collision both versions were shown, so the next try starts from what stands now. */
function showRefused(asked: AskedByStaff, refusal: SaveRefusal, at?: EntryPlace): Promise<StaffAnswer> {
  const { needs, form } = asked
  return needs.costly.goOn(async () => {
    if (refusal.why === 'invalid' && at !== undefined) {
      const { errors, others } = placed(refusal.problems, at)
      const trouble = others.length > 0 ? explainRefusal(needs, { ...refusal, problems: others }) : []
      return makeForm(asked, form, trouble, errors)
    }
    const answers = refusal.why === 'collision' ? new URLSearchParams([...form].filter(([name]) => name !== 'semula')) : form
    return makeForm(asked, answers, explainRefusal(needs, refusal))
  })
}

async function save(asked: AskedByStaff, { changes, people, at, sheet }: Changing): Promise<StaffAnswer> {
  const outcome = await saveAct(asked, changes, people, sheet?.title)
  if (!outcome.ok) return withoutForm(asked, outcome.refusal) ?? showRefused(asked, outcome.refusal, at)
  const { form, params } = asked
  const next = addressOf(postOf(params), { di: form.getAll('di'), asal: form.getAll('asal') })
  const after = form.get(STEP) === 'simpan-lagi' ? next : (findForm(asked).after ?? placeOf(form, people).href)
  return afterSave(after, outcome.number)
}

/** The form's title, with the one person or entry that it is about. */
export function nameForm(kind: StaffFormKind, about: ContentNow, answers: FormAnswers): string {
  const [subject, ...more] = kind.keys.includes('siapa') ? answers.getAll('siapa').filter(Boolean) : []
  return kind.titleOf?.(about, answers) ?? (subject === undefined || more.length > 0 ? kind.title : `${kind.title}: ${subject}`)
}

/**
 * Where a form leads back to, also after saving: the page it was opened from, the one person, or the part of the content; else Hari ini, for the
 * calendar and for several people.
 */
function placeOf(form: FormAnswers, [person, ...others]: readonly string[]): DocumentLink {
  const [, page, spot = ''] = /^(\w+)((?:#[\w.-]+)?)$/u.exec(form.get('asal') ?? '') ?? []
  const origin = valueNamed({ [FROM_MARKS]: MARKS_LINK, [FROM_PAGE]: TOUCH_LINK }, page ?? '')
  if (origin !== undefined) return { ...origin, href: origin.href + spot }
  const place = readPlace(form.get('di') ?? '')
  if (person !== undefined && others.length === 0) return { text: person, href: addressOf(staffEndpoints.person, { siapa: person }) }
  return place === null || place.file === 'calendar' ? TODAY_LINK : { ...CONTENTS_LINK, href: contentsAddress(place) }
}

function peopleIn(answers: FormAnswers): string[] {
  const [list, item] = readPlace(answers.get('di') ?? '')?.path ?? []
  return list === 'doctors' && typeof item === 'object' && 'name' in item ? [item.name] : answers.getAll('siapa').filter(Boolean)
}

/** The form's fields without those of the form itself. */
export const answersIn = (form: FormAnswers): FormAnswers => new URLSearchParams([...form].filter(([name]) => !OWN_FIELDS.has(name)))
