import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts'
import { expect, readerTest, test as writerTest } from '../support/journey.ts'
import { photoOf } from '../support/photo.ts'
import { choosePhoto, reviewCards, startEdit, submitButton } from '../support/reviews.ts'
import { BUDI, loginButton, SITI } from '../support/sign-in.ts'
import { expectToast } from '../support/toasts.ts'
import { openSignedIn, reviewBy } from '../support/visitor.ts'

for (const width of [360, 1280]) {
  const viewport = { width, height: 740 }

  readerTest.describe(`what a reader sees at ${width} px is accessible`, () => {
    readerTest.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    readerTest('the first view', async ({ page }) => {
      await page.goto('/')
      await expectAccessible(page)
    })

    readerTest('the doctors, filtered and unfolded', async ({ page }) => {
      await page.goto('/#doctors')
      await expect(page.locator('#doctors [data-module]')).toHaveAttribute('data-ready')
      const choice = page.locator('#doctors')
      await (width < 768
        ? choice.getByLabel('Pilih spesialisasi').selectOption('Anak')
        : choice.getByRole('radio', { name: 'Anak' }).check())
      await expectAccessible(page)

      await (width < 768
        ? choice.getByLabel('Pilih spesialisasi').selectOption('Semua')
        : choice.getByRole('radio', { name: 'Semua' }).check())
      await page.getByRole('button', { name: 'Lihat Semua Dokter' }).click()
      await expectAccessible(page)
    })
  })

  writerTest.describe(`what a signed-in visitor sees at ${width} px is accessible`, () => {
    writerTest.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    writerTest('the form, its errors and its toasts', async ({ page, site }) => {
      await openSignedIn(page, site, SITI)
      await expectAccessible(page)

      await submitButton(page).click()
      await expectToast(page, 'Tulis ulasan dulu ya!')
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })

    writerTest('one’s own review, its edit and the question before deleting it', async ({ page, site }) => {
      await reviewBy(site, BUDI, { text: 'Cukup baik.', rating: 3 })
      await openSignedIn(page, site, SITI, { text: 'Baik sekali. '.repeat(20), rating: 5 })
      await startEdit(page)
      await choosePhoto(page, await photoOf('teal'))
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await reviewCards(page).getByRole('button', { name: 'Hapus ulasan Anda' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })

    writerTest('the dialog about a blocked window', async ({ page }) => {
      await page.addInitScript(() => {
        window.open = () => null
      })
      await page.goto('/#reviews')
      await loginButton(page).click()
      await expect(page.getByRole('dialog')).toBeVisible()

      await expectAccessible(page)
    })
  })
}

readerTest('the open menu of a phone is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()

  await expectAccessible(page)
})

readerTest('the window in which a visitor signs in is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 480, height: 680 })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Pilih akun contoh' })).toBeVisible()

  await expectAccessible(page)
})

readerTest('the page without its script is accessible', async ({ page }) => {
  // axe needs the browser's scripts: instead of switching them off, the page comes without its own.
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace(/<script>.*?<\/script>/su, '') })
  })
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveClass('js')

  await expectAccessible(page)
})
