import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { siteOf } from '../../../tests/kit/loaded-site.ts'
import { hospitalAtMoment } from '../../../tests/kit/any-hospital.ts'
import { situationAt, type DatedSituation } from '../../schedule/situation.ts'
import type { DatedSite } from '../../schedule/unit-rows.ts'
import { NO_HOLIDAYS } from '../../content/common-holidays.ts'
import type { Site } from '../../content/site.ts'
import type { PageInput } from '../page-input.ts'
import { compress } from '../../ground/http/compress.ts'
import { followSituation, type KeptSite } from '../../ground/site/site-keeper.ts'
import { createPageCache } from './page-cache.ts'

const sample = await siteOf()

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** A cache whose page contains only the situation, with the number of times it was made. */
function cacheOf(dated: DatedSite, start: Date) {
  const site = { ...sample, ...dated, hospital: { ...sample.hospital, ...dated.hospital } } as Site
  let now = start
  let reviews = 1
  let news: PageInput['news'] = null
  let beds: PageInput['beds'] = null
  const renders: PageInput[] = []
  const kept: KeptSite = {
    site,
    common: NO_HOLIDAYS,
    version: 1,
    untrue: '',
    remindersAt: () => '',
    pictures: { catalog: {} } as KeptSite['pictures'],
  }
  const clock = { now: () => now }
  const cache = createPageCache({
    current: followSituation({ site: { current: () => kept }, clock }),
    reviews: {
      version: () => Promise.resolve(reviews),
      overview: () => Promise.resolve({ average: 0, count: 0, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }, reviews: [] }),
    },
    render(input) {
      renders.push(input)
      return { head: '', before: told(input.situation), directory: '', after: '' }
    },
    assets: { styles: '', bootScript: '' } as PageInput['assets'],
    publicUrl: 'https://rsud.example',
    loginLabel: 'Akun',
    clock,
    news: () => news ?? null,
    beds: () => beds ?? null,
    onReviewsMissing: () => undefined,
  })
  return {
    renders,
    review: () => (reviews += 1),
    tell: (said: PageInput['news']) => (news = said),
    count: (shown: PageInput['beds']) => (beds = shown),
    current: cache,
    async textAt(instant: Date): Promise<string> {
      now = instant
      return (await cache()).bodies.identity.toString()
    },
  }
}

/** The facts of a situation, without the time at which it was made. */
function told(situation: DatedSituation): string {
  return JSON.stringify({ ...situation, since: null, until: null })
}

describe('the kept page', () => {
  test('T02: is made again whenever something that it says has changed, and never serves what is over', async () => {
    await fc.assert(
      fc.asyncProperty(
        hospitalAtMoment,
        fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 5, maxLength: 12 }),
        async ({ site, instant }, steps) => {
          const cache = cacheOf(site, instant)
          let time = instant
          for (const minutes of steps) {
            expect(await cache.textAt(time)).toBe(told(situationAt(site, time)))
            time = new Date(time.getTime() + minutes * MINUTE - 1)
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('T02: changes at the very moment, not a millisecond before', async () => {
    const cache = cacheOf(sample, new Date('2026-12-21T01:59:00Z'))
    const before = await cache.textAt(new Date('2026-12-21T01:59:59.999Z'))
    const after = await cache.textAt(new Date('2026-12-21T02:00:00.000Z'))
    expect(before).toContain('"kind":"today"')
    expect(before).not.toContain('"kind":"now"')
    expect(after).toContain('"kind":"now"')
  })

  test('costs a quiet day of the sample at most 30 renders, however often it is asked for', async () => {
    const midnight = new Date('2026-12-20T17:00:00Z').getTime()
    const cache = cacheOf(sample, new Date(midnight))
    for (let time = midnight; time < midnight + DAY; time += 5 * MINUTE) await cache.textAt(new Date(time))
    expect(cache.renders.length).toBeGreaterThan(3)
    expect(cache.renders.length).toBeLessThanOrEqual(30)
  })

  test('is the same for each moment of an interval: it is told when that began', async () => {
    const cache = cacheOf(sample, new Date('2026-12-21T03:17:42Z'))
    await cache.textAt(new Date('2026-12-21T03:17:42Z'))
    expect(cache.renders.map(({ situation }) => situation.since)).toEqual([new Date('2026-12-21T02:00:00Z')])
  })

  test('is compressed as well as possible once it has stood for ten seconds', async () => {
    const cache = cacheOf(sample, new Date('2026-12-21T03:00:00Z'))
    const page = await cache.current()
    const { bodies: quick } = page
    const text = await cache.textAt(new Date('2026-12-21T03:00:09.999Z'))
    // Waits as long as the better compression would have taken.
    await compress(text, 'best')
    expect(page.bodies).toBe(quick)

    await cache.textAt(new Date('2026-12-21T03:00:10Z'))
    await vi.waitFor(() => expect(page.bodies).not.toBe(quick))
    expect(page.bodies.identity).toEqual(quick.identity)
  })

  test('N37: is made again when it says something else of news, and only then', async () => {
    const noon = new Date('2026-12-21T03:00:00Z')
    const cache = cacheOf(sample, noon)
    const line = { text: 'Kabar 20 Desember: Donor', link: '/kabar/2026/donor', from: '2026-12-20', until: '2026-12-20' }
    for (const said of [line, null]) {
      cache.tell(said)
      await cache.textAt(noon)
      await cache.textAt(noon)
    }
    expect(cache.renders.map((input) => input.news)).toEqual([line, null])
  })

  test('B01: is made again when other free beds are told, and only then', async () => {
    const noon = new Date('2026-12-21T03:00:00Z')
    const cache = cacheOf(sample, noon)
    const shown = { at: noon.toISOString(), said: 'pukul 10.00', phone: '119', classes: null }
    for (const beds of [shown, { ...shown }, null]) {
      cache.count(beds)
      await cache.textAt(noon)
      await cache.textAt(noon)
    }
    expect(cache.renders.map((input) => input.beds)).toEqual([shown, shown, null])
  })

  test('is made again for a review, and by a clock that was set back', async () => {
    const cache = cacheOf(sample, new Date('2026-12-21T03:00:00Z'))
    await cache.textAt(new Date('2026-12-21T03:00:00Z'))
    cache.review()
    await cache.textAt(new Date('2026-12-21T03:00:00Z'))
    await cache.textAt(new Date('2026-12-21T01:00:00Z'))
    expect(cache.renders).toHaveLength(3)
  })
})
