import type { AnsweringSearch } from '../../../../doctor-search/search-index.ts'
import type { FoundCounts, SearchIndex } from '../../../../doctor-search/shapes.ts'

/** The result of a search. Null means no search. */
export interface Findings {
  /** The found doctors, best first, by their index in the content. */
  people: readonly number[] | null
  clinics: readonly number[] | null
  /** The chosen specialty. Typed words replace it; a day narrows the choice. */
  specialty?: string | undefined
  /** Nobody was found, but the answer itself says what to do next: another day, or help. */
  isOtherDay?: boolean | undefined
  /** Called with the indexes of the cards before they are shown, since only these need their order and reason. */
  prepare?(shown: readonly number[]): void
}

/** What the list shows: the findings within a specialty, or within all. */
export type DirectoryChoice = Findings & { specialty: string; expanded: boolean }

/** Makes the sentence that says how many were found, and for what; null if there is no search. */
export type Describe = ((counts: FoundCounts) => string) | null

/** The parts of the directory that the search uses. */
export interface Directory {
  /** The cards of doctors, in the order of the content. */
  cards: readonly HTMLElement[]
  clinics: readonly HTMLElement[]
  /** The list of specialties, which is also the page's filter. */
  select: HTMLSelectElement
  count: HTMLElement
  /** Shown if nobody was found. */
  nothing: HTMLElement
  show(findings: Findings): void
  say(describe: Describe): void
  /** Makes the search from the fetched index, if it is not the search of all sites. */
  create?: CreateSearch
  /** Says that the index could not be fetched. */
  showUnavailable(): void
}

export type CreateSearch = (index: SearchIndex) => AnsweringSearch

/** Removes the words from the field and the address after a specialty was chosen; the day stays. */
export type DropWords = () => void

export type StartSearch = (form: HTMLFormElement, directory: Directory) => DropWords | Promise<DropWords>
