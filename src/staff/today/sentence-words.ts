import { namesFor, type ContentNow } from '../../editor/index.ts'
import type { Site } from '../../content/site.ts'
import { nameParts } from '../../contract/people-names.ts'
import { allWords } from '../../doctor-search/lexicon.ts'
import { plainSigns } from '../../said/plain-signs.ts'
import { usualOf } from '../../said/text-as-read.ts'
import { MAIN_SITE } from '../../schedule/dated-facts.ts'
import { anyOf, readSaidDate, setOf, TIME_WORDS } from '../../said/time-words.ts'
import { readSaidTimes } from '../../said/times.ts'
import { hourWords, ofClock, parts as partsOfDay, until } from '../../said/words.ts'
import { placesIn } from '../paste/pasted-places.ts'
import { readNamedDays } from '../../said/when/named-days.ts'
import listed from './words.json' with { type: 'json' }

/** Kinds of named things; a `unit` can be closed, like clinics and places. */
type Named = 'person' | 'clinic' | 'unit' | 'place'

/** A part of a sentence, with what it says. */
export interface SaidPart {
  kind: keyof typeof listed.kinds | 'reason' | Named | 'days' | 'times' | 'ends' | 'comma' | 'unknown'
  /** The words as typed. */
  quote: string
  /** The meaning: the people a name may mean, or the clinic, place, reason or hours; for `unknown` the word in its usual spelling. */
  is: readonly string[]
  /** A word beside it is not understood, and may belong to it. */
  isPartial?: boolean
  days?: NonNullable<ReturnType<typeof readNamedDays>>
}

const MOST_WORDS = 12

const spread = <Name extends string>(lists: Readonly<Record<Name, string>>): Map<string, Name> =>
  new Map(
    (Object.entries(lists) as [Name, string][]).flatMap(([name, words]) => words.split(' ').map((one) => [one.replaceAll('-', ' '), name])),
  )
const [SAME, PHRASES, REASONS] = [spread(listed.spellings), spread(listed.kinds), spread(listed.reasons)]
const ENDS = new RegExp(`^(?:${anyOf(listed.ends).replaceAll('-', ' ')}) (?=\\D)`, 'u')
/** "Tidak ada" before a reason denies it, while alone it means leave. */
const DENIED = /^tidak ada /u
/** Hours in words or figures; a plain number is excluded, because it may be a day. */
const CLOCK = new RegExp(
  String.raw`^(?!.*\d\/)(?:dari )?(?:(?:${anyOf(`${ofClock} ${hourWords.H}`)}) .*|\d.*(?:[.:]\d| (?:-|${anyOf([until, ofClock, ...Object.keys(partsOfDay)].join(' '))})(?: .*)?$).*)$`,
  'u',
)

const isTelling = (word: string): boolean => !PHRASES.has(word) && !TIME_WORDS.has(word) && allWords(word).length === 1
const TITLES = setOf(listed.titles)
const CLINIC = listed.clinics.split(' ', 1).join()
/** The usual spelling of a word; a full date as `31/12/2030`. */
function canonical(word: string): string {
  if (/\d.*[-./].*[-./]/u.test(word)) return readSaidDate(word)?.split('-').toReversed().join('/') ?? word
  const usual = usualOf(word)
  return SAME.get(usual) ?? TIME_WORDS.get(usual) ?? usual
}

