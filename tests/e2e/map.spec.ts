import type { Route } from '@playwright/test'
import { map } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'
import { scrollTo } from '../kit/journeys/scrolling.ts'
import { MAP_HOST } from '../kit/journeys/third-parties.ts'

test('no other site gets a request before the visitor has passed the doctors and comes near the map', async ({ page, thirdParties }) => {
  await page.goto('/')
  await scrollTo(page, await page.locator('#doctors').evaluate((section) => section.getBoundingClientRect().top + scrollY))
  await page.waitForLoadState('networkidle')
  expect(thirdParties.hosts()).toEqual([])
  const way = page.locator('#contact').getByRole('link', { name: 'Petunjuk Arah' })
  await expect(way).toHaveAttribute('href', map.directionsUrl)
  const isBefore = (link: Element): number =>
    link.compareDocumentPosition(document.querySelector('iframe') ?? link) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(await way.evaluate(isBefore), 'the way there stands before the map').toBeTruthy()

  const asking = page.waitForRequest(map.embedUrl)
  await page.getByTitle('Lokasi Kami').scrollIntoViewIfNeeded()
  await asking

  await expect(page.getByTitle('Lokasi Kami')).toBeInViewport()
  await expect(page.frameLocator('iframe[title="Lokasi Kami"]').getByText('Situs lain')).toBeVisible()
  expect(new Set(thirdParties.hosts())).toEqual(new Set([MAP_HOST]))
})

test('a map that does not come says so, instead of the browser’s own page of errors, and comes once there is a network again', async ({
  page,
  context,
  expectedFailures,
}) => {
  expectedFailures.add('net::ERR_FAILED')
  const refuse = (route: Route) => route.abort()
  await page.route(map.embedUrl, refuse)
  await page.goto('/')
  const frame = page.getByTitle('Lokasi Kami')
  await frame.scrollIntoViewIfNeeded()
  await expect(page.getByText('Peta tidak dapat dimuat')).toBeVisible()
  expect(await frame.getAttribute('src')).toBeNull()

  await page.unroute(map.embedUrl, refuse)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.frameLocator('iframe[title="Lokasi Kami"]').getByText('Situs lain')).toBeVisible()
})
