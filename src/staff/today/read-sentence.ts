import { dayInWords, daysInWords } from '../../content/day-in-words.ts'
import { capitalised } from '../../content/sentence.ts'
import { listOfPerson, writePlace, type ContentNow } from '../../editor/index.ts'
import { NEUTRAL_REASON } from '../../schedule/dated-facts.ts'
import { TIME_WORDS } from '../../schedule/said-days.ts'
import { readSaidTimes } from '../../schedule/said-times.ts'
import { partsOf, type SaidPart } from './sentence-words.ts'
import listed from './words.json' with { type: 'json' }

type Kind = SaidPart['kind']

const UNSURE = new Set(listed.unsure.split(' '))
const JOINED = '(?: comma)?(?: and)?(?<=comma|and)'
const VERBS: readonly string[] = ['leave', 'closed', 'hours', 'late', 'extra', 'cancelled'] satisfies Kind[]

/**
 * The form that a sentence fills, null where it is not clear which one; nothing is saved of it. Null for what is no sentence, but a name to be
 * looked for. Each part is read once, by what it fills; what is left, and what only its author knows, is asked.
 */
export function readSentence(typed: string, about: ContentNow) {
  const parts = partsOf(typed, about)
  const left: (Kind | 'read')[] = parts.map(({ kind }) => kind)
  const has = (...kinds: Kind[]): boolean => parts.some(({ kind }) => kinds.includes(kind))
  /** The first parts of such kinds beside each other. */
  const take = (kinds: string): SaidPart[] => {
    const shape = left.join(' ')
    const found = new RegExp(`(?<!\\S)(?:${kinds})(?!\\S)`, 'u').exec(shape)
    if (found === null) return []
    const at = shape.slice(0, found.index).split(' ').length - 1
    const end = at + found[0].split(' ').length
    left.fill('read', at, end)
    return parts.slice(at, end)
  }
  const takeAll = (kinds: string): boolean => take(kinds).length > 0 && takeAll(kinds)
  const named = (kind: Kind): string[] => parts.flatMap((one) => (one.kind === kind ? one.is : []))

  takeAll('noun(?=(?: noun)* (?:person|clinic|nameless|all))')
  const substitute = takeSubstitute()
  const isOfPeople = left.includes('person') || !has('clinic', 'nameless', 'all', 'closed')
  const changes = readChanges()
  if (changes.size === 0 ? !has('person', 'clinic', 'all') || !has('days', 'times') : parts.length === 1) return null

  const mean = (...kinds: string[]): boolean => changes.size > 0 && [...changes].every((kind) => kinds.includes(kind))
  const person = parts.find((_, at) => left[at] === 'person')
  const dated = parts.find(({ kind }) => kind === 'days')
  const days = dated?.days
  const isSeveral = days?.until !== days?.from
  const isOff = mean('leave', 'closed') || mean('cancelled')
  const isLeave = isOfPeople && mean('leave', 'replaced')
  const isExtra = person?.is.length === 1 && mean('extra')
  const isOfPerson = person?.is.length === 1 && (mean('hours', 'late') || mean('cancelled'))
  const areSeveral = isSeveral || parts.filter(({ kind }) => kind === 'clinic').length > 1
  const isOfClinic = !isOfPeople && has('clinic', 'nameless') && (mean('hours') || (isOff && !areSeveral))
  const isClosure = !isOfPeople && !isOfClinic && mean('leave', 'closed')
  const form = isLeave ? 'tidak-praktik' : isExtra || isClosure ? 'isi' : isOfPerson ? 'jam-lain' : isOfClinic ? 'jam-poli' : null

  const [answers, asked] = [new URLSearchParams(), [] as string[]]
  if (form === null) left.forEach((kind, at) => (left[at] = kind === 'unknown' ? kind : 'read'))
  const people = take(isLeave ? `person(?:${JOINED} person)*` : 'person').filter(({ kind }) => kind === 'person')
  const isTheirs = about.site.doctors.doctors.some(
    ({ name, specialty }) => person?.is.includes(name) && named('clinic').includes(specialty),
  )
  const clinics = !isOfPeople || isTheirs ? take(isClosure ? `clinic(?:${JOINED} clinic)*|all` : 'clinic') : []
  for (const { quote, is, isSlip } of substitute ? [...people, substitute] : people)
    if (is.length > 1 || isSlip) asked.push(`“${quote}”: apakah maksud Anda ${is.join(' atau ')}?`)
  // Who calls a cancelling off writes that twice.
  take('cancelled')
  takeAll([...VERBS.filter((kind) => kind !== 'cancelled'), isLeave ? '(?:because )?reason' : isOff ? 'leave' : 'noun'].join('|'))
  if (isLeave || (days && !isSeveral) || (isClosure && days?.until)) take('days')
  if (days?.isUnsure) asked.push(`Apakah “${dated?.quote}” berarti ${isSeveral ? daysInWords(days) : dayInWords(days.from)}?`)
  const hours = isOff || isLeave ? '' : (take(isExtra ? 'times' : 'times|ends')[0]?.is[0] ?? '')
  const times = readSaidTimes(hours)
  // Illness and the like are nobody else's business: of a person no reason is taken over that stands in no list.
  const stretches = unread()
  const note = isLeave || isExtra ? undefined : stretches.find(isNote)
  const why = quoted(note?.filter(({ kind }) => kind !== 'because') ?? [])
  const special = [...new Set(named('reason'))].filter(isSpecial)
  const names = people.flatMap(({ is }) => (is.length === 1 ? is : []))
  const open = {
    'Siapa yang dimaksud?': (isOfPeople && person === undefined) || new Set(names).size < names.length,
    'Apa yang berubah?': form === null,
    'Hari apa?': form !== null && days === undefined,
    'Sampai kapan?': isLeave && days !== undefined && days.until === undefined,
    'Yang mana alasannya?': isLeave && special.length > 1,
    'Apa alasan tutupnya?': isClosure && note === undefined,
    'Dari jam berapa sampai jam berapa?': isExtra && times?.kind !== 'times',
    'Jam berapa?': (isOfPerson || isOfClinic) && !isOff && hours === '',
    'Mulai jam berapa?': changes.has('late') && hours !== '' && times?.kind !== 'begins',
  }
  asked.push(...Object.entries(open).flatMap(([question, isOpen]) => (isOpen ? question : [])))

  if (isLeave) {
    for (const name of names) answers.append('siapa', name)
    if (days) answers.set('mulai', days.from)
    answers.set('sampai', !isSeveral ? 'sehari' : days?.until ? 'tanggal' : 'belum')
    if (isSeveral && days?.until) answers.set('sampai-tanggal', days.until)
    answers.set('alasan', special[0] ?? named('reason').find((one) => one !== NEUTRAL_REASON) ?? NEUTRAL_REASON)
    if (substitute?.is.length === 1) answers.set('pengganti', substitute.is[0] ?? '')
  } else if (isExtra) {
    answers.set('di', writePlace(listOfPerson(names[0] ?? '', 'extra')))
    answers.set('date', (!isSeveral && days?.from) || '')
    answers.set('time', times?.kind === 'times' ? times.text : hours)
  } else if (isClosure) {
    answers.set('di', writePlace({ file: 'calendar', path: ['closures'] }))
    if (days && isSeveral) for (const end of ['from', 'until'] as const) answers.set(end, days[end] ?? '')
    else answers.set('date', days?.from ?? '')
    answers.set('name', capitalised(why))
    for (const { is } of clinics) for (const clinic of is) answers.append('only', clinic)
  } else if (form !== null) {
    const [subject] = isOfPerson ? names : (clinics[0]?.is ?? [])
    if (subject !== undefined) answers.set(isOfPerson ? 'siapa' : 'poli', subject)
    if (days && !isSeveral) answers.set('tanggal', days.from)
    answers.set('apa', isOff ? 'batal' : 'jam')
    if (hours !== '') answers.set('jam', hours)
    if (why !== '') answers.set('catatan', why)
  }
  const quotes = stretches.flatMap((one) => (one === note ? [] : `“${quoted(one)}”`))
  if (quotes.length > 0)
    asked.push(`${quotes.join(', ')} belum dimengerti.${form === null ? '' : ' Periksa isian ini, dan isi sendiri yang dimaksud.'}`)
  return { form, answers, asked }

  /** Who stands in: behind "diganti", or "pengganti" of who is away; before "menggantikan", where nobody is said to be away yet. */
  function takeSubstitute(): SaidPart | undefined {
    const at = left.findIndex((kind) => kind === 'replaced' || kind === 'replaces' || kind === 'stand-in')
    const before = left.slice(0, at)
    const isAway = before.includes('leave') || before.includes('reason')
    const isOne = before.indexOf('person') === before.lastIndexOf('person')
    if (at === -1 || left[at + 1] !== 'person' || !before.includes('person')) return undefined
    if (left[at] === 'replaces' ? isAway || !isOne : left[at] === 'stand-in' && !isAway) return undefined
    const who = left[at] === 'replaces' ? before.indexOf('person') : at + 1
    left[at] = left[who] = 'read'
    return parts[who]
  }

  /** What becomes other. Of a clinic a reason is a note; "batal karena sakit" is a leave. */
  function readChanges(): ReadonlySet<string> {
    const isWhy = /because reason/u.test(left.join(' ')) && !/(?<!because )reason|leave/u.test(left.join(' '))
    if (isOfPeople && isWhy && left.includes('cancelled')) left[left.indexOf('cancelled')] = 'leave'
    const kinds = new Set(left.filter((kind) => VERBS.includes(kind)))
    if (isOfPeople && has('reason')) kinds.add('leave')
    if (has('ends') || (kinds.size === 0 && has('noun') && has('times'))) kinds.add('hours')
    return substitute ? kinds.add('replaced') : kinds
  }

  /** What nothing has read, without the commas around it. */
  function unread(): SaidPart[][] {
    const all: SaidPart[][] = [[]]
    for (const [at, part] of parts.entries())
      if (left[at] === 'read') all.push([])
      else if (part.kind !== 'comma' || all.at(-1)?.length) all.at(-1)?.push(part)
    return all.map((one) => one.slice(0, one.findLastIndex(({ kind }) => kind !== 'comma') + 1)).filter((one) => one.length > 0)
  }

  /** Why something is closed or at other hours: in words of a list, or in others behind "karena" that can mean nothing else. */
  function isNote(stretch: SaidPart[]): boolean {
    const isWhy = stretch[0]?.kind === 'because'
    const isFree = ({ kind, quote }: SaidPart): boolean =>
      isWhy && !isOfPeople && kind === 'unknown' && /^\p{L}+$/u.test(quote) && !UNSURE.has(quote) && !TIME_WORDS.has(quote)
    const said = stretch.slice(isWhy ? 1 : 0)
    return said.length > 0 && said.every((one) => one.kind === 'cause' || (one.kind === 'reason' && isSpecial(one.is[0])) || isFree(one))
  }
}

const isSpecial = (reason: string = NEUTRAL_REASON): boolean => reason !== NEUTRAL_REASON && reason !== 'cuti'
const quoted = (stretch: readonly SaidPart[]): string => stretch.map(({ quote }) => quote).join(' ')
