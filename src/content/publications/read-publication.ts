import type { Root } from 'mdast'
import { isCalendarDay, type CalendarDay, type LocalTime } from '../../schedule/times.ts'
import { capitalised, dayInWords, mistake, problemOf, say, wordsInFile, wordsInForm } from '../sentence.ts'
import type { ContentProblem, FieldProblem, Sentence } from '../sentence.ts'
import { explainIssues } from '../explain-issues.ts'
import { formatPath } from '../site.ts'
import { readToEdit } from '../read-yaml.ts'
import { issues, publicationFaults as faults } from '../words.ts'
import { firstMinuteOf, isBefore, lastMinuteOf, readMoment } from './moment.ts'
import { readMarkdown, type MarkdownFault } from './read-markdown.ts'
import { infoShape, LONGEST_NAME, newsShape, PUBLICATION_BOUNDS, PUBLICATION_NAME, type InfoHead, type NewsHead } from './shapes.ts'

/** Kind, name and address of a publication, by its file's path below `content/`. */
export type PublicationPlace = { name: string; address: string; path: string } & (
  | { kind: 'kabar'; day: CalendarDay; year: string }
  | { kind: 'informasi' }
)

/** What the index holds of a publication: place, front matter, and the beginning of its text as typed (`opening`). */
export type ListedPublication = PublicationPlace & { opening: string } & (
    | { kind: 'kabar'; head: NewsHead }
    | { kind: 'informasi'; head: InfoHead }
  )
export type ListedNews = Extract<ListedPublication, { kind: 'kabar' }>
export type ListedInfo = Extract<ListedPublication, { kind: 'informasi' }>

/** A whole publication. `faults`: parts that cannot be rendered as written; the text is public all the same, with their letters. */
export type Publication = ListedPublication & { text: string; tree: Root; faults: ContentProblem[] }

type Read<Found> = ({ ok: true } & Found) | { ok: false; problems: ContentProblem[] }

const OPENING = 800

/** `kabar/2026-11-28-donor-darah.md`, `informasi/profil.md`; null for any other name. */
export function publicationPlace(path: string): PublicationPlace | null {
  const { day, news, page } =
    /^(?:kabar\/(?<day>\d{4}-\d{2}-\d{2})-(?<news>[^/]+)|informasi\/(?<page>[^/]+))\.md$/u.exec(path)?.groups ?? {}
  const name = news ?? page ?? ''
  if (name.length > LONGEST_NAME || !PUBLICATION_NAME.test(name)) return null
  if (day === undefined) return { kind: 'informasi', name, path, address: `/informasi/${name}` }
  if (!isCalendarDay(day)) return null
  const year = day.slice(0, 4)
  return { kind: 'kabar', name, path, day, year, address: `/kabar/${year}/${name}` }
}

/** Splits a file into its front matter (the lines between `---`; empty if there is none) and the text below. */
export function splitFront(source: string): { front: string; text: string } {
  const found = /^\ufeff?---[ \t]*\r?\n([\s\S]*?\n)?---[ \t]*(?:\r?\n([\s\S]*))?$/u.exec(source)
  return found === null ? { front: '', text: source } : { front: found[1] ?? '', text: found[2] ?? '' }
}

