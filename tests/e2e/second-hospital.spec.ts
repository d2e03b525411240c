import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { siteOf } from '../kit/loaded-site.ts'
import { makePalette } from '../../src/content/palette/palette.ts'
import { createContent } from '../../src/new-hospital/create-content.ts'
import { expectAccessible } from '../kit/journeys/accessibility.ts'
import { datedTest as test } from '../kit/journeys/dated.ts'
import { expect } from '../kit/journeys/journey.ts'
import { expectInPlace, expectInPlaceAtEachWidth } from '../kit/journeys/places.ts'
import { addRules, takeScreenshot } from '../kit/journeys/screenshot.ts'
import { startSite } from '../kit/processes/site-process.ts'

const FOLDER = 'tests/hospitals/teluk-lembayung'
/** Set by `npm run check -- screenshots`. */
const screenshots = process.env['SCREENSHOTS']

const { hospital, doctors } = await siteOf(FOLDER)

/** A colour in the notation of computed styles. */
function rgb(hex: string): string {
  return `rgb(${[1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16)).join(', ')})`
}

/** Both sessions of this Tuesday are still to come, and so are told. */
const MORNING = '2026-11-24T05:00'

/** A hospital that was just made, with few facts, and its browser page. */
async function openNewHospital(browser: Browser, name: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'new-hospital-'))
  await createContent(join(dataDir, 'content'), { name, city: 'Kabupaten Pulau Kecil', colour: '#5b2c83' })
  const site = await startSite({ DATA_DIR: dataDir })
  return {
    page: await browser.newPage({ baseURL: site.url }),
    async edit(file: string, change: (text: string) => string) {
      const path = join(dataDir, 'content', file)
      await writeFile(path, change(await readFile(path, 'utf8')))
    },
    async close() {
      await site.dispose()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Another hospital on the same build: WITA, class C, no registration site, its own clinics and colours. */
test.use({ startsAt: MORNING, hospital: FOLDER })

test('every text is in its place, however large the letters are', async ({ page }) => {
  await page.goto('/')
  await addRules(page, 'html { font-size: 200% }')
  await expectInPlaceAtEachWidth(page)
  // The narrowest with columns beside each other: words may break there, but nothing is beyond the edge.
  await page.setViewportSize({ width: 1024, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
})

test('Q07: its own clinics filter its team; a field without a doctor shows the hours of its clinic, else the service that names it', async ({
  page,
}) => {
  await page.goto('/#doctors')
  const section = page.locator('#doctors')
  await expect(section.locator('[data-module]')).toHaveAttribute('data-ready')
  const count = section.locator('[data-part="count"]')
  const clinics = section.locator('[data-clinic]').filter({ visible: true })
  const none = section.getByText('Belum ada dokter untuk spesialisasi ini')

  await section.getByRole('radio', { name: 'Cuci Darah' }).check()
  await expect(clinics.getByRole('heading')).toHaveText(['Hemodialisis'])
  await expect(count).toHaveText('1 layanan ditemukan')
  await expect(none).toBeHidden()

  await section.getByRole('radio', { name: 'Laboratorium' }).check()
  await expect(section.getByRole('link', { name: 'Tertulis pada layanan kami: Laboratorium' })).toBeVisible()
  await expect(none).toBeHidden()
  await expect(clinics).toHaveCount(0)

  await section.getByRole('radio', { name: 'Rehabilitasi Medik' }).check()
  await expect(page.locator('#doctor-list > li:not([data-hidden])').getByRole('heading')).toHaveText([
    'dr. La Ode Muhammad Zulfikar, Sp.N',
    'dr. Melkianus Tanggu Bera, Sp.KFR',
    'Hasnawati Laupe, S.Ft., Ftr.',
  ])
  await section.getByRole('radio', { name: 'Anak', exact: true }).check()
  await expect(clinics.getByRole('heading')).toHaveText(['Imunisasi'])
  await section.getByRole('radio', { name: 'Semua' }).check()
  await expect(clinics).toHaveCount(doctors.clinics.length)

  await page.goto('/?cari=poli+cuci+darah#doctors')
  await expect(clinics.getByRole('heading').first()).toContainText('Hemodialisis')
})

test('X09: headings and dark grounds are its own colour, no number, time or part of an address stands on two lines, and all is accessible', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/RSUD Teluk Lembayung/u)
  await expect(page.getByRole('link', { name: 'Jadwal Dokter' }).first()).toHaveCSS(
    'color',
    rgb(makePalette(hospital.colours)['brand-deep']),
  )
  const own = rgb(hospital.colours.brand)
  const colours = await page.locator('main :is(h1, h2, h3)').evaluateAll((all) => all.map((title) => getComputedStyle(title).color))
  // White on the two grounds of a full colour; the emergency box has its own.
  expect(colours.filter((colour) => colour !== own).toSorted()).toEqual([rgb('#b4452f'), rgb('#ffffff'), rgb('#ffffff')])
  await expect(page.locator('footer')).toHaveCSS('background-color', own)
  const tasks = page.locator('#home').getByRole('link', { name: /^(?:Cara Mendaftar|Jadwal Dokter|Lihat Layanan)$/u })
  for (const width of [320, 360, 640, 768, 1024, 1200, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectInPlace(page)
    const heights = await tasks.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(width < 360 || Math.max(...heights) < 50, `each task is one line at ${width} px`).toBe(true)
    const tops = await tasks.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(width < 1024 || new Set(tops).size === 1, `the tasks are one row at ${width} px`).toBe(true)
    if (width !== 360 && width !== 1280) continue
    await expectAccessible(page)
    if (screenshots !== undefined) await takeScreenshot(page, 'page', join(screenshots, `second-hospital-${width}`))
  }
})

test('X09: days, hours and sessions of one line stand apart in every typeface', async ({ page }) => {
  await page.goto('/')
  const gaps = await page.locator('#doctors li li, #doctors li li b, #contact dd').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const range = document.createRange()
      const words = [...line.childNodes].filter((part) => part.nodeName !== 'BR' && part.textContent?.trim())
      const boxes = words.map((part) => {
        range.selectNodeContents(part)
        return range.getBoundingClientRect()
      })
      return boxes.slice(1).flatMap(({ left, top }, index) => {
        const before = boxes[index]
        const [first, second] = [words[index]?.textContent ?? '', words[index + 1]?.textContent ?? '']
        // A comma and what follows it are one text.
        const isApart = !first.endsWith(', ') && !second.startsWith(', ')
        return before && before.width > 0 && isApart && Math.abs(before.top - top) < 2
          ? [{ words: `${first}|${second}`, gap: left - before.right }]
          : []
      })
    }),
  )
  expect(gaps.length).toBeGreaterThan(5)
  expect(gaps.filter(({ gap }) => gap <= 3)).toEqual([])
})

