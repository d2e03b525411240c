import { join } from 'node:path'
import type { z } from 'zod'
import { localTime } from '../schedule/times.ts'
import { checkAbsences, checkChanges, remindOfReasons } from './check-doctors.ts'
import { checkCalendar } from './check-calendar.ts'
import { checkEmergency, keepEmergencyOpen } from './check-emergency.ts'
import { checkPublic } from './check-public.ts'
import { checkReplies, withoutForeignNumbers } from './check-replies.ts'
import { checkPictures } from './check-pictures.ts'
import { checkMeetings, checkSites } from './check-sites.ts'
import { checkTogether, checkDuplicates, checkSpecialties } from './check-together.ts'
import { NO_HOLIDAYS, withHolidays, type CommonHolidays } from './common-holidays.ts'
import { listFolder, readContentFile, readContentText, type ReadFile } from './content-folder.ts'
import { capitalised, mistake, problemOf, wordsInFile, wordsInForm, type ContentProblem, type FieldProblem } from './sentence.ts'
import { explainIssues, MOST_PROBLEMS } from './explain-issues.ts'
import { fileNames, formatPath, optionalFiles, parsedFile, valueAt, type FieldPath, type FileName, type Site } from './site.ts'
import { nameMainSite } from './main-site.ts'
import { findNotOwn, findSampleTexts } from './own-facts/find-not-own.ts'
import { remind } from './remind.ts'
import { remindOfLinks } from './remind-links.ts'
import { faults as sentences, issues } from './words.ts'

export { formatContentProblems } from './sentence.ts'
export type { ContentProblem } from './sentence.ts'

/** `reminders` are for the staff and refuse nothing. Marked values, still to be filled in, and values of the sample are allowed while `hospital.yaml` says `demo: true`, and refused otherwise. */
interface Content {
  site: Site
  remindersAt(now: Date): ContentProblem[]
  placeholders: ContentProblem[]
  /** Values of the sample or the template. */
  listNotOwn(): ContentProblem[]
}

/** `asSample`: if the only fault is a wrong `demo: false`, the content that can be shown with the notice of a sample. */
export type ContentResult = ({ ok: true } & Content) | { ok: false; problems: ContentProblem[]; asSample: Content | null }

type Files = ReadonlyMap<FileName, ReadFile>

interface LoadOptions {
  most?: number
  common?: CommonHolidays
  /** Texts that replace those of the files in the folder, before they are saved. */
  drafts?: Partial<Record<FileName, string>>
  /**
   * A start has no earlier content to show: if the only faults are that the emergency unit is closed, or a foreign number in an approved sentence,
   * these facts are left out and become reminders.
   */
  isStart?: boolean
}

/** Reads and checks the whole folder. Invalid content never throws: all problems are returned together, at most the first hundred. */
export async function loadContent(
  folder: string,
  { most = MOST_PROBLEMS, drafts = {}, isStart = false, common = NO_HOLIDAYS }: LoadOptions = {},
): Promise<ContentResult> {
  const present = await listFolder(folder)
  if (present === null)
    return { ok: false, problems: [problemOf(folder, 'folder ini tidak ditemukan. Periksa CONTENT_DIR.')], asSample: null }
  const images = join(folder, 'images')
  const files = new Map(
    await Promise.all(
      fileNames
        .filter((name) => !optionalFiles.has(name) || present.includes(`${name}.yaml`) || drafts[name] !== undefined)
        .map(async (name): Promise<[FileName, ReadFile]> => {
          const draft = drafts[name]
          const file = `${name}.yaml`
          return [name, draft === undefined ? await readContentFile(folder, file, present) : readContentText(join(folder, file), draft)]
        }),
    ),
  )
  // An optional file that holds only comments counts as missing.
  const said = [...files].flatMap(([name, read]) => (read.ok ? [[name, read.file.value] as const] : []))
  const values = Object.fromEntries(said.filter(([name, value]) => value !== null || !optionalFiles.has(name)))

  const parsed = parse(values)
  // The day in the westernmost zone, where it is earliest.
  const today = localTime('Asia/Jakarta', new Date()).day
  const pictures = await checkPictures(values, images, (await listFolder(images)) ?? [])
  const fieldProblems = [
    ...explainIssues(parsed.issues, values, (path) => sourceIn(files, path), most + 1),
    ...checkDuplicates(values),
    ...checkSpecialties(values),
    ...checkSites(values),
    ...checkTogether(values),
    ...checkAbsences(values),
    ...checkChanges(values, today),
    ...checkMeetings(values, today),
    ...checkCalendar(values),
    ...checkPublic(values),
    ...pictures.faults,
  ]
  const [deadLinks, sampleTexts] = [await remindOfLinks(values, folder), await findSampleTexts(folder)]
  const [closings, numbers] = [checkEmergency(values, today), checkReplies(values)]
  const leftOut = [...closings, ...numbers]
  const placeholders = placeholdersIn(folder, files)
  const listNotOwn = (): ContentProblem[] => [...inFiles(folder, files, findNotOwn(values), false), ...sampleTexts]
  const isPublic = valueAt(values, ['hospital', 'demo']) === false
  const faults = inFiles(folder, files, isStart ? fieldProblems : [...fieldProblems, ...leftOut])
  const untrue = isPublic ? [...placeholders.map(refusePlaceholder), ...listNotOwn()] : []
  if (parsed.issues.length > 0 || faults.length > 0)
    return { ok: false, problems: cut([...faults, ...untrue], most, folder), asSample: null }
  const named = nameMainSite(withHolidays(parsed.site, common))
  const open = closings.length === 0 ? named : keepEmergencyOpen(named, today)
  const right = numbers.length === 0 ? open : withoutForeignNumbers(open, numbers)
  const site = untrue.length === 0 ? right : { ...right, hospital: { ...right.hospital, demo: true } }
  // Problems of the province's days are left out, because this hospital cannot correct them.
  const isOwn = ({ path: [file, list, at] }: FieldProblem): boolean =>
    file !== 'calendar' || list !== 'holidays' || typeof at !== 'number' || at < parsed.site.calendar.holidays.length
  const remindersAt = (now: Date): ContentProblem[] => [
    ...common.problems,
    ...inFiles(folder, files, [
      ...leftOut,
      ...pictures.blurred,
      ...deadLinks,
      ...remindOfReasons(values),
      ...remind(site, localTime(site.hospital.timeZone, now).day).filter(isOwn),
    ]),
  ]
  const content = { site, remindersAt, placeholders, listNotOwn }
  return untrue.length === 0 ? { ok: true, ...content } : { ok: false, problems: cut(untrue, most, folder), asSample: content }
}

