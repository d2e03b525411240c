import { join } from 'node:path'
import { endpoints } from '../../src/contract/endpoints.ts'
import { openDatabase } from '../../src/ground/database/open-database.ts'
import { processorMicroseconds } from '../../tests/kit/processes/processor-time.ts'
import type { SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { measureForms } from './costly-forms.ts'
import { signInManager } from './manager.ts'
import { readersBeside, type Readers } from './readers-beside.ts'
import { median, type Row } from './row.ts'
import { seed } from './seed.ts'
import { measureStrangers } from './strangers.ts'
import { timed } from './timed.ts'
import { siteFor } from './site.ts'

const REVIEWS = 20_000
/** A text as long as many reviews, with words that the rules examine. */
const TEXT = `Dokter Sekar menjelaskan dengan sabar, antrean di loket tertib, tetapi obat ibu saya baru siap pukul 15.00. ${'Petugasnya ramah dan ruang tunggunya bersih. '.repeat(6)}`
const ROOM_PAGES = 60
const AT_ONCE = 120

/** How long readers wait while the staff ask for what costs most: a table of a year with 20,000 reviews, the first page of these 120 times at once, and forms made to be costly. */
export async function measureCostly(left: AsyncDisposableStack): Promise<Row[]> {
  const site = await siteFor(left)
  await seed(site.dataDir, REVIEWS, 0)
  await lengthenReviews(site)
  const headers = await signInManager(site)
  const table = `${site.url}/petugas/ulasan/csv?tahun=2020`
  const exporting: number[] = []
  const beside = await readersBeside(site.url, async () => void (await timed(exporting, table, { headers })))

  const room = `${site.url}/petugas`
  const processor: number[] = []
  for (let nth = 0; nth < ROOM_PAGES; nth += 1) {
    const before = processorMicroseconds(site.pid)
    await (await fetch(room, { headers })).text()
    processor.push((processorMicroseconds(site.pid) - before) / 1000)
  }
  // A restart resets the limit by address, of which half is used up.
  await site.restart()
  const beside120 = await readersBeside(site.url, async () => {
    await Promise.all(Array.from({ length: AT_ONCE }, async () => (await fetch(room, { headers })).text()))
  })
  const forms = await measureForms(site, headers)
  const strangers = await measureStrangers(site)
  const worst = (what: string, { page, alive }: Readers): Row => ({
    what: `${what}: the slowest GET / and ${endpoints.livez} meanwhile`,
    measured: `${Math.max(...page).toFixed(0)} / ${Math.max(...alive).toFixed(0)} ms`,
    against: `median ${median(page).toFixed(1)} / ${median(alive).toFixed(1)} ms of ${page.length} each`,
    goal: '< 200 ms',
    met: Math.max(...page, ...alive) < 200,
  })
  return [
    worst(`a table of ${REVIEWS} reviews (${((exporting[0] ?? 0) / 1000).toFixed(1)} s)`, beside),
    {
      what: "GET /petugas, processor time of the server's thread: median",
      measured: `${median(processor).toFixed(1)} ms`,
      goal: '≤ 15 ms',
      met: median(processor) <= 15,
    },
    worst(`GET /petugas ${AT_ONCE} times at once`, beside120),
    ...forms,
    ...strangers,
  ]
}

/** Makes every review as long as many are. */
async function lengthenReviews({ dataDir }: SiteProcess): Promise<void> {
  const { database, close } = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'situs-rsud.sqlite') })
  await database.updateTable('reviews').set({ text: TEXT }).execute()
  await close()
}
