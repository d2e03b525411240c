import type { SearchedService } from './directory.ts'
import { kindOf, sameFor } from './language.ts'
import { AND, plainWords } from './plain-words.ts'
import { allowedSlips, slipsBetween } from './typos.ts'
import { SHORTEST_BEGINNING } from './weights.ts'

/**
 * Finds the services that name all that was typed: `fisioterapi` leads to Rehabilitasi, where no doctor of the list is meant. Gives
 * their titles.
 */
export function createNamedServices(services: readonly SearchedService[]): (text: string) => string[] {
  const known = services.map(({ title, lines }) => ({ title, words: [title, ...lines].flatMap(plainWords).map(sameFor) }))
  return (text) => {
    const typed = plainWords(text)
      .map(sameFor)
      .filter((word) => word !== AND && kindOf(word) !== 'ignored')
    const saysWhat = typed.some((word) => [undefined, 'stranger'].includes(kindOf(word)))
    return saysWhat
      ? known.flatMap(({ title, words }) => (typed.every((word) => words.some((one) => isMeant(word, one))) ? title : []))
      : []
  }
}

function isMeant(typed: string, written: string): boolean {
  // A short form begins the word: `lab`.
  return (
    (typed.length >= SHORTEST_BEGINNING && written.startsWith(typed)) ||
    slipsBetween(typed, written, allowedSlips(written.length)) !== Number.POSITIVE_INFINITY
  )
}

/** What is said where nobody was found for it. */
export function servicesText(titles: readonly string[]): string {
  return `Tertulis pada layanan kami: ${titles.join(', ')}`
}
