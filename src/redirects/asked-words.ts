import type { ListedPublication } from '../content/publications/read-publication.ts'
import { isOwnPath } from '../content/redirects/old-address.ts'
import type { PublicationIndex } from '../ground/site/publications-keeper.ts'
import { keepWhileSame } from '../ground/time/keep-while.ts'

const LONGEST_PATH = 200
const LONGEST_WORDS = 120

/** Segments without a dot, except the extension of a page, document or picture; scanners ask for others, such as .php. */
const PAGE = /^(?:\/[\p{L}\p{N}][\p{L}\p{N}\p{So} (),_+–-]*)+(?:\.(?:html?|aspx?|pdf|docx?|xlsx?|pptx?|jpe?g|png))?$/u
const NO_PAGE = /^\/(?:wp-(?!content\/uploads)|admin|cgi-bin|vendor|phpmyadmin|backup|author|users?\/)/u
/** A number of six digits or more (phone, card, patient), or what looks like a random token. */
const PERSONAL = /\d{6}|[\p{L}\d]{24}|\p{L}\d+\p{L}\d|\d\p{L}+\d+\p{L}/u

/** Whether a path may have been a page of an old site and holds no personal number or token. */
export function looksLikeOldPage(path: string): boolean {
  const isPage = path.length <= LONGEST_PATH && /\p{L}{3}/u.test(path) && PAGE.test(path)
  return isPage && !NO_PAGE.test(path) && !PERSONAL.test(path) && !isOwnPath(path)
}

/** Stop words of addresses. */
const STOP_WORDS =
  /^(?:category|tag|page|author|wp|content|uploads|index|html?|php|aspx?|pdf|docx?|xlsx?|jpe?g|png|dan|di|ke|dari|yang|untuk)$/u

const wordsIn = (text: string): string[] =>
  [...new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u))].filter(
    (one) => /\p{L}{2}/u.test(one) && !/\d{3}/u.test(one) && !STOP_WORDS.test(one),
  )

/** The words of an address as a search query; empty if it does not look like an old page. */
export function askedWords(path: string): string[] {
  const words = looksLikeOldPage(path) ? wordsIn(path) : []
  while (words.join(' ').length > LONGEST_WORDS) words.pop()
  return words
}

const MOST_FOUND = 5
/** A word in more names than this is ignored. */
const MOST_NAMES = 200

const namesIn = ({ news, pages }: PublicationIndex) =>
  Map.groupBy(
    [...pages, ...news].flatMap((one) => wordsIn(`${one.head.title} ${one.name}`).map((word) => ({ word, one }))),
    ({ word }) => word,
  )

/** A search for publications whose titles and names share words with an address; rare words weigh more. Its index is kept until the texts change. */
export function createNameSearch() {
  const keep = keepWhileSame(namesIn)
  return (index: PublicationIndex, words: readonly string[], mayRead: (one: ListedPublication) => boolean): ListedPublication[] => {
    const found = new Map<ListedPublication, number[]>()
    for (const named of words.map((word) => keep(index).get(word) ?? []))
      if (named.length <= MOST_NAMES)
        for (const { one } of named) if (mayRead(one)) found.set(one, [...(found.get(one) ?? []), 1 / Math.sqrt(named.length)])
    const weigh = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0)
    const near = [...found].filter(([, shared]) => shared.length > 1 || shared.length * 2 >= words.length)
    return near
      .toSorted(([, one], [, other]) => weigh(other) - weigh(one))
      .slice(0, MOST_FOUND)
      .map(([one]) => one)
  }
}
