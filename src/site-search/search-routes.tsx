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
import type { FoundSort } from './found-sort.ts'
import styles from './search.css?inline'
import { ANSWER_IN_PLACE } from './in-place.ts'
import { drawSearchPage } from './SearchPage.tsx'
import { createTextIndex } from './text-index.ts'
import type { PublicationsKeeper } from '../ground/site/publications-keeper.ts'

/** A search may tell of somebody's illness: no cache keeps it, no index of the web, and no page that it leads to learns of it. */
const FOR_ONE_VISITOR = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }
const BUSY_SECONDS = '5'
/** Whoever searches first, while the texts are still being read, waits for so long at most. */
const LONGEST_WAIT_MILLISECONDS = 1000

interface SiteSearchNeeds extends EditionNeeds {
  publications: Pick<PublicationsKeeper, 'index' | 'read' | 'source'>
  beds: { shown: () => ShownBeds | null }
  doctors: () => AnsweringSearch
  gate: PublicGate
  traffic: Pick<Traffic, 'isLate' | 'isIdle'>
}

/** `/cari?q=`: one search over facts, doctors and texts. What is asked stands in no log, and is kept by nobody. */
export function siteSearchRoutes({ doctors, gate, traffic, beds, ...needs }: SiteSearchNeeds) {
  const edition = followEditions(needs)
  const texts = createTextIndex(needs.publications)
  const answer = createSiteAnswers({ texts, beds: beds.shown })

  /** Before it is anybody's turn: whose turn it is has worked for as long as it lasts, and leaves the others as much. */
  const readTexts = (now: Edition) =>
    Promise.race([texts.follow(now), new Promise((resolve) => void setTimeout(resolve, LONGEST_WAIT_MILLISECONDS).unref())])

  async function find(text: string, now: Edition): Promise<{ found: FoundSort[] | null; isUrgent: boolean }> {
    const ofDoctors = doctors().answer({ text, day: '', isWhole: true })
    const found = await answer(text, now, ofDoctors)
    // What is not read yet is not said to be nowhere.
    const sure = texts.isWhole() ? found : found.filter(({ isMissing }) => isMissing !== true)
    return { found: sure.length > 0 || texts.isWhole() ? sure : null, isUrgent: ofDoctors.isUrgent === true }
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.addHook('onListen', async () => {
      // Whoever searches first tries it again, and says what is wrong.
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
      const nothing = { found: isRefused ? null : [], isUrgent: false }
      if (text !== '' && !isRefused) await readTexts(now)
      const asked = text === '' || isRefused ? nothing : await gate(count.key, async () => find(text, now), gone.signal)
      const { found, isUrgent } = asked ?? { found: null, isUrgent: false }
      if (found === null) void reply.header('retry-after', BUSY_SECONDS)
      // However busy the search is.
      const help = asksForHelp(text) ? crisisHelp(site) : undefined
      // The help of the next answer is put in place of this one.
      const sheet = shortStyles + iconStyles + publicationStyles + styles
      const view = { ...documentLook(now.content, sheet), title: 'Cari', links: roomLinks(now, 'Cari') }
      const html = await drawSearchPage({ view, site, text, help, isUrgent, found })
      void reply.headers({
        ...FOR_ONE_VISITOR,
        'content-security-policy': documentPolicy(view, { script: ANSWER_IN_PLACE, asks: "'self'" }),
      })
      return answerOnce(request, reply, html)
    })
  }
}
