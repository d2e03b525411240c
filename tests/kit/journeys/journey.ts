import { expect, test as base, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test'
import { openSite, type JourneySite } from './site-at.ts'
import { standInForThirdParties, type ThirdParties } from './third-parties.ts'
import { noteToasts } from './toasts.ts'

/**
 * Errors that a journey causes on purpose: an answer such as `401 POST /api/reviews`, or part of an error's text.
 * Each must occur at least once.
 */
type ExpectedFailures = Set<string>

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
export const test = base.extend<JourneyFixtures, { sharedSite: JourneySite }>({
  /** A server that this worker's read-only journeys share. */
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
    async ({ context }, use) => {
      await use(await standInForThirdParties(context))
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

/** For journeys that test animations; the others reduce motion. */
export const IN_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect }

/** Collects errors that should never occur: console errors, uncaught errors, failed requests. */
function watchForFaults(context: BrowserContext, expected: ExpectedFailures): { faults(): string[] } {
  const seen: string[] = []
  const met = new Set<string>()

  const note = (fault: string): void => {
    const announced = [...expected].find((words) => fault.includes(words))
    if (announced === undefined) seen.push(fault)
    else met.add(announced)
  }
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => note(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !repeatsAnswer(message, expected)) note(`console: ${message.text()} (${message.location().url})`)
    })
  }
  context.pages().forEach(watch)
  context.on('page', watch)
  context.on('response', (response) => {
    if (response.status() >= 400) note(`answer: ${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`)
  })

  return {
    faults: () => [...seen, ...[...expected].filter((words) => !met.has(words)).map((words) => `announced, but never seen: ${words}`)],
  }
}

/** Chromium logs each failed request once more. */
function repeatsAnswer(message: ConsoleMessage, expected: ExpectedFailures): boolean {
  const status = /^Failed to load resource: the server responded with a status of (\d+)/u.exec(message.text())?.[1]
  if (status === undefined) return false
  const { pathname } = new URL(message.location().url)
  return [...expected].some((answer) => {
    const [expectedStatus, , path] = answer.split(' ')
    return expectedStatus === status && path !== undefined && pathname.startsWith(path)
  })
}
