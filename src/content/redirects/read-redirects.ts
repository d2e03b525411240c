import { fillIn } from '../../contract/fill-in.ts'
import { problemOf, type ContentProblem } from '../sentence.ts'
import { quoted } from '../quoted.ts'
import { publicationFaults, redirectFaults as faults } from '../words.ts'
import { REDIRECTS } from './redirect-lines.ts'
import { isOwnPath, redirectKey, splitAddress, pathVariants } from './old-address.ts'

export const MOST_REDIRECTS = 20_000
export const MAX_REDIRECT_BYTES = 4_000_000

const MOST_PROBLEMS = 100
/** Characters; browsers request no longer address. */
const LONGEST_LINE = 4000
/** Sets of query parameters that one path may have, as a request tries each of them. */
const MOST_QUERIES = 8

/** A line of redirects.yaml: `from` and `to` as written, `written` the whole line, `line` its number from 1. */
export type RedirectLine = { line: number; from: string; to: string; written: string }

export interface Redirects {
  /** The lines without a fault. */
  lines: readonly RedirectLine[]
  /** The final target by the key of an old address ({@link redirectKey}), with chains of redirects resolved. */
  targets: ReadonlyMap<string, string>
  /** By path: the sets of query parameters that its lines have. */
  queries: ReadonlyMap<string, readonly (readonly string[])[]>
  problems: readonly ContentProblem[]
}

/** One line of YAML, `old: new`; each of both may be quoted. */
const LINE = /^(['"]?)(?<from>(?:[/?]|https?:)\S*?)\1[ \t]*:[ \t]+(['"]?)(?<to>[^\s'"]\S*?)\3[ \t]*(?:[ \t]#.*)?$/u
const SAYS_NOTHING = /^\s*(?:#.*|---)?$/u

/** The target as a `Location` header has it, or null if it is no address of this site, or one for programs, for staff or that changes something. */
export function redirectTarget(to: string): string | null {
  if (/^(?:\/[\w-][\w.-]*)+$/u.test(to) && !PROGRAMS.test(to)) return to
  if (!/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(to)) return null
  const { host, pathname, search, hash } = new URL(to, 'http://situs.invalid')
  return host !== 'situs.invalid' || pathname.startsWith('//') || PROGRAMS.test(pathname) ? null : pathname + search + hash
}

const PROGRAMS = /^\/(?:api|petugas|login|logout|wa|assets|upload-review)(?:\/|$)/iu

/** Reads the text of redirects.yaml. A line with a fault is left out and told in `problems`; all others hold. */
export function readRedirects(text: string, file = `content/${REDIRECTS}`): Redirects {
  const known = lastRead.find((one) => one.text === text && one.file === file)
  if (known !== undefined) return known.redirects
  const problems: ContentProblem[] = []
  const refuse = (line: number, words: string): void => void problems.push(problemOf(file, words, line))
  const byKey = new Map<string, RedirectLine & { target: string }>()
  const queries = new Map<string, string[][]>()
  const all = text.replace(/^\ufeff/u, '').split(/\r?\n/u)
  for (const [index, written] of all.entries()) {
    if (SAYS_NOTHING.test(written)) continue
    const line = index + 1
    const { from, to } = (written.length <= LONGEST_LINE && LINE.exec(written)?.groups) || {}
    if (from === undefined || to === undefined) {
      refuse(line, faults.line)
      continue
    }
    if (byKey.size >= MOST_REDIRECTS) {
      refuse(line, fillIn(publicationFaults['too-many'], { count: all.length, most: MOST_REDIRECTS }))
      break
    }
    const [target, { path, query, names }] = [redirectTarget(to), splitAddress(from)]
    const key = redirectKey(path, query, names)
    const [other, asked] = [byKey.get(key), queries.get(path) ?? []]
    const isNew = names.length > 0 && !asked.some((one) => one.join() === names.join())
    if (target === null) refuse(line, fillIn(faults.target, { to: quoted(to) }))
    else if ((path !== '' || names.length === 0) && isOwnPath(path)) refuse(line, fillIn(faults.own, { from: quoted(from) }))
    else if (other !== undefined && other.target !== target) refuse(line, fillIn(faults.twice, { from: quoted(from), to: other.to }))
    else if (isNew && asked.length >= MOST_QUERIES) refuse(line, faults.line)
    else if (other === undefined) {
      byKey.set(key, { line, from, to, written, target })
      if (isNew) queries.set(path, [...asked, names])
    }
  }
  const targets = followed(byKey)
  for (const [key, { line, from }] of byKey) if (targets.get(key) === null) refuse(line, fillIn(faults.loop, { from: quoted(from) }))
  const redirects = {
    lines: [...byKey].flatMap(([key, line]) => (targets.get(key) === null ? [] : line)),
    targets: new Map([...targets].filter((entry): entry is [string, string] => entry[1] !== null)),
    queries,
    problems: problems.toSorted((one, next) => (one.line ?? 0) - (next.line ?? 0)).slice(0, MOST_PROBLEMS),
  }
  lastRead.unshift({ text, file, redirects })
  lastRead.length = Math.min(lastRead.length, MOST_KEPT)
  return redirects
}

/** The results for the last two texts: a save reads the text before and after itself again and again. */
const lastRead: { text: string; file: string; redirects: Redirects }[] = []
const MOST_KEPT = 2

/** The final target of every key, with chains resolved; null for lines that form a loop. */
function followed(byKey: ReadonlyMap<string, { target: string }>): ReadonlyMap<string, string | null> {
  const targets = new Map<string, string | null>()
  for (const start of byKey.keys()) {
    const visited = new Set<string>()
    let [at, target] = [start, '']
    for (let next = byKey.get(at); next !== undefined && !visited.has(at) && !targets.has(at); next = byKey.get(at)) {
      visited.add(at)
      target = next.target
      const { path, query, names } = splitAddress(target)
      at = redirectKey(path, query, names)
    }
    const known = targets.get(at)
    const end = visited.has(at) ? null : known === undefined ? target : known
    for (const key of visited) targets.set(key, end)
  }
  return targets
}

/** Whether the query has parameters that redirects.yaml uses on this path, such as the id of a WordPress post on `/`: then it means an old text. */
export function asksForOld({ queries }: Pick<Redirects, 'queries'>, address: string): boolean {
  const { path, query } = splitAddress(address)
  return (queries.get(path) ?? []).some((names) => names.every((name) => query.has(name)))
}

/** The target of an address that this site does not answer, or null. */
export function findRedirect({ targets, queries }: Pick<Redirects, 'targets' | 'queries'>, address: string): string | null {
  if (targets.size === 0) return null
  const { path, query, names } = splitAddress(address)
  for (const variant of pathVariants(path)) {
    const known = names.length === 0 ? [] : (queries.get(variant) ?? [])
    // A post id that no line knows was not imported: the line of the path without a query, a list of posts, is no target for it.
    const whole = known.some((one) => one.join() === 'p') && names.includes('p') ? [] : [[]]
    for (const asked of [...known, ...whole]) {
      const target = targets.get(redirectKey(variant, query, asked))
      if (target !== undefined) return target
    }
  }
  return null
}