/** Reads the front matter only, which is all that lists need. `path` is below `content/`; `folder` precedes it in problems. */
export function readHead(
  path: string,
  source: string,
  folder = 'content',
): Read<{ listed: ListedPublication; text: string; textLine: number }> {
  const file = `${folder}/${path}`
  const place = publicationPlace(path)
  const refuse = (message: Sentence) => ({ ok: false as const, problems: [problemOf(file, wordsInFile(message))] })
  if (place === null) {
    const example = path.startsWith('kabar/') ? '2026-11-28-donor-darah.md' : 'struktur-organisasi.md'
    return refuse(say(faults.name, { example }))
  }
  if (Buffer.byteLength(source) > PUBLICATION_BOUNDS.textBytes)
    return refuse(say(faults.large, { most: PUBLICATION_BOUNDS.textBytes / 1000 }))
  const { front, text } = splitFront(source)
  if (front === '') return refuse(faults['no-head'])
  const yaml = readToEdit(front)
  if (!yaml.ok) return { ok: false, problems: yaml.problems.map(({ line, message }) => problemOf(file, message, line + 1)) }
  const shape = place.kind === 'kabar' ? newsShape : infoShape
  const { data, error } = shape.safeParse(yaml.file.value)
  const found = (error?.issues ?? []).map((issue) => Object.assign({}, issue, { path: [place.kind, ...issue.path] }))
  const problems = explainIssues(found, { [place.kind]: yaml.file.value }, (at) => yaml.file.sourceOf(at.slice(1)))
  if (place.kind === 'kabar' && data && 'kind' in data && data.until !== undefined)
    problems.push(...endsBeforeItsDay(data.until, place.day))
  if (data === undefined || problems.length > 0)
    return {
      ok: false,
      problems: problems.map(({ path: at, message }) => ({
        file,
        line: yaml.file.lineOf(at.slice(1)) + 1,
        field: formatPath(at.slice(1)),
        message: wordsInFile(message),
        at: { path: at, inForm: capitalised(wordsInForm(message, at)) },
      })),
    }
  const listed = { ...place, head: data, opening: text.slice(0, OPENING) } as ListedPublication
  return { ok: true, listed, text, textLine: front.split('\n').length + 2 }
}

/** Reads a publication with its whole text. */
export function readPublication(path: string, source: string, folder?: string): Read<{ publication: Publication }> {
  const head = readHead(path, source, folder)
  if (!head.ok) return head
  const { listed, text, textLine } = head
  const { tree, faults: found } = readMarkdown(text)
  const at = { path: [listed.kind, 'text'] }
  const problemAt = ({ line, message }: MarkdownFault): ContentProblem =>
    Object.assign(problemOf(`${folder ?? 'content'}/${path}`, wordsInFile(message), textLine + line - 1), {
      at: { ...at, inForm: capitalised(wordsInForm(message, at.path)) },
    })
  const problems = [...found, ...(text.trim() === '' ? [{ line: 1, message: faults.empty }] : [])].map(problemAt)
  if (tree === null || text.trim() === '') return { ok: false, problems }
  return { ok: true, publication: { ...listed, text, tree, faults: problems } }
}

/** A fault if news ends before the day in its file's name, on which it was announced. */
function endsBeforeItsDay(until: string, day: CalendarDay): FieldProblem[] {
  const last = readMoment(until)?.day ?? day
  if (last >= day) return []
  return mistake(['kabar', 'until'], say(issues['ends-before'], { until: dayInWords(last), from: dayInWords(day) }))
}

/** Only staff see drafts and planned publications; an ended one stays at its address, marked as ended. */
export type PublicationState = 'draft' | 'planned' | 'current' | 'over'

/** `day`: the day in the file's name; information pages have none. */
type Dated = { head: Pick<NewsHead, 'draft'> & Partial<Pick<NewsHead, 'from' | 'until'>>; day?: CalendarDay }

/** `now` is the hospital's own time. */
export function stateAt({ head: { draft, from, until }, day }: Dated, now: LocalTime): PublicationState {
  if (draft) return 'draft'
  const [first, last] = [from ?? day, until].map((text) => (text === undefined ? null : readMoment(text)))
  if (first && isBefore(now, firstMinuteOf(first))) return 'planned'
  return last && !isBefore(now, lastMinuteOf(last)) ? 'over' : 'current'
}

/** The moment of announcement, as a text that sorts by time. The staff's room writes it with the hour when publishing. */
export const announcedOn = ({ day, head }: Pick<ListedNews, 'day' | 'head'>): string => head.from?.replace(':', '.') ?? day

export const isPublic = (state: PublicationState): boolean => state === 'current' || state === 'over'
