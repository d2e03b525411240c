import { valueNamed } from '../../contract/value-named.ts'
import { addDays, type CalendarDay, type LocalTime } from '../../schedule/times.ts'
import { isPublic, stateAt, type ListedInfo, type ListedNews } from '../publications/read-publication.ts'
import { dateInWords } from '../sentence.ts'
import { textsIn, type Site } from '../site.ts'
import { duties, shownAt } from './words.ts'

/** How well the site shows that a duty is met, the best first. */
export const EVIDENCE_STATES = ['shown', 'old', 'over', 'missing', 'not-ours'] as const
export type EvidenceState = (typeof EVIDENCE_STATES)[number]

const STATE_WORDS: Readonly<Record<EvidenceState, string>> = {
  shown: 'Tampil',
  old: 'Sudah lama',
  over: 'Sudah berakhir',
  missing: 'Belum ada',
  'not-ours': 'Tidak berlaku bagi kami',
}

/** A legal duty to publish something, and what visitors can read of it. */
export interface Evidence {
  id: string
  duty: string
  article: string
  state: EvidenceState
  /** The address of the fact, if it is shown, old or over. */
  address?: string
  date?: CalendarDay
  keeper?: string
  /** What is missing, as `words/duties.yaml` says it. */
  fill?: string
  /** Why the duty does not concern this hospital. */
  reason?: string
}

type Found = Pick<Evidence, 'state' | 'address' | 'date' | 'keeper'>

export interface ShownFacts {
  site: Site
  news: readonly ListedNews[]
  pages: readonly ListedInfo[]
  /** The day of the last report of free beds, if it is recent enough to be shown. */
  beds: CalendarDay | null
  now: LocalTime
}

/** The evidence of each duty, in the order of `words/duties.yaml`. */
export function findEvidence(facts: ShownFacts): Evidence[] {
  return duties.map(({ id, duty, article, by, ...rest }): Evidence => {
    const every = 'every' in rest ? rest.every : undefined
    const reason = facts.site.public.notOurs.find((one) => one.duty === id)?.reason
    if (reason !== undefined) return { id, duty, article, state: 'not-ours', reason }
    const named = facts.site.public.shownBy.filter((one) => one.duty === id).map(({ to }) => shownOn(facts, to))
    const found = [...named, ...by.map((source) => showsAll(facts, source))].map((one) => aged(one, every, facts.now.day))
    return Object.assign({ id, duty, article }, found.reduce(better), found.every(isMissing) && { fill: by[0] })
  })
}

/** The share of duties of this hospital that are shown, in percent; old and ended facts count as missing. */
export function shareShown(evidence: readonly Evidence[]): number {
  const ours = evidence.filter(({ state }) => state !== 'not-ours')
  return Math.floor((100 * ours.filter(({ state }) => state === 'shown').length) / Math.max(ours.length, 1))
}

/** `Tampil: keadaan 14 Oktober 2024, Bagian Hukum, /layanan-publik#izin`. */
export function sayEvidence({ state, address, date, keeper, reason }: Evidence): string {
  const where = [date && `keadaan ${dateInWords(date)}`, keeper, reason, address].filter(Boolean).join(', ')
  return [STATE_WORDS[state], where].filter(Boolean).join(': ')
}

const LONGEST_MONTH = 31

const rank = ({ state }: Found): number => EVIDENCE_STATES.indexOf(state)
const better = (one: Found, other: Found): Found => (rank(other) < rank(one) ? other : one)
const MISSING: Found = { state: 'missing' }
const isMissing = ({ state }: Found): boolean => state === 'missing'

function aged(found: Found, months: number | undefined, today: CalendarDay): Found {
  const isOld =
    found.state === 'shown' && months !== undefined && found.date !== undefined && addDays(found.date, months * LONGEST_MONTH) < today
  return isOld ? { ...found, state: 'old' } : found
}

/** Sources joined by `+` must all be shown; the result has the address of the first and the oldest date. */
function showsAll(facts: ShownFacts, source: string): Found {
  const parts = source.split('+').map((one) => shows(facts, one))
  const worst = parts.reduce((one, other) => (rank(other) > rank(one) ? other : one))
  if (isMissing(worst)) return MISSING
  const dates = parts.flatMap(({ date }) => date ?? []).toSorted()
  return { ...worst, ...(dates[0] !== undefined && { date: dates[0] }) }
}

