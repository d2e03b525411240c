import { expect, test as base } from '@playwright/test'
import { openSite } from './site-at.ts'
import type { JourneySite } from './site-at.ts'
import { standInForThirdParties } from './third-parties.ts'
import type { ThirdParties } from './third-parties.ts'
import { noteToasts } from './toasts.ts'
import { watchForFaults } from './watch.ts'
import type { ExpectedFailures } from './watch.ts'

interface WorkerFixtures {
  /** A server that this worker's read-only journeys share. */
  sharedSite: JourneySite
}

interface JourneyFixtures {
  /** The server of this journey; `page.goto` takes paths on it. */
  site: JourneySite
  expectedFailures: ExpectedFailures
  thirdParties: ThirdParties
  watched: undefined
}

/**
 * A browser journey on a server of its own, with no review yet. It fails on a console error, an uncaught error,
 * a request to a stranger, and an answer of 400 and above that it has not announced in `expectedFailures`.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  sharedSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the destructuring
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],

  // oxlint-disable-next-line no-empty-pattern -- as above
  site: async ({}, use) => {
    const site = await openSite()
    await use(site)
    await site.close()
  },

  baseURL: async ({ site }, use) => {
    await use(site.url)
  },

  // oxlint-disable-next-line no-empty-pattern -- as above
  expectedFailures: async ({}, use) => {
    await use(new Set())
  },

  thirdParties: [
    async ({ context, site }, use) => {
      await use(await standInForThirdParties(context, site.url))
    },
    { auto: true },
  ],

  watched: [
    async ({ context, expectedFailures, site }, use, testInfo) => {
      const watch = watchForFaults(context, expectedFailures)
      await noteToasts(context)
      await use(undefined)
      const faults = watch.faults()
      if (faults.length > 0 || testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('server.log', { body: site.log.join('\n') })
      expect(faults, 'faults seen in the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** A journey that changes nothing on the server, and shares it with others. */
export const readerTest = test.extend({
  site: async ({ sharedSite }, use) => {
    await use(sharedSite)
  },
})

/** For journeys that go by motion; the others ask for less of it. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect }
