import { fillIn } from '../../contract/fill-in.ts'
import { problemOf, type ContentProblem } from '../sentence.ts'
import { quoted } from '../quoted.ts'
import { publicationFaults, redirectFaults as faults } from '../words.ts'
import { REDIRECTS } from './redirect-lines.ts'
import { isOwnPath, keyOf, splitAddress, waysTo } from './old-address.ts'

export const MOST_REDIRECTS = 20_000
export const MAX_REDIRECT_BYTES = 4_000_000

const MOST_PROBLEMS = 100
/** No address is longer that a browser asks for. */
const LONGEST_LINE = 4000
/** Ways in which the query of one path may be asked. */
const MOST_QUERIES = 8

/** A line as it is written. */
export type RedirectLine = { line: number; from: string; to: string; written: string }

export interface Redirects {
  /** Those that hold. */
  lines: readonly RedirectLine[]
  /** By the key of an old address, where it leads in the end. */
  goals: ReadonlyMap<string, string>
  /** By a path, which names of its query matter. */
  queries: ReadonlyMap<string, readonly (readonly string[])[]>
  problems: readonly ContentProblem[]
}

/** One line of YAML, `old: new`; either may stand in quotes. */
const LINE = /^(['"]?)(?<from>(?:[/?]|https?:)\S*?)\1[ \t]*:[ \t]+(['"]?)(?<to>[^\s'"]\S*?)\3[ \t]*(?:[ \t]#.*)?$/u
const SAYS_NOTHING = /^\s*(?:#.*|---)?$/u

/** An address of this site as it is sent, or null: nothing leads anywhere else, nor to what is for programs or changes something. */
export function goalOf(to: string): string | null {
  if (/^(?:\/[\w-][\w.-]*)+$/u.test(to) && !PROGRAMS.test(to)) return to
  if (!/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(to)) return null
  const { host, pathname, search, hash } = new URL(to, 'http://situs.invalid')
  return host !== 'situs.invalid' || pathname.startsWith('//') || PROGRAMS.test(pathname) ? null : pathname + search + hash
}

const PROGRAMS = /^\/(?:api|petugas|login|logout|wa|assets|upload-review)(?:\/|$)/iu

/** What a text says that stands in `redirects.yaml`: a line that does not hold is told, and takes no other with it. */
export function readRedirects(text: string, file = `content/${REDIRECTS}`): Redirects {
  const known = lastRead.find((one) => one.text === text && one.file === file)
  if (known !== undefined) return known.redirects
  const problems: ContentProblem[] = []
  const refuse = (line: number, words: string): void => void problems.push(problemOf(file, words, line))
  const said = new Map<string, RedirectLine & { goal: string }>()
  const queries = new Map<string, string[][]>()
  const all = text.replace(/^\ufeff/u, '').split(/\r?\n/u)
  for (const [nth, written] of all.entries()) {
    if (SAYS_NOTHING.test(written)) continue
    const line = nth + 1
    const { from, to } = (written.length <= LONGEST_LINE && LINE.exec(written)?.groups) || {}
    if (from === undefined || to === undefined) {
      refuse(line, faults.line)
      continue
    }
    if (said.size >= MOST_REDIRECTS) {
      refuse(line, fillIn(publicationFaults['too-many'], { count: all.length, most: MOST_REDIRECTS }))
      break
    }
    const [goal, { path, query, names }] = [goalOf(to), splitAddress(from)]
    const key = keyOf(path, query, names)
    const [other, asked] = [said.get(key), queries.get(path) ?? []]
    const isNew = names.length > 0 && !asked.some((one) => one.join() === names.join())
    if (goal === null) refuse(line, fillIn(faults.goal, { to: quoted(to) }))
    else if ((path !== '' || names.length === 0) && isOwnPath(path)) refuse(line, fillIn(faults.own, { from: quoted(from) }))
    else if (other !== undefined && other.goal !== goal) refuse(line, fillIn(faults.twice, { from: quoted(from), to: other.to }))
    else if (isNew && asked.length >= MOST_QUERIES) refuse(line, faults.line)
    else if (other === undefined) {
      said.set(key, { line, from, to, written, goal })
      if (isNew) queries.set(path, [...asked, names])
    }
  }
  const goals = followed(said)
  for (const [key, { line, from }] of said) if (goals.get(key) === null) refuse(line, fillIn(faults.loop, { from: quoted(from) }))
  const redirects = {
    lines: [...said].flatMap(([key, line]) => (goals.get(key) === null ? [] : line)),
    goals: new Map([...goals].filter((entry): entry is [string, string] => entry[1] !== null)),
    queries,
    problems: problems.toSorted((one, next) => (one.line ?? 0) - (next.line ?? 0)).slice(0, MOST_PROBLEMS),
  }
  lastRead.unshift({ text, file, redirects })
  lastRead.length = Math.min(lastRead.length, MOST_KEPT)
  return redirects
}

/** What was read last: a save compares what was there with what is to be. */
const lastRead: { text: string; file: string; redirects: Redirects }[] = []
const MOST_KEPT = 2

/** Where each leads in one step; null for those that lead around in a ring. */
function followed(said: ReadonlyMap<string, { goal: string }>): ReadonlyMap<string, string | null> {
  const goals = new Map<string, string | null>()
  for (const start of said.keys()) {
    const way = new Set<string>()
    let [at, goal] = [start, '']
    for (let next = said.get(at); next !== undefined && !way.has(at) && !goals.has(at); next = said.get(at)) {
      way.add(at)
      goal = next.goal
      const { path, query, names } = splitAddress(goal)
      at = keyOf(path, query, names)
    }
    const known = goals.get(at)
    const end = way.has(at) ? null : known === undefined ? goal : known
    for (const one of way) goals.set(one, end)
  }
  return goals
}

/** Whether it asks the front page for what the file knows others of: a number of a post that was not taken over. */
export function asksForOld({ queries }: Pick<Redirects, 'queries'>, address: string): boolean {
  const { path, query } = splitAddress(address)
  return (queries.get(path) ?? []).some((names) => names.every((name) => query.has(name)))
}

/** Where an address leads that nothing of this site answers, or null. */
export function findRedirect({ goals, queries }: Pick<Redirects, 'goals' | 'queries'>, address: string): string | null {
  if (goals.size === 0) return null
  const { path, query, names } = splitAddress(address)
  for (const way of waysTo(path)) {
    const told = names.length === 0 ? [] : (queries.get(way) ?? [])
    // Where others are found by their number, one that nobody knows was not taken: the page of all of them is not its own.
    const whole = told.some((one) => one.join() === 'p') && names.includes('p') ? [] : [[]]
    for (const asked of [...told, ...whole]) {
      const goal = goals.get(keyOf(way, query, asked))
      if (goal !== undefined) return goal
    }
  }
  return null
}
