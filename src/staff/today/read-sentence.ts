import { capitalised, dayInWords, daysInWords } from '../../content/sentence.ts'
import { listOfPerson, writePlace, type ContentNow } from '../../editor/index.ts'
import { covers, NEUTRAL_REASON } from '../../schedule/dated-facts.ts'
import { addDays } from '../../schedule/times.ts'
import { setOf } from '../../said/time-words.ts'
import { readSaidTimes } from '../../said/times.ts'
import { findLeave } from '../leave/leave.ts'
import { doubts } from '../paste/words.ts'
import { takeParts, type PartKind } from './sentence-parts.ts'
import { partsOf, type SaidPart } from './sentence-words.ts'
import listed from './words.json' with { type: 'json' }

/** Words that may negate a sentence or make it doubtful: with one of them the change is not understood. */
const TURNING = setOf(doubts, listed.turning, '?')
/** Suffixes of such words: `seandainya`, `bisakah`. */
const SUFFIX = /(?:nya|kan|kata|kah)$/u

const [AND, CLOSED] = ['(?: comma)?(?: and)?(?<=comma|and)', 'clinic|unit|place']
const VERBS: readonly string[] = ['leave', 'closed', 'hours', 'late', 'extra', 'cancelled', 'moved', 'back'] satisfies PartKind[]
/** The form for each kind of change: first those of people, then those of the hospital. */
const FORMS = { extra: 'isi', leave: 'tidak-praktik', back: 'praktik-lagi', hours: 'jam-lain', clinic: 'jam-poli', closure: 'isi' } as const
type What = keyof typeof FORMS

/**
 * Reads a typed change and fills its form; `form` is null if it is unclear which one. Null if it is no sentence but a name to search for. Nothing
 * is saved. Each part of the sentence fills one field; what is left over, or only the writer knows, is asked, and stays an empty answer in the
 * form.
 */
