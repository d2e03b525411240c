import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { endpoints, staffEndpoints } from '../../src/contract/endpoints.ts'
import { addDays, localTime } from '../../src/schedule/times.ts'
import { processorOfThreads } from '../../tests/kit/processes/processor-time.ts'
import type { SiteProcess } from '../../tests/kit/processes/site-process.ts'
import { placeOf, sentForm, type Fields } from '../../tests/kit/staff.ts'
import { signInManager } from './manager.ts'
import { median, ratio, type Row } from './row.ts'
import { secondsOfStart } from './start-up.ts'
import { siteFor } from './site.ts'
import { timed } from './timed.ts'

const SIZES = [0, 200, 2000] as const
const STARTS = 7
const READS = 200
const SAVES = 48
const SAVE_MILLISECONDS = 300
const SEARCHES = 60
const SEARCH_MILLISECONDS = 20
/** Words that stand in every text, in changing combinations. */
const ASKED = 'pelayanan poliklinik pendaftaran kartu keluarga surat rujukan pengumuman biasa rumah sakit tetap buka'.split(' ')

interface Grown {
  site: SiteProcess
  headers: Record<string, string>
  /** The newest text's address; for the site without texts, that of the first one that is written. */
  newest: string
  starts: number[]
  /** Milliseconds by kind of request. */
  times: Record<'page' | 'list' | 'text' | 'feed' | 'save' | 'saveText', number[]>
  /** Milliseconds of processor time of all threads: for a save, for a save of a text with the list of news that is read right after it, and for a search. */
  processor: Record<'save' | 'saveText' | 'search', number[]>
  bytes: Record<'page' | 'list', number>
}

/** Three sites that differ only in their number of news, measured in turns: start, reading and saves. The least of each counts, because other work can only make it slower. */
export async function measureTexts(left: AsyncDisposableStack): Promise<Row[]> {
  const grown: Grown[] = []
  for (const size of SIZES) grown.push(await siteWithTexts(left, size))
  for (let turn = 0; turn < STARTS; turn += 1) for (const { site, starts } of grown) starts.push(await secondsOfStart(site))
  for (const { site } of grown) await site.start()
  await readInTurns(grown)
  for (let turn = 0; turn < SEARCHES; turn += 1) for (const one of grown) await search(one, turn)
  const inTurns = (turn: number): Grown[] => (turn % 2 === 0 ? grown : grown.toReversed())
  for (let turn = 0; turn < SAVES; turn += 1) for (const one of inTurns(turn)) await saveContent(one, turn)
  for (let turn = 0; turn < SAVES; turn += 1) for (const one of inTurns(turn)) await saveText(one, turn)
  return rowsOf(grown as [Grown, Grown, Grown])
}

async function siteWithTexts(left: AsyncDisposableStack, size: number): Promise<Grown> {
  const site = await siteFor(left, { TRUST_PROXY: '127.0.0.1' })
  await site.stop()
  const folder = join(site.dataDir, 'content')
  await cp('sample', folder, { recursive: true })
  const news = join(folder, 'kabar')
  await rm(news, { recursive: true, force: true })
  await mkdir(news)
  const { day: today } = localTime('Asia/Jakarta', new Date())
  for (let nth = 0; nth < size; nth += 1) await writeFile(join(news, `${addDays(today, -nth)}-kabar-${nth}.md`), textOf(nth))
  const headers = { ...(await signInManager(site)), origin: site.url }
  const newest = `${endpoints.news}/${today.slice(0, 4)}/kabar-0`
  const times = { page: [], list: [], text: [], feed: [], save: [], saveText: [] }
  return { site, headers, newest, starts: [], times, processor: { save: [], saveText: [], search: [] }, bytes: { page: 0, list: 0 } }
}

/** A text of 3 kB with every kind of markup. */
const textOf = (nth: number): string => `---
title: Pengumuman ke-${nth} tentang pelayanan rumah sakit
kind: ${['berita', 'pengumuman', 'lowongan', 'kegiatan'][nth % 4]}
contact: { name: Bagian Umum, phone: '+62799610012', hours: jam kerja }
---
${'Pelayanan poliklinik **tetap buka** seperti biasa, dan pendaftaran dapat dilakukan lewat (0799) 610012. '.repeat(16)}

## Yang perlu dibawa

- KTP atau kartu keluarga
- kartu BPJS dan surat rujukan

| Hari | Jam |
|---|---|
${'| Senin | 08.00-12.00 |\n'.repeat(20)}
`

async function readInTurns(grown: readonly Grown[]): Promise<void> {
  for (let turn = 0; turn < READS; turn += 1)
    for (const { site, newest, times, bytes } of grown) {
      bytes.page = await timed(times.page, site.url)
      // A hospital without a text has no list.
      if (site === grown[0]?.site) continue
      bytes.list = await timed(times.list, site.url + endpoints.news)
      await timed(times.text, site.url + newest)
      await timed(times.feed, site.url + endpoints.newsFeed)
    }
}

async function search({ site, processor }: Grown, turn: number): Promise<void> {
  const words = [turn, turn * 5 + 3, turn * 7 + 6].map((at) => ASKED[at % ASKED.length]).join(' ')
  const before = processorOfThreads(site.pid)
  const headers = { 'x-forwarded-for': `10.3.${turn}.1` }
  await (await fetch(`${site.url}${endpoints.siteSearch}?q=${encodeURIComponent(words)}`, { headers })).text()
  processor.search.push((processorOfThreads(site.pid) - before) / 1000)
}

