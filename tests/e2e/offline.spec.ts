import { callLink } from '../../src/contract/phone.ts'
import { content } from '../kit/journeys/content.ts'
import { doctorSearch } from '../kit/journeys/doctor-search.ts'
import { expectDoctors, namesOf } from '../kit/journeys/doctors.ts'
import { expect, test } from '../kit/journeys/journey.ts'
import { visitOnce } from '../kit/journeys/offline.ts'
import { scrollTop } from '../kit/journeys/scrolling.ts'
import { reviewBy } from '../kit/journeys/signed-in.ts'
import { startSite, type SiteProcess } from '../kit/processes/site-process.ts'

test.use({ serviceWorkers: 'allow' })

/** On a server that can be stopped. */
const processTest = test.extend<{ process: SiteProcess }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the destructuring
  process: async ({}, use) => {
    const site = await startSite()
    await use(site)
    await site.dispose()
  },
  site: async ({ process }, use) => {
    await use(process)
  },
})

/** Asks for those below as well, which would come when they are near. */
function arePicturesThere(): boolean {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  return pictures.every(({ complete }) => complete)
}

const NOTE = /^Tidak ada sambungan internet\. Ini keadaan \d{1,2} [A-Z][a-z]+ \d{4} pukul \d\d:\d\d WI[BT]/u

test('emergency numbers, schedules and the pictures that were shown can be read without a network, with a date', async ({
  page,
  context,
}) => {
  const heroWidth = async () =>
    page
      .locator('#home img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
  await visitOnce(page)
  // Journeys run without the browser's own cache, from which the first visit would take them.
  await page.reload()
  await expect.poll(heroWidth).toBeGreaterThan(0)
  await context.setOffline(true)
  await page.reload()

  await expect.poll(heroWidth).toBeGreaterThan(0)

  await expect(page.getByRole('status').filter({ hasText: 'sambungan internet' })).toHaveText(NOTE)
  await expect(page.getByRole('link', { name: /Telepon IGD/u }).first()).toHaveAttribute(
    'href',
    callLink(content.hospital.phones.emergency),
  )
  await page.getByRole('radio', { name: 'Anak', exact: true }).check({ force: true })
  const paediatrician = content.doctors.doctors.find(({ specialty }) => specialty === 'Anak')
  await expect(page.getByRole('heading', { name: paediatrician?.name ?? '' })).toBeVisible()
  expect(await page.evaluate(() => document.fonts.check('700 2rem "Plus Jakarta Sans"'))).toBe(true)
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('whoever comes again has the typeface asked for before the first frame; a first visit draws the first screen first', async ({
  page,
}) => {
  const askedBy = async () =>
    page.evaluate(async () => {
      await document.fonts.ready
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return files.find(({ name }) => name.endsWith('.woff2'))?.initiatorType
    })
  await page.goto('/')
  expect(await askedBy()).toBe('css')

  await visitOnce(page)
  await page.goto('/')

  expect(await askedBy()).toBe('link')
})

test('the note is in view wherever the reader is and however the phone is held, and a picture that was not kept leaves its ground', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitOnce(page)
  await page.locator('#doctors').scrollIntoViewIfNeeded()
  await context.setOffline(true)
  for (const [width, height] of [
    [360, 740],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    const note = page.getByRole('status').filter({ hasText: 'sambungan internet' })
    await expect.poll(() => scrollTop(page), 'the place before').toBeGreaterThan(3000)
    await expect(note).toBeInViewport({ ratio: 0.95 })
    expect(
      await note.evaluate((element) => {
        const { left, width: wide, top, height: high } = element.getBoundingClientRect()
        return [0.05, 0.95].map((part) => document.elementFromPoint(left + wide / 2, top + high * part) === element)
      }),
      'nothing lies over it',
    ).toEqual([true, true])
  }

  await expect.poll(async () => page.evaluate(arePicturesThere)).toBe(true)
  const broken = await page.evaluate(async () => {
    const painted = await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    return painted.flatMap(({ status }, place) => (status === 'rejected' ? [document.images[place]?.currentSrc] : []))
  })
  expect(broken).toEqual([])
})

processTest(
  'a page that comes from the server carries no note, and a newer one is never hidden by the kept one',
  async ({ page, process: site }) => {
    await visitOnce(page)
    await page.reload()
    await expect(page.getByText('Tidak ada sambungan internet')).toBeHidden()

    await site.stop()
    await page.reload()
    await expect(page.getByText('Tidak ada sambungan internet')).toBeVisible()

    await site.start()
    const answer = await page.reload()
    expect(answer?.fromServiceWorker()).toBe(true)
    await expect(page.getByText('Tidak ada sambungan internet')).toBeHidden()
  },
)

test('Q02: an answer to a search is never kept as the page, and one that an earlier version kept is gone', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(async () => (await caches.open('rsud-1')).put('/', await fetch('/?cari=hiv')))
  await visitOnce(page)
  const kept = await page.evaluate(async () => {
    const pages = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).match('/')))
    return Promise.all(pages.map(async (answer) => answer?.text()))
  })
  expect(kept).toEqual([expect.not.stringContaining('hiv')])

  // The second visit's pictures are kept, once all of them are there.
  await page.reload()
  await expect.poll(async () => page.evaluate(arePicturesThere)).toBe(true)
  await page.goto('/?a&%68ari=senin&%63%61%72%69=hiv#doctors')
  await expect(doctorSearch(page).answer).toContainText('untuk “hiv”')
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText('Tidak ada sambungan internet')).toBeVisible()
  await expect(doctorSearch(page).text).toHaveValue('')
  await expect(page.locator('#doctors [data-searched]')).toHaveCount(0)
})

