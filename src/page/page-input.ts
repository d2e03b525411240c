import type { PictureCatalog } from '../content/fields/picture.ts'
import type { Site } from '../content/site.ts'
import type { SearchAnswer, SearchRequest } from '../doctor-search/shapes.ts'
import type { ShownBeds } from '../contract/beds.ts'
import type { CrisisHelp, ReviewOverview } from '../contract/review.ts'
import type { Notice } from '../schedule/dated-facts.ts'
import type { DatedSituation } from '../schedule/situation.ts'

/** What the build made for browsers: addresses, except the style sheet and boot script, which are inlined. */
export interface PageAssets {
  /** The style sheet, with the hospital's colours (`paintStyles`). */
  styles: string
  printStyles: string
  /** Styles for browsers without `:has()`. */
  olderStyles: string
  bootScript: string
  /** Modules that are fetched when their element comes near the screen. */
  modules: { doctorDirectory: string; doctorSearch: string; siteSearch: string; contactForm: string; reviews: string }
  /** Styles that only the reviews island needs. */
  islandStyles: string
  /** The sprite of all icons, which the styles name. */
  icons: string
  font: string
}

/** A search of the doctors, as its address asks for it, with the result. */
export interface Search extends SearchAnswer {
  request: SearchRequest
  /** The site to which the search is limited, if the hospital has several. */
  site?: string | undefined
}

/** Everything the page depends on; the same input gives the same bytes. */
export interface PageInput {
  site: Site
  /** Null while the reviews cannot be read; the rest of the page is shown nevertheless. */
  reviews: ReviewOverview | null
  pictures: PictureCatalog
  assets: PageAssets
  /** Origin for canonical and Open Graph addresses, without a slash at its end. */
  publicUrl: string
  /** Name of the account provider on the sign-in button, as in "Google". */
  loginLabel: string
  /** What holds in `site` now; the page is valid as long as it does. */
  situation: DatedSituation
  /** The news that the page names, as a notice that links to it. */
  news?: Notice | null
  /** Free beds, if they were reported. */
  beds?: ShownBeds | null
  /** Only on a page that answers a search. */
  search?: Search
  /** Only if the search was made by somebody who may be in need. */
  help?: CrisisHelp | undefined
  /** Only on the page for searches that cannot be answered now. */
  isSearchBusy?: boolean
}

/** The document in consecutive parts; a search changes only the directory. */
export type PageParts = Record<'before' | 'directory' | 'after', string>

/** The program that the build makes of `entry-server.tsx`. Documents and HTML are strings. */
export interface PageProgram {
  renderPage(this: void, input: PageInput): string
  renderParts(this: void, input: PageInput): PageParts
  /** Gives the same document as `renderPage`, from the parts of the page without a search: only the directory is rendered. */
  renderSearch(this: void, page: PageParts, input: PageInput): string
  /** The help that comes before the results of a search by somebody in need. */
  renderHelp(this: void, help: CrisisHelp): string
}
