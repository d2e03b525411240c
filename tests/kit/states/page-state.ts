import type { Page, PlaywrightTestOptions } from '@playwright/test'
import type { JourneySite } from '../journeys/site-at.ts'

/** One state that the page can be in. All of them drive axe, the checks for sideways scrolling, and the screenshots. */
export interface PageState {
  name: string
  /** Brings the page into the state. */
  reach: (page: Page, site: JourneySite) => Promise<void>
  /** Restores the state after the window has become wider. */
  keep?: (page: Page) => Promise<void>
  /** True when the state changes the server's data: it gets its own server. */
  writes?: true
  /** Local time in Jakarta, for states with dated facts. They get their own server. */
  on?: string
  /** Options of the browser. */
  browser?: Partial<Pick<PlaywrightTestOptions, 'userAgent' | 'viewport' | 'serviceWorkers'>> & {
    reducedMotion?: 'no-preference'
    forcedColors?: 'active'
  }
  /** Answers that belong to the state, as `401 POST /api/reviews`. */
  failures?: readonly string[]
  /** What a screenshot shows: an element, the whole page, or by default the screen. */
  shows?: 'page' | `#${string}`
}
