/** Names an element: the first visible one that matches the selector and, when given, contains the text. */
export interface Place {
  css: string
  text?: string
}

/** Options of a browser window. */
export interface WindowWish {
  width: number
  height: number
  /** False: the browser runs no script of the page. */
  script: boolean
  /** The vendor's addresses that the browser registers with, replaced by those of our push service. */
  pushService?: readonly string[]
}

/** A push service of ours that replaces the vendor's for browsers of one family. */
export interface PushService {
  /** The addresses for a browser. */
  asked: readonly string[]
  /** For a site: its settings, and a command to start it through, if it must reach this service by the vendor's name. */
  env: Record<string, string>
  through?: readonly string[]
  /** Every push message, the oldest first. `code`: the browser's acknowledgement, if it sends one: 100 once the message was decrypted and handed to the service worker. */
  carried(): readonly { body: Buffer; code?: number | null }[]
  /** Makes the endpoints of all browsers answer that they are gone. */
  forget(): void
  /** Forgets all browsers, as after a loss of data, and tells each when it connects; undefined for a vendor that never does so. */
  move?(): void
  close(): Promise<void>
}

/** One notification on the screen, outside of the windows. */
export interface Notice {
  title: string
  text: string
}

/**
 * What a journey can do with any browser. Functions that are handed to `evaluate` run in the page, on their own:
 * they use nothing from around them, and no syntax younger than the oldest browser (no `?.`, no `??`).
 */
export interface Browser {
  /** Name and version that the browser reports. */
  readonly version: string
  /** True for a browser with only one window: a link to a new window replaces the page. */
  readonly hasOneWindow?: true
  open(url: string): Promise<void>
  evaluate<Result, Args extends readonly unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Scrolls there and presses with the pointer. */
  click(place: Place): Promise<void>
  /** Presses into a field and types. */
  type(place: Place, text: string): Promise<void>
  pressEscape(): Promise<void>
  /** Chooses a file in a file field, which may be hidden. */
  setFile(css: string, path: string): Promise<void>
  /** What the window shows, as a PNG. */
  screenshot(): Promise<Buffer>
  windows(): Promise<string[]>
  /** Switches to this window for everything that follows. */
  use(window: string): Promise<void>
  address(): Promise<string>
  /** The printed page as PDF; undefined where the browser cannot print on request. */
  print(): Promise<Buffer | undefined>
  /** The notifications on the screen, and a press on the one with this title; only with the requested push service. */
  readonly notices?: { shown(): Promise<Notice[]>; press(title: string): Promise<void> }
  /** Console errors and uncaught errors, as far as the browser reports them. */
  faults(): string[]
  close(): Promise<void>
}

/** One browser of the table. */
export interface BrowserKind {
  name: string
  /** Whether `everything` must work, or only `reading`: styles, text and telephone links. */
  floor: 'everything' | 'reading'
  /** Why the browser is not available; undefined when it can be started. */
  missing(): Promise<string | undefined>
  /** Starts our push service; throws what this machine lacks for it. */
  startPushService?(): Promise<PushService>
  start(wish: WindowWish): Promise<Browser>
}
