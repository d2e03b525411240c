import { join } from 'node:path'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { listFolder, MAX_FILE_BYTES, readTextWithin, signOf } from '../../content/content-folder.ts'
import { problemOf, type ContentProblem } from '../../content/sentence.ts'
import { publicationPlace, readHead, readPublication } from '../../content/publications/read-publication.ts'
import type { ListedInfo, ListedNews, ListedPublication, Publication } from '../../content/publications/read-publication.ts'
import { PUBLICATION_FOLDERS } from '../../content/publications/shapes.ts'
import { publicationFaults } from '../../content/words.ts'
import { fillIn } from '../../contract/fill-in.ts'
import { addDays } from '../../schedule/times.ts'
import type { Clock } from '../time/clock.ts'
import { startLoop } from '../time/start-loop.ts'

/** All publications without faults in their front matter, drafts among them: news the newest first, pages by group, order and title. */
export interface PublicationIndex {
  /** Grows with every change of a text. */
  version: number
  news: readonly ListedNews[]
  pages: readonly ListedInfo[]
  /** Faults of texts that are not shown because of them, and exceeded bounds of the folders. */
  problems: readonly ContentProblem[]
}

export type PublicationsKeeper = ReturnType<typeof keepPublications>

const LOOK_MILLISECONDS = 1000
/** How often every file is checked, because editing a file in place does not change its folder's time. */
const LOOK_AT_EACH_MILLISECONDS = 30_000
/** How many texts are read before other work gets the thread. */
const SLICE = 20
const KEPT_TEXTS = 40
/** The age in days of news that may be on the page at `/`; news may be written some weeks before it is announced. */
const LATEST_DAYS = 45
const MOST_LATEST = 60

type Found = ListedPublication | ContentProblem

/** A file's signature (`look`), and what was read: an index entry, or the problems. */
interface Known {
  look: string
  found: readonly Found[]
}

/**
 * Reads publications on request, and keeps them as long as their files stay the same. `folderNow` is called at each check. A text with a fault
 * in its front matter is not shown, and affects no other.
 */