processTest(
  'a slow server: the kept page is shown instead of the page, and never instead of an answer to a search',
  async ({ page, context, process: site }) => {
    await visitOnce(page)
    const [other, ofSpecialty] = [await context.newPage(), await context.newPage()]
    await other.goto('/')
    site.send('SIGSTOP')
    const answered = Promise.all([page.goto('/?%63ari=katarak#doctors'), ofSpecialty.goto('/?poli=Anak#doctors')])
    // Asked later, and so this page's patience ends later.
    await other.goto('/')
    await expect(other.getByText('sedang terganggu')).toBeVisible()
    site.send('SIGCONT')
    await answered
    for (const asked of [page, ofSpecialty]) await expect(asked.getByText('sedang terganggu')).toBeHidden()
    await expect(doctorSearch(page).answer).toContainText('untuk “katarak”')
  },
)

test('without a network the search uses the words that were fetched before, and says that it cannot search without any', async ({
  page,
  context,
  expectedFailures,
}) => {
  for (const failure of ['net::ERR_FAILED', 'net::ERR_INTERNET_DISCONNECTED']) expectedFailures.add(failure)
  await visitOnce(page)
  const search = doctorSearch(page)
  await context.setOffline(true)
  await page.goto('/?cari=katarak#doctors')
  await expect(page.getByText('Tidak ada sambungan internet')).toBeVisible()
  await expect(search.answer).toHaveText(/membutuhkan sambungan internet/u)

  await context.setOffline(false)
  await page.goto('/')
  await search.text.fill('katarak')
  await expect(search.answer).toContainText('untuk “katarak”')
  // No picture may still be on its way when the network goes.
  await expect.poll(async () => page.evaluate(arePicturesThere)).toBe(true)
  await context.setOffline(true)
  await search.text.fill('gusi berdarah')
  await expectDoctors(page, namesOf('Periodonsi'))
})

test('R04: nothing that belongs to a visitor is kept, and addresses in a review are text to the kept page: none is asked for', async ({
  page,
  site,
}) => {
  const addresses = Array.from({ length: 12 }, (_, nth) => `/assets/tidak-ada-${nth}.js`)
  await reviewBy(site, 'Siti Rahmawati', { text: addresses.join(' '), rating: 1 })
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visitOnce(page)
  expect(asked).toContain('/sw.js')
  expect(asked.filter((path) => addresses.includes(path))).toEqual([])

  await page.evaluate(async () => Promise.all(['/api/reviews', '/api/session', '/livez'].map(async (address) => fetch(address))))
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => path !== '/' && !/^\/(assets|pictures)\//u.test(path))).toEqual([])
  expect(kept.filter((path) => path.startsWith('/assets/reviews'))).toEqual([])
})
