import { doctorSearch } from '../kit/journeys/doctor-search.ts'
import { openDoctors } from '../kit/journeys/doctors.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

const HELP = 'Anda tidak sendirian'

test('Q11: words of need bring help before any result, in place and once, the focus stays, and it goes with them', async ({ page }) => {
  await openDoctors(page)
  const search = doctorSearch(page)
  await search.text.pressSequentially('mau gantung diri')
  const box = page.getByRole('alert').filter({ hasText: HELP })
  await expect(box).toBeVisible()
  await expect(search.text).toBeFocused()
  expect(await search.box.evaluate((answer) => answer.firstElementChild?.textContent)).toContain(HELP)
  await expect(box.getByRole('link')).toHaveText([/^Telepon 119, lalu tekan\s8/u, /^Telepon IGD/u, /^Chat WhatsApp/u])
  await expect(search.answer).toHaveText(/^\d+ dokter ditemukan$/u)
  await expect(page.locator('#doctor-list > li:not([data-hidden])').first()).toContainText('Psikiatri')

  const first = await box.elementHandle()
  await search.text.pressSequentially(' saja')
  await expect(search.text).toHaveValue('mau gantung diri saja')
  expect(await first?.evaluate((element) => element.isConnected), 'the same one: it is said once').toBe(true)

  await search.text.fill('jantung')
  await expect(search.answer).toContainText('jantung')
  await expect(box).toHaveCount(0)
})
