import type { Page } from '@playwright/test'
import { SEARCH_FIELDS } from '../../src/doctor-search/search-request.ts'
import { allNames, firstNames, namesOf } from '../kit/journeys/doctors.ts'
import { expect, readerTest, test } from '../kit/journeys/journey.ts'
import { BUDI } from '../kit/journeys/sign-in.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

/**
 * Does to the page what a browser's translation does: each text becomes another one in two elements more, those of lists in place,
 * and so does whatever text comes later.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isLeftAlone = (parent: Element | null): boolean =>
      parent === null || parent.closest('script, style, textarea, [translate="no"], font') !== null
    const replace = (text: Text): void => {
      const parent = text.parentElement
      if (text.data.trim() === '' || isLeftAlone(parent)) return
      const words = text.data.replaceAll(/\p{L}+/gu, (word) => `${word}ish`)
      if (parent?.matches('option')) {
        if (!text.data.includes('ish')) text.data = words
        return
      }
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = words
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateAll = (root: Node): void => {
      if (root instanceof Text) return replace(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(replace)
    }
    translateAll(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') translateAll(target)
        else for (const node of addedNodes) translateAll(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

for (const moment of ['before', 'after'] as const)
  readerTest(`X11: a page that is translated ${moment} its code has come finds, filters and unfolds doctors`, async ({ page }) => {
    if (moment === 'before') {
      await page.goto('/', { waitUntil: 'commit' })
      await page.locator('#doctors').waitFor({ state: 'attached' })
      await translate(page)
      await page.locator('#doctors').scrollIntoViewIfNeeded()
    } else {
      await page.goto('/#doctors')
    }
    await expect(page.locator('#doctors [data-module]')).toHaveAttribute('data-ready')
    if (moment === 'after') await translate(page)
    const shown = page.locator('#doctor-list > li[data-specialty]').filter({ visible: true })
    const [text, day] = [page.locator(`[name="${SEARCH_FIELDS.text}"]`), page.locator(`select[name="${SEARCH_FIELDS.day}"]`)]
    await text.fill('jantung')
    await expect(shown).toHaveCount(namesOf('Jantung Dan Pembuluh Darah').length)
    await day.selectOption('senin')
    await expect(page).toHaveURL(/hari=senin/u)
    await text.fill('')
    await day.selectOption('')
    await expect(shown).toHaveCount(firstNames.length)

    await page.locator(`input[name="${SEARCH_FIELDS.specialty}"][value="Anak"]`).check()
    await expect(shown).toHaveCount(namesOf('Anak').length)
    await page.locator(`input[name="${SEARCH_FIELDS.specialty}"]`).first().check()
    await expect(shown).toHaveCount(firstNames.length)

    await page.locator('[data-part="toggle"]').click()
    await expect(shown).toHaveCount(allNames.length)
    await page.locator('[data-part="toggle"]').click()
    await expect(shown).toHaveCount(firstNames.length)
    await text.fill('mau gantung diri')
    await expect(page.locator('[data-part="crisis"] a')).toHaveCount(3)
  })

test('X11: whoever reads a translation writes a review, changes it, and takes it back', async ({ page, site, expectedFailures }) => {
  expectedFailures.add('409 PUT /api/reviews')
  await openSignedIn(page, site, BUDI)
  await translate(page)
  const reviews = page.locator('[data-reviews]')
  const [text, submit] = [reviews.locator('[data-part="text"]'), reviews.locator('[data-part="submit"]')]
  await text.fill('Cepat dan ramah.')
  await submit.click()
  await expect(text).toHaveAccessibleDescription(/dari/u)
  await reviews.locator('[name="review-rating"][value="5"]').check()
  await submit.click()
  await expect(reviews.getByText('Cepat')).not.toHaveCount(0)
  await reviews.locator('[data-part="edit"]').first().click()
  await text.fill('Saya ingin mati saja.')
  await submit.click()
  await expect(reviews.locator('[data-part="help"]')).toBeVisible()
  await text.fill('Cepat, ramah, bersih.')
  await submit.click()
  await expect(reviews.getByText('bersih')).not.toHaveCount(0)
})