/** Splits a sentence into parts, each as long as possible, without filler words. */
export function partsOf(typed: string, about: ContentNow): SaidPart[] {
  const { site, today } = about
  const raw = wordsOf(typed)
  const words = raw.map(canonical)
  const { specialtyOf } = placesIn(site, today)
  const whoIs = peopleNamed(site)
  const houseNames = namesOfHouse(about)

  const parts: SaidPart[] = []
  const isBesideClinic = (): boolean => / clinic (?:and|comma)$/u.test(parts.map(({ kind }) => ` ${kind}`).join(''))
  const read = (at: number, end: number): Omit<SaidPart, 'quote'> | undefined => {
    const text = words.slice(at, end).join(' ')
    const [kind, reason] = [PHRASES.get(text), REASONS.get(text.replace(DENIED, ''))]
    if (kind !== undefined) return { kind, is: [] }
    const named = houseNames.get(text)
    if (named !== undefined) return named
    if (reason !== undefined) return { kind: DENIED.test(text) ? 'unknown' : 'reason', is: [reason.replaceAll('-', ' ')] }
    const days = readNamedDays(text, today)
    if (days !== undefined) return { kind: 'days', is: [], days }
    const hours = text.replace(ENDS, '')
    const times = CLOCK.test(hours) ? readSaidTimes(hours) : null
    if (times !== null && hours === text) return { kind: 'times', is: [hours] }
    if (times !== null && times.kind !== 'times') return { kind: 'ends', is: [`sampai ${hours}`] }
    // Every word must name the clinic, because `specialtyOf` skips some words.
    const begin = words[at] === CLINIC ? at + 1 : at
    const isClinic = (begin > at || isBesideClinic()) && end > begin && words.slice(begin, end).every(isTelling)
    const clinic = isClinic ? specialtyOf(raw.slice(begin, end).join(' ')) : undefined
    if (clinic !== undefined) return { kind: 'clinic', is: [clinic] }
    const people = whoIs(raw.slice(at, end))
    return people.length > 0 ? { kind: 'person', is: people } : undefined
  }

  for (let at = 0; at < raw.length;) {
    let end = Math.min(raw.length, at + MOST_WORDS)
    let said = read(at, end)
    while (said === undefined && end > at + 1) said = read(at, (end -= 1))
    const quote = raw.slice(at, end).join(' ')
    if (said?.kind !== 'filler') parts.push({ quote, ...(said ?? { kind: quote === ',' ? 'comma' : 'unknown', is: [words[at]!] }) })
    at = end
  }
  const isOpen = (at: number, kinds: RegExp): boolean => kinds.test(parts[at]?.kind ?? '')
  return parts.map((part, at) => Object.assign(part, { isPartial: isOpen(at + 1, /unknown/u) || isOpen(at - 1, /unknown|cause/u) }))
}

function namesOfHouse(about: ContentNow): ReadonlyMap<string, { kind: Named; is: readonly string[] }> {
  const { hospital, services } = about.site
  const units = namesFor('closed', about).filter((name) => !services.specialties.some((one) => one.name === name))
  const places = namesFor('any-site', about)
  const named = (kind: Named, key: string, name: string) => [wordsOf(key).map(canonical).join(' '), { kind, is: [name] }] as const
  return new Map([
    ...units.map((name) => named('unit', name, name)),
    ...[{ name: MAIN_SITE, shortName: places[0] ?? '' }, ...hospital.sites].map(({ name, shortName }) => named('place', name, shortName)),
    ...places.map((name) => named('place', name, name)),
  ])
}

/** A full date, a day and month, a time, a number, `s/d`, a word, or another sign with a meaning. */
const WORD =
  /20\d\d([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./]) ?(?:\d{1,2}|\p{L}{3,})\2 ?(?:20)?\d\d(?!\d)|\d+(?:[/.:]\d+)?|\bs ?[./]? ?d\b|\p{L}+(?:['’‘`´]\p{L}+)*|[^\s.:!()*_🙏😊]/gu
const SIGNS = new Map(Object.entries({ sd: until.split(' ', 1).join(), '&': hourWords.C, ';': ',', '–': '-', '—': '-', '~': '-' }))

/** Splits typed text into words and meaningful signs, without emoji and markup of chats: `Jum'at, 8.30-10` → `jumat , 8.30 - 10`. */
const wordsOf = (text: string): string[] =>
  Array.from(
    plainSigns(text)
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[\p{M}\p{Emoji_Modifier}]/gu, '')
      .matchAll(WORD),
    ([word]) => {
      const plain = word.replaceAll(/(?<=\p{L})(?:['’‘`´]|[ ./]+(?=d))/gu, '')
      return SIGNS.get(plain) ?? plain
    },
  )

/** Finds the people of the team whom some words name, with titles and degrees. A name of fewer than three letters needs a title. */
function peopleNamed({ doctors }: Site) {
  const team = doctors.doctors.map(({ name }) => {
    const { words: names, degrees } = nameParts(name)
    return { name, own: wordsOf(names.join(' ')), degrees: wordsOf(degrees.join(' ')), other: /\bdrg\b/iu.test(name) ? 'dr' : 'drg' }
  })
  return (said: readonly string[]): string[] => {
    const [first = '', ...more] = said.slice(said.findIndex((word) => !TITLES.has(word)))
    if (more.at(-1) === ',' || (first === said[0] && first.length < 3)) return []
    return team.flatMap(({ name, own, degrees, other }) =>
      own.includes(first) && more.every((word) => word === ',' || degrees.includes(word) || own.includes(word)) && !said.includes(other)
        ? name
        : [],
    )
  }
}
