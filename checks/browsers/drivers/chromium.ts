import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../tests/kit/processes/free-port.ts'
import type { Browser, Notice, Place, WindowWish } from '../browser.ts'
import { createFaultList } from '../faults.ts'
import { spotOf } from '../in-page.ts'
import { NOWHERE_URL, OWN_HOSTS, startProgram } from '../program.ts'
import { untilFound } from '../../wait.ts'
import { listWindows, openWindow, type CdpWindow } from './cdp-window.ts'
import { openScreen } from './screen.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--hide-scrollbars',
  '--lang=id-ID',
  `--proxy-server=${NOWHERE_URL}`,
  `--proxy-bypass-list=${OWN_HOSTS.join(';')}`,
]

const PHONE_WIDTH = 600

/** Notifications allowed, as after a press on Allow. */
const TOLD = { profile: { default_content_setting_values: { notifications: 1 } } }
/** Evaluated in a page of the service worker that shows the notifications. */
const NOTICES = 'navigator.serviceWorker.getRegistration().then((worker) => worker.getNotifications())'

/** Any Chromium since 2018, by the DevTools protocol. */
export async function startChromium(program: string, wish: WindowWish): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'situs-rsud-chromium-'))
  const port = await freePort()
  const screen = wish.pushService === undefined ? null : await openScreen()
  if (screen !== null) {
    await mkdir(join(profile, 'Default'))
    await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(TOLD))
  }
  const own = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, ...(wish.pushService ?? ['--headless']), 'about:blank']
  const process = startProgram(program, [...FLAGS, ...own], { env: { HOME: profile, ...screen?.env } })
  const faults = createFaultList()
  const known = new Map<string, CdpWindow>()

  async function windowOf(id: string): Promise<CdpWindow> {
    const window = known.get(id) ?? (await openWindow(port, id, faults))
    known.set(id, window)
    return window
  }

  const first = await untilFound('a window is there', async () => (await listWindows(port))[0])
  let current = { id: first.id, window: await windowOf(first.id) }
  const send: CdpWindow['send'] = (method, params) => current.window.send(method, params)

  await send('Emulation.setDeviceMetricsOverride', {
    width: wish.width,
    height: wish.height,
    deviceScaleFactor: 1,
    mobile: wish.width < PHONE_WIDTH,
  })
  if (!wish.script) await send('Emulation.setScriptExecutionDisabled', { value: true })
  const { product } = await send<{ product: string }>('Browser.getVersion')

  const browser: Browser = {
    version: product,
    async open(url) {
      // A change of only the fragment (#…) loads nothing.
      await current.window.untilLoaded(() => send('Page.navigate', { url: 'about:blank' }))
      await current.window.untilLoaded(async () => {
        const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url })
        if (errorText) throw new Error(`${url}: ${errorText}`)
      })
    },
    async evaluate(script, ...args) {
      return (await current.window.value(`(${script.toString()})(${args.map((arg) => JSON.stringify(arg)).join()})`)) as ReturnType<
        typeof script
      >
    },
    async click(place) {
      const { x, y } = await restingSpot(browser, place)
      const press = { x, y, button: 'left', clickCount: 1 }
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y })
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press })
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press })
    },
    async type(place, text) {
      await browser.click(place)
      // Chromium 64 cannot insert a text at once.
      for (const letter of text) await send('Input.dispatchKeyEvent', { type: 'char', text: letter })
    },
    async pressEscape() {
      const key = { key: 'Escape', code: 'Escape', windowsVirtualKeyCode: 27 }
      await send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key })
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    },
    async setFile(css, path) {
      const { root } = await send<{ root: { nodeId: number } }>('DOM.getDocument')
      const { nodeId } = await send<{ nodeId: number }>('DOM.querySelector', { nodeId: root.nodeId, selector: css })
      await send('DOM.setFileInputFiles', { nodeId, files: [path] })
    },
    async screenshot() {
      const { data } = await send<{ data: string }>('Page.captureScreenshot', { format: 'png' })
      return Buffer.from(data, 'base64')
    },
    windows: async () => (await listWindows(port)).map(({ id }) => id),
    async use(id) {
      current = { id, window: await windowOf(id) }
    },
    address: async () => (await listWindows(port)).find(({ id }) => id === current.id)?.url ?? '',
    async print() {
      const { data } = await send<{ data: string }>('Page.printToPDF', { preferCSSPageSize: true })
      return Buffer.from(data, 'base64')
    },
    ...(screen !== null && {
      notices: {
        async shown() {
          const asked = `${NOTICES}.then((all) => JSON.stringify(all.map(({ title, body: text }) => ({ title, text }))))`
          return JSON.parse(String(await current.window.value(asked))) as Notice[]
        },
        async press(title) {
          await current.window.value(
            `${NOTICES}.then((all) => all.forEach((one) => one.title === ${JSON.stringify(title)} || one.close()))`,
          )
          await screen.pressBeside()
        },
      },
    }),
    faults: () => faults.all(),
    async close() {
      await process.stop()
      await screen?.stop()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return browser
}

/** Where to press: waits until the element stands still and nothing covers it. */
export async function restingSpot(browser: Pick<Browser, 'evaluate'>, { css, text = '' }: Place): Promise<{ x: number; y: number }> {
  let before = ''
  return untilFound(`"${css}" ${text} can be pressed`, async () => {
    const spot = await browser.evaluate(spotOf, css, text)
    if (!spot) throw new Error('it is not visible')
    if (spot.coveredBy) throw new Error(`it is covered by ${spot.coveredBy}`)
    const now = `${spot.x},${spot.y}`
    const rests = now === before
    before = now
    return rests ? spot : undefined
  })
}
