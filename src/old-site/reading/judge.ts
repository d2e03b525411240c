import { findUnfitForPublic } from '../../moderation/index.ts'
import type { PlannedItem } from '../plan.ts'
import type { Converted, Link } from './convert.ts'
import { differentWords, gamblingWordsIn, hasGamblingWords } from './gambling.ts'
import { copyOf, hostOf } from './names.ts'
import type { KnownItem } from './old-index.ts'
import sentences from '../words.json' with { type: 'json' }

export type Reason = PlannedItem['reasons'][number]

const OFFER_WORDS = new Set(sentences.offers.split(' '))
const KNOWN_HOSTS = sentences.knownHosts.split(' ')
/** Fewer may stand in an honest text, as a slot in a schedule or the name of a firm. */
const GAMBLING_WORDS_OF_SPAM = 3
const GAMBLING_WORDS_OF_SPAM_TITLE = 2
const UNKNOWN_HOSTS_OF_SPAM = 3
const LONGEST_PIECE = 20_000

const DOCTOR = /\bdrg?\.?\s/iu
const TIME = /\b(?:senin|selasa|rabu|kamis|jum['’]?at|sabtu|minggu)\b|\b[0-2]?\d[.:][0-5]\d\b/iu

/** The reasons for a person to look at a text before it may be public. */
export function reasonsToHold({ title, name, folder }: KnownItem, { text, links, hidden }: Converted): Reason[] {
  const hiddenWithLinks = hidden.filter((one) => one.links.length > 0)
  const allLinks = [...links, ...hiddenWithLinks.flatMap((one) => one.links)]
  const hiddenWords = hiddenWithLinks.map(({ words }) => words)
  const whole = [title, text, ...hidden.map(({ words }) => words)].join('\n')
  const unfit = piecesOf(whole).flatMap(findUnfitForPublic)
  const wordsOf = (...codes: string[]): string[] => unfit.filter(({ code }) => codes.includes(code)).map(({ words }) => words)
  const offers = wordsOf('advertising')
  const gambling = [...offers.filter(hasGamblingWords), ...allLinks.flatMap(gamblingIn), ...foreignWords(whole)]
  const gamblingWords = gamblingWordsIn(`${whole} ${name}`)
  const isGambling = gamblingWords.length >= GAMBLING_WORDS_OF_SPAM || gamblingWordsIn(title).length >= GAMBLING_WORDS_OF_SPAM_TITLE
  const unknownHosts = [...new Set(allLinks.map(({ address }) => hostOf(address)).filter((host) => host !== '' && !isKnown(host)))]
  const isSpam =
    unknownHosts.length >= UNKNOWN_HOSTS_OF_SPAM || offers.length > 0 || SPACED_LETTERS.test(whole) || allLinks.some(isForeignOffer)
  const numbers = wordsOf('identity-number').filter((number) => isPersonal(number.replaceAll(/\D/gu, '')))
  const people = wordsOf('illness', 'record-number')
  return [
    ...reason('hidden', hiddenWords),
    ...reason('gambling', gambling.length > 0 || !isGambling ? gambling : gamblingWords),
    ...reason('links', isSpam ? unknownHosts : []),
    ...reason('numbers', numbers.map(masked), `${numbers.length} nomor: `),
    ...reason('person', (people.length > 0 ? people : (whole.match(PATIENT) ?? [])).map(masked)),
    ...(isSchedule(title, folder, text) ? [{ code: 'schedule' as const }] : []),
  ]
}

/** A reason with the first of the words found; nothing if none were. */
function reason(code: Reason['code'], found: readonly string[], before = ''): Reason[] {
  const quoted = [...new Set(found.map((one) => one.replaceAll(/\s+/gu, ' ').trim().slice(0, 60)))].slice(0, 5).join(', ')
  return found.length === 0 ? [] : [quoted === '' ? { code } : { code, quoted: copyOf(before + quoted) }]
}

/** Splits a long text at the ends of lines. */
function piecesOf(text: string): string[] {
  if (text.length <= LONGEST_PIECE) return [text]
  const end = text.lastIndexOf('\n', LONGEST_PIECE)
  const at = end > 0 ? end : LONGEST_PIECE
  return [text.slice(0, at), ...piecesOf(text.slice(at))]
}

/** Words with letters of other scripts, which spam on hacked sites uses for whole texts or instead of similar letters. */
const FOREIGN = /\p{L}*[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Cyrillic}\p{sc=Thai}ăđơưẠ-ỹ]+\p{L}*/gu
const foreignWords = (text: string): string[] => (text.match(FOREIGN) ?? []).filter((_, __, all) => all.join('').length > 4)
/** `S L O T`, written so to escape filters. */
const SPACED_LETTERS = /(?<![\p{L}\d])(?:\p{L}[ *_-]){3,}\p{L}(?![\p{L}\d])/u

/** Whether a link to an unknown host offers goods in English, as injected spam does. */
const isForeignOffer = ({ address, words }: Link): boolean =>
  !isKnown(hostOf(address)) && differentWords(words).some((word) => OFFER_WORDS.has(word))

const gamblingIn = ({ address, words }: Link): string[] =>
  isKnown(hostOf(address)) || !hasGamblingWords(`${address} ${words}`) ? [] : [words || address]

const isKnown = (host: string): boolean => KNOWN_HOSTS.some((known) => host === known || host.endsWith(`.${known}`))

/** A patient by title and name, as wards and letters of thanks write. */
const PATIENT = /\b(?:(?:Tn|Ny)\.?|(?:An|By|Nn)\.) ?\p{Lu}[^.\n]{0,60}(?:[,()] *pasien|\b(?:penderita|menderita|mengidap))\b/gu

/** Numbers of identity, family and insurance cards. Numbers of officials, with 18 digits, may stand in public letters. */
const isPersonal = (digits: string): boolean => digits.length !== 18 && digits.length >= 13

const masked = (words: string): string => words.replaceAll(/\d[\d .-]{6,}\d/gu, (number) => `${number.slice(0, 4)}…${number.slice(-2)}`)

function isSchedule(title: string, folder: KnownItem['folder'], text: string): boolean {
  const rows = text.split('\n').filter((line) => line.startsWith('|') && DOCTOR.test(line) && TIME.test(line))
  return rows.length >= 2 || (folder === 'informasi' && /jadwal\s+(?:prakti?e?k|dokter|poli)/iu.test(title))
}