test('X09: services of any count fill their rows', async ({ page }) => {
  await page.goto('/')
  const grid = page.locator('#services ul:has(> li > h3)')
  for (const width of [700, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (let count = 12; count > 0; count -= 1) {
      const holes = await grid.evaluate((list, wanted) => {
        while (list.children.length < wanted) list.append(list.firstElementChild?.cloneNode(true) ?? '')
        while (list.children.length > wanted) list.lastElementChild?.remove()
        const edges = new Map<number, number>()
        for (const { top, right } of [...list.children].map((card) => card.getBoundingClientRect()))
          edges.set(Math.round(top), Math.max(right, edges.get(Math.round(top)) ?? 0))
        return [...edges.values()].filter((edge) => edge < list.getBoundingClientRect().right - 1)
      }, count)
      expect([width, count, holes]).toEqual([width, count, []])
    }
  }
})

/** The empty ground below the last words of a panel or card, beyond its padding. */
function emptyGround(boxes: Element[]): number[] {
  return boxes.map((box) => {
    const end = Math.max(...[...box.children].map((child) => child.getBoundingClientRect().bottom))
    const { paddingBottom, borderBottomWidth } = getComputedStyle(box)
    const ground = box.getBoundingClientRect().bottom - end - Number.parseFloat(paddingBottom) - Number.parseFloat(borderBottomWidth)
    // Less than none where a link can be pressed beyond its words.
    return Math.max(0, Math.round(ground))
  })
}

test('X09: a new hospital with few facts and a white ground has no stretched panel, cards of one height, and one to five figures stand evenly', async ({
  browser,
}) => {
  const { page, edit, close } = await openNewHospital(browser, 'RSUD Pulau Kecil')
  await edit('hospital.yaml', (text) => text.replace('colours:', 'colours:\n  ground: white'))
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)', { timeout: 1000 })
  }).toPass()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expectInPlace(page)
    await expectAccessible(page)
    const panel = page.locator('#registration h3').last().locator('xpath=..')
    const cards = page.locator('#contact div:has(> div > h3):has(dl, address)')
    expect(new Set(await panel.evaluateAll(emptyGround))).toEqual(new Set([0]))
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
    if (width === 1280) expect(new Set(heights).size, 'cards in one row are of one height').toBe(1)
    if (screenshots !== undefined) await takeScreenshot(page, 'page', join(screenshots, `few-facts-${width}`))
  }

  const figures = page.locator('#home li:has(> b)')
  for (const [count, inRows] of [[1], [2], [3], [2, 2], [3, 2]].entries()) {
    const values = ['12', '24 jam', '1.250+', '60', '1987'].slice(0, count + 1)
    const written = values.map((value) => `  - { value: '${value}', label: Keterangan angka itu }\n`)
    await edit('hero.yaml', (text) => `${text.replace(/^statistics:[^]*/mu, '')}statistics:\n${written.join('')}`)
    await expect(async () => {
      await page.goto('/')
      expect(await figures.count()).toBe(count + 1)
    }).toPass()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const tops = await figures.evaluateAll((all) => all.map((figure) => figure.getBoundingClientRect().top))
      expect([width, [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)]).toEqual([width, inRows])
      await expectInPlace(page)
    }
  }
  await close()
})

test('a name of any length stands whole in the header, and a short one for it', async ({ browser }) => {
  const name = 'Rumah Sakit Umum Daerah Profesor Doktor Haji Kusumawardhana Kabupaten Pulau Kecil'
  const { page, edit, close } = await openNewHospital(browser, name)
  await page.goto('/')
  const brand = page.getByRole('banner').getByRole('link').first()
  await expect(brand).toContainText(name)
  for (const [width, height] of [
    [320, 80],
    [360, 80],
    [1024, 96],
    [1280, 96],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    expect((await page.getByRole('banner').boundingBox())?.height, `the header at ${width} px`).toBeLessThanOrEqual(height)
    await expectInPlace(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await edit('hospital.yaml', (text) => text.replace(/# shortName:.*/u, 'shortName: RSUD Kusumawardhana'))
  await expect(async () => {
    await page.goto('/')
    await expect(brand).toContainText('RSUD Kusumawardhana', { timeout: 1000 })
  }).toPass()
  await expect(brand).toHaveAttribute('title', name)
  await expectInPlace(page)
  await close()
})
