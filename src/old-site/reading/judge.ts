import { findUnfitForPublic } from '../../moderation/index.ts'
import type { PlannedItem } from '../plan.ts'
import { copied } from './names.ts'
import sentences from '../words.json' with { type: 'json' }

export type Reason = PlannedItem['reasons'][number]

export interface Link {
  address: string
  words: string
}

/** What is known of a text before anybody reads it. */
export interface Judged {
  title: string
  /** The last part of the old address, which names the text. */
  name: string
  kind: 'kabar' | 'informasi'
  /** As it would be written. */
  text: string
  /** Links that lead away from the old site. */
  links: readonly Link[]
  /** What nobody saw on the old site. */
  hidden: readonly { words: string; links: readonly Link[] }[]
}

const GAMES = new Set(sentences.gambling.split(' '))
const OFFERS = new Set(sentences.offers.split(' '))
const KNOWN_HOSTS = sentences.knownHosts.split(' ')
/** Fewer of them stand in honest texts: somebody's slot, a firm of that name. */
const GAMES_TOGETHER = 3
const GAMES_IN_TITLE = 2
const UNKNOWN_TOGETHER = 3
const LONGEST_READ = 20_000

const DOCTOR = /\bdrg?\.?\s/iu
const WHEN = /\b(?:senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu)\b|\b[0-2]?\d[.:][0-5]\d\b/iu

/** Why a person looks at a text before it may be public; empty where nothing speaks against it. */
export function findHeld({ title, name, kind, text, links, hidden }: Judged): Reason[] {
  const unseen = hidden.filter((one) => one.links.length > 0)
  const unseenWords = unseen.map(({ words }) => words)
  const all = [...links, ...unseen.flatMap((one) => one.links)]
  const whole = [title, text, ...hidden.map(({ words }) => words)].join('\n')
  const found = piecesOf(whole).flatMap(findUnfitForPublic)
  const wordsOf = (...codes: string[]): string[] => found.filter(({ code }) => codes.includes(code)).map(({ words }) => words)
  const offers = wordsOf('advertising')
  const games = [...offers.filter((words) => gamesIn(words).length > 0), ...all.flatMap(gamesOf), ...foreignIn(whole)]
  const named = gamesIn(`${whole} ${name}`)
  const isOfGames = named.length >= GAMES_TOGETHER || gamesIn(title).length >= GAMES_IN_TITLE
  const unknown = [...new Set(all.map(hostOf).filter((host) => host !== '' && !isKnown(host)))]
  const isLoud = unknown.length >= UNKNOWN_TOGETHER || offers.length > 0 || SPELT.test(whole) || all.some(isForeignOffer)
  const numbers = wordsOf('identity-number').filter((number) => isPersons(number.replaceAll(/\D/gu, '')))
  const people = wordsOf('illness', 'record-number')
  return [
    ...reason('hidden', unseenWords),
    ...reason('gambling', games.length > 0 || !isOfGames ? games : named),
    ...reason('links', isLoud ? unknown : []),
    ...reason('numbers', numbers.map(covered), `${numbers.length} nomor: `),
    ...reason('person', (people.length > 0 ? people : (whole.match(PATIENT) ?? [])).map(covered)),
    ...(isSchedule(title, kind, text) ? [{ code: 'schedule' as const }] : []),
  ]
}

/** As much of what was found as a clerk needs to find it; nothing where nothing was. */
function reason(code: Reason['code'], found: readonly string[], before = ''): Reason[] {
  const quoted = [...new Set(found.map((one) => one.replaceAll(/\s+/gu, ' ').trim().slice(0, 60)))].slice(0, 5).join(', ')
  return found.length === 0 ? [] : [quoted === '' ? { code } : { code, quoted: copied(before + quoted) }]
}

/** What is read at once; a text is cut at a line. */
function piecesOf(text: string): string[] {
  if (text.length <= LONGEST_READ) return [text]
  const end = text.lastIndexOf('\n', LONGEST_READ)
  const at = end > 0 ? end : LONGEST_READ
  return [text.slice(0, at), ...piecesOf(text.slice(at))]
}

const DIGITS_AS_LETTERS = new Map(['0o', '1i', '3e', '4a', '5s', '7t'].map(([digit = '', letter = '']) => [digit, letter] as const))

/** Words of that trade, each once, also with digits behind them, `slot88`, or in place of letters, `g4c0r`. */
function gamesIn(text: string): string[] {
  const small = text.normalize('NFKD').toLowerCase()
  const plain = small.replaceAll(/(?<=\p{L})\d(?=\p{L})/gu, (digit) => DIGITS_AS_LETTERS.get(digit) ?? digit)
  return wordsIn(plain).filter((word) => GAMES.has(word))
}

const wordsIn = (text: string): string[] => [...new Set(text.toLowerCase().match(/\p{L}+/gu))]

/** Words with letters of other scripts: whole texts of them, or some that look like ours, are planted on broken sites. */
const FOREIGN = /\p{L}*[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Cyrillic}\p{sc=Thai}ăđơưẠ-ỹ]+\p{L}*/gu
const foreignIn = (text: string): string[] => (text.match(FOREIGN) ?? []).filter((_, __, all) => all.join('').length > 4)
/** `S L O T`: so that no program finds it. */
const SPELT = /(?<![\p{L}\d])(?:\p{L}[ *_-]){3,}\p{L}(?![\p{L}\d])/u

/** Whether a link to an unknown host offers goods in English, as injected spam does. */
const isForeignOffer = (link: Link): boolean => !isKnown(hostOf(link)) && wordsIn(link.words).some((word) => OFFERS.has(word))

/** Whether a text has words of that trade. */
export const hasGames = (text: string): boolean => gamesIn(text).length > 0

const gamesOf = ({ address, words }: Link): string[] =>
  isKnown(hostOf({ address, words })) || gamesIn(`${address} ${words}`).length === 0 ? [] : [words || address]

function hostOf({ address }: Link): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./u, '') : ''
}

const isKnown = (host: string): boolean => KNOWN_HOSTS.some((known) => host === known || host.endsWith(`.${known}`))

/** As wards write of people; also where a letter thanks in their name. */
const PATIENT = /\b(?:(?:Tn|Ny)\.?|(?:An|By|Nn)\.) ?\p{Lu}[^.\n]{0,60}(?:[,()] *pasien|\b(?:penderita|menderita|mengidap))\b/gu

/** NIK, family cards and cards of the insured; the numbers of officials, 18 digits, stand in public letters. */
const isPersons = (digits: string): boolean => digits.length !== 18 && digits.length >= 13

/** Enough to find it, and nobody's number. */
const covered = (words: string): string => words.replaceAll(/\d[\d .-]{6,}\d/gu, (number) => `${number.slice(0, 4)}…${number.slice(-2)}`)

function isSchedule(title: string, kind: Judged['kind'], text: string): boolean {
  const rows = text.split('\n').filter((line) => line.startsWith('|') && DOCTOR.test(line) && WHEN.test(line))
  return rows.length >= 2 || (kind === 'informasi' && /jadwal\s+(?:prakti?e?k|dokter|poli)/iu.test(title))
}
