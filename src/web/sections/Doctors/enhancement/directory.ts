import type { FoundCounts } from '../../../../contract/doctor-search/found-text.ts'

/** What a search makes of the directory; null where nothing is searched. */
export interface Findings {
  /** Places in the content's order, best first. */
  people: readonly number[] | null
  clinics: readonly number[] | null
  /** Words lead to a clinic by themselves; a day only narrows what is chosen. */
  hasWords: boolean
  /** Told of the places of the cards that are about to show, whenever others do: only these need their order and their reason. */
  prepare(shown: readonly number[]): void
}

/** Says how many were found, and for what; null where nothing is searched. */
export type Describe = ((counts: FoundCounts) => string) | null

/** The directory as the search's module sees it. */
export interface Directory {
  /** In the content's order. */
  cards: readonly HTMLElement[]
  clinics: readonly HTMLElement[]
  /** Where it is said how many were found. */
  count: HTMLElement
  /** Shown where nobody was found. */
  nothing: HTMLElement
  show(findings: Findings): void
  say(describe: Describe): void
  /** The words could not be fetched. */
  showUnavailable(): void
}

export interface StartedSearch {
  /** Takes the words out of the field and the address; the day stays. */
  dropWords(): void
}

export type StartSearch = (form: HTMLFormElement, directory: Directory) => StartedSearch
