import { content } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

const ticks = '#services ul ul > li'
const features = content.services.cards.flatMap((card) => card.features)

test('a wide screen shows what every service offers, and nothing to unfold', async ({ page }) => {
  await page.goto('/#services')

  await expect(page.locator(ticks).filter({ visible: true })).toHaveText(features)
  await expect(page.getByText('Rincian setiap layanan')).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })

  test('the services are one short list, and one press shows what each offers, without JavaScript as well', async ({ page }) => {
    await page.goto('/#services')
    const services = page.locator('#services')
    for (const { title, description } of content.services.cards) {
      await expect(services.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(services.getByText(description)).toBeVisible()
    }
    await expect(page.locator(ticks).filter({ visible: true })).toHaveCount(0)

    await page.getByText('Rincian setiap layanan').click()

    await expect(page.locator(ticks).filter({ visible: true })).toHaveText(features)
  })
})
