import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tests/kit/processes/free-port.ts'
import type { Browser, WindowWish } from '../browser.ts'
import { createFaultList } from '../faults.ts'
import { pageSize } from '../in-page.ts'
import { NOWHERE_URL, OWN_HOSTS, startProgram } from '../program.ts'
import { untilFound } from '../../wait.ts'
import { restingSpot } from './chromium.ts'
import { browserOver, COMMANDS, resizePage, type CommandName, type WebDriverSession } from './webdriver.ts'

const PAGE_ERROR = /CONSOLE (?:JS|CONSOLEAPI|SECURITY|RENDERING|NETWORK|OTHER|STORAGE) ERROR/u

interface WebKit {
  /** The folder of the browser's profile. */
  home: string
  driver: readonly [command: string, ...args: string[]]
  program: string
  /** The capability under which the driver takes the program's options. */
  options: string
  args: readonly string[]
  env?: Record<string, string>
}

/** WebKitGTK's MiniBrowser, in a virtual display. */
export async function startWebKitGtk(program: string, wish: WindowWish): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'situs-rsud-webkit-'))
  const config = join(home, '.config', 'gtk-3.0')
  await mkdir(config, { recursive: true })
  await writeFile(join(config, 'gtk.css'), NARROW_WINDOWS)
  const { session, browser } = await openSession({
    home,
    driver: ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1600x1200x24 -nolisten tcp', 'WebKitWebDriver'],
    program,
    options: 'webkitgtk:browserOptions',
    args: ['--automation', ...settingsFor(wish), ...PROXY],
    env: { XDG_CONFIG_HOME: join(home, '.config'), GDK_BACKEND: 'x11' },
  })
  await resizePage(session, wish.width, wish.height)
  return browser
}

/** Without it no window is narrower than its toolbar. */
const NARROW_WINDOWS =
  'headerbar, toolbar, entry, button, image, box { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0) }'

export interface WpeBrowsers {
  /** WPE's MiniBrowser: 1280 × 720 px. It opens windows, and has no settings. */
  wide: string
  /** cog: 800 × 600 px, zoomed to the narrowest page that is as high as a phone's. It has one window: what opens in a new one takes its place. */
  zoomed: string
}

const WIDE = 1280
const COG_WIDTH = 800
/** 480 px high: below that the page is the one of a phone held sideways. */
const NARROWEST_PAGE = 640

/** A WPE window cannot be resized: the browser is chosen by the wanted width. */
export async function startWpe({ wide, zoomed }: WpeBrowsers, wish: WindowWish): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'situs-rsud-wpe-'))
  const isWide = wish.width === WIDE && wish.script
  const scale = COG_WIDTH / (Math.max(wish.width, NARROWEST_PAGE) + 0.5)
  const own = isWide ? ['--headless'] : ['--platform=headless', `--scale=${scale}`, ...settingsFor(wish)]
  const { session, browser } = await openSession({
    home,
    driver: ['WPEWebDriver'],
    program: isWide ? wide : zoomed,
    options: 'wpe:browserOptions',
    args: ['--automation', ...own, ...PROXY],
  })
  return isWide ? browser : withPressesInZoomedPage(browser, session)
}

const PROXY = [`--proxy=${NOWHERE_URL}`, ...OWN_HOSTS.map((host) => `--ignore-host=${host}`)]

function settingsFor({ script }: WindowWish): string[] {
  return ['--enable-write-console-messages-to-stdout=true', `--enable-javascript=${script}`]
}

/** The driver takes a spot in the page for one in the window: in a zoomed page it presses beside it. */
function withPressesInZoomedPage(browser: Browser, { send }: WebDriverSession): Browser {
  return {
    ...browser,
    hasOneWindow: true,
    async click(place) {
      const { x, y } = await restingSpot(browser, place)
      const zoom = COG_WIDTH / (await browser.evaluate(pageSize)).window
      const actions = [
        { type: 'pointerMove', x: Math.round(x * zoom), y: Math.round(y * zoom) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await send('act', { actions: [{ type: 'pointer', id: 'finger', actions }] })
    },
  }
}

async function openSession({ home, driver: [starter, ...before], program, options, args, env }: WebKit) {
  const faults = createFaultList()
  const port = await freePort('127.0.0.1')
  const process = startProgram(starter, [...before, `--port=${port}`], {
    // As root the web process has no sandbox to run in.
    env: { HOME: home, ...env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    onLine: (line) => PAGE_ERROR.test(line) && faults.add(line),
  })
  const base = `http://127.0.0.1:${port}/session`
  const capabilities = { alwaysMatch: { [options]: { binary: program, args } } }
  const opened = await untilFound('the driver listens', async () => ask<NewSession>('POST', base, { capabilities }))

  const session: WebDriverSession = {
    version: `${opened.capabilities.browserName}/${opened.capabilities.browserVersion}`,
    send<Result>(command: CommandName, { id, ...params }: Record<string, unknown> = {}) {
      const [method, path] = COMMANDS[command]
      return ask<Result>(method, `${base}/${opened.sessionId}${path.replace('{id}', String(id))}`, params)
    },
    async close() {
      await ask('DELETE', `${base}/${opened.sessionId}`).catch(() => undefined)
      await process.stop()
      await rm(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  // It cannot be asked to print.
  const browser: Browser = { ...browserOver(session, faults), print: async () => undefined }
  return { session, browser }
}

interface NewSession {
  sessionId: string
  capabilities: { browserName: string; browserVersion: string }
}

async function ask<Result>(method: string, url: string, body?: object): Promise<Result> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) })
  const { value } = (await answer.json()) as { value: Result & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
