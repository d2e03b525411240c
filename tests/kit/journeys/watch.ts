import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/**
 * Errors that a journey causes on purpose: an answer such as `401 POST /api/reviews`, or part of an error's text.
 * Each must occur at least once.
 */
export type ExpectedFailures = Set<string>

/** Collects errors that should never occur: console errors, uncaught errors, failed requests. */
export function watchForFaults(context: BrowserContext, expected: ExpectedFailures): { faults(): string[] } {
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

/** Chromium writes a line of its own for each failed request. */
function repeatsAnswer(message: ConsoleMessage, expected: ExpectedFailures): boolean {
  const status = /^Failed to load resource: the server responded with a status of (\d+)/u.exec(message.text())?.[1]
  if (status === undefined) return false
  const { pathname } = new URL(message.location().url)
  return [...expected].some((answer) => {
    const [expectedStatus, , path] = answer.split(' ')
    return expectedStatus === status && path !== undefined && pathname.startsWith(path)
  })
}
