import { callLink, formatPhone } from '../../src/contract/phone.ts'
import { content } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'
import { scrollTo } from '../kit/journeys/scrolling.ts'

const { emergency } = content.hospital.phones

test('the first screen, the services and the contact section each hold a call to the emergency unit', async ({ page }) => {
  await page.goto('/')

  for (const section of ['home', 'services', 'contact']) {
    const call = page
      .locator(`#${section} a[href="${callLink(emergency)}"]`)
      .filter({ visible: true })
      .first()
    await expect(call, `the call in "${section}"`).toContainText(formatPhone(emergency))
  }
})

test('on a phone the call stays under the thumb from the second screen on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Kontak cepat' })
  await expect(bar).not.toBeInViewport()

  await scrollTo(page, 3000)

  await expect(bar.getByRole('link', { name: 'Telepon IGD' })).toBeInViewport({ ratio: 1 })
  await expect(bar.getByRole('link', { name: 'Telepon IGD' })).toHaveAttribute('href', callLink(emergency))
})
