import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { ON_LEAVE, datedTest as test, LEAVE } from '../kit/journeys/dated.ts'
import { doctorSearch } from '../kit/journeys/doctor-search.ts'
import { openDoctors } from '../kit/journeys/doctors.ts'
import { expect } from '../kit/journeys/journey.ts'
import { visitOnce } from '../kit/journeys/offline.ts'
import { inJakarta } from '../kit/journeys/site-at.ts'

const card = (page: Page) => page.locator('#doctor-list > li').filter({ has: page.getByRole('heading', { name: ON_LEAVE }) })

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

test('Q10: a search for another day says that day on each card, the same in place as from the server, until it is over', async ({
  page,
  context,
  openAt,
}) => {
  const list = (on: Page) => on.locator('#doctor-list')
  const told = (on: Page) =>
    list(on).evaluate((cards) =>
      [...cards.querySelectorAll('[data-asked]')].map(({ innerHTML }) =>
        innerHTML.replaceAll('&nbsp;', ' ').match(/<small data-why.*?<.small>|<mark data-why.*?<.mark>|[?]hari=[^"]*/gu),
      ),
    )
  await openAt('2026-12-18T10:00')
  await openDoctors(page)
  const shown = () =>
    list(page)
      .locator('> :not([data-hidden])')
      .evaluateAll((cards) =>
        cards.map((one) => [
          one.textContent,
          one.querySelectorAll('mark').length,
          one.querySelector<HTMLAnchorElement>('a:last-child')?.href,
        ]),
      )
  const before = await shown()
  const search = doctorSearch(page)
  await search.text.fill('dokter kandungan senin')
  const stands = list(page).locator('[data-asked]').filter({ hasText: 'Maria Goreti' })
  await expect(stands).toContainText('Senin 21 Desember 09:00-12:00, menggantikan dr. Sekar Ayu Wulandari, Sp.OG')
  await expect(stands.locator('[data-now]')).toBeHidden()
  await expect(page).toHaveURL(/senin/u)

  const other = await context.newPage()
  await other.goto(page.url())
  expect(await told(other)).not.toEqual([])
  expect(await told(page)).toEqual(await told(other))
  await search.text.fill('dokter anak atau gigi senin atau rabu')
  await expect(list(page).locator('mark[data-why]').first()).toBeVisible()
  await search.clear.click()
  await expect.poll(shown).toEqual(before)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('T03: the kept page says nothing of now, and still who is on leave', async ({ page, context, openAt }) => {
    await openAt('2026-12-21T10:00')
    await visitOnce(page)
    await context.setOffline(true)
    await page.reload()

    await expect(page.getByText('Tidak ada sambungan internet.')).toBeVisible()
    await expect(page.getByText(/^Praktik (?:sekarang|hari ini|lagi)/u).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText('Poliklinik buka').filter({ visible: true })).toHaveCount(0)
    await expect(card(page).getByText(LEAVE)).toBeVisible()
  })
})

test.describe('on a phone of 360 × 640', () => {
  const phone = { width: 360, height: 640 }
  const call = (page: Page) => page.locator('#home').getByRole('link', { name: 'Telepon IGD' }).first()
  test.use({ viewport: phone })

  const notices = [1, 2, 3].map(
    (count) => `  - { from: 2026-12-01, until: 2026-12-31, text: ${`${count} pindah ke gedung`.padEnd(160, ' B baru')} }`,
  )
  const name = 'Rumah Sakit Umum Daerah Provinsi Kepulauan Nusantara Jaya Haji Muhammad'
  const full = {
    'calendar.yaml': `${readFileSync('sample/calendar.yaml', 'utf8')}\nnotices:\n${notices.join('\n')}\n`,
    'hospital.yaml': readFileSync('sample/hospital.yaml', 'utf8').replace(/^name: .*$/mu, `name: ${name}`),
  }

  test.describe('with the most and longest notices and a long name', () => {
    test.use({ files: full })

    test('the call stays whole in the first screen, and each notice can be reached whole', async ({ page, openAt }) => {
      for (const moment of ['2026-12-21T10:00', '2026-12-25T10:00']) {
        await openAt(moment)
        await expect(call(page)).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByText('Tutup: Hari Raya Natal.')).toBeInViewport({ ratio: 0.7 })
      await page.getByText('2 pengumuman lagi').click()
      const texts = page.getByRole('region', { name: 'Pengumuman' }).getByRole('listitem')
      await expect(texts).toHaveCount(3)
      for (const text of await texts.all()) {
        await text.scrollIntoViewIfNeeded()
        await expect(text).toBeInViewport({ ratio: 0.99 })
      }
    })
  })

  test.describe('with a second notice from the tenth of December', () => {
    const dates = ['2026-12-01', '2026-12-10']
    const two = dates.map((from) => `  - { from: ${from}, until: 2026-12-31, text: ${'Farmasi pindah ke'.padEnd(90, ' gedung B')} }\n`)
    test.use({ files: { 'calendar.yaml': `${readFileSync('sample/calendar.yaml', 'utf8')}\nnotices:\n${two.join('')}` } })

    test('call and tasks are whole in the first screen of small phones, with no notice, one and two', async ({ page, openAt }) => {
      for (const moment of ['2026-11-30T10:00', '2026-12-01T10:00', '2026-12-10T10:00'])
        for (const size of [phone, { width: 320, height: 568 }]) {
          await page.setViewportSize(size)
          await openAt(moment)
          await expect(call(page)).toBeInViewport({ ratio: 1 })
          for (const task of ['WhatsApp IGD', 'Daftar Online', 'Jadwal Dokter', 'Lihat Layanan'])
            await expect(page.locator('#home').getByRole('link', { name: task }).first()).toBeInViewport({ ratio: 1 })
        }
    })
  })

  test.describe('without notices', () => {
    test.use({ files: { 'calendar.yaml': readFileSync('sample/calendar.yaml', 'utf8') } })

    test('a closed day is the first that is read below the call: whole, bold, and larger than what follows', async ({ page, openAt }) => {
      await openAt('2026-12-25T10:00')
      const reason = page.getByText('Tutup: Hari Raya Natal.')
      await expect(reason).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('buka lagi Sabtu 26 Desember')).toBeInViewport({ ratio: 1 })

      const top = async (element: ReturnType<typeof call>) => (await element.boundingBox())?.y ?? 0
      expect(await top(reason)).toBeGreaterThan(await top(call(page)))
      expect(await top(reason)).toBeLessThan(await top(page.locator('#home').getByRole('link', { name: 'Daftar Online' })))
      const look = (element: Element) => [getComputedStyle(element).fontWeight, Number.parseFloat(getComputedStyle(element).fontSize)]
      const [weight, size] = await reason.evaluate(look)
      expect(weight).toBe('700')
      expect(size).toBeGreaterThan(16)
    })
  })
})

test.describe('"Hari ini"', () => {
  const bar = (page: Page) => page.locator('#home [data-now] li').filter({ hasText: 'Poliklinik' })
  /** Where the mark stands on the bars, from 0 for midnight to 1. */
  const markOf = (page: Page) =>
    bar(page).evaluate((row) => {
      const { width } = row.querySelector('svg')?.getBoundingClientRect() ?? { width: 0 }
      return (Number.parseFloat(getComputedStyle(row, '::after').marginLeft) + 1) / width
    })

  test('T03: the mark stands at the hour of the hospital, also while the page stays as it is', async ({ page, openAt, dated }) => {
    await openAt('2026-12-21T09:00')
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await markOf(page), `${width} px`).toBeCloseTo(9 / 24, 2)
    }

    await page.clock.setFixedTime(inJakarta('2026-12-21T11:30'))
    await page.evaluate(() => dispatchEvent(new Event('pageshow')))
    expect(await markOf(page)).toBeCloseTo(11.5 / 24, 2)
    await expect(bar(page)).toContainText('Poliklinik buka sampai 14:00.')

    dated.setClock('2026-12-21T14:00')
    await page.clock.setFixedTime(inJakarta('2026-12-21T14:00'))
    await page.evaluate(() => dispatchEvent(new Event('pageshow')))
    await expect(bar(page)).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('T03: marks no hour', async ({ page, openAt }) => {
      await openAt('2026-12-21T10:30')
      expect(await bar(page).evaluate((row) => getComputedStyle(row, '::after').borderLeftWidth)).toBe('0px')
    })
  })
})
