import { startSite } from '../../tests/kit/processes/site-process.ts'
import { chosen } from './chosen.ts'
import { installBrowsers } from './install/install.ts'
import { PHONE } from './journey.ts'
import { KINDS } from './kinds.ts'
import { until } from './wait.ts'

const VISITS = 5

interface Times {
  firstPaint: number | null
  firstContentfulPaint: number | null
  parsed: number
  loaded: number
}

/** Runs in the page. WebKit reports only the first contentful paint; old browsers report one of both, or neither. */
function timesOfPage(): Times {
  const paints = performance.getEntriesByType('paint')
  const paint = (name: string) => {
    const entry = paints.find((one) => one.name === name)
    return entry ? Math.round(entry.startTime) : null
  }
  // The older of the two timing interfaces, which every browser has.
  const { navigationStart, domInteractive, loadEventEnd } = performance.timing
  return {
    firstPaint: paint('first-paint'),
    firstContentfulPaint: paint('first-contentful-paint'),
    parsed: domInteractive - navigationStart,
    loaded: loadEventEnd - navigationStart,
  }
}

/** The time of the first paint and of the parsed page. It means nothing on a machine that does other work. */
export async function measurePaints(words: readonly string[]): Promise<boolean> {
  await installBrowsers()
  const site = await startSite()
  try {
    for (const kind of chosen(KINDS, words)) {
      if ((await kind.missing()) !== undefined) continue
      const visits: Times[] = []
      let version = ''
      for (let visit = 0; visit < VISITS; visit += 1) {
        // A fresh browser, so that each visit is the first.
        const browser = await kind.start({ ...PHONE, script: true })
        try {
          await browser.open(`${site.url}/`)
          await until('the page has come', async () => (await browser.evaluate(timesOfPage)).loaded > 0)
          visits.push(await browser.evaluate(timesOfPage))
          version = browser.version
        } finally {
          await browser.close()
        }
      }
      const told = (['firstPaint', 'firstContentfulPaint', 'parsed', 'loaded'] as const).map(
        (name) => `${name} ${median(visits.map((times) => times[name]))}`,
      )
      console.log(`${kind.name} (${version}): ${told.join(', ')}`)
    }
  } finally {
    await site.dispose()
  }
  return true
}

function median(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  const middle = known[Math.floor(known.length / 2)]
  return middle === undefined ? '–' : `${middle} ms`
}
