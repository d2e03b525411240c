import { CLIENT_HEADER, CLIENT_HEADER_VALUE, endpoints, loginUrl } from '../../src/contract/endpoints.ts'
import type { SessionAnswer } from '../../src/contract/review.ts'
import { attributeOf } from './html.ts'
import { createBrowser, type Browser } from './browser.ts'
import type { TestServer } from './test-server.ts'

/** Chooses one of the sample accounts, or "Batal"; returns the last answer, or the callback's address if asked to stop there. */
export async function chooseAccount(
  browser: Browser,
  field: Record<string, string>,
  { flow, stopAtCallback = false }: { flow?: string; stopAtCallback?: boolean } = {},
): Promise<Response & { address: string }> {
  const page = await browser.follow(loginUrl(flow))
  const chosen = await browser.fetch(page.address, { method: 'POST', body: new URLSearchParams(field) })
  const next = chosen.headers.get('location') ?? ''
  const isCallback = (location: string): boolean => stopAtCallback && location.includes(endpoints.loginCallback)
  const isHome = (location: string): boolean => location.startsWith('/#')
  return browser.follow(next, (location) => isCallback(location) || isHome(location))
}

export async function signInAs(
  site: Pick<TestServer, 'publicUrl'>,
  account: string,
  browser = createBrowser(site.publicUrl),
): Promise<Browser> {
  await chooseAccount(browser, { akun: account })
  return browser
}

export async function sessionOf(browser: Browser): Promise<SessionAnswer> {
  const response = await browser.fetch(endpoints.session)
  return (await response.json()) as SessionAnswer
}

export async function signOut(browser: Browser): Promise<Response> {
  const headers = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE, 'sec-fetch-site': 'same-origin' }
  return browser.fetch(endpoints.logout, { method: 'POST', headers })
}

/** The message that the pop-up page sends on the channel. */
export async function resultOf(response: Response): Promise<unknown> {
  return JSON.parse(attributeOf(await response.text(), '[data-result]', 'data-result') ?? 'null')
}
