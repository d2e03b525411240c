import type { ContentNow } from '../../editor/index.ts'
import type { Site } from '../../content/site.ts'
import { nameParts } from '../../contract/people-names.ts'
import { allWords } from '../../doctor-search/lexicon.ts'
import { allowedSlips, hearWord, slipsBetween } from '../../doctor-search/typos.ts'
import { plainSigns } from '../../schedule/plain-signs.ts'
import { anyOf, TIME_WORDS } from '../../schedule/said-days.ts'
import { readSaidTimes } from '../../schedule/said-times.ts'
import { placesIn } from '../paste/pasted-places.ts'
import { readNamedDays } from './sentence-days.ts'
import listed from './words.json' with { type: 'json' }

/** What some words of a sentence say. */
export interface SaidPart {
  kind: keyof typeof listed.kinds | 'reason' | 'person' | 'clinic' | 'days' | 'times' | 'ends' | 'comma' | 'unknown'
  /** As it was typed. */
  quote: string
  /** Whom a name may mean; the clinic, the reason, the hours. */
  is: readonly string[]
  isSlip?: boolean
  days?: NonNullable<ReturnType<typeof readNamedDays>>
}

const MOST_WORDS = 12

const spread = <Name extends string>(lists: Readonly<Record<Name, string>>): Map<string, Name> =>
  new Map(
    (Object.entries(lists) as [Name, string][]).flatMap(([name, words]) => words.split(' ').map((one) => [one.replaceAll('-', ' '), name])),
  )
const [SAME, PHRASES, REASONS] = [spread(listed.spellings), spread(listed.kinds), spread(listed.reasons)]
const ENDS = new RegExp(`^(?:${anyOf(listed.ends).replaceAll('-', ' ')}) (?=\\D)`, 'u')
const KNOWN = new Set([...PHRASES.keys(), ...REASONS.keys(), ...SAME.keys()].flatMap((words) => words.split(' ')))
/** "Tidak ada" alone is a leave. */
const DENIED = /^tidak ada /u
/** A number alone may be of a day as well. */
const CLOCK = /^(?:dari )?(?:(?:jam|pukul|setengah) .*|\d.*(?:[.:]\d| (?:-|sampai|jam|pagi|siang|sore|malam)(?: .*)?$).*)$/u

const isTelling = (word: string): boolean => !PHRASES.has(word) && allWords(word).length === 1

/** A sentence in its parts, each as long as something reads it; without the words that say nothing. */
export function partsOf(typed: string, { site, today }: ContentNow): SaidPart[] {
  const raw = wordsOf(typed)
  const words = raw.map((word) => SAME.get(word) ?? TIME_WORDS.get(word) ?? word)
  const { specialtyOf } = placesIn(site, today)
  const whoIs = peopleNamed(site, raw, (word) => KNOWN.has(word) || TIME_WORDS.has(word))
  const parts: SaidPart[] = []

  const read = (at: number, end: number): Omit<SaidPart, 'quote'> | undefined => {
    const text = words.slice(at, end).join(' ')
    const [kind, reason] = [PHRASES.get(text), REASONS.get(text.replace(DENIED, ''))]
    if (kind !== undefined) return { kind, is: [] }
    if (reason !== undefined) return { kind: DENIED.test(text) ? 'unknown' : 'reason', is: [reason.replaceAll('-', ' ')] }
    const when = text.replace(/ saja$/u, '')
    const days = readNamedDays(when, today)
    if (days !== undefined) return { kind: 'days', is: [], days }
    const hours = when.replace(ENDS, '')
    const times = CLOCK.test(hours) ? readSaidTimes(hours) : null
    if (times !== null && hours === when) return { kind: 'times', is: [hours] }
    if (times !== null && times.kind !== 'times') return { kind: 'ends', is: [`sampai ${hours}`] }
    const [joined, before] = [parts.at(-1), parts.at(-2)]
    const isBesideClinic = before?.kind === 'clinic' && (joined?.kind === 'and' || joined?.kind === 'comma')
    const named = words[at] === 'poli' ? at + 1 : isBesideClinic ? at : end
    // Each of its words counts: the reader of fields passes over some.
    const isWhole =
      named < end && words.slice(named, end).every((word, nth, all) => isTelling(word) || (word === 'dan' && nth % (all.length - 1) > 0))
    const clinic = isWhole ? specialtyOf(raw.slice(named, end).join(' ')) : undefined
    if (clinic !== undefined) return { kind: 'clinic', is: [clinic] }
    const people = whoIs(raw.slice(at, end))
    return people && { kind: 'person', is: people.names, isSlip: !people.isSure }
  }

  for (let at = 0; at < raw.length;) {
    let end = Math.min(raw.length, at + MOST_WORDS)
    let said = read(at, end)
    while (said === undefined && end > at + 1) said = read(at, (end -= 1))
    const quote = raw.slice(at, end).join(' ')
    if (said?.kind !== 'filler') parts.push({ quote, ...(said ?? { kind: quote === ',' ? 'comma' : 'unknown', is: [] }) })
    at = end
  }
  return parts
}