/** Evidence at an address that the hospital has named; a publication of this site must exist and be public. */
function shownOn({ news, pages, now }: ShownFacts, to: string): Found {
  const isAt = ({ address }: { address: string }): boolean => address === to.split('#')[0]
  const page = pages.find((one) => isAt(one) && !one.head.draft)
  const text = news.find((one) => isAt(one) && isPublic(stateAt(one, now)))
  if (/^\/(?:kabar|informasi)\//u.test(to) && !page && !text) return MISSING
  const date = page?.head.updated ?? text?.day
  return { state: 'shown', address: to, ...(date && { date }) }
}

function shows(facts: ShownFacts, source: string): Found {
  const { site, news, pages, beds, now } = facts
  if (source.startsWith('/')) return { state: 'shown', address: source }
  if (source === 'beds') return beds === null ? MISSING : { state: 'shown', address: '/informasi/tempat-tidur', date: beds }
  const [of, sought] = source.split(':')
  if (sought === undefined) return factAt(site, source.split('.'), now.day)
  const words = new RegExp(String.raw`(?<!\p{L})(?:${sought})`, 'iu')
  const says = (text: string): boolean => words.test(text)
  if (of === 'kabar') {
    const one = news.find((text) => isPublic(stateAt(text, now)) && says(text.head.kind))
    return one ? { state: 'shown', address: one.address, date: one.day } : MISSING
  }
  if (of === 'informasi') {
    const one = pages.find(({ head }) => !head.draft && says([head.title, head.group, ...head.files.map(({ title }) => title)].join(' ')))
    return one ? { state: 'shown', address: one.address, ...(one.head.updated && { date: one.head.updated }) } : MISSING
  }
  // All parts of the content that hold links with titles.
  const { channels, ppid } = site.public
  const elsewhere = { link: { public: { channels, ppid }, navigation: site.navigation }, facilities: { facilities: site.facilities } }
  const searched = valueNamed(elsewhere, String(of)) ?? { public: { [String(of)]: valueNamed(site.public, String(of)) } }
  const text = textsIn(searched).find((one) => says(one.text))
  return text ? { state: 'shown', address: addressAt(text.path.join('.')) } : MISSING
}

const addressAt = (path: string): string => Object.entries(shownAt).find(([begin]) => path.startsWith(begin))?.[1] ?? '/'

/** The date, source and end of a fact or of a part of it. */
interface Dated {
  date?: CalendarDay
  keeper?: string
  isOver?: boolean
}

/** Evidence by the newest of the facts at a path. */
function factAt(site: Site, path: readonly string[], today: CalendarDay): Found {
  const found = valuesAt(site, path, {}, today)
  if (found.length === 0) return MISSING
  const current = found.filter(({ isOver }) => !isOver)
  const [newest] = (current.length > 0 ? current : found).toSorted((one, other) => ((one.date ?? '') < (other.date ?? '') ? 1 : -1))
  const { date, keeper } = newest ?? {}
  const state = current.length > 0 ? 'shown' : 'over'
  return { state, address: addressAt(path.join('.')), ...(date && { date }), ...(keeper && { keeper }) }
}

/** The facts at a path. The step `*` means every item of a list, all of which must have the rest; `kind=plan` only the items of that kind. */
function valuesAt(value: unknown, path: readonly string[], within: Dated, today: CalendarDay): Dated[] {
  const [step, ...rest] = path
  if (Array.isArray(value)) {
    const each = value.map((item) => valuesAt(item, step === '*' ? rest : path, within, today))
    return step === '*' && each.some((one) => one.length === 0) ? [] : each.flat()
  }
  if (value === undefined || value === null || value === false) return []
  if (typeof value !== 'object') return step === undefined ? [within] : []
  const fields = value as Record<string, unknown>
  const own = { ...within, ...datesOf(fields, today) }
  if (step === undefined) return [own]
  const [name = '', kind] = step.split('=')
  if (kind === undefined) return valuesAt(valueNamed(fields, name), rest, own, today)
  return valueNamed(fields, name) === kind ? valuesAt(value, rest, within, today) : []
}

/** The date and end of a fact. A survey period has no other date than its last day. */
function datesOf({ date, since, from, until, keeper }: Record<string, unknown>, today: CalendarDay): Dated {
  const isPeriod = typeof from === 'string' && date === undefined
  const day = [date, since, isPeriod ? until : undefined].find((one) => typeof one === 'string')
  return {
    ...(day !== undefined && { date: day }),
    ...(typeof keeper === 'string' && { keeper }),
    ...(!isPeriod && typeof until === 'string' && until < today && { isOver: true }),
  }
}
