import { isPage, isWhole, picturesIn, withNote } from './kept-page.ts'

/*
 * Keeps the page for readers without a network. The page is always requested from the network first, so that no newer one is missed.
 * Files come from the cache first, because their names change with their bytes. All other requests are left alone.
 */

const worker = globalThis as unknown as ServiceWorkerGlobalScope

// Imports no value that another browser module also imports: the worker must be one file.
const PAGE = '/'
/** The cache of the page. `rsud-1` is dropped, because until version 0.3.0 it could hold an answer to a search. */
const CACHE = 'rsud-2'
/** The cache of news and pages that were read; it holds the newest `MOST_READ`. */
const READ = 'rsud-dibaca'
const MOST_READ = 20
const TEXTS = /^\/(?:kabar|informasi|layanan-publik)(?:\/|$)/u
/** Files of the page's build that are kept with it; the server defines these constants in front of this program. */
declare const KEPT_FILES: readonly string[]
/** Files that only visitors who search fetch. */
declare const SEARCH_FILES: readonly string[]
/** Names of query parameters with which an address searches doctors. */
declare const SEARCH_NAMES: readonly string[]
/** If the network takes longer than this, the kept page is shown. */
const PATIENCE_MILLISECONDS = 4000
const FILES = /^\/(?:assets|pictures)\//u

async function keep(response: Response): Promise<void> {
  const cache = await caches.open(CACHE)
  // Keeps only the fetched size of a picture, and the search's files only for visitors who searched, to save their data.
  const fetched = SEARCH_FILES.concat(picturesIn(await response.clone().text()))
  await cache.put(PAGE, response)
  const wanted = new Set([PAGE, ...KEPT_FILES, ...fetched])
  for (const request of await cache.keys()) if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request)
  await Promise.all([
    ...KEPT_FILES.map((address) => keepFile(cache, address, 'default')),
    ...fetched.map((address) => keepFile(cache, address, 'only-if-cached')),
  ])
}

async function keepFile(cache: Cache, address: string, mode: RequestCache): Promise<void> {
  if (await cache.match(address)) return
  const answer = await fetch(address, { cache: mode, mode: 'same-origin' }).catch(() => null)
  if (answer && isWhole(answer)) await cache.put(address, answer)
  else await leave(answer)
}

/** Cancels an answer that nobody reads, because it would occupy one of the browser's six connections. */
async function leave(answer: Response | null): Promise<void> {
  await answer?.body?.cancel()
}

/** Whether an address searches doctors. The kept page cannot answer, so it is shown only if there is no network at all. */
const asksForDoctors = ({ searchParams }: URL): boolean => SEARCH_NAMES.some((name) => searchParams.has(name))

async function answerPage(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(PAGE)
  const network = fetch(event.request)
  event.waitUntil(
    network.then(
      (response) => (isPage(response) ? keep(response.clone()) : undefined),
      () => undefined,
    ),
  )
  if (!kept) return network
  const late = new Promise<'slow'>((resolve) => {
    if (!asksForDoctors(new URL(event.request.url))) setTimeout(resolve, PATIENCE_MILLISECONDS, 'slow' as const)
  })
  const whole = network.then<Response | 'slow'>((response) =>
    response.status < 500 ? response : leave(response).then(() => 'slow' as const),
  )
  const first = await Promise.race([whole, late]).catch(() => 'offline' as const)
  if (first instanceof Response) return first
  return new Response(withNote(await kept.text(), first, new Date(kept.headers.get('date') ?? Date.now())), { headers: kept.headers })
}

/** Answers with the text as it is now, or, without a network, as it was when it was read. */
async function answerText(request: Request): Promise<Response> {
  const cache = await caches.open(READ)
  const answer = await fetch(request).catch(() => null)
  if (answer === null) {
    const kept = await cache.match(request)
    if (!kept) return Response.error()
    return new Response(withNote(await kept.text(), 'offline', new Date(kept.headers.get('date') ?? Date.now())), { headers: kept.headers })
  }
  // A text that the hospital withdrew is removed from the cache.
  await cache.delete(request)
  if (isWhole(answer)) await cache.put(request, answer.clone())
  for (const old of (await cache.keys()).slice(0, -MOST_READ)) await cache.delete(old)
  return answer
}

async function answerFile(request: Request): Promise<Response> {
  const kept = await caches.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (isWhole(response)) await (await caches.open(CACHE)).put(request, response.clone())
  return response
}

/** An empty picture in place of one that was not kept: browsers draw no broken image, and without a size it changes no layout. */
const nothing = (): Response => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } })

worker.addEventListener('install', (event) => {
  event.waitUntil(
    fetch(PAGE)
      .then((response) => (isPage(response) ? keep(response) : leave(response)))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  const dropOld = async (): Promise<void> => {
    for (const name of await caches.keys()) if (name !== CACHE && name !== READ) await caches.delete(name)
    await worker.clients.claim()
  }
  event.waitUntil(dropOld())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(answerPage(event))
  else if (request.mode === 'navigate' && TEXTS.test(pathname)) event.respondWith(answerText(request))
  else if (request.destination === 'image') event.respondWith((FILES.test(pathname) ? answerFile(request) : fetch(request)).catch(nothing))
  else if (FILES.test(pathname)) event.respondWith(answerFile(request))
})