export function readSentence(typed: string, about: ContentNow) {
  const parts = partsOf(typed, about)
  const { left, take, takeAll, unread } = takeParts(parts)
  const has = (...kinds: PartKind[]): boolean => parts.some(({ kind }) => kinds.includes(kind))
  const named = (kind: PartKind): string[] => parts.flatMap((one) => (one.kind === kind ? one.is : []))

  takeAll('noun(?=(?: noun)* (?:person|clinic|nameless|all))')
  // A substitute is named: "menggantikan" alone does not say that the other is on leave.
  const standIn = take('(?<=person .*)(?:replaced|(?<=(?:leave|reason) .*)stand-in) person|person replaces(?= person)')
  const substitutes = standIn.filter(({ kind }) => kind === 'person')
  const isOfHouse = has('clinic', 'nameless', 'all', 'closed', 'unit') || (has('cause') && !has('unknown'))
  const isOfPeople = left.includes('person') || !isOfHouse
  const changes: string[] = left.filter((kind) => VERBS.includes(kind))
  if (isOfPeople && has('reason')) changes.push('leave')
  if (has('ends') || (changes.length === 0 && has('noun') && has('times', 'place'))) changes.push('hours')
  if (standIn.length > 0) changes.push('replaced')
  if (changes.length === 0 ? !has('person', 'clinic', 'all', 'place', 'cause') || !has('days', 'times') : parts.length === 1) return null

  const mean = (...kinds: string[]): boolean => changes.length > 0 && changes.every((kind) => kinds.includes(kind))
  const dated = parts.find(({ kind }) => kind === 'days')
  const days = dated?.days
  const isSeveral = days?.until !== days?.from
  const isOff = mean('leave', 'closed') || mean('cancelled')
  const who = parts.find((_, at) => left[at] === 'person')?.is.join() ?? ''
  const leave = findLeave(about, who, (one) => [0, -1].some((count) => days !== undefined && covers(one, addDays(days.from, count))))
  const isTurned = parts.some(({ kind, is }, at) => kind === 'unknown' && is.some(mayTurn) && !left.slice(0, at).includes('because'))
  const what = isTurned ? undefined : whatChanges()

  if (what === undefined) left.forEach((kind, at) => (left[at] = kind === 'unknown' || kind === 'moved' ? 'unknown' : 'read'))
  const people = take(what === 'leave' ? `person(?:${AND} person)*` : 'person').filter(({ kind }) => kind === 'person')
  if (what === 'closure') take('all|nameless')
  const subjects = what === 'closure' ? take(`(?:${CLOSED})(?:${AND} (?:${CLOSED}))*`) : isOfPeople ? [] : take('clinic')
  const places = what === 'back' || what === 'closure' || what === undefined ? [] : take('place')
  // A cancellation is often named twice in one sentence.
  take('cancelled')
  takeAll([...VERBS.filter((kind) => kind !== 'cancelled'), what === 'leave' ? '(?:because )?reason' : isOff ? 'leave' : 'noun'].join('|'))
  if (what === 'leave' || (days && !isSeveral) || (what === 'closure' && days?.until)) take('days')
  const [time] = isOff || what === 'leave' ? [] : take(what === 'extra' ? 'times' : 'times|ends')

  const stretches = unread()
  // A person's reason is taken only if it is in the list: illness and the like are private.
  const note = what === 'leave' || what === 'extra' ? undefined : stretches.find(isNote)
  const why = asTyped(note?.filter(({ kind }) => kind !== 'because') ?? [])
  const isWhole = stretches.every((one) => one === note)
  /** Parts of these kinds, if they are clear: not if one more of the kind is left, or a word beside a name may belong to it. */
  const sure = (kinds: string, some: readonly SaidPart[]): string[] => {
    const isOne = !left.some((kind) => kinds.split('|').includes(kind)) && some.every(({ isPartial }) => !isPartial)
    return isOne ? some.flatMap(({ kind, is }) => (kinds.split('|').includes(kind) ? is : [])) : []
  }
  const mayMean = [...people, ...substitutes].filter(({ is }) => is.length > 1)
  const names = mayMean.length > 0 ? [] : sure('person', people)
  const closed = sure(CLOSED, subjects)
  const [site] = sure('place', places)
  const isDayAsked = what !== undefined && days?.isUnsure
  const day = isDayAsked || dated?.isPartial || left.includes('days') ? undefined : days
  const hours = left.includes('times') || left.includes('ends') ? '' : (time?.is[0] ?? '')
  const times = readSaidTimes(hours)
  const special = [...new Set(named('reason'))].filter((one) => one !== NEUTRAL_REASON && one !== 'cuti')

  const open = {
    'Siapa yang dimaksud?': mayMean.length === 0 && isOfPeople && (names.length === 0 || new Set(names).size < names.length),
    'Hari apa?': days === undefined,
    'Sampai kapan?': what === 'leave' && days !== undefined && days.until === undefined,
    'Yang mana alasannya?': what === 'leave' && special.length > 1,
    'Apa alasan tutupnya?': what === 'closure' && note === undefined,
    'Dari jam berapa sampai jam berapa?': what === 'extra' && times?.kind !== 'times',
    'Jam berapa?': (what === 'clinic' || (what === 'hours' && site === undefined)) && !isOff && hours === '',
  }
  const quotes = stretches.flatMap((one) => (one === note ? [] : `“${asTyped(one)}”`))
  const asked = [
    ...mayMean.map(({ quote, is }) => `“${quote}”: apakah maksud Anda ${is.join(' atau ')}?`),
    ...(isDayAsked ? [`Apakah “${dated?.quote}” berarti ${days.until ? daysInWords(days) : `mulai ${dayInWords(days.from)}`}?`] : []),
    ...(what === undefined
      ? [`${isTurned ? 'Kalimat ini belum memberi tahu yang pasti. ' : ''}Apa yang berubah?`]
      : Object.entries(open).flatMap(([question, isOpen]) => (isOpen ? question : []))),
  ]
  if (quotes.length > 0)
    asked.push(`${quotes.join(', ')} belum dimengerti.${what === undefined ? '' : ' Periksa isian ini, dan isi sendiri yang dimaksud.'}`)
  if (what === undefined || (what !== 'leave' && isOfPeople && names.length !== 1))
    return { form: null, answers: new URLSearchParams(), asked }

  const oneDay = (!isSeveral && day?.from) || ''
  const atHours = { tanggal: oneDay, apa: !isWhole ? '' : isOff ? 'batal' : 'jam', jam: hours || [], lokasi: site, catatan: why || [] }
  const filled = {
    leave: {
      siapa: names,
      mulai: day?.from ?? '',
      sampai: !isWhole || day?.until === undefined ? '' : isSeveral ? 'tanggal' : 'sehari',
      'sampai-tanggal': isSeveral ? day?.until : [],
      alasan: special.length > 1 ? '' : (special[0] ?? named('reason').find((one) => one !== NEUTRAL_REASON) ?? NEUTRAL_REASON),
      pengganti: substitutes.flatMap(({ isPartial, is }) => (isPartial || is.length > 1 ? [] : is)),
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
      apa: isWhole ? [] : '',
      only: closed,
    },
  }
  const pairs = Object.entries(filled[what]).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]))
  return { form: FORMS[what], answers: new URLSearchParams(pairs), asked }

  /** The first change whose words cover everything said. A single clinic on a single day changes hours or is off; other cases are closures. */
  function whatChanges(): What | undefined {
    const isOfAll = isOff && !/nameless(?: comma)?(?: and)? unknown/u.test(left.join(' '))
    const isOneClinic = (named('clinic').length > 0 || (has('nameless') && !isOfAll)) && !has('unit')
    const ofPeople: [What, boolean][] = [
      ['extra', mean('extra')],
      ['leave', mean('leave', 'replaced')],
      ['back', leave !== undefined && mean('hours', 'back') && !has('times', 'ends')],
      ['hours', mean('hours', 'late') || mean('cancelled') || (mean('hours', 'moved') && has('place'))],
    ]
    const ofHouse: [What, boolean][] = [
      ['clinic', isOneClinic && (mean('hours') || (isOff && !isSeveral && named('clinic').length < 2))],
      ['closure', mean('leave', 'closed')],
    ]
    return (isOfPeople ? ofPeople : ofHouse).find(([, isSaid]) => isSaid)?.[0]
  }
}

const mayTurn = (word: string): boolean => TURNING.has(word) || TURNING.has(word.replace(SUFFIX, ''))
const isNote = (stretch: readonly SaidPart[]): boolean => /^(?:because )?cause(?: cause)*$/u.test(stretch.map(({ kind }) => kind).join(' '))
const asTyped = (stretch: readonly SaidPart[]): string => stretch.map(({ quote }) => quote).join(' ')
