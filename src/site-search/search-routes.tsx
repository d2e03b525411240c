import type { FastifyInstance } from 'fastify'
import type { ShownBeds } from '../contract/beds.ts'
import { endpoints } from '../contract/endpoints.ts'
import { limits } from '../contract/limits.ts'
import { asksForHelp } from '../crisis/find-need.ts'
import { crisisHelp } from '../content/for-reviews.ts'
import { readSearchText } from '../doctor-search/search-request.ts'
import type { AnsweringSearch } from '../doctor-search/search-index.ts'
import { iconStyles, shortStyles } from '../ground/documents/sheet.ts'
import { answerOnce } from '../ground/http/compress.ts'
import { documentLook, documentPolicy } from '../ground/http/documents.ts'
import type { Traffic } from '../ground/http/traffic.ts'
import type { PublicGate } from '../ground/queues/gate.ts'
import { warmUp } from '../ground/queues/warm-up.ts'
import { followEditions, publicationStyles, roomLinks, type Edition, type EditionNeeds } from '../publications/index.ts'
import { createSiteAnswers } from './answer.ts'
import type { ResultGroup } from './result-group.ts'
import styles from './search.css?inline'
import { ANSWER_IN_PLACE } from './in-place.ts'
import { drawSearchPage } from './SearchPage.tsx'
import { createTextIndex } from './text-index.ts'
import type { PublicationsKeeper } from '../ground/site/publications-keeper.ts'

/** A search may tell of somebody's illness: caches and search engines must not keep it, and linked pages must not learn of it. */
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
const BUSY_SECONDS = '5'
/** How long a search waits for texts that are not indexed yet. */
const LONGEST_WAIT_MILLISECONDS = 1000

interface SiteSearchNeeds extends EditionNeeds {
  publications: Pick<PublicationsKeeper, 'index' | 'read' | 'source'>
  beds: { shown: () => ShownBeds | null }
  doctors: () => AnsweringSearch
  gate: PublicGate
  traffic: Pick<Traffic, 'isLate' | 'isIdle'>
}

/** `/cari?q=`: one search over facts, doctors and texts. Questions are neither logged nor stored. */
export function siteSearchRoutes({ doctors, gate, traffic, beds, ...needs }: SiteSearchNeeds) {
  const edition = followEditions(needs)
  const texts = createTextIndex(needs.publications)
  const answer = createSiteAnswers({ texts, beds: beds.shown })

  /** Runs outside the gate, which keeps its place empty after work for three times as long. */
  const indexTexts = (now: Edition) =>
    Promise.race([texts.follow(now), new Promise((resolve) => void setTimeout(resolve, LONGEST_WAIT_MILLISECONDS).unref())])

  async function find(text: string, now: Edition): Promise<{ groups: ResultGroup[] | null; isUrgent: boolean }> {
    const ofDoctors = doctors().answer({ text, day: '', isWhole: true })
    const all = await answer(text, now, ofDoctors)
    // A fact may be in a text that is not indexed yet.
    const groups = texts.isComplete() ? all : all.filter(({ isMissing }) => isMissing !== true)
    return { groups: groups.length > 0 || texts.isComplete() ? groups : null, isUrgent: ofDoctors.isUrgent === true }
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onListen', async () => {
      // A failure is ignored: the first search tries again and reports it.
      void warmUp([async () => texts.follow(await edition())], traffic.isIdle, () => undefined)
    })
    const countSearch = app.createRateLimit({ max: limits.searchesPerMinuteAndAddress, timeWindow: '1 minute' })

    app.get(endpoints.siteSearch, { exposeHeadRoute: true }, async (request, reply) => {
      const now = await edition()
      const { site } = now.content
      const text = readSearchText(new URL(request.url, 'http://situs.invalid').searchParams.get('q') ?? '')
      const count = await countSearch(request)
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      const isRefused = traffic.isLate() || (!count.isAllowed && count.isExceeded)
      const isAsked = text !== '' && !isRefused
      if (isAsked) await indexTexts(now)
      const found = isAsked ? await gate(count.key, async () => find(text, now), gone.signal) : null
      const { groups, isUrgent } = found ?? { groups: text === '' && !isRefused ? [] : null, isUrgent: false }
      if (groups === null) void reply.header('retry-after', BUSY_SECONDS)
      // Shown even if the search is too busy to answer.
      const help = asksForHelp(text) ? crisisHelp(site) : undefined
      // All styles, because the script puts the next answer into this page.
      const sheet = shortStyles + iconStyles + publicationStyles + styles
      const view = { ...documentLook(now.content, sheet), title: 'Cari', links: roomLinks(now, 'Cari') }
      const html = await drawSearchPage({ view, site, text, help, isUrgent, groups })
      void reply.headers({
        ...PRIVATE,
        'content-security-policy': documentPolicy(view, { script: ANSWER_IN_PLACE, asks: "'self'" }),
      })
      return answerOnce(request, reply, html)
    })
  }
}
