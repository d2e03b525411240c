import type { Page, PlaywrightTestOptions } from '@playwright/test'
import type { SiteProcess } from '../processes/site-process.ts'

/** One state that the page can be in. All of them drive axe, the checks for sideways scrolling, and the screenshots. */
export interface PageState {
  name: string
  /** Brings the browser there. */
  reach: (page: Page, site: SiteProcess) => Promise<void>
  /** Keeps the state when the window has become wider. */
  keep?: (page: Page) => Promise<void>
  /** Changes the server's data: it gets a server of its own. */
  writes?: true
  /** What clocks in Jakarta show, over the sample with dated facts: it gets a server of its own. */
  on?: string
  /** What the browser must be like. */
  browser?: Partial<Pick<PlaywrightTestOptions, 'userAgent' | 'viewport' | 'serviceWorkers'>> & {
    reducedMotion?: 'no-preference'
    forcedColors?: 'active'
  }
  /** Answers that belong to the state, as `401 POST /api/reviews`. */
  failures?: readonly string[]
  /** What a screenshot shows: a part of the page, or all of it; without either, what is on the screen. */
  shows?: 'page' | `#${string}`
}
