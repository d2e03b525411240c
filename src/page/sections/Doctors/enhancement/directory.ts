import type { AnsweringSearch } from '../../../../doctor-search/search-index.ts'
import type { FoundCounts, SearchIndex } from '../../../../doctor-search/shapes.ts'

/** The result of a search. Null means that nothing is searched. */
export interface Findings {
  /** The found doctors, best first, by their index in the content. */
  people: readonly number[] | null
  clinics: readonly number[] | null
  /** Words that are typed replace the chosen specialty; a day narrows it. */
  specialty?: string | undefined
  /** Nobody was found, but somebody was for another day, or help is shown: what to do next is said beside the count. */
  isOtherDay?: boolean | undefined
  /** Called with the indexes of the cards before they are shown: only these need their order and their reason. */
  prepare?(shown: readonly number[]): void
}

/** What the list shows: the findings within a specialty or "Semua". */
export type DirectoryChoice = Findings & { specialty: string; expanded: boolean }

/** The sentence that says how many were found, and for what; null when nothing is searched. */
export type Describe = ((counts: FoundCounts) => string) | null

/** What the search may use of the directory. */
export interface Directory {
  /** In the order of the content. */
  cards: readonly HTMLElement[]
  clinics: readonly HTMLElement[]
  /** The list of specialties, which is the page's filter as well. */
  select: HTMLSelectElement
  count: HTMLElement
  /** Shown where nobody was found. */
  nothing: HTMLElement
  show(findings: Findings): void
  say(describe: Describe): void
  /** Makes the search of the fetched words, where that is not the search of all. */
  create?: CreateSearch
  /** Says that the words could not be fetched. */
  showUnavailable(): void
}

export type CreateSearch = (index: SearchIndex) => AnsweringSearch

/** A specialty was chosen: removes the words from the field and the address; the day stays. */
export type DropWords = () => void

export type StartSearch = (form: HTMLFormElement, directory: Directory) => DropWords | Promise<DropWords>
