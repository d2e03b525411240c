import type { SiteProcess } from '../../tests/kit/processes/site-process.ts'
import type { Browser, BrowserKind, WindowWish } from './browser.ts'

export interface Lab extends Pick<BrowserKind, 'startPushService'> {
  site: SiteProcess
  /** Starts a fresh browser, with a wide window unless told otherwise. Its errors fail the journey. */
  start(wish?: Partial<WindowWish>): Promise<Browser>
  /** Keeps a screenshot for people to look at. */
  keep(name: string, picture: Buffer): Promise<void>
}

export interface Journey {
  name: string
  /** `reading`: the journey must also succeed in browsers for which only reading is promised. */
  floor: 'everything' | 'reading'
  run(lab: Lab): Promise<void>
}

/** Thrown when a journey does not apply to a browser: the table says so, and it is no failure. */
export class NotThere extends Error {}

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 800 }

export function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`not so: ${what}`)
}

export function checkEqual(found: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(expected)]
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`)
}
