import type { Locator, Page } from '@playwright/test'
import { callLink } from '../../src/contract/phone.ts'
import { phones } from '../kit/journeys/content.ts'
import { doctorSearch } from '../kit/journeys/doctor-search.ts'
import { openDoctors } from '../kit/journeys/doctors.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

/** Asserts that the first card begins in the upper half of the screen, below the header, with the count above it. */
async function expectAnswerInView(page: Page): Promise<void> {
  const { answer } = doctorSearch(page)
  await expect(answer).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    const { y } = (await page.locator('#doctor-list > li').filter({ visible: true }).first().boundingBox()) ?? { y: Number.NaN }
    expect(y).toBeGreaterThan(56)
    expect(y).toBeLessThan(370)
  }).toPass()
}

test('who sends the form on a phone is led to the answer; on a wide screen it is in view, and the field keeps the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDoctors(page)
  const search = doctorSearch(page)
  await search.text.fill('katarak')
  await expect(search.answer).toContainText('“katarak”')
  await search.text.press('Enter')
  await expectAnswerInView(page)
  await expect(search.text).not.toBeFocused()
  await expect(search.box).toBeFocused()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/?cari=katarak#doctors')
  await expect(page.locator('#doctors [data-module]')).toHaveAttribute('data-ready')
  await search.text.fill('gigi')
  // Before the words are there, the form is sent to the server, which answers with another page.
  await expect(search.answer).toContainText('“gigi”')
  await search.text.press('Enter')
  await expect(search.answer).toContainText('“gigi”')
  await expect(search.text).toBeFocused()
})

test('nothing moves when the way to clear comes and goes', async ({ page }) => {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await openDoctors(page)
    const search = doctorSearch(page)
    // Within the section: pictures above it may still be loading.
    const placeOf = async (one: Locator) =>
      one.evaluate((element) => {
        const [box, section] = [element.getBoundingClientRect(), document.querySelector('#doctors')?.getBoundingClientRect()]
        return [box.x, box.y - (section?.y ?? 0), box.width].map(Math.round)
      })
    const boxes = async () => Promise.all([search.text, search.send, search.day, search.box].map(placeOf))
    const before = await boxes()
    await search.text.pressSequentially('mata')
    await expect(search.clear).toBeVisible()
    expect(await boxes()).toEqual(before)
    const [field, clear] = [await search.text.boundingBox(), await search.clear.boundingBox()]
    expect((clear?.x ?? 0) + (clear?.width ?? 0)).toBeCloseTo((field?.x ?? 0) + (field?.width ?? 0), 0)
    await search.clear.click()
    await expect(search.clear).toBeHidden()
    expect(await boxes()).toEqual(before)
  }
})

test('Q09: a sign of an emergency names the emergency unit above the doctors while it is typed, with a button to call', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openDoctors(page)
  const search = doctorSearch(page)
  await search.text.fill('nyeri')
  await expect(search.answer).toContainText('“nyeri”')
  await expect(search.urgent).toBeHidden()
  await search.text.pressSequentially(' dada')
  await expect(search.urgent).toContainText('Segera datang ke IGD')
  const call = search.urgent.getByRole('link', { name: /^Telepon IGD/u })
  await expect(call).toHaveAttribute('href', callLink(phones.emergency))
  const [button, count] = [await call.boundingBox(), await search.answer.boundingBox()]
  expect(button?.height).toBeGreaterThanOrEqual(48)
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(count?.y ?? 0)
  await expect(page.locator('#doctor-list > li').filter({ visible: true })).not.toHaveCount(0)

  await search.text.press('Enter')
  await expect(call).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  const [note, words] = [await search.urgent.boundingBox(), await search.urgent.locator('div').boundingBox()]
  const middleOf = (box: typeof note): number => (box?.x ?? Number.NaN) + (box?.width ?? 0) / 2
  expect(middleOf(words), 'its words stand in the middle').toBeCloseTo(middleOf(note), 0)

  await search.text.fill('kontrol setelah stroke')
  await expect(search.answer).toContainText('“kontrol setelah stroke”')
  await expect(search.urgent).toBeHidden()
  await search.text.fill('igd')
  await expect(search.urgent).toBeVisible()
  await search.clear.click()
  await expect(search.urgent).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Q09: on a phone the answer is in view at once, the emergency unit above it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await doctorSearch(page).text.fill('wajah mencong')
    await doctorSearch(page).send.click()
    await expect(doctorSearch(page).urgent.getByRole('link', { name: /^Telepon IGD/u })).toBeInViewport({ ratio: 1 })

    await doctorSearch(page).text.fill('katarak')
    await doctorSearch(page).send.click()
    await expectAnswerInView(page)
    await expect(doctorSearch(page).urgent).toBeHidden()
  })
})
