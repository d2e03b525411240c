import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openDoctors } from '../kit/journeys/doctors.ts'
import { datedTest, LEAVE } from '../kit/journeys/dated.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

async function sheets(page: Page): Promise<number> {
  const paper = await page.pdf({ preferCSSPageSize: true })
  return [...paper.toString('latin1').matchAll(/\/Type \/Page\b/gu)].length
}

test('contacts, hours and every doctor fit two sheets, also those that are folded on the screen', async ({ page }) => {
  const directory = await openDoctors(page)
  const doctors = directory.locator('#doctor-list > li').filter({ visible: true })
  await expect(doctors).toHaveCount(6)
  expect(await sheets(page)).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect(doctors).toHaveCount(await directory.locator('#doctor-list > li').count())
  const note = await page
    .locator('[data-site]')
    .evaluate((moment: HTMLElement) => [getComputedStyle(moment, '::after').content, moment.dataset['site']])
  expect(note).toEqual([expect.stringContaining('Tercetak: semua dokter dari pilihan di layar.'), `${new URL(page.url()).origin}/`])
})

test('every doctor is on paper that is asked for while the list still unfolds', async ({ page }) => {
  const directory = await openDoctors(page)
  const items = directory.locator('#doctor-list > [data-specialty]')
  const count = await items.count()
  // What paper would show at the next frames after the press.
  const seen = await directory.evaluate(async (root) => {
    root.querySelector<HTMLElement>('[data-part="toggle"]')!.click()
    const counts: number[] = []
    const cards = [...root.querySelectorAll<HTMLElement>('#doctor-list > [data-specialty]')]
    for (let frame = 0; frame < 5; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      counts.push(cards.filter((card) => !card.hasAttribute('data-hidden') || card.hasAttribute('data-folded')).length)
    }
    return counts
  })
  expect(seen).toEqual([count, count, count, count, count])
  await page.emulateMedia({ media: 'print' })
  expect(await items.evaluateAll((all) => all.filter((card) => getComputedStyle(card).opacity === '1').length)).toBe(count)
})

test('each doctor is printed under the heading of their specialty, and the screen is as before after it', async ({ page }) => {
  const directory = await openDoctors(page)
  const items = directory.locator('#doctor-list > li')
  const order = () => items.evaluateAll((all) => all.map((one) => one.dataset['specialty'] ?? `# ${one.textContent}`))
  const before = await order()
  await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const printed = await order()
  expect(new Set(printed.filter((one) => one.startsWith('# ')).map((one) => one.slice(2)))).toEqual(new Set(before))
  printed.forEach((one, nth) => one.startsWith('# ') || expect([one, `# ${one}`]).toContain(printed[nth - 1]))
  await expect(items.filter({ visible: true })).toHaveCount(printed.length)
  await page.evaluate(() => void dispatchEvent(new Event('afterprint')))
  expect(await order()).toEqual(before)
})

test('folded parts are on paper, where no style opens them too', async ({ page }) => {
  for (const path of ['/privasi', '/layanan-publik/standar/rawat-jalan']) {
    expect((await page.goto(path))?.status()).toBe(200)
    const open = () => page.locator('details').evaluateAll((all) => all.map((fold) => (fold as HTMLDetailsElement).open))
    expect(await open()).toContain(false)
    await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
    expect(await open()).not.toContain(false)
  }
})

datedTest.describe('where notices are folded on the screen', () => {
  const notices = [1, 2].map((count) => `  - { from: 2026-12-01, until: 2026-12-31, text: ${`${count} pindah`.padEnd(120, ' B')} }\n`)
  const files = { 'calendar.yaml': `${readFileSync('sample/calendar.yaml', 'utf8')}\nnotices:\n${notices.join('')}` }
  datedTest.use({ files, javaScriptEnabled: false })

  datedTest('all of them are on paper, without a script by styles alone', async ({ page, openAt }) => {
    await openAt('2026-12-21T10:00')
    await expect(page.getByText('1 pengumuman lagi')).toBeVisible()
    await expect(page.getByText(/^2 pindah/u)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^2 pindah/u)).toBeVisible()
  })

  datedTest.describe('by a browser whose styles cannot open them', () => {
    datedTest.use({ javaScriptEnabled: true })

    datedTest('the script of the page does', async ({ page, openAt }) => {
      await openAt('2026-12-21T10:00')
      await page.evaluate(() => void dispatchEvent(new Event('beforeprint')))
      await expect(page.getByText(/^2 pindah/u)).toBeVisible()
    })
  })
})

datedTest(
  'one specialty is a sheet of its own: with its date, without a word of now, and with who is on leave',
  async ({ page, openAt }) => {
    await openAt('2026-12-21T10:00')
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.goto('/#doctors')
    await expect(page.locator('[data-module]:has(#doctor-list)')).toHaveAttribute('data-ready')
    await page.getByRole('radio', { name: 'Obgyn' }).check()
    await expect(page.getByText('4 dokter ditemukan')).toBeVisible()
    await page.emulateMedia({ media: 'print' })

    await expect(page.getByText('Keadaan per Senin 21 Desember, 09:00.')).toBeVisible()
    await expect(page.getByText(LEAVE)).toBeVisible()
    await expect(page.locator('[data-now]').filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('#doctor-list > li').filter({ visible: true })).toHaveCount(4)
    expect(await sheets(page)).toBe(1)
  },
)
