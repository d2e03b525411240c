import { endpoints } from '../../src/contract/endpoints.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { reviewCards, reviewText, startEdit, submitButton } from '../kit/journeys/reviews.ts'
import { BUDI, logout } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

const HOSTILE = [
  '<img src=/x onerror="document.title=1">',
  '</p></script><script>document.title=1</script>',
  '"><svg/onload=document.title=1>',
  'javascript:document.title=1 {{7*7}} ${7*7} &lt;b&gt;',
].join('\n')

test('R04: markup in a review is shown as text, by the island, in a toast and by the server', async ({ page, site, expectedFailures }) => {
  expectedFailures.add(`500 PUT ${endpoints.reviews}/`)
  await openSignedIn(page, site, BUDI, { text: HOSTILE, rating: 1 })
  const title = await page.title()

  await expect(reviewCards(page)).toHaveCount(1)
  await expect(reviewCards(page).first()).toContainText(HOSTILE)
  await startEdit(page)
  await expect(reviewText(page)).toHaveValue(HOSTILE)
  await page.route(`**${endpoints.reviews}/*`, (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: HOSTILE } } }),
  )
  await submitButton(page).click()
  await expectToast(page, `Gagal memperbarui ulasan: ${HOSTILE.replaceAll('\n', ' ')}`)

  await logout(page)
  await page.reload()
  await expect(reviewCards(page).first()).toContainText(HOSTILE)
  expect(await page.title()).toBe(title)
  await expect(reviewCards(page).locator('[onerror], [onload], script')).toHaveCount(0)
})