const TITLES = new Set('dr drg dokter prof h hj'.split(' '))
const SHORTEST_NEAR = 4

/** What is typed, as words and signs that mean something, without thanks and the stars of a chat: `Jum'at, 8.30-10` → `jumat , 8.30 - 10`. */
const wordsOf = (text: string): string[] =>
  plainSigns(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|\p{Emoji_Modifier}|[*_🙏😊]|(?<=\p{L})['’‘`´](?=\p{L})/gu, '')
    .replaceAll(/[–—~]/gu, '-')
    .replaceAll(/\bs ?[./]? ?d\b\.?|\bsampai\s+dengan\b/gu, ' sampai ')
    .replaceAll('&', ' dan ')
    .replaceAll(/(?<!\d)[.:]|[.:](?!\d)|[!()]/gu, ' ')
    .replaceAll(/(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
    .replaceAll(/[^\p{L}\d\s.:/]|(?<!\d)\/|\/(?!\d)/gu, ' $& ')
    .replaceAll(' ; ', ' , ')
    .trim()
    .split(/\s+/u)

/** Reads some of the words of a sentence as people of the team: all whom they name with titles and degrees, or else all whose name is a slip away. `isKnown`: a word that means something else. */
function peopleNamed({ doctors }: Site, words: readonly string[], isKnown: (word: string) => boolean) {
  const team = doctors.doctors.map(({ name }) => {
    const { words: names, degrees } = nameParts(name)
    return { name, own: wordsOf(names.join(' ')), degrees: wordsOf(degrees.join(' ')), other: /\bdrg\b/iu.test(name) ? 'dr' : 'drg' }
  })
  const known = [...new Set(team.flatMap(({ own }) => own))]
  const mayMean = (word: string): string[] => (word.length < SHORTEST_NEAR || isKnown(word) ? [] : known.filter((own) => isSlip(word, own)))
  const near = new Map([...new Set(words)].map((word) => [word, mayMean(word)]))
  return (said: readonly string[]): { names: string[]; isSure: boolean } | undefined => {
    const [first = '', ...more] = said.slice(said.findIndex((word) => !TITLES.has(word)))
    const isTitled = TITLES.has(said[0] ?? '')
    if (TITLES.has(first) || more.at(-1) === ',' || (!isTitled && first.length < 3)) return undefined
    const whoIs = (isPart: (word: string, own: string[]) => boolean): string[] =>
      team.flatMap(({ name, own, degrees, other }) =>
        isPart(first, own) && more.every((word) => word === ',' || degrees.includes(word) || isPart(word, own)) && !said.includes(other)
          ? name
          : [],
      )
    const exact = whoIs((word, own) => own.includes(word))
    const names = exact.length > 0 ? exact : whoIs((word, own) => own.includes(word) || own.some((one) => near.get(word)?.includes(one)))
    return names.length > 0 ? { names, isSure: exact.length > 0 } : undefined
  }
}

const isSlip = (word: string, own: string): boolean =>
  hearWord(word) === hearWord(own) || Number.isFinite(slipsBetween(word, own, allowedSlips(own.length)))
