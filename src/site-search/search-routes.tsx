import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import type { ShownBeds } from '../contract/beds.ts'
import { endpoints } from '../contract/endpoints.ts'
import { limits } from '../contract/limits.ts'
import { asksForHelp } from '../crisis/find-need.ts'
import { crisisHelp } from '../content/for-reviews.ts'
import { readSearchText } from '../doctor-search/search-request.ts'
import type { AnsweringSearch } from '../doctor-search/search-index.ts'
import { iconStyles, shortStyles } from '../ground/documents/sheet.ts'
import { chooseEncoding, compressAs, sendEncoded } from '../ground/http/compress.ts'
import { documentLook, documentPolicy } from '../ground/http/documents.ts'
import type { Traffic } from '../ground/http/traffic.ts'
import type { PublicGate } from '../ground/queues/gate.ts'
import { drawLinked, followEditions, publicationStyles, roomLinks, type Edition, type EditionNeeds } from '../publications/index.ts'
import { createSiteAnswers } from './answer.ts'
import type { FoundSort } from './found-sort.ts'
import styles from './search.css?inline'
import { ANSWER_IN_PLACE } from './in-place.ts'
import { createTextIndex } from './text-index.ts'
import type { PublicationsKeeper } from '../ground/site/publications-keeper.ts'
import type { Site } from '../content/site.ts'
import type { CrisisHelp } from '../contract/review.ts'
import type { DocumentView } from '../ground/documents/document-view.ts'
import { Onward, PhoneLink } from '../ground/documents/parts.tsx'
import { PlainDocument, renderDocument } from '../ground/documents/PlainDocument.tsx'
import { SiteSearchForm } from '../ground/documents/SiteSearchForm.tsx'
import { CrisisBox } from '../ground/ui/CrisisBox/CrisisBox.tsx'
import { keepNumbers } from '../ground/ui/format/numbers.ts'

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
  traffic: Pick<Traffic, 'isLate'>
}

/** `/cari?q=`: one search over facts, doctors and texts. What is asked stands in no log, and is kept by nobody. */
export function siteSearchRoutes({ doctors, gate, traffic, beds, ...needs }: SiteSearchNeeds) {
  const edition = followEditions(needs)
  const texts = createTextIndex(needs.publications)
  const answer = createSiteAnswers({ texts, beds: beds.shown })

  async function find(text: string, now: Edition): Promise<{ found: FoundSort[] | null; isUrgent: boolean }> {
    await Promise.race([texts.follow(now), new Promise((resolve) => void setTimeout(resolve, LONGEST_WAIT_MILLISECONDS).unref())])
    const ofDoctors = doctors().answer({ text, day: '', isWhole: true })
    const found = await answer(text, now, ofDoctors)
    // What is not read yet is not said to be nowhere.
    const sure = texts.isWhole() ? found : found.filter(({ isMissing }) => isMissing !== true)
    return { found: sure.length > 0 || texts.isWhole() ? sure : null, isUrgent: ofDoctors.isUrgent === true }
  }

  return async (app: FastifyInstance): Promise<void> => {
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
      const asked = text === '' || isRefused ? nothing : await gate(count.key, async () => find(text, now), gone.signal)
      const { found, isUrgent } = asked ?? { found: null, isUrgent: false }
      if (found === null) void reply.header('retry-after', BUSY_SECONDS)
      // However busy the search is.
      const help = asksForHelp(text) ? crisisHelp(site) : undefined
      // The help of the next answer is put in place of this one.
      const sheet = shortStyles + iconStyles + publicationStyles + styles
      const view = { ...documentLook(now.content, sheet), title: 'Cari', links: roomLinks(now, 'Cari') }
      const html = await drawSearchPage({ view, site, text, help, isUrgent, found })
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      void reply.headers({
        ...FOR_ONE_VISITOR,
        'content-security-policy': documentPolicy(view, { script: ANSWER_IN_PLACE, asks: "'self'" }),
      })
      return sendEncoded(reply, encoding, await compressAs(html, encoding), 'text/html; charset=utf-8')
    })
  }
}

interface SearchPageNeeds {
  view: DocumentView
  site: Site
  text: string
  help: CrisisHelp | undefined
  isUrgent: boolean
  /** Null where it could not be answered just now. */
  found: readonly FoundSort[] | null
}

/** The one search and its answer: help and the emergency unit first, then what was found. */
async function drawSearchPage({ view, site, text, help, isUrgent, found }: SearchPageNeeds): Promise<string> {
  const { phones } = site.hospital
  const staff = (
    <p>
      Tanyakan kepada petugas kami: <PhoneLink phone={phones.general ?? phones.registration ?? phones.emergency} />
    </p>
  )
  const isNothing = found?.length === 0 && text !== '' && !help && !isUrgent
  return renderDocument(
    <PlainDocument view={view} script={ANSWER_IN_PLACE}>
      <Answer>
        {help && <CrisisBox help={help} heading="h2" className="fact" />}
        {isUrgent && (
          <p className="fact urgent" role="alert">
            <b>Sedang terjadi? Segera datang ke IGD</b>, atau telepon <PhoneLink phone={phones.emergency} /> atau{' '}
            <PhoneLink phone={site.contact.emergency.publicNumber} />.
          </p>
        )}
      </Answer>
      {/* Their words are not said back to them. */}
      <SiteSearchForm text={help ? '' : text} />
      <Answer>
        {found === null && <p>Mohon maaf, pencarian sedang ramai dan belum dapat kami jawab. Coba lagi sebentar lagi.</p>}
        {isNothing && <p className="fact">Tidak ada yang ditemukan untuk “{text}”.</p>}
        {found?.map(({ title, lines, href, entries, fact, isMissing }) => (
          <section key={title} className={fact && 'fact'}>
            <h2>{title}</h2>
            {lines.map((line) => (
              <p key={line} className={entries.length === 0 && !fact ? 'fact' : undefined}>
                {drawLinked(line)}
              </p>
            ))}
            {isMissing && staff}
            <Onward link={href === undefined ? null : { text: 'Selengkapnya', href }} look="when" />
            {entries.length > 0 && (
              <ul className="entries">
                {entries.map((one) => (
                  <li key={one.href + one.text}>
                    <div>
                      <h3 dir="auto">
                        <a href={one.href}>{one.title}</a>
                      </h3>
                      {one.text !== one.title && <p dir="auto">{drawLinked(one.text)}</p>}
                      {one.about && <p className="when">{keepNumbers(one.about)}</p>}
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {(isNothing || found === null) && staff}
      </Answer>
    </PlainDocument>,
  )
}

/** What another search puts in its place; it is read from its beginning. */
const Answer = ({ children }: { children: ReactNode }) => (
  <div data-answer tabIndex={-1}>
    {children}
  </div>
)
