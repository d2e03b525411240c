import { expect, test } from '../kit/journeys/journey.ts'
import { fillReview, reviewForm, reviewText } from '../kit/journeys/reviews.ts'
import { chooseAndClose, loginButton, openSignIn, SITI } from '../kit/journeys/sign-in.ts'
import { blockWindows, IN_APP_BROWSERS } from '../kit/states/sign-in-states.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { openSignedIn } from '../kit/journeys/signed-in.ts'

test('A12: a blocked window is explained in a dialog that gives the focus back, and a second try opens it', async ({ page }) => {
  await page.addInitScript(blockWindows, 2)
  await page.goto('/#reviews')
  await loginButton(page).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Jendela untuk masuk diblokir' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(loginButton(page)).toBeFocused()

  await page.keyboard.press('Enter')
  const popup = await openSignIn(page, dialog.getByRole('link', { name: 'Coba lagi' }))
  await expect(dialog).toBeHidden()
  await chooseAndClose(popup, SITI)
  await expectToast(page, 'Login berhasil!')
})

test('A12: what was written outlives the dialog, and a sign-in in the same tab', async ({ page, context, site, expectedFailures }) => {
  expectedFailures.add('401 POST /api/reviews')
  await page.addInitScript(blockWindows, 99)
  await openSignedIn(page, site, SITI)
  await fillReview(page, { text: 'Antrean tertib, petugas ramah.', rating: 4 })
  await context.clearCookies()
  await reviewForm(page).getByRole('button', { name: 'Kirim Ulasan' }).click()
  await expectToast(page, 'Anda harus login untuk memberikan ulasan!')

  await loginButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click()
  await expect(reviewText(page)).toHaveValue('Antrean tertib, petugas ramah.')
  await loginButton(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Masuk di tab ini' }).click()
  await page.getByRole('button', { name: SITI }).click()

  await expect(page).toHaveURL('/#reviews')
  await expectToast(page, 'Login berhasil!')
  await expect(reviewText(page)).toHaveValue('Antrean tertib, petugas ramah.')
  await expect(reviewForm(page).getByRole('radio', { checked: true })).toHaveValue('4')
})

test('A13: inside another app the page asks to be opened in Chrome or Safari, opens no window, and gives a link to take along', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/#reviews')
  const dialog = page.getByRole('dialog', { name: 'Buka di Chrome atau Safari untuk masuk' })
  for (const [app, userAgent] of Object.entries(IN_APP_BROWSERS)) {
    await page.evaluate((value) => Object.defineProperty(navigator, 'userAgent', { value, configurable: true }), userAgent)
    await loginButton(page).click()
    await expect(dialog, app).toBeVisible()
    expect(context.pages(), app).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Salin tautan' }).click()
    await expect(page.getByText('Tautan disalin.'), app).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog, app).toBeHidden()
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/#reviews`)
})
