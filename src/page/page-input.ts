import type { PictureCatalog } from '../content/fields/picture.ts'
import type { Site } from '../content/site.ts'
import type { SearchAnswer, SearchRequest } from '../doctor-search/shapes.ts'
import type { ShownBeds } from '../contract/beds.ts'
import type { CrisisHelp, ReviewOverview } from '../contract/review.ts'
import type { Notice } from '../schedule/dated-facts.ts'
import type { DatedSituation } from '../schedule/situation.ts'

/** What the build made for the browser: addresses, but for the style sheet and the boot script, which are inlined. */
export interface PageAssets {
  /** `paintStyles` has put the hospital's colours into it. */
  styles: string
  printStyles: string
  /** For browsers without `:has()`. */
  olderStyles: string
  bootScript: string
  /** Fetched when their element comes near the screen. */
  modules: { doctorDirectory: string; doctorSearch: string; siteSearch: string; contactForm: string; reviews: string }
  /** For what only the reviews island shows. */
  islandStyles: string
  /** The sprite with every icon, which the styles name. */
  icons: string
  font: string
}

/** A search of the doctors, as its address asks for it, and what was found. */
export interface Search extends SearchAnswer {
  request: SearchRequest
  /** The one of several sites to which it is narrowed. */
  site?: string | undefined
}

/** Everything the page depends on; the same input gives the same bytes. */
export interface PageInput {
  site: Site
  /** Null while the reviews cannot be read: the rest of the page is shown all the same. */
  reviews: ReviewOverview | null
  pictures: PictureCatalog
  assets: PageAssets
  /** Origin for canonical and Open Graph addresses, without a slash at its end. */
  publicUrl: string
  /** Name of the account provider on the sign-in button, as in "Google". */
  loginLabel: string
  /** What holds in `site` now: the page is true for as long as it does. */
  situation: DatedSituation
  /** The one text of news that it names, as a notice of its day that leads to it. */
  news?: Notice | null
  /** Free beds, where somebody has told of them. */
  beds?: ShownBeds | null
  /** Only on a page that answers a search. */
  search?: Search
  /** Only on the answer to a search of somebody who may be in need. */
  help?: CrisisHelp | undefined
  /** Only on the page for those whose search could not be answered just now. */
  isSearchBusy?: boolean
}

/** The document in parts that follow each other: a search changes the directory. */
export type PageParts = Record<'before' | 'directory' | 'after', string>

/** What the build makes of `entry-server.tsx`. Documents and HTML are text. */
export interface PageProgram {
  renderPage(this: void, input: PageInput): string
  renderParts(this: void, input: PageInput): PageParts
  /** The same document as `renderPage` gives, from the parts that were made of the same input without the search: only the directory is rendered. */
  renderSearch(this: void, page: PageParts, input: PageInput): string
  /** What the answer to a search of somebody in need begins with. */
  renderHelp(this: void, help: CrisisHelp): string
}
