import { request, type APIRequestContext, type Page } from '@playwright/test'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE, endpoints } from '../../../src/contract/endpoints.ts'
import type { ReviewDraft } from '../../../src/contract/review.ts'
import { demoAccounts } from '../../../src/login/words.ts'
import { expect } from './journey.ts'
import type { WrittenReview } from './reviews.ts'
import type { JourneySite } from './site-at.ts'

/** Signs the browser in before the page opens, for journeys that are not about signing in. */
export async function openSignedIn(page: Page, site: JourneySite, name: string, own?: WrittenReview): Promise<void> {
  await signIn(page.request, site, name)
  if (own) await post(page.request, site, own)
  await page.goto('/#reviews')
  await expect(page.locator('#reviews').getByText(`Anda masuk sebagai ${name}`)).toBeVisible()
}

/** Writes a review as another person, from another browser. */
export async function reviewBy(site: JourneySite, name: string, review: WrittenReview): Promise<void> {
  const visitor = await request.newContext()
  await signIn(visitor, site, name)
  await post(visitor, site, review)
  await visitor.dispose()
}

async function signIn(visitor: APIRequestContext, site: JourneySite, name: string): Promise<void> {
  const account = demoAccounts.find((known) => known.name === name)
  // A server that a busy machine delayed asks for another attempt.
  await expect(async () => {
    const accountPage = await visitor.get(site.url + endpoints.login)
    const done = await visitor.post(accountPage.url(), { form: { akun: account?.id ?? '' } })
    await expect(done, `${name} signs in`).toBeOK()
  }).toPass()
}

async function post(visitor: APIRequestContext, site: JourneySite, { text, rating }: WrittenReview): Promise<void> {
  const send = async (): Promise<number> => {
    const answer = await visitor.post(site.url + endpoints.reviews, {
      headers: { [CLIENT_HEADER]: CLIENT_HEADER_VALUE, origin: site.url },
      data: { review: text, rating, imageUrl: null } satisfies ReviewDraft,
    })
    return answer.status()
  }
  // A server that a busy machine delayed asks for another attempt.
  await expect.poll(send, 'the review is accepted').toBe(201)
}