/** Saves a leave of a doctor, each time on another day. */
async function saveContent(one: Grown, turn: number): Promise<void> {
  const place = placeOf('doctors', 'doctors', { name: DOCTORS[turn % DOCTORS.length] }, 'extra')
  const { day } = localTime('Asia/Jakarta', new Date(Date.now() + (turn + 1) * 24 * 60 * 60_000))
  const path = staffEndpoints.change('isi')
  const fields = { ...place, date: day, time: '14.00-15.00', note: `Praktik tambahan ${turn}`, langkah: 'simpan' }
  await save(one, 'save', turn, `${path}?${new URLSearchParams(place)}`, path, fields)
}

const DOCTORS = ['dr. Sekar Ayu Wulandari, Sp.OG', 'dr. Hasudungan Sitompul, Sp.PD', 'dr. Ni Luh Putri Maharani, Sp.A']

/** Corrects the newest text; the site without one gets its first. */
async function saveText(one: Grown, turn: number): Promise<void> {
  const { day } = localTime('Asia/Jakarta', new Date())
  const path = `kabar/${day}-kabar-0.md`
  const isThere = one.times.list.length > 0 || turn > 0
  const form = isThere ? `${staffEndpoints.write}?${new URLSearchParams({ berkas: path })}` : staffEndpoints.write
  const fields = {
    kind: 'berita',
    title: 'Kabar 0',
    text: `Pelayanan poliklinik tetap buka, perbaikan ke-${turn}.`,
    langkah: 'terbit',
    yakin: [],
  }
  await save(one, 'saveText', turn, form, staffEndpoints.publication, fields)
}

async function save(one: Grown, what: 'save' | 'saveText', turn: number, form: string, path: string, fields: Fields): Promise<void> {
  const { site, times, processor } = one
  const headers = { ...one.headers, 'x-forwarded-for': `10.2.${turn % 250}.1` }
  const page = await (await fetch(site.url + form, { headers })).text()
  const hidden = Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/gu)].map(([, name = '', value = '']) => [name, value]),
  )
  const { payload, type } = sentForm({ ...hidden, ...fields })
  const before = processorOfThreads(site.pid)
  const start = performance.now()
  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: payload as BodyInit,
    redirect: 'manual',
  })
  times[what].push(performance.now() - start)
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).replaceAll(/<[^>]*>/gu, ' ')}`)
  if (what === 'saveText') await timed([], site.url + endpoints.news)
  processor[what].push((processorOfThreads(site.pid) - before) / 1000)
}

const least = (values: readonly number[]): number => Math.min(...values)

function rowsOf([none, few, many]: readonly [Grown, Grown, Grown]): Row[] {
  const grown = [none, few, many]
  const [names, behind] = ['0 / 200 / 2 000 texts', 'the list of news that is read next included']
  const row = (what: string, from: Grown, values: readonly (number | null)[], unit: string, digits = 2): Row => {
    const [first, last] = [values[grown.indexOf(from)] ?? Number.NaN, values[2] ?? Number.NaN]
    const measured = values.map((value) => (value === null ? '–' : `${value.toFixed(digits)} ${unit}`)).join(' / ')
    return { what: `${what}, ${names}`, measured, against: ratio(last, first), goal: '≤ 1.1 ×', met: last / first <= 1.1 }
  }
  const times = (what: string, from: Grown, pick: (times: Grown['times']) => number[]): Row =>
    row(
      what,
      from,
      grown.map((one) => (pick(one.times).length > 0 ? least(pick(one.times)) : null)),
      'ms',
    )
  const starts = grown.map((one) => least(one.starts))
  const more = (starts[2] ?? 0) - (starts[0] ?? 0)
  const texts = grown.map(({ processor }) => least(processor.saveText))
  const searches = grown.map(({ processor }) => median(processor.search))
  return [
    {
      ...row('start to first page', none, starts, 's'),
      against: `${more.toFixed(2)} s more`,
      goal: '≤ 0.5 s more',
      met: more <= 0.5,
    },
    row(
      'GET /, bytes',
      none,
      grown.map(({ bytes }) => bytes.page),
      'B',
      0,
    ),
    times('GET /', none, ({ page }) => page),
    times('GET /kabar', few, ({ list }) => list),
    row('GET /kabar, bytes', few, [null, few.bytes.list, many.bytes.list], 'B', 0),
    times('GET a text', few, ({ text }) => text),
    times('GET /kabar.atom', few, ({ feed }) => feed),
    times('a save of leave', none, ({ save: saved }) => saved),
    row(
      'a save of leave, processor time of all threads',
      none,
      grown.map(({ processor }) => least(processor.save)),
      'ms',
      1,
    ),
    {
      ...row(`a save of a text, processor time of all threads, ${behind}`, none, texts, 'ms', 1),
      goal: `≤ ${SAVE_MILLISECONDS} ms`,
      met: (texts[2] ?? 0) <= SAVE_MILLISECONDS,
    },
    {
      ...row('GET /cari of words that all texts say, processor time of all threads: median', none, searches, 'ms', 1),
      goal: `≤ ${SEARCH_MILLISECONDS} ms`,
      met: (searches[2] ?? 0) <= SEARCH_MILLISECONDS,
    },
  ]
}
