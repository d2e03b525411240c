import type { Page } from '@playwright/test'
import { AWAY, datedTest as test, LEAVE } from '../kit/journeys/dated.ts'
import { expect } from '../kit/journeys/journey.ts'
import { inJakarta } from '../kit/journeys/site-at.ts'

const card = (page: Page) => page.locator('#doctor-list > li').filter({ has: page.getByRole('heading', { name: AWAY }) })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('T01: leave is announced before, stands from its first to its last minute, and is gone after', async ({ page, openAt }) => {
      await openAt('2026-12-06T23:59')
      await expect(card(page)).not.toContainText('Cuti')

      await openAt('2026-12-18T10:00')
      await expect(card(page)).toContainText('Praktik sekarang, sampai 12:00')
      await expect(card(page)).toContainText(LEAVE)

      for (const moment of ['2026-12-21T00:00', '2026-12-21T10:00', '2027-01-03T23:59']) {
        await openAt(moment)
        await expect(card(page)).toContainText(LEAVE)
        await expect(card(page)).toContainText('Praktik lagi Senin 4 Januari')
        await expect(card(page)).not.toContainText('Praktik sekarang')
      }

      await openAt('2027-01-04T00:00')
      await expect(card(page)).not.toContainText('Cuti')
      await expect(card(page)).toContainText('Praktik hari ini 09:00-12:00')
    })

    test('a closed Friday says why, what is open, and whom to call', async ({ page, openAt }) => {
      const hero = page.locator('#home')
      await openAt('2026-12-24T10:00')
      await expect(hero).toContainText('IGD buka 24 jam. Poliklinik buka sampai 14:00.')

      await openAt('2026-12-25T00:00')
      await expect(hero).toContainText(
        'Tutup: Hari Raya Natal. IGD tetap buka, juga Farmasi 24 jam. Poliklinik dan loket pendaftaran tutup, buka lagi Sabtu 26 Desember, 08:00.',
      )
      await expect(hero.getByRole('link', { name: '119', exact: true })).toHaveAttribute('href', 'tel:119')
      await expect(page.getByText('Praktik sekarang')).toHaveCount(0)

      await openAt('2026-12-26T08:00')
      await expect(hero).toContainText('Poliklinik buka sampai 14:00.')
    })

    test('a notice comes and goes with its days', async ({ page, openAt }) => {
      const notices = page.getByRole('region', { name: 'Pengumuman' })
      await openAt('2026-12-20T23:59')
      await expect(notices).toHaveCount(0)
      await openAt('2026-12-21T00:00')
      await expect(notices).toContainText('Farmasi rawat jalan pindah ke gedung B lantai 1. Sampai 31 Desember.')
      await openAt('2027-01-01T00:00')
      await expect(notices).toHaveCount(0)
    })
  })
}

test('T03: a tab that stays open takes back what it said of now, at the moment it is over', async ({ page, dated }) => {
  dated.setClock('2026-12-18T11:59')
  await page.clock.install({ time: inJakarta('2026-12-18T11:59') })
  await page.goto('/')
  await expect(card(page).getByText('Praktik sekarang, sampai 12:00')).toBeVisible()

  await page.clock.fastForward('01:00')
  await expect(page.getByText('Praktik sekarang').first()).toBeHidden()
  await expect(page.getByText('Poliklinik buka').first()).toBeHidden()
  await expect(card(page).getByText('Cuti 21 Desember')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('T03: the page says of when it is', async ({ page, openAt }) => {
    await openAt('2026-12-18T10:30')
    await expect(page.getByText('Keadaan per Jumat 18 Desember, 09:00.')).toBeVisible()
  })
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('T03: the kept page says nothing of now, and still who is on leave', async ({ page, context, openAt }) => {
    await openAt('2026-12-21T10:00')
    await page.evaluate(async () => navigator.serviceWorker.ready)
    await expect.poll(async () => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await context.setOffline(true)
    await page.reload()

    await expect(page.getByText('Anda sedang luring.')).toBeVisible()
    await expect(page.getByText(/^Praktik (?:sekarang|hari ini|lagi)/u).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText('Poliklinik buka').filter({ visible: true })).toHaveCount(0)
    await expect(card(page).getByText(LEAVE)).toBeVisible()
  })
})
