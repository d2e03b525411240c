import { setImmediate as letOthers } from 'node:timers/promises'
import MiniSearch, { type SearchOptions } from 'minisearch'
import { attachmentTitle } from '../attachments/index.ts'
import type { ListedPublication } from '../content/publications/read-publication.ts'
import type { PublicationsKeeper } from '../ground/site/publications-keeper.ts'
import { keepEach } from '../ground/time/keep-while.ts'
import type { Edition } from '../publications/index.ts'
import { passagesOf, readPassage, type ReadPassage } from './passages.ts'
import { indexedStems, namedBy } from './reading.ts'

/** For so long one slice of the work keeps others from the thread. */
const SLICE_MILLISECONDS = 4
const MOST_FOUND = 8
const MOST_READ = 4
/** Texts whose passages stay read. */
const MOST_KEPT = 100
/** From so many letters on a stem may be a slip of another. */
const SHORTEST_SLIP = 7

type Indexed = Record<'id' | 'title' | 'kind' | 'files' | 'text', string>

export type TextIndex = ReturnType<typeof createTextIndex>

/** The texts that visitors may read just now, found by their words. Of each its words are kept, and its letters read again where they are shown. */
export function createTextIndex({ source }: Pick<PublicationsKeeper, 'source'>) {
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'kind', 'files', 'text'],
    tokenize: indexedStems,
    processTerm: (term) => term,
    searchOptions: { boost: { title: 4, kind: 2, files: 2 }, tokenize: (term) => [term] },
  })
  /** By the path of its file: another object once it is another text. */
  const added = new Map<string, ListedPublication>()
  const keepRead = keepEach<Edition['index'], ReadPassage[]>(Object.is, MOST_KEPT)
  let [edition, following]: [Edition | null, Promise<void>] = [null, Promise.resolve()]
  let isWhole = false

  async function add(one: ListedPublication): Promise<void> {
    const text = await source(one.path)
    if (text === null) return
    const files = one.head.files.map(({ file, title = attachmentTitle(file) }) => title).join(' ')
    const passages = passagesOf(text, '', '').map(({ title, text: said }) => `${title} ${said}`)
    const kind = one.kind === 'kabar' ? one.head.kind : one.head.group
    index.add({ id: one.path, title: one.head.title, kind, files, text: passages.join(' ') })
    added.set(one.path, one)
  }

  /** In slices, so that whoever asks for the page has the thread between any two. */
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
      await letOthers()
      since = performance.now()
    }
    isWhole = true
  }

  /** The texts that hold any of these words, the likeliest first, each with those it holds; only what may be read now, whatever the index still holds. */
  const holding = (words: readonly string[], { addresses }: Edition, options: SearchOptions = {}) =>
    index.search({ combineWith: 'OR', queries: [...words], ...options }).flatMap(({ id, queryTerms }) => {
      const one = added.get(String(id))
      return one && addresses.has(one.address) ? { one, held: new Set(queryTerms) } : []
    })

  return {
    /** Takes in what is new since it was called last. */
    follow(now: Edition): Promise<void> {
      if (now !== edition) following = following.catch(() => undefined).then(() => followTexts(now))
      edition = now
      return following
    },
    /** Whether all texts have been taken in once: until then nothing can be said to be nowhere. */
    isWhole: () => isWhole,
    /** The texts that hold all these words, or slips of them; of three words or more those that any text holds. */
    search(words: readonly string[], now: Edition): ListedPublication[] {
      const isLong = (term: string): boolean => term.length >= SHORTEST_SLIP
      const texts = holding(words, now, { fuzzy: (term) => isLong(term) && 1, prefix: isLong })
      const known = words.filter((word) => texts.some(({ held }) => held.has(word)))
      if (known.length < Math.min(words.length, 2)) return []
      const whole = texts.filter(({ held }) => known.every((word) => held.has(word)))
      return whole.slice(0, MOST_FOUND).map(({ one }) => one)
    },
    /** Passages of the few texts that are likeliest about a fact: pages that stay before news. */
    async passagesFor(key: string, now: Edition, isMeant: (one: ListedPublication) => boolean): Promise<ReadPassage[]> {
      const ways = namedBy(key)
      const isNamed = (held: ReadonlySet<string>): boolean =>
        ways.some((names) => names.every((words) => words.some((parts) => parts.every((part) => held.has(part)))))
      const texts = holding([...new Set(ways.flat(3))], now)
      const likeliest = { informasi: [] as ListedPublication[], kabar: [] as ListedPublication[] }
      for (const { one, held } of texts) {
        const some = likeliest[one.kind]
        if (some.length < MOST_READ && isNamed(held) && isMeant(one)) some.push(one)
      }
      const read = await Promise.all([...likeliest.informasi, ...likeliest.kabar].map(async (one) => this.passagesIn(one, now)))
      return read.flat()
    },
    async passagesIn({ path, address, head: { title } }: ListedPublication, { index: moment }: Edition): Promise<ReadPassage[]> {
      return keepRead(moment, path, async () =>
        passagesOf((await source(path)) ?? '', title, address).map((one) => readPassage(one, title)),
      )
    },
  }
}
