import { dayInWords, daysInWords } from '../../content/day-in-words.ts'
import { capitalised } from '../../content/sentence.ts'
import { listOfPerson, writePlace, type ContentNow } from '../../editor/index.ts'
import { covers, NEUTRAL_REASON, type Absence } from '../../schedule/dated-facts.ts'
import { addDays } from '../../schedule/calendar-day.ts'
import { setOf, TIME_WORDS } from '../../said/time-words.ts'
import { readSaidTimes } from '../../said/times.ts'
import { findLeave } from '../leave/leave.ts'
import { doubts } from '../paste/words.ts'
import { partsOf, type SaidPart } from './sentence-words.ts'
import listed from './words.json' with { type: 'json' }

type Kind = SaidPart['kind']

/** Words that may turn a sentence round: what becomes other is not understood with one of them. */
const TURNING = setOf(doubts, listed.turning, '?')
const UNSURE = new Set([...TURNING, ...setOf(listed.unsure)])
/** `seandainya`, `bisakah`. */
const SUFFIX = /(?:nya|kan|kata|kah)$/u
const JOINED = '(?: comma)?(?: and)?(?<=comma|and)'
const VERBS: readonly string[] = ['leave', 'closed', 'hours', 'late', 'extra', 'cancelled', 'moved', 'back'] satisfies Kind[]
const CLOSED = 'clinic|unit|place'
/** What becomes other, by the form that asks it: of people, then of the house. */
const FORMS = { extra: 'isi', leave: 'tidak-praktik', back: 'praktik-lagi', hours: 'jam-lain', clinic: 'jam-poli', closure: 'isi' } as const
type What = keyof typeof FORMS

