import type { Browser } from '../browser.ts'
import type { FaultList } from '../faults.ts'
import { findElement, size } from '../in-page.ts'
import { until } from '../../wait.ts'
import { restingSpot } from './chromium.ts'

/** The WebDriver commands that the journeys need, as HTTP requests and as Firefox's Marionette names them. */
export const COMMANDS = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  address: ['GET', '/url', 'WebDriver:GetCurrentURL'],
  execute: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  click: ['POST', '/element/{id}/click', 'WebDriver:ElementClick'],
  act: ['POST', '/actions', 'WebDriver:PerformActions'],
  type: ['POST', '/element/{id}/value', 'WebDriver:ElementSendKeys'],
  screenshot: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
  windows: ['GET', '/window/handles', 'WebDriver:GetWindowHandles'],
  use: ['POST', '/window', 'WebDriver:SwitchToWindow'],
  resize: ['POST', '/window/rect', 'WebDriver:SetWindowRect'],
  print: ['POST', '/print', 'WebDriver:Print'],
} as const

export type CommandName = keyof typeof COMMANDS

/** A driven browser; `send` returns the command's answer, or throws its error. */
export interface WebDriverSession {
  version: string
  send<Result = unknown>(command: CommandName, params?: Record<string, unknown>): Promise<Result>
  close(): Promise<void>
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const ESCAPE = '\uE00C'

export function browserOver(session: WebDriverSession, faults: FaultList): Browser {
  const { send } = session

  const evaluate: Browser['evaluate'] = (script, ...args) =>
    send('execute', { script: `return (${script.toString()}).apply(null, arguments)`, args })

  async function elementOf(css: string, text: string): Promise<string> {
    const found = await send<Record<string, string> | null>('execute', {
      script: `return (${findElement.toString()}).apply(null, arguments)`,
      args: [css, text],
    })
    const id = found?.[ELEMENT]
    if (id === undefined) throw new Error(`"${css}" ${text} is not visible`)
    return id
  }

  const browser: Browser = {
    version: session.version,
    async open(url) {
      await send('navigate', { url: 'about:blank' })
      await send('navigate', { url })
    },
    evaluate,
    async click({ css, text = '' }) {
      await restingSpot(browser, { css, text })
      await send('click', { id: await elementOf(css, text) })
    },
    async type({ css, text = '' }, words) {
      await restingSpot(browser, { css, text })
      await send('type', { id: await elementOf(css, text), text: words })
    },
    pressEscape: async () => send('type', { id: await elementOf('body', ''), text: ESCAPE }),
    setFile: async (css, path) => send('type', { id: await elementOf(css, ''), text: path }),
    screenshot: async () => Buffer.from(await send<string>('screenshot', { full: false }), 'base64'),
    windows: () => send('windows'),
    use: (window) => send('use', { handle: window }),
    address: () => send('address'),
    print: async () => Buffer.from(await send<string>('print', {}), 'base64'),
    faults: () => faults.all(),
    close: () => session.close(),
  }
  return browser
}

/** The window's frame takes space: measures the page inside, and resizes the window by the difference. */
export async function resizePage(session: WebDriverSession, width: number, height: number): Promise<void> {
  const measure = () => session.send<{ width: number; height: number }>('execute', { script: `return (${size.toString()})()`, args: [] })
  const frame = { width, height }
  await until(`the page is ${width} × ${height} px`, async () => {
    await session.send('resize', { ...frame })
    const page = await measure()
    frame.width += width - page.width
    frame.height += height - page.height
    return page.width === width && page.height === height
  })
}
