import { classesIn, type Token, type WordClass } from './classes.ts'
import { has, is, isMeantIn, HALVES, OF_ANYBODY, OF_BEING, OF_ONESELF, UNDER_WAY, type Pattern } from './signs-of-need.ts'
import { findEnds, isNext, treeOf } from '../said/patterns.ts'
import { asRead, type Finding, type TextAsRead } from '../said/text-as-read.ts'

export const asksForHelp = (text: string): boolean => findNeed(asRead(text), 1).length > 0

/** Of killing or hurting oneself, or of not wanting to live, now or soon: of the writer, or of somebody near. */
export function findNeed(text: TextAsRead, most = Infinity): Finding<'self-harm'>[] {
  const tokens = classesIn(text).map(withOwner)
  const whole: Whole = { isCry: has(tokens, 'cry'), isRescued: has(tokens, 'rescued'), isFedUp: has(tokens, 'fedUp') }
  const findings: Finding<'self-harm'>[] = []
  const halves = new Set<readonly Pattern[]>()
  const counts = isMeantIn(tokens)
  for (let first = 0; first < tokens.length && findings.length < most; first += 1) {
    const ends = [...findEnds(tokens, SIGNS, first, counts)].filter(([{ pattern, rule }, last]) =>
      rule({ tokens, first, last, pattern }, whole),
    )
    for (const [{ half }] of ends) if (half) halves.add(half)
    const told = halves.size > 1 ? ends : ends.filter(([{ half }]) => !half)
    const last = Math.min(...told.map(([, end]) => end))
    if (told.length > 0) findings.push(text.find('self-harm', tokens[first]?.from ?? 0, tokens[last]?.to ?? 0))
  }
  return findings
}

/** Where a pattern stands. */
interface Span {
  tokens: readonly Token[]
  first: number
  last: number
  pattern: Pattern
}

/** Of the whole text: a cry for help, thanks for it, and no wish to see this hospital again. */
type Whole = Record<'isCry' | 'isRescued' | 'isFedUp', boolean>

type Rule = (span: Span, whole: Whole) => boolean

const RULES: readonly (readonly [Pattern[], Rule])[] = [
  [OF_ONESELF, (span, { isFedUp }) => !isDenied(span) && !isOver(span) && !(isFedUp && holds(span, 'lastWord', 'noReturn'))],
  [OF_ANYBODY, isNear],
  [UNDER_WAY, (span, whole) => isNear(span, whole) && (holds(span, 'deliberate') || !has(around(span, SENTENCE, SENTENCE), 'rescued'))],
]

const RULE_OF_HALVES: Rule = (span) => !isDenied(span) && !isOver(span)

const SIGNS = treeOf([
  ...RULES.flatMap(([patterns, rule]) => patterns.map((pattern) => ({ pattern, rule, half: undefined }))),
  ...HALVES.flatMap((half) => half.map((pattern) => ({ pattern, rule: RULE_OF_HALVES, half }))),
])

/** Whether its pattern has one of these. */
const holds = ({ pattern }: Span, ...classes: readonly WordClass[]): boolean => classes.some((each) => pattern.includes(each))

/** Places before what words speak about, and of a sentence. */
const BEFORE = 8
const SENTENCE = 40
/** Words of a text that says nothing else. */
const SHORT = 4

/** `findLast` is newer than some of the browsers that search. */
const findLast = (tokens: readonly Token[], ...classes: WordClass[]): Token | undefined =>
  tokens.filter((token) => is(token, ...classes)).slice(-1)[0]

/** "Teman saya" and "my friend" are the friend, not the writer. */
function withOwner(token: Token, at: number, tokens: readonly Token[]): Token {
  const isOwner =
    is(token, 'self') &&
    (is(token, 'other') || (isNext(tokens, at, -1) && is(tokens[at - 1], 'other')) || (is(token, 'my') && is(tokens[at + 1], 'other')))
  return isOwner ? { ...token, classes: new Set([...token.classes].filter((each) => each !== 'self')) } : token
}

/** The tokens of a span, and those so many places before and after. */
function around({ tokens, first, last }: Span, before: number, after: number): readonly Token[] {
  const [from, to] = [(tokens[first]?.place ?? 0) - before, (tokens[last]?.place ?? 0) + after]
  let begin = first
  let end = last + 1
  while ((tokens[begin - 1]?.place ?? -Infinity) >= from) begin -= 1
  while ((tokens[end]?.place ?? Infinity) <= to) end += 1
  return tokens.slice(begin, end)
}

/** "Tidak mau mati", "mati saja kalian", "menyusul ibu saja ke IGD". */
function isDenied({ tokens, first, last, pattern }: Span): boolean {
  if (isNext(tokens, first, -1) && is(tokens[first - 1], 'not') && !is(tokens[first], 'not')) return true
  if (!isNext(tokens, last, 1)) return false
  const end = pattern[pattern.length - 1]
  if ((pattern.includes('entrust') && end === 'able') || (pattern.includes('thanks') && end === 'bye'))
    return !is(tokens[last + 1], ...OF_BEING)
  return (pattern.includes('only') && is(tokens[last + 1], 'you')) || (pattern.includes('follow') && is(tokens[last + 1], 'onward'))
}

