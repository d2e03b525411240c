/** One thing in the page: the first visible element that matches the selector and, when given, holds the text. */
export interface Place {
  css: string
  text?: string
}

/** What a journey asks of a window when it starts a browser. */
export interface WindowWish {
  width: number
  height: number
  /** False: the browser runs no script of the page. */
  script: boolean
}

/**
 * What a journey can do with any browser. Functions that are handed to `evaluate` run in the page, on their own:
 * they use nothing from around them, and no syntax younger than the oldest browser (no `?.`, no `??`).
 */
export interface Browser {
  /** Its name and version, as the browser itself says. */
  readonly version: string
  /** It has one window, and what opens in a new one takes the page's place. */
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
  /** From now on everything is meant for this window. */
  use(window: string): Promise<void>
  address(): Promise<string>
  /** The page on paper, as PDF; undefined where the browser cannot be asked. */
  print(): Promise<Buffer | undefined>
  /** Errors on the console, uncaught errors: as far as the browser tells. */
  faults(): string[]
  close(): Promise<void>
}

/** One browser of the table. */
export interface BrowserKind {
  name: string
  /** `everything` must work, or only `reading`: styled, readable, numbers to call. */
  floor: 'everything' | 'reading'
  /** Why it is not here; undefined when it can be started. */
  missing(): Promise<string | undefined>
  start(wish: WindowWish): Promise<Browser>
}
