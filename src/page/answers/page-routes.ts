import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asksForHelp } from '../../crisis/find-need.ts'
import { readSearchAddress, SEARCH_FIELDS } from '../../doctor-search/search-request.ts'
import { SITE_FIELD } from '../../doctor-search/site-words.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { limits } from '../../contract/limits.ts'
import type { Site } from '../../content/site.ts'
import { placesOf } from '../../schedule/dated-facts.ts'
import { answerKept, chooseEncoding, HTML_TYPE, sendEncoded, type Encoding } from '../../ground/http/compress.ts'
import type { Traffic } from '../../ground/http/traffic.ts'
import type { PageCache } from './page-cache.ts'
import type { PageMemory } from './page-from-memory.ts'
import type { AskedSearch, SearchedAnswer, SearchedPage } from './searched-page.ts'
import { chatLinks } from '../sections/Doctors/chat-links.ts'
import { Problem } from '../../ground/http/problem.ts'
import { redirectPermanently } from '../../ground/http/problem-handler.tsx'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'

interface PageRouteNeeds {
  page: PageCache
  memory: Pick<PageMemory, 'keep'>
  /** Pages with all doctors and an apology, for searches that cannot be answered now. */
  busyPages: { others: PageCache; inNeed: PageCache }
  searchedPage: SearchedPage
  traffic: Pick<Traffic, 'isLate'>
  serviceWorker: string
  /** Folders of assets; the first that has a file wins. */
  assetFolders: string[]
  /** The new address for an old one that differs only by its query, as `/?p=105`. */
  lead(request: FastifyRequest): Promise<string | null>
}

/** A search may reveal an illness, so no cache and no search engine may keep its answer. */
const FOR_ONE_VISITOR = { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' }

/** Seconds for `Retry-After`, for programs, which do not read the page's sentence. */
const BUSY_SECONDS = '5'

/** Routes of the page from memory, its assets (their names carry hashes), and its service worker. */
export function pageRoutes({ page, memory, busyPages, searchedPage, traffic, serviceWorker, assetFolders, lead }: PageRouteNeeds) {
  return async (app: FastifyInstance): Promise<void> => {
    // Counted here, because a route's own limit would count `HEAD` separately, and would refuse frequent visitors the phone numbers.
    const countSearch = app.createRateLimit({ max: limits.searchesPerMinuteAndAddress, timeWindow: '1 minute' })

    app.get(endpoints.page, { exposeHeadRoute: true }, async (request, reply) => {
      const kept = await page()
      const search = askedSearch(request, kept.input.site)
      if (search !== null) return answerSearch(search, request, reply)
      const target = request.url === endpoints.page ? null : await lead(request)
      if (target !== null) return redirectPermanently(reply, target)
      // The same for every query that is no search; the service worker keeps only answers with this header.
      void answerKept(request, reply.header('content-location', endpoints.page), kept)
      memory.keep(request, reply, kept)
      return reply
    })

    const busyAnswer = async ({ request: { text } }: AskedSearch, encoding: Encoding): Promise<SearchedAnswer> => {
      // Help for somebody in need is shown however busy the search is.
      const { bodies, policy } = await busyPages[asksForHelp(text) ? 'inNeed' : 'others']()
      return { body: bodies[encoding], policy }
    }

    const answerSearch = async (search: AskedSearch, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const count = await countSearch(request)
      const isRefused = traffic.isLate() || (!count.isAllowed && count.isExceeded)
      const visitor = { address: count.key, gone: gone.signal }
      const answer = isRefused ? null : await searchedPage(search, encoding, visitor)
      // 200 instead of 503 or 429, for which a proxy might show its own page, or take the whole site for broken.
      if (answer === null) void reply.header('retry-after', BUSY_SECONDS)
      const { body, policy } = answer ?? (await busyAnswer(search, encoding))
      void reply.headers({ ...FOR_ONE_VISITOR, 'content-security-policy': policy })
      return sendEncoded(reply, encoding, body, HTML_TYPE)
    }

    // At the root, so that its scope is the whole site; revalidated at each visit, so that it can be replaced or switched off.
    app.get(endpoints.serviceWorker, { exposeHeadRoute: true }, async (_request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'; connect-src 'self'" })
        .type('text/javascript; charset=utf-8')
        .send(serviceWorker),
    )

    await app.register(fastifyStatic, {
      root: assetFolders,
      prefix: endpoints.assets,
      index: false,
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      // The only file without a hash in its name; it changes with each version.
      setHeaders: (reply, path) => {
        if (path.includes('licenses.txt')) void reply.header('cache-control', 'no-cache')
      },
    })
  }
}

/** The search in an address of the page; null for any other query. */
function askedSearch({ url }: FastifyRequest, { hospital }: Site): AskedSearch | null {
  const start = `${endpoints.page}?`
  if (!url.startsWith(start)) return null
  const query = new URLSearchParams(url.slice(start.length))
  const site = placesOf(hospital).find((name) => name === query.get(SITE_FIELD))
  const request = readSearchAddress(query) ?? (site === undefined ? null : { text: '', day: '' })
  return request && { request, site }
}

interface OfDoctor {
  Params: { doctor: string }
  Querystring: Record<string, string | string[]>
}

/** Short addresses that redirect to WhatsApp, without telling it the doctor by a referrer. Their texts are made at the request and not cached. */
export function chatRoutes({ current, publicUrl }: { current: () => CurrentSituation; publicUrl: string }) {
  const about = () => ({ ...current(), publicUrl })

  const lead = async (reply: FastifyReply, address: string | null): Promise<FastifyReply> => {
    if (address === null) throw new Problem('not-found')
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address, 303)
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.get(endpoints.send(), async (_request, reply) => lead(reply, chatLinks.send(about())))
    app.get<OfDoctor>(`${endpoints.send()}/:doctor`, async ({ params, query }, reply) =>
      lead(reply, chatLinks.send(about(), params.doctor, [query[SEARCH_FIELDS.day] ?? []].flat())),
    )
    app.get<OfDoctor>(`${endpoints.ask('')}:doctor`, async ({ params }, reply) => lead(reply, chatLinks.ask(about(), params.doctor)))
  }
}