/** Of the writer, or of another person who is in danger now. */
function isNear(span: Span, whole: Whole): boolean {
  if (isDenied(span) || isHyperbole(span, whole) || isTreatment(span) || isOver(span)) return false
  const { isCry, isRescued } = whole
  const { pattern } = span
  const [before, near] = [around(span, BEFORE, 0), around(span, BEFORE, BEFORE)]
  const isTold = is(findLast(before, 'self', 'about'), 'about')
  if (isTold && !(isCry && has(before, 'other'))) return false
  const isOther = is(findLast(before, 'self', 'other'), 'other')
  if (pattern.includes('weak') && pattern.includes('death')) return isMeant(span, isOther)
  if (pattern.join() === 'overdose' && !has(near, 'self', 'wish', 'done', 'now', 'cry')) return !isOther && span.tokens.length < SHORT
  if (!isOther) return !pattern.includes('pill') || pattern.includes('so') || has(near, 'self', 'wish', 'weak', 'done', 'deliberate')
  const isRecent = holds(span, 'act', 'reflexive') && has(near, 'now')
  if ((isRescued && !isCry && !isRecent) || (holds(span, 'way', 'may', 'so') && !has(near, 'speech'))) return false
  // "Teman saya menusuk perutnya sendiri", but "perawat mau menusuk tangan saya".
  if (isCry || holds(span, 'own', 'note') || has(near, 'now')) return true
  const isOfTheirs = is(findLast(before, 'speech', 'other'), 'speech') || has(before, 'wish', 'weak', 'threat')
  return isOfTheirs && pattern[2] !== 'body' && pattern[2] !== 'head'
}

/** "Mau mati" is said of hunger, heat and queues: it counts with "saja", a time, "saya", or alone. */
function isMeant(span: Span, isOther: boolean): boolean {
  if (has(around(span, BEFORE, 2), 'only', 'when', 'deliberate') || has(around(span, SENTENCE, 2), 'speech')) return true
  return !isOther && (span.tokens.length < SHORT || has(around(span, 3, 3), 'self'))
}

/** "Mau mati rasanya nunggu antrean", "sakitnya mau mati, lega setelah disuntik" */
function isHyperbole(span: Span, { isRescued }: Whole): boolean {
  const { tokens, last, pattern } = span
  const beside = around(span, BEFORE, BEFORE)
  // What stands before it is why it is told, not why it is said.
  const near = beside.slice(beside.indexOf(findLast(beside, 'speech') as Token) + 1)
  if (!holds(span, 'death', 'gone', 'leave', 'sleep', 'world', 'hurt')) return false
  if ((isRescued && has(near, 'ache')) || has(around(span, SENTENCE, SENTENCE), 'laugh')) return true
  if (!holds(span, 'weak', 'wish')) return false
  if (has(around(span, 0, 2), 'only')) return false
  if (has(around(span, BEFORE, 3), 'hyper') || (holds(span, 'hurt') && has(around(span, SENTENCE, 0), 'ache'))) return true
  return pattern.includes('weak') && (is(tokens[last + 1], 'begun') || has(near, 'hyper', 'ache') || has(around(span, 2, 0), 'simile'))
}

/** Medicines as they are prescribed, wounds that are sewn, what a child swallowed. */
function isTreatment(span: Span): boolean {
  const { tokens, last, pattern } = span
  if (has(around(span, BEFORE, 3), 'accident')) return true
  if (holds(span, 'pill', 'od', 'overdose')) return has(around(span, BEFORE, BEFORE), 'regular') && !pattern.includes('deliberate')
  return holds(span, 'cut', 'weapon') && !is(tokens[last], 'vein') && has(around(span, 3, BEFORE), 'treated')
}

/** What was is over, unless it has come back. */
function isOver(span: Span): boolean {
  const { tokens, first, last, pattern } = span
  const before = around(span, BEFORE, 0)
  if (has(around({ ...span, first: last }, 0, SENTENCE), 'healed') && !pattern.includes('wish')) return true
  if (holds(span, 'bye', 'survive')) return false
  const isPast =
    has(before, 'past') ||
    before.some((token) => is(token, 'begun') && token.from < (tokens[first]?.from ?? 0)) ||
    (!pattern.includes('when') && around(span, SENTENCE, SENTENCE).some((token, at, all) => is(token, 'ago') && !is(all[at - 1], 'since')))
  const after = around(span, 0, SENTENCE).slice(last - first + 1)
  return isPast && !after.some((token, at) => is(token, 'wish', 'back') && is(after[at + 1], 'again', 'back'))
}
