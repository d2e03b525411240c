import type { ListedPublication } from '../content/publications/read-publication.ts'
import type { PublicationIndex } from '../ground/site/publications-keeper.ts'
import { keepWhileSame } from '../ground/time/keep-while.ts'
import { wordsOf } from './asked-words.ts'

const MOST_FOUND = 5
/** A word that so many names have tells nothing. */
const MOST_NAMED = 200

const namesIn = ({ news, pages }: PublicationIndex): ReadonlyMap<string, ListedPublication[]> => {
  const named = new Map<string, ListedPublication[]>()
  for (const one of [...pages, ...news])
    for (const word of wordsOf(`${one.head.title} ${one.name}`)) named.set(word, [...(named.get(word) ?? []), one])
  return named
}

/** Texts by the words of their names, read once: those that share the most with what is asked, a rare word before common ones. */
export function findNearNames() {
  const keep = keepWhileSame(namesIn)
  return (index: PublicationIndex, words: readonly string[], mayRead: (one: ListedPublication) => boolean): ListedPublication[] => {
    const found = new Map<ListedPublication, { shared: number; weight: number }>()
    for (const word of words) {
      const named = keep(index).get(word) ?? []
      if (named.length > MOST_NAMED) continue
      for (const one of named) {
        const { shared, weight } = found.get(one) ?? { shared: 0, weight: 0 }
        found.set(one, { shared: shared + 1, weight: weight + 1 / Math.sqrt(named.length) })
      }
    }
    return [...found]
      .filter(([one, { shared }]) => (shared > 1 || shared * 2 >= words.length) && mayRead(one))
      .toSorted(([, one], [, other]) => other.weight - one.weight)
      .slice(0, MOST_FOUND)
      .map(([one]) => one)
  }
}
