import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import MiniSearch, { type SearchOptions } from 'minisearch'
import { attachmentTitle } from '../attachments/index.ts'
import type { ListedPublication } from '../content/publications/read-publication.ts'
import type { PublicationsKeeper } from '../ground/site/publications-keeper.ts'
import { keepEach } from '../ground/time/keep-while.ts'
import type { Edition } from '../publications/index.ts'
import { passagesOf, readPassage, type ReadPassage } from './passages.ts'
import { indexedStems, termsAbout } from './reading.ts'

/** How long indexing may occupy the event loop at a time. */
const SLICE_MILLISECONDS = 4
const MOST_FOUND = 8
const MOST_READ = 4
/** How many texts have their passages cached. */
const MOST_KEPT = 100
/** Stems of at least so many letters are also found by misspellings and beginnings. */
const SHORTEST_SLIP = 7

type Indexed = Record<'id' | 'title' | 'kind' | 'files' | 'text', string>

export type TextIndex = ReturnType<typeof createTextIndex>

/** A full-text index of what visitors may read now. It holds only words; a text is read from its file again when it is shown. */
export function createTextIndex({ source }: Pick<PublicationsKeeper, 'source'>) {
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'kind', 'files', 'text'],
    tokenize: indexedStems,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 4, kind: 2, files: 2 }, tokenize: (term) => [term] },
  })
  /** By the path of the file; a changed text is another object. */
  const added = new Map<string, ListedPublication>()
  const keepRead = keepEach<Edition['index'], ReadPassage[]>(Object.is, MOST_KEPT)
  let [edition, following]: [Edition | null, Promise<void>] = [null, Promise.resolve()]
  let isComplete = false

  async function add(one: ListedPublication): Promise<void> {
    const text = await source(one.path)
    if (text === null) return
    const files = one.head.files.map(({ file, title = attachmentTitle(file) }) => title).join(' ')
    const passages = passagesOf(text, '', '').map(({ title, text: said }) => `${title} ${said}`)
    const kind = one.kind === 'kabar' ? one.head.kind : one.head.group
    index.add({ id: one.path, title: one.head.title, kind, files, text: passages.join(' ') })
    added.set(one.path, one)
  }

  /** In slices, so that other requests are answered in between. */
  async function followTexts({ pages, news }: Edition): Promise<void> {
    const now = new Map([...pages, ...news].map((one) => [one.path, one]))
    for (const [path, one] of added) {
      if (now.get(path) === one) continue
      index.discard(path)
      added.delete(path)
    }
    let since = performance.now()
    for (const [path, one] of now) {
      if (!added.has(path)) await add(one)
      if (performance.now() - since < SLICE_MILLISECONDS) continue
      await yieldToEventLoop()
      since = performance.now()
    }
    isComplete = true
  }

  /** The texts with any of these words, best first, each with the words it has. A text that may no longer be read is left out even if the index still has it. */
  const matching = (words: readonly string[], { addresses }: Edition, options: SearchOptions = {}) =>
    index.search({ combineWith: 'OR', queries: [...words], ...options }).flatMap(({ id, queryTerms }) => {
      const one = added.get(String(id))
      return one && addresses.has(one.address) ? { one, matched: queryTerms } : []
    })

  return {
    /** Indexes what has changed since the last call. */
    follow(now: Edition): Promise<void> {
      if (now !== edition) following = following.catch(() => undefined).then(() => followTexts(now))
      edition = now
      return following
    },
    /** Whether all texts have been indexed once; until then nothing can be said to be missing. */
    isComplete: () => isComplete,
    /** The texts with all these words, also misspelt. A word that no text has is ignored if at least two others are known. */
    search(words: readonly string[], now: Edition): ListedPublication[] {
      const isLong = (term: string): boolean => term.length >= SHORTEST_SLIP
      const texts = matching(words, now, { fuzzy: (term) => isLong(term) && 1, prefix: isLong })
      const known = words.filter((word) => texts.some(({ matched }) => matched.includes(word)))
      if (known.length < Math.min(words.length, 2)) return []
      const withAll = texts.filter(({ matched }) => known.every((word) => matched.includes(word)))
      return withAll.slice(0, MOST_FOUND).map(({ one }) => one)
    },
    /** Passages of the texts that are likeliest about a fact, of information pages before news. */
    async passagesFor(key: string, now: Edition, isMeant: (one: ListedPublication) => boolean): Promise<ReadPassage[]> {
      const ways = termsAbout(key)
      const isAbout = (matched: readonly string[]): boolean =>
        ways.some((classes) => classes.every((phrases) => phrases.some((words) => words.every((word) => matched.includes(word)))))
      const texts = matching([...new Set(ways.flat(3))], now)
      const likeliest = { informasi: [] as ListedPublication[], kabar: [] as ListedPublication[] }
      for (const { one, matched } of texts) {
        const some = likeliest[one.kind]
        if (some.length < MOST_READ && isAbout(matched) && isMeant(one)) some.push(one)
      }
      const read = await Promise.all([...likeliest.informasi, ...likeliest.kabar].map(async (one) => this.passagesIn(one, now)))
      return read.flat()
    },
    async passagesIn({ path, address, head: { title } }: ListedPublication, { index: moment }: Edition): Promise<ReadPassage[]> {
      return keepRead(moment, path, async () =>
        passagesOf((await source(path)) ?? '', title, address).map((one) => readPassage({ ...one, label: title })),
      )
    },
  }
}
