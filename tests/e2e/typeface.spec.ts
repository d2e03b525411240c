import type { Page } from '@playwright/test'
import { expect, readerTest as test, test as signInTest } from '../kit/journeys/journey.ts'

/** The typefaces that the browser really used for the element. */
async function typefacesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const used = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })))
  return [
    ...new Set(used.flatMap(({ fonts }) => fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'the system’s')))),
  ]
}

test('every letter of the page is drawn in the page’s typeface, and those that it lacks in the system’s', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)

  expect(await typefacesOf(page, 'body :not(option)')).toEqual(['Plus Jakarta Sans'])

  await page.evaluate(() => {
    for (const word of ['Terima kasih', 'Šimić', 'Ελένη', 'Ольга'])
      document.querySelector('main')?.append(Object.assign(document.createElement('p'), { id: word.split(' ')[0], textContent: word }))
  })

  expect(await typefacesOf(page, '#Terima')).toEqual(['Plus Jakarta Sans'])
  for (const word of ['Šimić', 'Ελένη', 'Ольга']) expect(await typefacesOf(page, `#${word}`)).toContain('the system’s')
})

signInTest(
  'a page that says what went wrong, and the sample accounts at their own port, have the same typeface',
  async ({ page, expectedFailures }) => {
    expectedFailures.add('404 GET /tidak-ada')
    for (const open of [() => page.goto('/tidak-ada'), () => page.goto('/login')]) {
      await open()
      await page.evaluate(() => document.fonts.ready)
      expect(await typefacesOf(page, 'body :is(h1, p, button, a)')).toEqual(['Plus Jakarta Sans'])
    }
  },
)
