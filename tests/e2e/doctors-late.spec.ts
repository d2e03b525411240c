import { allNames, expectDoctors, firstNames, namesOf } from '../kit/journeys/doctors.ts'
import { holdAnswers } from '../kit/journeys/hold.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

const MODULE = /\/assets\/doctor-directory-.+\.js$/u

test('a choice is answered before the module arrives, and stands when it does', async ({ page }) => {
  const release = await holdAnswers(page, MODULE)
  await page.goto('/#doctors')
  const directory = page.locator('#doctors [data-module]')
  await expect(page.locator('#doctor-list > li').filter({ visible: true })).toHaveCount(firstNames.length)

  await directory.getByRole('radio', { name: 'Anak' }).check()
  await expectDoctors(page, namesOf('Anak'))
  await expect(directory.getByRole('status')).toHaveText(`${namesOf('Anak').length} dokter ditemukan`)
  await directory.getByRole('radio', { name: 'Semua' }).check()
  await expectDoctors(page, firstNames)
  await directory.getByRole('radio', { name: 'Obgyn' }).check()
  await expectDoctors(page, namesOf('Obgyn'))
  await expect(directory).not.toHaveAttribute('data-ready')

  await release()

  await expect(directory).toHaveAttribute('data-ready')
  await expectDoctors(page, namesOf('Obgyn'))
  await expect(directory.getByRole('button', { name: 'Lihat Semua Dokter' })).toHaveCount(0)
})

test('a choice in the list of a phone is answered before the module arrives, and a press of the fold button is not lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const release = await holdAnswers(page, MODULE)
  await page.goto('/#doctors')
  const choice = page.locator('#doctors').getByLabel('Pilih spesialisasi')
  await choice.selectOption('Gizi')
  await expectDoctors(page, namesOf('Gizi'))
  await choice.selectOption('Semua')
  await expectDoctors(page, firstNames)
  await page.getByRole('button', { name: 'Lihat Semua Dokter' }).click()
  await expect(page.locator('#doctors [data-module]')).not.toHaveAttribute('data-ready')

  await release()

  await expect(page.getByRole('button', { name: 'Tampilkan Lebih Sedikit' })).toBeVisible()
})

test('a choice whose module cannot be loaded leaves every doctor and no dead control', async ({ page, expectedFailures }) => {
  expectedFailures.add('503 GET /assets/doctor-directory-').add('Failed to fetch dynamically imported module')
  const answer = Promise.withResolvers<void>()
  await page.route(MODULE, async (route) => {
    await answer.promise
    await route.fulfill({ status: 503, body: '' })
  })
  await page.goto('/#doctors')
  await page.getByRole('radio', { name: 'Anak' }).check()
  await expectDoctors(page, namesOf('Anak'))

  answer.resolve()

  await expect(page.locator('#doctors [data-failed]')).toBeVisible()
  await expect(page.locator('#doctors :is(button, input, select):not(form *)').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('#doctor-list > li').filter({ visible: true })).toHaveCount(allNames.length)
})

test('a day that is chosen before the module arrives is answered when it does, wherever the focus is by then', async ({ page }) => {
  const release = await holdAnswers(page, MODULE)
  await page.goto('/#doctors')
  await page.getByLabel('Hari praktik').selectOption({ index: 1 })
  await page.locator('#doctors h2').first().click()
  await release()
  await expect(page.locator('#answer')).toContainText('praktik')
})
