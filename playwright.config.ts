import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./tests/kit/processes/unreadable-hospital.ts', './tests/kit/journeys/journeys-setup.ts'],
  fullyParallel: true,
  forbidOnly: true,
  // A browser that hung is started once more; `npm test` says how many journeys needed it.
  retries: 1,
  // Each is a browser and a server: two on small machines, and one processor is left to whatever runs beside them.
  workers: Math.min(8, Math.max(2, availableParallelism() - 1)),
  // On a busy machine a condition may take its time; none is waited for longer than it needs.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'id-ID',
    // Journeys see each request themselves; those that read offline allow it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1280, height: 800 },
    // Without pictures: they take half of a journey's time.
    trace: { mode: 'retain-on-failure', screenshots: false },
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
      ],
    },
  },
})
