import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

/**
 * What Chromium shall do without. A second such switch replaces the first, so Playwright's own list stands here once more. The two pages
 * behind the address bar, which Chromium loads for every window, cost more than a second of processor time in each journey.
 */
const WITHOUT_FEATURES = `
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades HttpsFirstBalancedModeAutoEnable LensOverlay
  MediaRouter PaintHolding ThirdPartyStoragePartitioning AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin
  OptimizationHints NetworkTimeServiceQuerying AimEnabled PreconnectToSearch

  WebUIOmniboxPopup WebUIOmniboxAimPopup`

export default defineConfig({
  testDir: 'tests/e2e',
  // Playwright empties it when it begins: the reports of the runs before it stand beside it.
  outputDir: 'test-results/journeys',
  globalSetup: ['./tests/kit/processes/unreadable-hospital.ts', './tests/kit/journeys/journeys-setup.ts'],
  fullyParallel: true,
  forbidOnly: true,
  // Tried once more in case the browser hung; `npm test` names the journeys that needed it.
  retries: 1,
  // Each worker is a browser and a server. One processor is left free; small machines get two workers.
  workers: Math.min(8, Math.max(2, availableParallelism() - 1)),
  // Long, for busy machines. Waiting ends as soon as the condition holds.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'id-ID',
    // A service worker would hide requests from the journeys; those about offline reading allow it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    // To glide over the page is to draw it many times, for a second of processor time and more. Journeys about motion ask for it: IN_MOTION.
    contextOptions: { reducedMotion: 'reduce' },
    // At the second attempt only, and without screenshots: a trace takes a seventh of a journey's time, and they half of it.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        `--disable-features=${WITHOUT_FEATURES.trim().split(/\s+/u).join(',')}`,
      ],
    },
  },
})
