import { setImmediate as letOthers } from 'node:timers/promises'
import MiniSearch, { type Query } from 'minisearch'
import { attachmentTitle } from '../attachments/index.ts'
import type { ListedPublication } from '../content/publications/read-publication.ts'
import type { PublicationsKeeper } from '../ground/site/publications-keeper.ts'
import type { Edition } from '../publications/index.ts'
import { passagesOf, readPassage, type Passage, type ReadPassage } from './passages.ts'
import { indexedStems, namedBy } from './reading.ts'

/** For so long one slice of the work keeps others from the thread. */
const SLICE_MILLISECONDS = 4
const MOST_FOUND = 8
const MOST_READ = 4
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

  /** Only what may be read now, whatever the index still holds. */
  const found = (query: Query, { addresses }: Edition): ListedPublication[] =>
    index.search(query).flatMap(({ id }) => {
      const one = added.get(String(id))
      return one && addresses.has(one.address) ? one : []
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
    /** The texts that hold all these words, or slips of them; where none does, of three words or more those that any text holds. */
    search(words: readonly string[], now: Edition): ListedPublication[] {
      const isLong = (term: string): boolean => term.length >= SHORTEST_SLIP
      const holding = (all: readonly string[]): ListedPublication[] =>
        all.length === 0 ? [] : found({ combineWith: 'AND', queries: [...all], fuzzy: (term) => isLong(term) && 1, prefix: isLong }, now)
      const whole = holding(words)
      if (whole.length > 0 || words.length < 3) return whole.slice(0, MOST_FOUND)
      const said = words.filter((word) => holding([word]).length > 0)
      return said.length > 1 && said.length < words.length ? holding(said).slice(0, MOST_FOUND) : []
    },
    /** Passages of the few texts that are likeliest about a fact: pages that stay before news. */
    async passagesFor(key: string, now: Edition, isMeant: (one: ListedPublication) => boolean): Promise<ReadPassage[]> {
      const either = (queries: Query[]): Query => ({ combineWith: 'OR', queries })
      const all = (queries: Query[]): Query => ({ combineWith: 'AND', queries })
      const query = either(namedBy(key).map((names) => all(names.map((words) => either(words.map((parts) => all(parts)))))))
      const texts = found(query, now).filter(isMeant)
      const likeliest = (['informasi', 'kabar'] as const).flatMap((kind) => texts.filter((one) => one.kind === kind).slice(0, MOST_READ))
      return (await Promise.all(likeliest.map(async (one) => this.passagesIn(one)))).flat()
    },
    async passagesIn(one: ListedPublication): Promise<ReadPassage[]> {
      return (await this.read(one)).map((passage) => readPassage(passage, one.head.title))
    },
    async read({ path, address, head }: ListedPublication): Promise<Passage[]> {
      const text = await source(path)
      return text === null ? [] : passagesOf(text, head.title, address)
    },
  }
}
