import { dirname, join } from 'node:path'
import { isTextPath, REGISTER, type TextChange } from '../content/change.ts'
import { listFolder, readContentText } from '../content/content-folder.ts'
import { problemOf, type ContentProblem } from '../content/sentence.ts'
import { publicationPlace, readHead, readPublication } from '../content/publications/read-publication.ts'
import { MOST_IN_FOLDER, PUBLICATION_FOLDERS } from '../content/publications/shapes.ts'
import { readRedirects } from '../content/redirects/read-redirects.ts'
import { changedLines, exchangeLines, linesLeft, REDIRECTS } from '../content/redirects/redirect-lines.ts'
import { publicationFaults } from '../content/words.ts'
import { fillIn } from '../contract/fill-in.ts'
import type { Database } from '../ground/database/database.ts'
import { newAct, type ActDraft, type Actor } from '../history/index.ts'
import { NoText, readText, TEXT_FOLDERS } from './content-texts.ts'
import { refuse, type SaveTurns } from './save-turns.ts'
import { inSlices } from './slices.ts'

/** The row that says that all texts have been read once; before that there is nothing to compare with. */
const LOOKED = 'kabar/'
const ALL_LOOKED_AT = { draft: null, by: null, files: { [LOOKED]: { before: null, after: '' } } }

/** Saves of texts in folders; a save reads only the texts that it changes, however many there are. */
export function createTextSaves(database: Database, { alone, carryOut, conclude }: SaveTurns) {
  /** Compares known texts with the files. `isLooking`: unreadable files are skipped until they can be read. */
  async function compare(folder: string, paths: readonly string[], isLooking: boolean): Promise<TextChange[]> {
    return inSlices(paths, async (some) => {
      const rows = await database.selectFrom('content_texts').selectAll().where('file', 'in', some).execute()
      const known = new Map(rows.map(({ file, text }) => [file, text]))
      const compared = some.map(async (path) => {
        const before = known.get(path) ?? null
        const reading = readText(folder, path)
        const after = await reading.catch((error) => (isLooking && error instanceof NoText ? before : Promise.reject(error as Error)))
        return { path, before, after }
      })
      return Promise.all(compared)
    })
  }

  /** Adds changes that were made by hand to the history. */
  async function noteOutside(token: string, folder: string, paths: readonly string[], isLooking = false): Promise<TextChange[]> {
    const found = await compare(folder, paths, isLooking)
    const texts = found.filter(isChanged)
    if (texts.length === 0) return found
    const title = `Isi diubah di luar ruang petugas: ${texts.map(({ path }) => path).join(', ')}`
    const draft = (await hasLooked()) ? newAct('outside', title, { texts: texts.map(toTell) }) : null
    await conclude(token, { draft, by: null, files: filesOf(texts) })
    return found
  }

  const hasLooked = async (): Promise<boolean> =>
    (await database.selectFrom('content_texts').select('file').where('file', '=', LOOKED).executeTakeFirst()) !== undefined

  return {
    /** Saves texts, if each file is as in `before` and the result is valid; else writes nothing. */
    async saveTexts(token: string, folder: string, draft: ActDraft, asked: readonly TextChange[], by: NonNullable<Actor>) {
      const wanted = asked.filter(isChanged)
      const paths = wanted.map(({ path }) => path)
      if (!paths.every(isTextPath)) throw new Error(`no save writes one of ${paths.join(', ')}`)
      const found = new Map(paths.length === 0 ? [] : (await noteOutside(token, folder, paths)).map(({ path, after }) => [path, after]))
      const kept = draft.undoes === null ? [] : changedSince(wanted, found)
      const whole = withoutKept(wanted, kept, found).map((text) =>
        text.path === REDIRECTS ? wholeOf(text, found.get(REDIRECTS) ?? null) : text,
      )
      const texts = whole.filter(isChanged)
      if (texts.every(({ path, after }) => found.get(path) === after)) return refuse({ why: 'written' })
      const other = texts.find(({ path, before }) => found.get(path) !== before)
      if (other) return refuse({ why: 'text-collision', path: other.path, found: found.get(other.path) ?? null })
      const problems = await problemsOf(folder, texts)
      if (problems.length > 0) return refuse({ why: 'invalid', problems })
      return carryOut(token, folder, {
        draft: { ...draft, title: draft.title + tellKept(kept, found), texts: texts.map(toTell) },
        by: { id: by.id, name: by.name },
        files: filesOf(texts),
      })
    },

    /** Compares every text in slices, and takes a save's turn only if one was changed by hand. */
    async lookAtTexts(folder: string): Promise<void> {
      const paths = new Set<string>()
      for (const place of TEXT_FOLDERS) {
        const names = await listFolder(join(folder, place))
        // A missing folder is only being replaced at this moment.
        const known = names && (await database.selectFrom('content_texts').select('file').where('file', 'like', `${place}/%`).execute())
        for (const path of [...(names ?? []).map((name) => `${place}/${name}`), ...(known ?? []).map(({ file }) => file)])
          if (isTextPath(path)) paths.add(path)
      }
      if (await listFolder(folder)) paths.add(REDIRECTS)
      await inSlices([...paths], async (some) => {
        const changed = (await compare(folder, some, true)).filter(isChanged).map(({ path }) => path)
        if (changed.length > 0) await alone((token) => noteOutside(token, folder, changed, true))
        return []
      })
      if (!(await hasLooked())) await alone((token) => conclude(token, ALL_LOOKED_AT))
    },
  }
}

