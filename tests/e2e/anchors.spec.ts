import type { Page } from '@playwright/test'
import { content } from '../kit/journeys/content.ts'
import { expect, IN_MOTION, readerTest as test } from '../kit/journeys/journey.ts'
import { followLink, scrollTop } from '../kit/journeys/scrolling.ts'

test.use(IN_MOTION)

const { header, footer } = content.navigation

async function expectHeadingInSight(page: Page, section: string): Promise<void> {
  const heading = page.locator(`#${section} :is(h1, h2, h3)`).first()
  await expect(heading).toBeInViewport({ ratio: 1 })
  const headerBottom = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom)
  expect((await heading.boundingBox())?.y, `the heading of "${section}" stands below the header`).toBeGreaterThanOrEqual(headerBottom)
}

test('every item of the header and the buttons of the first screen lead to their section, whose heading the header does not cover', async ({
  page,
}) => {
  await page.goto('/')
  const banner = page.getByRole('banner')
  const contact = { label: 'Kontak Kami', section: 'contact' }
  for (const { label, section } of [...header.toReversed(), contact]) {
    await followLink(page, banner.getByRole('link', { name: label, exact: true }))
    await expectHeadingInSight(page, section ?? '')
  }

  await page.goto('/')
  await followLink(page, page.getByRole('link', { name: 'Lihat Layanan' }))
  await expectHeadingInSight(page, 'services')
  await page.getByRole('link', { name: 'Lihat Jadwal Dokter' }).click()
  await expectHeadingInSight(page, 'doctors')
})

test('scrolling is smooth, and sudden for those who ask for less motion, also from the footer of a phone', async ({ page }) => {
  await page.goto('/')
  const root = page.locator('html')
  await expect(root).toHaveCSS('scroll-behavior', 'smooth')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(root).toHaveCSS('scroll-behavior', 'auto')

  const top = await page.evaluate(() => {
    document.querySelector<HTMLElement>('nav a[href="#doctors"]')?.click()
    return scrollY
  })
  expect(top, 'the page stands at the section before the click has ended').toBe(await scrollTop(page))
  await expectHeadingInSight(page, 'doctors')

  await page.setViewportSize({ width: 360, height: 740 })
  for (const { label, section } of footer) {
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
    await expectHeadingInSight(page, section ?? '')
  }
})