export const HOLIDAYS_FILE = 'holidays.yaml'

/** Reads a province's holidays, shaped like those of a calendar but without what is open, which each hospital says itself. A file without any day is a mistake. */
export async function loadHolidays(folder: string): Promise<CommonHolidays> {
  const read = await readContentFile(folder, HOLIDAYS_FILE, (await listFolder(folder)) ?? [])
  if (!read.ok) return { holidays: [], problems: read.problems }
  const values = { calendar: read.file.value ?? {} }
  const files: Files = new Map([['calendar', read]])
  const { data, error } = parsedFile('calendar', values)
  const others = data === undefined ? [] : (['notices', 'closures', 'seasons'] as const).filter((list) => data[list].length > 0)
  const found = [
    ...explainIssues(issuesOf('calendar', error), values, (path) => sourceIn(files, path)),
    ...checkCalendar(values),
    ...others.flatMap((list) => mistake(['calendar', list], sentences['not-common'])),
    ...(data?.holidays.length === 0 ? mistake(['calendar', 'holidays'], sentences['no-holidays']) : []),
  ]
  const problems = inFiles(folder, files, found).map((problem) => Object.assign(problem, { file: join(folder, HOLIDAYS_FILE) }))
  return { holidays: problems.length === 0 && data !== undefined ? data.holidays : [], problems }
}

/** Like `siteShape`, but file by file, so that unchanged files are cached. */
function parse(values: unknown): { site: Site; issues: z.core.$ZodIssue[] } {
  const files = fileNames.map((name) => [name, parsedFile(name, values)] as const)
  return {
    site: Object.fromEntries(files.map(([name, { data }]) => [name, data])) as Site,
    issues: files.flatMap(([name, { error }]) => issuesOf(name, error)),
  }
}

const issuesOf = (name: FileName, error?: z.ZodError): z.core.$ZodIssue[] =>
  (error?.issues ?? []).map((issue) => Object.assign({}, issue, { path: [name, ...issue.path] }))

function sourceIn(files: Files, [file, ...path]: FieldPath): string | undefined {
  const read = files.get(file as FileName)
  return read?.ok ? read.file.sourceOf(path) : undefined
}

function cut(problems: ContentProblem[], most: number, folder: string): ContentProblem[] {
  if (problems.length <= most) return problems
  return [...problems.slice(0, most), problemOf(folder, `masih ada lagi setelah ${most} hal di atas.`)]
}

function placeholdersIn(folder: string, files: Files): ContentProblem[] {
  return [...files].flatMap(([name, read]) =>
    read.ok
      ? read.file.placeholders.map(({ line, what }) => ({
          ...problemOf(join(folder, `${name}.yaml`), what, line),
          at: { path: [name], inForm: `Masih contoh: ${what}. Isi dahulu; daftarnya di Yang masih contoh.` },
        }))
      : [],
  )
}

function refusePlaceholder(placeholder: ContentProblem): ContentProblem {
  const message = `masih bertanda "# ISI: ${placeholder.message}". Isi, lalu hapus tanda itu; sebelum itu hospital.yaml harus berisi "demo: true".`
  return { ...placeholder, message }
}

/** Adds file and line to the problems, in the order of the files. A file that cannot be read has one problem of its own instead. */
function inFiles(folder: string, files: Files, found: readonly FieldProblem[], tellsUnread = true): ContentProblem[] {
  return fileNames.flatMap((name) => {
    const read = files.get(name)
    if (read?.ok === false)
      return tellsUnread ? read.problems.map((one) => ({ ...one, at: { path: [name], inForm: capitalised(issues.unreadable) } })) : []
    return found
      .filter(({ path }) => path[0] === name)
      .map(({ path, message }): ContentProblem => ({
        file: join(folder, `${name}.yaml`),
        line: read?.file.lineOf(path.slice(1)) ?? null,
        field: formatPath(path.slice(1)),
        message: `${read?.file.hiddenOn(path.slice(1)) ?? ''}${wordsInFile(message)}`,
        at: { path, inForm: capitalised(wordsInForm(message, path)) },
      }))
      .sort((one, other) => (one.line ?? 0) - (other.line ?? 0))
  })
}
