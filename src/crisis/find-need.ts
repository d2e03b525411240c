import { classesIn, type Token, type WordClass } from './classes.ts'
import signs from './signs.json' with { type: 'json' }
import { findEnds, isNext, readPatterns, treeOf, type PatternOf, type PatternStep } from '../said/patterns.ts'
import { asRead, type Finding, type TextAsRead } from '../said/text-as-read.ts'

export const asksForHelp = (text: string): boolean => findNeed(asRead(text), 1).length > 0

/** Of killing or hurting oneself, or of not wanting to live, now or soon: of the writer, or of somebody near. */
export function findNeed(text: TextAsRead, most = MOST): Finding<'self-harm'>[] {
  const tokens = classesIn(text).map(withOwner)
  const whole = { isCry: has(tokens, 'cry'), isRescued: has(tokens, 'rescued') }
  const findings: Finding<'self-harm'>[] = []
  const halves = new Set<string>()
  for (let first = 0; first < tokens.length && findings.length < most; first += 1) {
    const ends = [...findEnds(tokens, SIGNS, first, (step, last) => isWord(tokens, step, last))].filter(([{ pattern, rule }, last]) =>
      rule({ tokens, first, last, pattern }, whole),
    )
    for (const [{ half }] of ends) if (half !== undefined) halves.add(half)
    const told = halves.size > 1 ? ends : ends.filter(([{ half }]) => half === undefined)
    const last = Math.min(...told.map(([, end]) => end))
    if (told.length > 0) findings.push(text.find('self-harm', tokens[first]?.from ?? 0, tokens[last]?.to ?? 0))
  }
  return findings
}

/** So many places are shown whoever helps. */
const MOST = 12

/** Where a pattern stands. */
interface Span {
  tokens: readonly Token[]
  first: number
  last: number
  pattern: PatternOf<WordClass>
}

/** `whole`: whether there is a cry for help in the text, or thanks for it. */
type Rule = (span: Span, whole: Record<'isCry' | 'isRescued', boolean>) => boolean

const signsOf = (lines: readonly string[], rule: Rule, half?: string) =>
  readPatterns<WordClass>(lines, signs.ways).map((pattern) => ({ pattern, rule, half }))
const SIGNS = treeOf([
  ...signsOf(signs.patterns.ofOneself, isOfNow),
  ...signsOf(signs.patterns.ofAnybody, isNear),
  ...signsOf(signs.patterns.underWay, (span, whole) => isNear(span, whole) && !isRescued(span)),
  ...Object.entries(signs.halves).flatMap(([half, line]) => signsOf([line], isOfNow, half)),
])

/** Places before what words speak about, and of a sentence. */
const BEFORE = 8
const SENTENCE = 40
/** Between what has stopped and "mati". */
const THINGS = 3
/** Words of a text that says nothing else. */
const SHORT = 4

const is = (token: Token | undefined, ...classes: readonly WordClass[]): boolean =>
  token !== undefined && classes.some((each) => token.classes.has(each))
const has = (tokens: readonly Token[], ...classes: readonly WordClass[]): boolean => tokens.some((token) => is(token, ...classes))

/** Whether its pattern has one of these. */
const holds = ({ pattern }: Span, ...classes: readonly WordClass[]): boolean => classes.some((each) => pattern.includes(each))

/** `findLast` is newer than some of the browsers that search. */
const findLast = (tokens: readonly Token[], ...classes: WordClass[]): Token | undefined =>
  tokens.filter((token) => is(token, ...classes)).slice(-1)[0]

/** "Teman saya" and "my friend" are the friend, not the writer. */
function withOwner(token: Token, at: number, tokens: readonly Token[]): Token {
  const isOwner = is(token, 'self') && (is(token, 'other') || (isNext(tokens, at, -1) && is(tokens[at - 1], 'other')))
  return isOwner ? { ...token, classes: new Set([...token.classes].filter((each) => each !== 'self')) } : token
}

const classesBy = (lists: Readonly<Record<string, string>>) =>
  new Map(Object.entries(lists).map(([name, those]) => [name as WordClass, those.split(' ') as WordClass[]] as const))
/** Words with another meaning before these; and such as speak of somebody only before these, or at the end. */
const [ORDINARY_BEFORE, ONLY_BEFORE] = [classesBy(signs.ordinaryBefore), classesBy(signs.onlyBefore)]

