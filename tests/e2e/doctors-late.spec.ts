import { allNames, expectDoctors, firstNames, namesOf } from '../support/doctors.ts'
import { holdAnswers } from '../support/hold.ts'
import { expect, readerTest as test } from '../support/journey.ts'

const MODULE = /\/assets\/doctor-directory-.+\.js$/u

test('a choice made before the module arrives is applied once it is there', async ({ page }) => {
  const release = await holdAnswers(page, MODULE)
  await page.goto('/#doctors')
  await page.getByRole('radio', { name: 'Anak' }).check()
  await expectDoctors(page, firstNames)

  await release()

  await expectDoctors(page, namesOf('Anak'))
})

test('the fold button pressed before the module arrives is not lost', async ({ page }) => {
  const release = await holdAnswers(page, MODULE)
  await page.goto('/#doctors')
  await page.getByRole('button', { name: 'Lihat Semua Dokter' }).click()

  await release()

  await expect(page.getByRole('button', { name: 'Tampilkan Lebih Sedikit' })).toBeVisible()
})

test('a module that cannot be loaded leaves every doctor and no dead control', async ({ page, expectedFailures }) => {
  expectedFailures.add('503 GET /assets/doctor-directory-').add('Failed to fetch dynamically imported module')
  await page.route(MODULE, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/#doctors')

  await expect(page.locator('#doctors [data-failed]')).toBeVisible()
  await expect(page.locator('#doctors :is(button, input, select)').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('#doctor-list > li').filter({ visible: true })).toHaveCount(allNames.length)
})
