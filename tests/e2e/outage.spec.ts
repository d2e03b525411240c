import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints } from '../../src/contract/endpoints.ts'
import { callLink, formatPhone } from '../../src/contract/phone.ts'
import { content } from '../kit/journeys/content.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { reviewCards } from '../kit/journeys/reviews.ts'
import { SITI } from '../kit/journeys/sign-in.ts'
import { expectToast } from '../kit/journeys/toasts.ts'
import { reviewBy } from '../kit/journeys/signed-in.ts'

const { emergency } = content.hospital.phones

test('F09: without its database the page still says how to reach the emergency unit, and heals by itself', async ({
  page,
  site,
  expectedFailures,
}) => {
  for (const address of [endpoints.reviews, endpoints.allReviews]) expectedFailures.add(`503 GET ${address}`)
  await reviewBy(site, SITI, { text: 'Ada sebelum gangguan.', rating: 5 })
  const database = join(site.dataDir, 'situs-rsud.sqlite')
  await rename(database, `${database}.away`)

  await page.goto('/#reviews')
  await expectToast(page, /^Gagal mengambil ulasan: .+/u)
  await expect(page.locator('#reviews').getByText('Ulasan sedang tidak dapat ditampilkan')).toBeVisible()
  await expect(
    page
      .locator('#contact')
      .getByRole('link', { name: formatPhone(emergency) })
      .first(),
  ).toHaveAttribute('href', callLink(emergency))

  await page.goto(endpoints.allReviews)
  await expect(page.getByRole('link', { name: formatPhone(emergency) })).toHaveAttribute('href', callLink(emergency))

  await rename(`${database}.away`, database)
  await page.goto('/#reviews')
  await expect(async () => {
    await page.reload()
    expect(await reviewCards(page).allTextContents()).toEqual(expect.arrayContaining([expect.stringContaining('Ada sebelum gangguan.')]))
  }).toPass()
})