export function keepPublications(folderNow: () => string, clock: Clock) {
  const known = new Map<string, Known>()
  const texts = new Map<string, Publication>()
  let index: PublicationIndex = { version: 0, news: [], pages: [], problems: [] }
  let latest: readonly ListedNews[] = []
  let recent: readonly string[] = []
  let [seen, lookedAt, eachAt] = ['', -Infinity, -Infinity]
  /** Whether any file has changed since the index was made. */
  let isOther = true
  let underWay: Promise<PublicationIndex> | null = null

  const lookAt = async (path: string): Promise<string> => signOf(join(folderNow(), path))
  const lookAtFolders = async (): Promise<string> => (await Promise.all(PUBLICATION_FOLDERS.map(lookAt))).join(' ')

  /** Reads the front matter of one file if it has changed. */
  async function follow(path: string): Promise<void> {
    const look = await lookAt(path)
    if (known.get(path)?.look === look) return
    const { text, why } = await readSource(path)
    const head = text === null ? { ok: false as const, problems: [problemOf(`content/${path}`, why)] } : readHead(path, text)
    // Copied, because V8 keeps a whole text in memory for each substring of it.
    known.set(path, { look, found: structuredClone(head.ok ? [head.listed] : head.problems) })
    texts.delete(path)
    isOther = true
  }

  const readSource = async (path: string) => readTextWithin(join(folderNow(), path), MAX_FILE_BYTES)

  const listTexts = async (folder: string): Promise<string[]> =>
    ((await listFolder(join(folderNow(), folder))) ?? []).filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`)

  async function lookAtAll(): Promise<PublicationIndex> {
    const [folders, now] = [await lookAtFolders(), performance.now()]
    if (!isOther && folders === seen && now - eachAt < LOOK_AT_EACH_MILLISECONDS) return index
    const paths = (await Promise.all(PUBLICATION_FOLDERS.map(listTexts))).flat()
    for (const path of known.keys()) if (!paths.includes(path)) isOther = known.delete(path)
    for (const [nth, path] of paths.entries()) {
      if (nth % SLICE === 0) await yieldToEventLoop()
      await follow(path)
    }
    ;[seen, eachAt] = [folders, now]
    if (isOther) index = indexOf(index.version + 1, known)
    isOther = false
    return index
  }

  /** Reads only the newest news, by the days in their file names, so that older ones cost nothing. */
  async function lookAtLatest(): Promise<void> {
    const since = addDays(clock.now().toISOString().slice(0, 10), -LATEST_DAYS)
    recent = (await listTexts('kabar'))
      .toSorted()
      .slice(-MOST_LATEST)
      .filter((path) => path > `kabar/${since}`)
    for (const path of recent) await follow(path)
    const found = newsOf(recent.flatMap((path) => known.get(path)?.found ?? []))
    if (JSON.stringify(found) !== JSON.stringify(latest)) latest = found
  }

  /** The current index; the folders are checked at most once a second. */
  async function current(): Promise<PublicationIndex> {
    if (performance.now() - lookedAt < LOOK_MILLISECONDS) return index
    underWay ??= lookAtAll().finally(() => {
      ;[underWay, lookedAt] = [null, performance.now()]
    })
    return underWay
  }

  return {
    index: current,

    /** Reads a whole text by its address from its file; null if there is none without faults. */
    async read(address: string): Promise<Publication | null> {
      const { news, pages } = await current()
      const listed = [...news, ...pages].find((one) => one.address === address)
      if (listed === undefined) return null
      const { path } = listed
      await follow(path)
      const kept = texts.get(path)
      if (kept !== undefined) return kept
      const { text } = await readSource(path)
      const read = text === null ? null : readPublication(path, text)
      if (!read?.ok) return null
      texts.set(path, read.publication)
      for (const oldest of texts.keys()) if (texts.size > KEPT_TEXTS) texts.delete(oldest)
      return read.publication
    },

    /** The source of a file, for editing; null if it does not exist. */
    source: async (path: string): Promise<string | null> => (publicationPlace(path) === null ? null : (await readSource(path)).text),

    /** The latest news, drafts and planned ones among them; the same array while none of them changes. */
    latest: () => latest,

    /** Called after a save: checks all files at once. */
    async reload(): Promise<void> {
      lookedAt = eachAt = -Infinity
      await lookAtLatest()
    },

    /** Follows changes of the latest news, for the page at `/`; returns a function that ends it. */
    watch(onError: (error: unknown) => void): () => void {
      let before = ''
      async function followLatest(): Promise<void> {
        // Files are checked besides their folders, because editing in place does not change a folder's time.
        const signs = await Promise.all([lookAtFolders(), ...recent.map(lookAt)])
        const now = [clock.now().toISOString().slice(0, 10), ...signs].join(' ')
        if (now !== before) await lookAtLatest().catch(onError)
        before = now
      }
      return startLoop(LOOK_MILLISECONDS, followLatest, onError)
    },
  }
}

/** The newest first; news of one day by name, so that the order is stable. */
const newsOf = (all: readonly Found[]): ListedNews[] =>
  all.filter((one) => 'kind' in one && one.kind === 'kabar').toSorted((one, other) => (one.path < other.path ? 1 : -1))

function indexOf(version: number, known: ReadonlyMap<string, Known>): PublicationIndex {
  const all = [...known.values()].flatMap(({ found }) => found)
  const news = newsOf(all)
  // If several files have one address, the oldest gets it.
  const byAddress = new Map(news.map((one) => [one.address, one]))
  const twice = news.filter((one) => byAddress.get(one.address) !== one)
  return {
    version,
    news: news.filter((one) => byAddress.get(one.address) === one),
    pages: all.filter((one) => 'kind' in one && one.kind === 'informasi').toSorted(byOrder),
    problems: [
      ...all.filter((one) => 'message' in one),
      ...twice.map(({ path, address }) => {
        const other = byAddress.get(address)?.path ?? ''
        return problemOf(`content/${path}`, fillIn(publicationFaults['address-twice'], { address, other }))
      }),
    ],
  }
}

const byOrder = (one: ListedInfo, other: ListedInfo): number =>
  one.head.group.localeCompare(other.head.group, 'id') ||
  (one.head.order ?? 1000) - (other.head.order ?? 1000) ||
  one.head.title.localeCompare(other.head.title, 'id')