/** Whether a class counts at its place, behind the one before it: "tidak" and "tapi" between the two part them. */
function isWord(tokens: readonly Token[], { at, is: wordClass }: PatternStep<WordClass>, last?: PatternStep<WordClass>): boolean {
  const between = last === undefined ? [] : tokens.slice(last.at + 1, at)
  if ((wordClass !== 'not' && has(between, 'not')) || (wordClass === 'life' && has(between, 'but'))) return false
  const next = isNext(tokens, at, 1) ? tokens[at + 1] : undefined
  if (last?.is !== 'end' && is(next, ...(ORDINARY_BEFORE.get(wordClass) ?? []))) return false
  const only = ONLY_BEFORE.get(wordClass)
  if (only !== undefined) return next === undefined || is(next, ...only)
  if ((wordClass === 'death' || wordClass === 'act') && is(next, 'only') && has(tokens.slice(at + 2, at + 1 + THINGS), 'thing'))
    return false
  // "AC mati", but "nelan baterai, pengen mati".
  const from = (tokens[at]?.place ?? 0) - THINGS
  const before = tokens.slice(Math.max(0, at - THINGS), at).filter(({ place }) => place >= from)
  return wordClass !== 'death' || !is(findLast(before, 'thing', 'wish', 'self'), 'thing')
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

function isOfNow(span: Span): boolean {
  return !isDenied(span) && !isOver(span)
}

/** "Tidak mau mati", "menyusul ibu saja ke IGD". */
function isDenied({ tokens, first, last, pattern }: Span): boolean {
  if (isNext(tokens, first, -1) && is(tokens[first - 1], 'not') && !is(tokens[first], 'not')) return true
  return pattern.includes('follow') && isNext(tokens, last, 1) && is(tokens[last + 1], 'onward')
}

const isRescued = (span: Span): boolean => !holds(span, 'deliberate', 'reckless') && has(around(span, SENTENCE, SENTENCE), 'rescued')

/** Of the writer, or of another person who is in danger now. */
function isNear(span: Span, whole: Parameters<Rule>[1]): boolean {
  if (!isOfNow(span) || isOrdinary(span)) return false
  const { pattern } = span
  const [before, near] = [around(span, BEFORE, 0), around(span, BEFORE, BEFORE)]
  if (is(findLast(before, 'self', 'about'), 'about')) return false
  const isOther = is(findLast(before, 'self', 'other'), 'other')
  if (pattern.includes('weak') && pattern.includes('death')) return isMeant(span, isOther)
  if (pattern.join() === 'overdose' && !has(near, 'self', 'wish', 'done', 'now', 'cry')) return !isOther && span.tokens.length < SHORT
  if (!isOther) return !pattern.includes('pill') || pattern.includes('so') || has(near, 'self', 'wish', 'weak', 'done', 'deliberate')
  const isRecent = (holds(span, 'act', 'reflexive') && has(near, 'now')) || has(near, 'back')
  if ((whole.isRescued && !whole.isCry && !isRecent) || (holds(span, 'way', 'may', 'so') && !has(near, 'speech'))) return false
  // "Teman saya menusuk perutnya sendiri", but "perawat mau menusuk tangan saya".
  if (whole.isCry || holds(span, 'own', 'note', 'doing', 'deliberate') || has(near, 'now', 'back')) return true
  const isOfTheirs = is(findLast(before, 'speech', 'other'), 'speech') || has(before, 'wish', 'weak', 'threat')
  return isOfTheirs && pattern[2] !== 'body' && pattern[2] !== 'head'
}

/** "Mau mati" is said of hunger, heat and queues: it counts with "saja", a time, "saya", or alone. */
const isMeant = (span: Span, isOther: boolean): boolean =>
  has(around(span, BEFORE, 2), 'only', 'when', 'deliberate') ||
  has(around(span, SENTENCE, 2), 'speech') ||
  (!isOther && (span.tokens.length < SHORT || has(around(span, 3, 3), 'self')))

/** Of each group one, and none of `unless`. */
type Ordinary = Record<'of' | 'near', WordClass[][]> & Record<'before' | 'after', number> & { unless?: WordClass[] }

/** Hyperbole, medicines as they are prescribed, wounds that are sewn, what a child swallowed. */
const isOrdinary = (span: Span): boolean =>
  (signs.ordinary as Ordinary[]).some(({ of, near, unless = [], before, after }) => {
    if (!of.every((some) => holds(span, ...some)) || has(span.tokens.slice(span.first, span.last + 1), ...unless)) return false
    const beside = around(span, before, after)
    // What stands before "bilang" is why it is told, not why it is said.
    const those = beside.slice(beside.indexOf(findLast(beside, 'speech') as Token) + 1)
    return near.every((some) => has(those, ...some))
  })

/** What was is over, unless it has come back. */
function isOver(span: Span): boolean {
  const { tokens, first, last, pattern } = span
  const before = around(span, BEFORE, 0)
  if (has(around({ ...span, first: last }, 0, SENTENCE), 'healed') && !pattern.includes('wish')) return true
  if (holds(span, 'bye', 'survive', 'wound')) return false
  const isPast =
    has(before, 'past') ||
    before.some((token) => is(token, 'begun') && token.from < (tokens[first]?.from ?? 0)) ||
    (!pattern.includes('when') && around(span, SENTENCE, SENTENCE).some((token, at, all) => is(token, 'ago') && !is(all[at - 1], 'since')))
  const after = around(span, 0, SENTENCE).slice(last - first + 1)
  return isPast && !after.some((token, at) => is(token, 'wish', 'back') && has(after.slice(at + 1, at + 4), 'again', 'back'))
}
