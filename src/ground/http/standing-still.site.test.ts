import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CLIENT_HEADER, endpoints, loginUrl, staffEndpoints } from '../../contract/endpoints.ts'
import { createBrowser } from '../../../tests/kit/browser.ts'
import { afterwards } from '../../../tests/kit/afterwards.ts'
import { startSite } from '../../../tests/kit/processes/site-process.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Requests with the status that counts as an answer. */
const ADDRESSES: readonly [method: string, path: string, status: number, headers?: Record<string, string>][] = [
  ['GET', endpoints.page, 200],
  ['GET', `${endpoints.page}?cari=anak`, 200],
  ['GET', endpoints.doctorSearch, 200],
  ['GET', endpoints.reviews, 200],
  ['GET', endpoints.allReviews, 200],
  ['GET', endpoints.ownReview, 200],
  ['GET', `${endpoints.reportReview}?ulasan=x`, 200],
  ['GET', endpoints.session, 200],
  ['GET', endpoints.privacy, 200],
  ['GET', endpoints.schedule, 200],
  ['GET', endpoints.securityText, 200],
  ['GET', endpoints.manifest, 200],
  ['GET', '/robots.txt', 200],
  ['GET', '/sitemap.xml', 200],
  ['GET', endpoints.serviceWorker, 200],
  ['GET', endpoints.send(), 303],
  ['GET', endpoints.ask('tidak-ada'), 404],
  ['GET', staffEndpoints.room, 200],
  ['GET', loginUrl(), 302],
  ['GET', '/tidak-ada', 404],
  ['GET', endpoints.livez, 200],
  ['GET', endpoints.readyz, 200],
  ['POST', endpoints.reviews, 401, { 'content-type': 'application/json' }],
  ['POST', endpoints.ownReview, 403, FORM],
  ['POST', endpoints.logout, 204],
  ['POST', endpoints.leaveEverywhere, 403, FORM],
  ['POST', '/petugas/keluar', 403, FORM],
]

/** Addresses that are also requested singly, each from a process that has just been awake. */
const ALONE: ReadonlySet<string> = new Set([endpoints.reviews, endpoints.ownReview, endpoints.logout, loginUrl(), staffEndpoints.room])

test('F15: whoever asks a process that got no processor for a while is answered, at each address', { timeout: 600_000 }, async () => {
  const site = await startSite()
  afterwards(() => site.dispose())

  const browser = createBrowser(site.url)

  async function ask([method, path, , headers]: (typeof ADDRESSES)[number]): Promise<number> {
    const own = method === 'GET' ? {} : { origin: site.url, 'sec-fetch-site': 'same-origin', [CLIENT_HEADER]: 'halaman' }
    const body = method === 'GET' || headers === undefined ? null : headers === FORM ? '' : '{}'
    const answer = await browser.fetch(path, { method, headers: { ...own, ...headers }, body })
    return answer.status
  }

  async function askWhileStill(asked: readonly (typeof ADDRESSES)[number][]) {
    site.send('SIGSTOP')
    const answers = Promise.all(asked.map(async (one) => [one[0], one[1], await ask(one)]))
    await pause(1600)
    site.send('SIGCONT')
    return answers
  }

  const alone = ADDRESSES.filter(([, path]) => ALONE.has(path))
  for (const address of alone) expect(await askWhileStill([address])).toEqual([address.slice(0, 3)])
  expect(await askWhileStill(ADDRESSES)).toEqual(ADDRESSES.map((address) => address.slice(0, 3)))
})
