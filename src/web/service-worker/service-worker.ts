import { picturesIn, withNote } from './kept-page.ts'
import type { KeptBecause } from './kept-page.ts'

/*
 * Keeps the page for readers without a network. The network is always asked first, so no newer page can be hidden; files are
 * taken from here first, because their names change with their bytes. Everything else goes past.
 */

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

const worker = globalThis as unknown as Worker

// No value is shared with another module of the browser's: the worker must be one file.
const PAGE = '/'
const CACHE = 'rsud-1'
/** Files of the page's build that are kept with it: the server writes them in front of this program. */
declare const KEPT_FILES: readonly string[]
/** What only those fetch who search. */
declare const SEARCH_FILE: string
/** A page that takes longer is slower than the one that is kept. */
const PATIENCE_MILLISECONDS = 4000
const FILES = /^\/(?:assets|pictures)\//u

async function keep(response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  const pictures = picturesIn(await response.clone().text())
  await cache.put(PAGE, response)
  const wanted = new Set([PAGE, ...KEPT_FILES, SEARCH_FILE, ...pictures])
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  await Promise.all([
    ...KEPT_FILES.map((address) => keepFile(cache, address, 'default')),
    // Of a picture's sizes only the one that was shown, and the search only of those who searched: no visitor pays for more.
    ...[SEARCH_FILE, ...pictures].map((address) => keepFile(cache, address, 'only-if-cached')),
  ])
}

async function keepFile(cache: Cache, address: string, mode: RequestCache): Promise<void> {
  if (await cache.match(address)) return
  const answer = await fetch(address, { cache: mode, mode: 'same-origin' }).catch(() => null)
  if (answer?.ok) await cache.put(address, answer)
  else await leave(answer)
}

/** An answer that nobody reads would hold its connection, and a browser has six of them. */
async function leave(answer: Response | null): Promise<void> {
  await answer?.body?.cancel()
}

/** An answer to somebody's search is not the page, and nobody else's business: it is not kept. */
const SEARCH = /[?&](?:cari|hari)=/u

async function answerPage(event: FetchEvent): Promise<Response> {
  const isSearch = SEARCH.test(event.request.url)
  const kept = await caches.match(PAGE)
  const network = fetch(event.request)
  event.waitUntil(
    network.then(
      (response) => (response.ok && !isSearch ? keep(response.clone()) : undefined),
      () => undefined,
    ),
  )
  if (!kept) return network
  const late = new Promise<'slow'>((resolve) => {
    // The kept page has no answer to a search: it only stands in where there is no network at all.
    if (!isSearch) setTimeout(resolve, PATIENCE_MILLISECONDS, 'slow' as const)
  })
  const first = await Promise.race([network, late]).catch(() => 'offline' as const)
  if (first instanceof Response && first.status < 500) return first
  const because: KeptBecause = first instanceof Response ? 'slow' : first
  if (first instanceof Response) event.waitUntil(leave(first))
  return new Response(withNote(await kept.text(), because, new Date(kept.headers.get('date') ?? Date.now())), { headers: kept.headers })
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) await (await caches.open(CACHE)).put(request, response.clone())
  return response
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(PAGE)
      .then((response) => (response.ok ? keep(response) : leave(response)))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  const dropOld = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
    await worker.clients.claim()
  }
  event.waitUntil(dropOld())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(answerPage(event))
  else if (FILES.test(pathname)) event.respondWith(answerFile(request))
})
