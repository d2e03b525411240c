import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, IN_MOTION, readerTest as test } from '../kit/journeys/journey.ts'
import { scrollTo, scrollTop } from '../kit/journeys/scrolling.ts'

test.use(IN_MOTION)

/** The sections that are drawn after the first screen. */
function sectionsBelow(page: Page): Locator {
  return page.locator('main section[id]:not(#home, #reviews), footer')
}

async function expectWholePage(page: Page): Promise<void> {
  await expect(sectionsBelow(page).filter({ visible: true })).toHaveCount(7)
  await expect(page.locator('html')).not.toHaveClass(/opening/u)
}

/** Lets every page stop in its first frame: no timer runs and no other frame is requested until the journey allows it. */
async function holdFirstFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { requestAnimationFrame: ask, setTimeout: wait } = globalThis
    const held: (() => unknown)[] = []
    Object.assign(globalThis, {
      requestAnimationFrame: (work: FrameRequestCallback) => held.push(() => ask(work)),
      setTimeout: (work: () => void, time?: number) => held.push(() => wait(work, time)),
      goOn() {
        Object.assign(globalThis, { requestAnimationFrame: ask, setTimeout: wait })
        for (const work of held) work()
      },
    })
  })
}

async function openAtFirstFrame(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('html')).toHaveClass(/opening/u)
}

async function expectExactlyAt(page: Page, section: string): Promise<void> {
  const distance = async (): Promise<number> =>
    page.locator(`#${section}`).evaluate((element) => {
      const wanted = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
      return Math.abs(element.getBoundingClientRect().top - wanted)
    })
  await expect.poll(distance, `the distance of "${section}" from where it belongs`).toBeLessThanOrEqual(1)
}

test('the first frame holds the first screen alone, and what follows moves nothing in it', async ({ page }) => {
  await holdFirstFrames(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await openAtFirstFrame(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(sectionsBelow(page).filter({ visible: true })).toHaveCount(0)
    const before = await page.getByRole('heading', { level: 1 }).boundingBox()

    await page.evaluate(() => (globalThis as unknown as { goOn(): void }).goOn())

    await expectWholePage(page)
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
  }
})

test('a press, a key and a printer show what they need of a page that is still in its first frame', async ({ page }) => {
  await holdFirstFrames(page)
  await openAtFirstFrame(page)
  await page.getByRole('link', { name: 'Lihat Layanan' }).click()
  await expect(page.locator('html')).not.toHaveClass(/opening/u)
  await expect(page.locator('#services-title')).toBeInViewport()

  await openAtFirstFrame(page)
  await page.keyboard.press('Tab')
  await expectWholePage(page)

  await openAtFirstFrame(page)
  await expect(page.locator('#registration')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const section of ['doctors', 'registration', 'contact']) await expect(page.locator(`#${section}`)).toBeVisible()
})

test('a press that leads nowhere waits for no section, and a finger or a wheel finds the next ones without the wait for the typeface', async ({
  page,
}) => {
  await holdFirstFrames(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await openAtFirstFrame(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu utama' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/opening/u)
  await expect(sectionsBelow(page).filter({ visible: true }), 'the finger has asked for the first of them').toHaveCount(1)

  await openAtFirstFrame(page)
  await page.mouse.wheel(0, 100)
  await expect(sectionsBelow(page).filter({ visible: true })).toHaveCount(1)
})

test('the hour of the bars styles nothing but them once the page is there', async ({ page }) => {
  await page.goto('/')
  await expectWholePage(page)
  const hour = async (): Promise<string[]> =>
    page.evaluate(() => [document.documentElement, document.querySelector('[data-now]')].map((one) => (one as HTMLElement).style.cssText))
  const before = await hour()
  expect(before[1]).toContain('--now')
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  const [root, bars] = await hour()
  expect(root).toBe(before[0])
  expect(bars).not.toBe(before[1])
})

test('the sections below follow by themselves, one in a task, also while the document is on its way and frames are slow', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { sections: 0, inOneTask: [] as number[] }
    Object.assign(globalThis, { seen })
    document.addEventListener('DOMContentLoaded', () => {
      seen.sections = document.querySelectorAll('.later').length
      // Called after each task with the changes that the task made.
      new MutationObserver((changes) => seen.inOneTask.push(changes.length)).observe(document.body, {
        subtree: true,
        attributeFilter: ['class'],
      })
    })
  })
  // Slower than the longest wait for a frame: what was shown all at once then was the longest task of a cheap phone.
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.goto('/')

  await expectWholePage(page)
  await expect(page.locator('.later')).toHaveCount(0)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: { sections: number; inOneTask: number[] } }).seen)
  expect(seen.sections).toBeGreaterThan(2)
  expect(Math.max(...seen.inOneTask)).toBe(1)
  expect(seen.inOneTask.reduce((sum, shown) => sum + shown)).toBe(seen.sections)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Medical Check Up' }), 'the last words of the page').toBeVisible()
})

test('typeface and icons that never come leave nothing hidden, and the menu button is drawn', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const files of ['**/*.woff2', '**/icons-*.svg']) await page.route(files, () => undefined)
  await page.goto('/', { waitUntil: 'domcontentloaded' })

  await expectWholePage(page)
  await expect(page.locator('.later')).toHaveCount(0)
  // Playwright waits for the typeface before a picture of its own.
  const session = await page.context().newCDPSession(page)
  const box = await page.getByRole('button', { name: 'Menu' }).boundingBox()
  const clip = { x: box?.x ?? 0, y: box?.y ?? 0, width: box?.width ?? 0, height: box?.height ?? 0, scale: 1 }
  const { data } = await session.send('Page.captureScreenshot', { clip })
  const { channels } = await sharp(Buffer.from(data, 'base64')).stats()
  expect(channels[0]?.stdev, 'how much the pixels of the button differ').toBeGreaterThan(10)
})

test('a page whose frames never come is shown after a while', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0
  })
  await page.goto('/')

  await expectWholePage(page)
})

test('a script that fails leaves nothing hidden', async ({ page, expectedFailures }) => {
  expectedFailures.add('uncaught: broken')
  await page.addInitScript(() => {
    document.querySelectorAll = () => {
      throw new Error('broken')
    }
  })
  await page.goto('/')

  await expectWholePage(page)
})

test('a policy that blocks the script leaves nothing hidden', async ({ page, expectedFailures }) => {
  expectedFailures.add('Content Security Policy')
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy']?.replace(/script-src [^;]+/u, "script-src 'none'") ?? ''
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.goto('/')

  await expect(page.locator('html.js')).toHaveCount(0)
  await expectWholePage(page)
})

test('an address with an anchor opens exactly there, without gliding over the page, also on a slow processor', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.addInitScript(() => {
    const places: number[] = []
    Object.assign(globalThis, { places })
    addEventListener('scroll', () => places.push(Math.abs(document.querySelector('#doctors')?.getBoundingClientRect().top ?? 0)))
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`/?${width}#doctors`)
    await page.evaluate(() => document.fonts.ready)
    await expectExactlyAt(page, 'doctors')

    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
    const places = await page.evaluate(() => (globalThis as unknown as { places: number[] }).places)
    expect(Math.max(...places), 'how far from the section the reader was taken').toBeLessThan(740)
  }
})

test('a page that is reloaded or returned to opens where it was', async ({ page }) => {
  await page.goto('/')
  await expectWholePage(page)
  await scrollTo(page, 2500)
  const place = await scrollTop(page)

  await page.reload()
  await expect.poll(() => scrollTop(page)).toBe(place)

  await page.goto('/robots.txt')
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(place)
})
