import { endpoints } from '../../src/contract/endpoints.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { fillReview, reviewCards, reviewText, startEdit, submitButton } from '../kit/journeys/reviews.ts'
import { BUDI, logout } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

const HOSTILE = [
  '<img src=/x onerror="document.title=1">',
  '</p></script><script>document.title=1</script>',
  '"><svg/onload=document.title=1>',
  'javascript:document.title=1 {{7*7}} ${7*7} &lt;b&gt;',
].join('\n')

test('R04: markup in a review is shown as text, by the island and by the server', async ({ page, site }) => {
  await openSignedIn(page, site, BUDI, { text: HOSTILE, rating: 1 })
  const title = await page.title()

  await expect(reviewCards(page)).toHaveCount(1)
  await expect(reviewCards(page).first()).toContainText(HOSTILE)
  await startEdit(page)
  await expect(reviewText(page)).toHaveValue(HOSTILE)

  await logout(page)
  await page.reload()
  await expect(reviewCards(page).first()).toContainText(HOSTILE)
  expect(await page.title()).toBe(title)
  await expect(reviewCards(page).locator('[onerror], [onload], script')).toHaveCount(0)
})

test('R04: markup in an answer is shown as text in its toast', async ({ page, site, expectedFailures }) => {
  expectedFailures.add(`500 POST ${endpoints.reviews}`)
  const message = '<img src=/x onerror="document.title=1"><b>tebal</b>'
  await page.route(`**${endpoints.reviews}`, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, json: { error: { code: 'internal', message } } }) : route.fallback(),
  )
  await openSignedIn(page, site, BUDI)
  await fillReview(page, { text: 'Baik.', rating: 4 })

  await submitButton(page).click()

  await expectToast(page, `Gagal mengirim ulasan: ${message}`)
})
