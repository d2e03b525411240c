import type { Locator, Page } from '@playwright/test'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse, stringify } from 'yaml'
import { processorMicroseconds } from '../../tests/kit/processes/processor-time.ts'
import { openBrowser, openPhone } from './phone.ts'
import { median, percentile, type Row } from './row.ts'
import { siteFor } from './site.ts'

const DOCTORS = 200
/** Together no more than one address may request in a minute. */
const SEARCHES = 80
const WARM = 30
const REST_MILLISECONDS = 250

/** A sentence, a misspelt word, a missing specialty, a name, and a day; never the same words twice. */
const TEXTS = ['anak saya panas tinggi sudah hari', 'jantng kumat', 'bedah saraf', 'dokter wulandri', 'gigi berlubng sakit sekali']

/** Costs of a search on the server, and of a keystroke on a phone. The latter with as many doctors as content may have. */
export async function measureSearch(left: AsyncDisposableStack): Promise<Row[]> {
  const folder = await makeLargeHospital()
  left.defer(() => rm(folder, { recursive: true, force: true }))
  const sample = await siteFor(left)
  const large = await siteFor(left, { CONTENT_DIR: folder })
  const [few, many] = [await searchOnServer(sample, 'the sample'), await searchOnServer(large, 'the large hospital')]
  const { search, plain, answers } = await typeOnPhone(large.url, left)
  return [
    {
      what: "GET /?cari=, processor time of the server's thread: median / 95th percentile",
      measured: `${median(few).toFixed(1)} / ${percentile(few, 95).toFixed(1)} ms`,
      against: `with ${DOCTORS} doctors: ${median(many).toFixed(1)} / ${percentile(many, 95).toFixed(1)} ms`,
      goal: '≤ 30 ms with both (median)',
      met: median(many) <= 30,
    },
    {
      what: `a keystroke in the search with ${DOCTORS} doctors, 4 × slower, until its answer stands in the page: median / 95th percentile`,
      measured: `${median(answers).toFixed(0)} / ${percentile(answers, 95).toFixed(0)} ms`,
      goal: '≤ 50 ms (median)',
      met: median(answers) <= 50,
    },
    {
      what: "the same keystrokes with all that the browser does for a key, drawing included, processor time of the page's thread: median",
      measured: `${median(search).toFixed(0)} ms`,
      against: `the same key in a plain field of the page: ${median(plain).toFixed(0)} ms`,
      goal: '≤ 50 ms more',
      met: median(search) - median(plain) <= 50,
    },
  ]
}

async function makeLargeHospital(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-large-'))
  await cp('sample', folder, { recursive: true, filter: (source) => !source.startsWith(join('sample', 'images')) })
  await symlink(resolve('sample/images'), join(folder, 'images'))
  const path = join(folder, 'doctors.yaml')
  const content = parse(await readFile(path, 'utf8')) as { doctors: { name: string }[] }
  const { doctors } = content
  const many = Array.from({ length: DOCTORS }, (_, nth) => {
    const doctor = doctors[nth % doctors.length] ?? { name: '' }
    return {
      ...doctor,
      name: nth < doctors.length ? doctor.name : doctor.name.replace(/^(drg?\.) /u, `$1 Ke${String.fromCodePoint(97 + (nth % 26))}${nth} `),
    }
  })
  await writeFile(path, stringify({ ...content, doctors: many }))
  return folder
}

async function searchOnServer({ url, pid }: { url: string; pid: number | undefined }, doctors: string): Promise<number[]> {
  const milliseconds: number[] = []
  for (let count = 0; count < WARM + SEARCHES; count += 1) {
    const address = `${url}/?cari=${encodeURIComponent(`${TEXTS[count % TEXTS.length]} ${count}`)}&hari=hari-ini`
    const before = processorMicroseconds(pid)
    const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${doctors}: a search was answered with ${answer.status}`)
    if (count >= WARM) milliseconds.push((processorMicroseconds(pid) - before) / 1000)
  }
  return milliseconds
}

/** Processor time of the page's main thread for each key, until it is idle again. Other work on the machine changes it little. */
async function typeOnPhone(url: string, left: AsyncDisposableStack): Promise<{ search: number[]; plain: number[]; answers: number[] }> {
  const browser = await openBrowser(left)
  const { page, cdp } = await openPhone(browser, { network: false })
  await cdp.send('Performance.disable')
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await page.goto(`${url}/#doctors`)
  const field = page.locator('#search-words')
  await field.focus()
  await page.keyboard.type('a')
  await page.locator('#doctors [data-searched]').waitFor()
  await page.evaluate(watchAnswers)
  const search = await typeTexts(page, field, busy)
  const answers = await page.evaluate(() => (globalThis as unknown as { answers: number[] }).answers)
  await page.goto(`${url}/#contact`)
  const plain = await typeTexts(page, page.locator('#contact-name'), busy)
  return { search, plain, answers }
}

/** Notes for each letter how long it takes until the page has found, written and laid out its answer. */
function watchAnswers(): void {
  const answers: number[] = []
  Object.assign(globalThis, { answers })
  let start = 0
  addEventListener('input', () => (start = performance.now()), { capture: true })
  // Called after the form's own listener and all that it leaves to microtasks.
  addEventListener('input', () => {
    document.body.getBoundingClientRect()
    answers.push(performance.now() - start)
  })
}

async function typeTexts(page: Page, field: Locator, busy: () => Promise<number>): Promise<number[]> {
  const keys: number[] = []
  for (const text of TEXTS) {
    await field.fill('')
    for (const key of text) {
      await page.waitForTimeout(REST_MILLISECONDS)
      const before = await busy()
      await page.keyboard.press(key === ' ' ? 'Space' : key)
      await page.waitForTimeout(REST_MILLISECONDS)
      keys.push((await busy()) - before)
    }
  }
  return keys
}