/** The reasons against saving: new faults in texts, and more new files than a folder may hold. */
async function problemsOf(folder: string, texts: readonly TextChange[]): Promise<ContentProblem[]> {
  const unread = await inSlices(texts, async (some) => some.flatMap(faultsIn))
  const added = texts.filter(({ before, after }) => before === null && after !== null)
  for (const place of PUBLICATION_FOLDERS) {
    const [first, ...others] = added.filter(({ path }) => dirname(path) === place)
    if (first === undefined) continue
    const count = ((await listFolder(join(folder, place))) ?? []).length + 1 + others.length
    const most = MOST_IN_FOLDER[place]
    if (count > most) unread.push(problemOf(`content/${first.path}`, fillIn(publicationFaults['too-many'], { count, most })))
  }
  return unread
}

function faultsIn({ path, before, after }: TextChange): ContentProblem[] {
  if (after === null) return []
  if (path === REDIRECTS) return newFaults(before ?? '', after)
  const read = path === REGISTER ? readContentText(`content/${path}`, after) : readPublication(path, after)
  return read.ok ? [] : read.problems
}

/** The faults of redirects.yaml that were not there before, so that an old fault does not block other changes. */
function newFaults(before: string, after: string): ContentProblem[] {
  const known = Map.groupBy(readRedirects(before).problems, ({ message }) => message)
  return readRedirects(after).problems.filter(({ message }) => known.get(message)?.pop() === undefined)
}

type Found = ReadonlyMap<string, string | null>

/**
 * The texts that undoing an act of many texts leaves as they are, because they were changed since; empty if nothing else would be left to undo. A moved
 * text counts as two, which are only undone together.
 */
function changedSince(texts: readonly TextChange[], found: Found): TextChange[] {
  const own = texts.filter(({ path }) => path !== REDIRECTS)
  const isMove = own.some(({ before }) => before === null) && own.some(({ after }) => after === null)
  const kept = own.filter(({ path, before, after }) => ![before, after].includes(found.get(path) ?? null))
  return isMove || kept.length === own.length ? [] : kept
}

/** The texts that are left to undo, without those kept, those that are undone already, and redirects to kept ones. */
function withoutKept(texts: readonly TextChange[], kept: readonly TextChange[], found: Found): TextChange[] {
  if (kept.length === 0) return [...texts]
  const led = new Set(kept.flatMap(({ path }) => publicationPlace(path)?.address ?? []))
  return texts.flatMap((text) => {
    const current = found.get(text.path) ?? null
    if (text.path === REDIRECTS) return { ...text, before: linesLeft(text.before, current, led) }
    return current === text.before ? text : []
  })
}

const MOST_TOLD = 5

function tellKept(kept: readonly TextChange[], found: Found): string {
  if (kept.length === 0) return ''
  const names = kept.slice(0, MOST_TOLD).map(({ path, before, after }) => {
    const read = readHead(path, found.get(path) ?? before ?? after ?? '')
    return read.ok ? `“${read.listed.head.title}”` : path
  })
  const more = kept.length > MOST_TOLD ? `, dan ${kept.length - MOST_TOLD} lagi` : ''
  return `. ${kept.length} tulisan tidak ikut dibatalkan, karena sesudahnya diubah lagi: ${names.join(', ')}${more}`
}

/** A text change as the history keeps it: of redirects.yaml only the changed lines. */
const toTell = (text: TextChange): TextChange =>
  text.path === REDIRECTS ? { path: text.path, ...changedLines(text.before, text.after) } : text

/** The change of a whole file for changed lines; returned unchanged, to be refused, if one of the lines is not in the file any more. */
function wholeOf({ path, before, after }: TextChange, found: string | null): TextChange {
  const whole = exchangeLines(found, before, after)
  return whole === null ? { path, before, after } : { path, before: found, after: whole === '' ? null : whole }
}

const isChanged = ({ before, after }: TextChange): boolean => before !== after

const filesOf = (texts: readonly TextChange[]) => Object.fromEntries(texts.map(({ path, before, after }) => [path, { before, after }]))
