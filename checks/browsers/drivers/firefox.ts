import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Notice, WindowWish } from '../browser.ts'
import { createFaultList } from '../faults.ts'
import { NOWHERE, OWN_HOSTS, startProgram } from '../program.ts'
import { untilFound } from '../../wait.ts'
import { connectMarionette } from './marionette.ts'
import { browserOver, resizePage } from './webdriver.ts'

const PREFERENCES = {
  'marionette.port': 0,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.dom.window.dump.enabled': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'devtools.console.stdout.chrome': false,
  'devtools.console.stdout.content': true,
  'intl.accept_languages': 'id-ID',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.http': NOWHERE.host,
  'network.proxy.http_port': NOWHERE.port,
  'network.proxy.no_proxies_on': OWN_HOSTS.join(),
  'network.proxy.ssl': NOWHERE.host,
  'network.proxy.ssl_port': NOWHERE.port,
  'network.proxy.type': 1,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
}

/** Uses our push service, and shows notifications in windows of Firefox's own, because there is no desktop to show them. */
const preferencesOfPush = ([pushService]: readonly string[]) => ({
  'alerts.useSystemBackend': false,
  'dom.push.retryBaseInterval': 200,
  'dom.push.serverURL': pushService,
  'dom.push.testing.allowInsecureServerURL': true,
  'permissions.default.desktop-notification': 1,
  // The preferences recommended for tests disable push.
  'remote.prefs.recommended': false,
})

/** Without it no window is narrower than its toolbar. (Without the toolbar Firefox 115 never reports that it is ready.) */
const NARROW_WINDOWS = ':root, #main-window, #navigator-toolbox, #nav-bar { min-width: 0 !important }'

/** Firefox prints its console; messages of its own parts appear there as well, with their name and without quotes. */
const PAGE_ERROR = /^JavaScript error: http|^console\.error: ["({]/u

/** Any Firefox, by Marionette; with a folder of the libraries that this machine does not have. */
export async function startFirefox(program: string, wish: WindowWish, libraries?: string): Promise<Browser> {
  const { width, height, script, pushService } = wish
  const profile = await mkdtemp(join(tmpdir(), 'situs-rsud-firefox-'))
  const preferences = Object.entries({
    ...PREFERENCES,
    'javascript.enabled': script,
    ...(pushService !== undefined && preferencesOfPush(pushService)),
  })
  const lines = preferences.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  await mkdir(join(profile, 'chrome'))
  await writeFile(join(profile, 'chrome', 'userChrome.css'), NARROW_WINDOWS)

  const faults = createFaultList()
  const reach = pushService === undefined ? [] : ['-remote-allow-system-access']
  const firefox = startProgram(program, ['-marionette', '-headless', '-no-remote', ...reach, '-profile', profile], {
    env: { HOME: profile, ...(libraries !== undefined && { LD_LIBRARY_PATH: libraries }) },
    onLine: (line) => PAGE_ERROR.test(line) && faults.add(line),
  })
  const port = await untilFound('Firefox listens', async () => Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')))
  const { version, send, inFirefox, end } = await connectMarionette(port)

  async function close(): Promise<void> {
    end()
    await firefox.stop()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }

  const session = { version, send, close }
  await resizePage(session, width, height)
  const notices = { shown: () => inFirefox(shownNotices), press: (title: string) => inFirefox(pressNotice, title) }
  return { ...browserOver(session, faults), ...(pushService !== undefined && { notices }) }
}

declare const Services: { wm: { getEnumerator(kind: string): Iterable<Window> } }

/** Runs in Firefox's own document for a notification. */
function shownNotices(): Notice[] {
  return Array.from(Services.wm.getEnumerator('alert:alert'), ({ document }) => ({
    title: document.getElementById('alertTitleLabel')?.getAttribute('value') ?? '',
    text: document.getElementById('alertTextLabel')?.textContent ?? '',
  }))
}

function pressNotice(title: string): void {
  for (const { document } of Array.from(Services.wm.getEnumerator('alert:alert')))
    if (document.getElementById('alertTitleLabel')?.getAttribute('value') === title) document.getElementById('alertBox')?.click()
}
