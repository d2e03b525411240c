import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.ts'

/** Makes Chromium as slow as a cheap phone with a weak connection: network and processor as in Lighthouse's mobile profile. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const SLOWER = 4

/** Its screen and its finger. */
export const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'id-ID' }

export async function openBrowser(left: AsyncDisposableStack): Promise<Browser> {
  const browser = await chromium.launch({
    ...findChromium(),
    handleSIGINT: false,
    handleSIGTERM: false,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
  })
  left.defer(() => browser.close())
  return browser
}

export interface Phone {
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}

export async function openPhone(
  browser: Browser,
  { network = true, cookie }: { network?: boolean; cookie?: { url: string; value: string } } = {},
): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  if (cookie) await context.addCookies([{ name: 'rsud-session', ...cookie }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  // Thread time, which does not include other work of the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (network) await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, cdp, close: async () => context.close() }
}
