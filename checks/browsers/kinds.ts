import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'
import { unpackChromium } from '../../scripts/chromium/unpack-chromium.ts'
import type { BrowserKind } from './browser.ts'
import { startChromium } from './drivers/chromium.ts'
import { startFirefox } from './drivers/firefox.ts'
import { startWebKitGtk, startWpe } from './drivers/webkit.ts'
import { unpackDebian } from './install/debian-archive.ts'
import { NotThere } from './journey.ts'
import { startChromiumCloud } from './push/chromium-cloud.ts'
import { startFirefoxService } from './push/firefox-service.ts'

/** What `npm ci` in `checks/` installs, and where browsers are unpacked; git ignores both. */
const PACKAGES = resolve('checks/node_modules')
const UNPACKED = resolve('checks/.unpacked')

const FULL_CHROMIUM = '/usr/bin/chromium'
const GTK_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const WPE_BROWSERS = { wide: '/usr/lib/x86_64-linux-gnu/wpe-webkit-1.1/MiniBrowser', zoomed: '/usr/bin/cog' }
const OLD_FIREFOX = ['firefox-esr=115.*', 'libffi7', 'libdbus-glib-1-2']

/** Newest first, one family after the other. */
export const KINDS: readonly BrowserKind[] = [
  {
    name: 'chromium-now',
    floor: 'everything',
    missing: async () => (existsSync(chromiumNow()) ? undefined : 'no Chromium on this machine'),
    startPushService: async () => {
      const lack = await needs(FULL_CHROMIUM, '/usr/bin/Xvfb', '/usr/bin/xdotool', '/usr/bin/xwininfo')()
      if (lack !== undefined || process.getuid?.() !== 0)
        throw new NotThere(lack ?? 'it needs root, for a port and for names of a process alone')
      return startChromiumCloud()
    },
    // Notifications outside of the windows are drawn by a part that headless builds lack.
    start: (wish) => startChromium(wish.pushService === undefined ? chromiumNow() : FULL_CHROMIUM, wish),
  },
  ...[116, 109, 102, 92, 86, 80].map((version) => oldChromium(version, 'everything')),
  oldChromium(64, 'reading'),
  {
    name: 'firefox-now',
    floor: 'everything',
    missing: needs('/usr/bin/firefox-esr'),
    startPushService: startFirefoxService,
    start: (wish) => startFirefox('/usr/bin/firefox-esr', wish),
  },
  {
    name: 'firefox-115',
    floor: 'everything',
    missing: () =>
      oldFirefox().then(
        () => undefined,
        (error: unknown) => String(error),
      ),
    startPushService: startFirefoxService,
    start: async (wish) => {
      const folder = await oldFirefox()
      return startFirefox(join(folder, 'usr/lib/firefox-esr/firefox-esr'), wish, join(folder, 'usr/lib/x86_64-linux-gnu'))
    },
  },
  {
    name: 'webkitgtk-now',
    floor: 'everything',
    missing: needs('/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', '/usr/bin/xauth', GTK_BROWSER),
    start: (wish) => startWebKitGtk(GTK_BROWSER, wish),
  },
  {
    name: 'wpe-2.38',
    floor: 'everything',
    missing: needs('/usr/bin/WPEWebDriver', WPE_BROWSERS.wide, WPE_BROWSERS.zoomed),
    start: (wish) => startWpe(WPE_BROWSERS, wish),
  },
]

function chromiumNow(): string {
  return findChromium().executablePath ?? chromium.executablePath()
}

function oldChromium(version: number, floor: BrowserKind['floor']): BrowserKind {
  const name = `chromium-${version}`
  return {
    name,
    floor,
    missing: needs(join(PACKAGES, name, 'bin')),
    start: async (wish) => startChromium(await unpackChromium(join(PACKAGES, name, 'bin'), join(UNPACKED, name)), wish),
  }
}

const oldFirefox = (): Promise<string> => unpackDebian(join(UNPACKED, 'firefox-115'), OLD_FIREFOX)

function needs(...files: string[]): BrowserKind['missing'] {
  return async () => {
    const lacking = files.filter((file) => !existsSync(file))
    return lacking.length > 0 ? `no ${lacking.join(', ')}` : undefined
  }
}
