import { expect, test as base } from '@playwright/test'
import type { Page } from '@playwright/test'
import { startSite } from './site-process.ts'
import type { SiteProcess } from './site-process.ts'

interface WorkerFixtures {
  /** A server that this worker's read-only journeys share. */
  sharedSite: SiteProcess
}

interface JourneyFixtures {
  /** A server of this journey's own, with no review yet. */
  site: SiteProcess
  /** Answers that this journey provokes on purpose, as `401 POST /api/reviews`. */
  expectedFailures: Set<string>
  watched: undefined
}

/**
 * A browser journey. It fails on a console error, an uncaught error, a refused request to a third party,
 * or an answer of 400 and above that it has not announced in `expectedFailures`.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  sharedSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the destructuring
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.dispose()
    },
    { scope: 'worker' },
  ],

  // oxlint-disable-next-line no-empty-pattern -- as above
  site: async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.dispose()
  },

  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedFailures: async ({}, use) => {
    await use(new Set())
  },

  watched: [
    async ({ context, expectedFailures }, use) => {
      const faults: string[] = []
      const watch = (page: Page): void => {
        page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
        page.on('console', (message) => {
          const isAnnounced = message.text().startsWith('Failed to load resource') && expectedFailures.size > 0
          if (message.type() === 'error' && !isAnnounced) faults.push(`console: ${message.text()} (${message.location().url})`)
        })
      }
      context.pages().forEach(watch)
      context.on('page', watch)
      context.on('response', (response) => {
        const what = `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`
        if (response.status() >= 400 && !expectedFailures.has(what)) faults.push(`answer: ${what}`)
      })
      await use(undefined)
      expect(faults, 'faults seen in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