/**
 * The form that a sentence fills, null where it is not clear which one; nothing is saved of it. Null for what is no sentence, but a name to be
 * looked for. Each part is read once, by what it fills; what is left, and what only its author knows, is asked, and what is asked is not chosen:
 * an empty answer tells the form so. `instead`: the sentence with each of those whom a name may mean, or the day that was meant.
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
  const isOfHouse =
    has('clinic', 'nameless', 'all', 'closed', 'unit') || (has('place') && !has('moved')) || (has('cause') && !has('unknown'))
  const isOfPeople = left.includes('person') || !isOfHouse
  const changes = readChanges()
  if (changes.size === 0 ? !has('person', 'clinic', 'all', 'place', 'cause') || !has('days', 'times') : parts.length === 1) return null

  const mean = (...kinds: string[]): boolean => changes.size > 0 && [...changes].every((kind) => kinds.includes(kind))
  const person = parts.find((_, at) => left[at] === 'person')
  const dated = parts.find(({ kind }) => kind === 'days')
  const days = dated?.days
  const isTurned = parts.some(({ kind, is }, at) => kind === 'unknown' && is.some(mayTurn) && !left.slice(0, at).includes('because'))
  const isSeveral = days?.until !== days?.from
  const isOff = mean('leave', 'closed') || mean('cancelled')
  const isBefore = (one: Absence): boolean => days !== undefined && (covers(one, days.from) || covers(one, addDays(days.from, -1)))
  const leave = findLeave(about, person?.is.join() ?? '', isBefore)
  const what = isTurned ? null : isOfPeople ? ofPeople() : ofHouse()

  const asked: string[] = []
  if (what === null) left.forEach((kind, at) => (left[at] = kind === 'unknown' || kind === 'moved' ? 'unknown' : 'read'))
  const people = take(what === 'leave' ? `person(?:${JOINED} person)*` : 'person').filter(({ kind }) => kind === 'person')
  const isTheirs = about.site.doctors.doctors.some(
    ({ name, specialty }) => person?.is.includes(name) && named('clinic').includes(specialty),
  )
  if (what === 'closure') take('all|nameless')
  const subjects = what === 'closure' ? take(`(?:${CLOSED})(?:${JOINED} (?:${CLOSED}))*`) : !isOfPeople || isTheirs ? take('clinic') : []
  const places = (what === 'hours' && isOff) || what === 'back' || what === 'closure' || what === null ? [] : take('place')
  const mayMean = (substitute ? [...people, substitute] : people).filter(({ is, isSlip }) => is.length > 1 || isSlip)
  for (const { quote, is } of mayMean) asked.push(`“${quote}”: apakah maksud Anda ${is.join(' atau ')}?`)
  // Who calls a cancelling off writes that twice.
  take('cancelled')
  takeAll([...VERBS.filter((kind) => kind !== 'cancelled'), what === 'leave' ? '(?:because )?reason' : isOff ? 'leave' : 'noun'].join('|'))
  if (what === 'leave' || (days && !isSeveral) || (what === 'closure' && days?.until)) take('days')
  const inWords = days && (days.until ? daysInWords(days) : `mulai ${dayInWords(days.from)}`)
  const isDayAsked = what !== null && days?.isUnsure
  if (isDayAsked) asked.push(`Apakah “${dated?.quote}” berarti ${inWords}?`)
  const meanings = mayMean.flatMap((one) => one.is.map((name) => [one, name.split(',', 1).join()] as const))
  if (meanings.length === 0 && isDayAsked && !dated?.isPartial && !left.includes('days')) meanings.push([dated!, inWords!])
  const instead = meanings.map(([meant, words]) => parts.map((part) => (part === meant ? words : part.quote)).join(' '))
  const [time] = isOff || what === 'leave' ? [] : take(what === 'extra' ? 'times' : 'times|ends')
  // Illness and the like are nobody else's business: of a person no reason is taken over that stands in no list.
  const stretches = unread()
  const note = what === 'leave' || what === 'extra' ? undefined : stretches.find(isNote)
  const why = asTyped(note?.filter(({ kind }) => kind !== 'because') ?? [])
  const special = [...new Set(named('reason'))].filter(isSpecial)
  /** Two of a kind are not understood, whichever was meant, and no name beside a word that may be a part of it. */
  const sure = (kinds: string, some: readonly SaidPart[]): string[] => {
    const isOne = !left.some((kind) => kinds.split('|').includes(kind)) && some.every(({ isPartial }) => !isPartial)
    return isOne ? some.flatMap(({ kind, is }) => (kinds.split('|').includes(kind) ? is : [])) : []
  }
  const names = mayMean.length > 0 ? [] : sure('person', people)
  const closed = sure(CLOSED, subjects)
  const [site] = sure('place', places)
  const day = days?.isUnsure || dated?.isPartial || left.includes('days') ? undefined : days
  const hours = time?.isPartial || left.includes('times') || left.includes('ends') ? '' : (time?.is[0] ?? '')
  const times = readSaidTimes(hours)
  const isWhole = stretches.every((one) => one === note)
  const open = {
    'Siapa yang dimaksud?': mayMean.length === 0 && isOfPeople && (names.length === 0 || new Set(names).size < names.length),
    'Hari apa?': days === undefined,
    'Sampai kapan?': what === 'leave' && days !== undefined && days.until === undefined,
    'Yang mana alasannya?': what === 'leave' && special.length > 1,
    'Apa alasan tutupnya?': what === 'closure' && note === undefined,
    'Dari jam berapa sampai jam berapa?': what === 'extra' && times?.kind !== 'times',
    'Jam berapa?': (what === 'clinic' || (what === 'hours' && site === undefined)) && !isOff && hours === '',
    'Mulai jam berapa?': changes.has('late') && hours !== '' && times?.kind !== 'begins',
  }
  asked.push(
    ...(what === null
      ? [`${isTurned ? 'Kalimat ini belum memberi tahu yang pasti. ' : ''}Apa yang berubah?`]
      : Object.entries(open).flatMap(([question, isOpen]) => (isOpen ? question : []))),
  )
  const quotes = stretches.flatMap((one) => (one === note ? [] : `“${asTyped(one)}”`))
  if (quotes.length > 0)
    asked.push(`${quotes.join(', ')} belum dimengerti.${what === null ? '' : ' Periksa isian ini, dan isi sendiri yang dimaksud.'}`)

  if (what === null || instead.length > 0 || (/^(?:extra|hours|back)$/u.test(what) && names.length !== 1))
    return { form: null, answers: new URLSearchParams(), asked, instead }

  const oneDay = (!isSeveral && day?.from) || ''
  const reason = special[0] ?? named('reason').find((one) => one !== NEUTRAL_REASON) ?? NEUTRAL_REASON
  const atHours = { tanggal: oneDay, apa: !isWhole ? '' : isOff ? 'batal' : 'jam', jam: hours || [], lokasi: site, catatan: why || [] }
  const filled = {
    leave: {
      siapa: names,
      mulai: day?.from ?? '',
      sampai: !isWhole || day?.until === undefined ? '' : isSeveral ? 'tanggal' : 'sehari',
      'sampai-tanggal': isSeveral ? day?.until : [],
      alasan: special.length > 1 ? '' : reason,
      pengganti: substitute?.isPartial ? [] : substitute?.is[0],
      'cuti-lokasi': site,
    },
    back: { siapa: names, ...leave, kembali: oneDay },
    hours: { siapa: names, ...atHours },
    clinic: { poli: closed[0], ...atHours },
    extra: {
      di: writePlace(listOfPerson(names[0] ?? '', 'extra')),
      date: oneDay,
      time: times?.kind === 'times' ? times.text : hours,
      site,
    },
    closure: {
      di: writePlace({ file: 'calendar', path: ['closures'] }),
      ...(day && isSeveral ? { from: day.from, until: day.until ?? '' } : { date: oneDay }),
      name: capitalised(why),
      apa: isWhole && (closed.length > 0 || subjects.length === 0) ? [] : '',
      only: closed,
    },
  }
  const pairs = Object.entries(filled[what]).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]))
  return { form: FORMS[what], answers: new URLSearchParams(pairs), asked, instead }

  function ofPeople(): What | null {
    if (mean('extra')) return 'extra'
    if (mean('leave', 'replaced')) return 'leave'
    if (leave !== undefined && mean('hours', 'back') && !has('times', 'ends')) return 'back'
    return mean('hours', 'late') || mean('cancelled') || (mean('hours', 'moved') && has('place')) ? 'hours' : null
  }

  /** One clinic on one day is at other hours or off; of clinics that are closed without a name of one it is all of them. */
  function ofHouse(): What | null {
    const areSeveral = isSeveral || parts.filter(({ kind }) => kind === 'clinic').length > 1 || has('unit')
    const isOfAll = isOff && !/nameless(?: comma)?(?: and)? unknown/u.test(left.join(' '))
    if ((has('clinic') || (has('nameless') && !isOfAll)) && (mean('hours') || (isOff && !areSeveral))) return 'clinic'
    return mean('leave', 'closed') ? 'closure' : null
  }

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
    if (has('ends') || (kinds.size === 0 && has('noun') && has('times', 'place'))) kinds.add('hours')
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

const mayTurn = (word: string): boolean =>
  TURNING.has(word) || TURNING.has(word.replace(SUFFIX, '')) || (word.endsWith('kah') && UNSURE.has(word.replace(SUFFIX, '')))
const isSpecial = (reason: string = NEUTRAL_REASON): boolean => reason !== NEUTRAL_REASON && reason !== 'cuti'
const asTyped = (stretch: readonly SaidPart[]): string => stretch.map(({ quote }) => quote).join(' ')
