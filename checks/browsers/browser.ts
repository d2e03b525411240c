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
  /** Whom the browser asks to be pushed to, in its maker's place: as that one says that it is asked. */
  pushService?: readonly string[]
}

/** One of ours, as browsers of one family speak with their maker's. */
export interface PushService {
  /** For a browser. */
  asked: readonly string[]
  /** For a site: its settings, and the command that becomes it, where it must find this one by its maker's name. */
  env: Record<string, string>
  through?: readonly string[]
  /** All that went over the wire, the oldest first. `code`: what the browser said to it, where it says so: 100 once it was read and handed to the service worker. */
  carried(): readonly { body: Buffer; code?: number | null }[]
  /** Of every browser its endpoint is gone. */
  forget(): void
  /** As after a loss: it knows no browser again, and tells each at its next word; undefined where it never says so. */
  move?(): void
  close(): Promise<void>
}

/** One message on the screen, beside the windows. */
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
  /** What it shows beside its windows, and a press on the one with this title; only where the push service that was wished for is asked. */
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
  /** Throws what this machine lacks for it. */
  startPushService?(): Promise<PushService>
  start(wish: WindowWish): Promise<Browser>
}
