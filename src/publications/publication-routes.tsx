import type { FastifyInstance } from 'fastify'
import type { ReactNode } from 'react'
import { isPublic } from '../content/publications/publication-state.ts'
import { capitalised } from '../content/sentence.ts'
import { endpoints } from '../contract/endpoints.ts'
import { chatLink } from '../contract/phone.ts'
import type { DocumentView } from '../ground/documents/document-view.ts'
import { Menu } from '../ground/documents/parts.tsx'
import { PlainDocument, renderDocument } from '../ground/documents/PlainDocument.tsx'
import { shortStyles } from '../ground/documents/sheet.ts'
import { answerKept, keepText, type KeptText } from '../ground/http/compress.ts'
import { documentLook, documentPolicy } from '../ground/http/documents.ts'
import { Problem } from '../ground/http/problem.ts'
import { perAddress } from '../ground/http/rate-limits.ts'
import { createGate } from '../ground/queues/gate.ts'
import { keepEach } from '../ground/time/keep-while.ts'
import { NewTabLink } from '../ground/ui/NewTabLink/NewTabLink.tsx'
import { followEditions, type Edition, type EditionNeeds } from './edition.ts'
import { writeFeed } from './feed.tsx'
import { AllPages, PagesBelow, WhereAmI } from './info-pages.tsx'
import { mayBePage, NewsList, newsAddress, newsOfPage, readNewsAddress } from './news-list.tsx'
import { PublicationBody, showPublication, type ShowNeeds, type ShownPublication } from './PublicationBody.tsx'
import styles from './publications.css?inline'
import { toldElsewhere } from './told-elsewhere.ts'
import { stateOf, titleAlone, sayUntil } from './words.ts'

/** Of one address, which a neighbourhood may share: what is kept costs next to nothing. */
const REQUESTS_PER_MINUTE = 600
/** Of two thousand texts few are read in the same minute. */
const MOST_KEPT = 200
/** Made in turn, with as much time between as each has taken: the page comes first. */
const MAKING = { running: 1, waiting: 64, rest: 1 }

type PublicationNeeds = EditionNeeds & ShowNeeds & { publicUrl: string }

type KeptPage = KeptText & { policy?: string }

interface Page extends Pick<DocumentView, 'title' | 'place' | 'index'> {
  above?: ReactNode
  body: ReactNode
}

/** What stands at an address: by what name it is kept, and how the page or the feed is made; null for nothing. */
type Plan = (edition: Edition, url: URL) => { name: string; make(): Promise<Page | string | null> } | null

/** `/kabar`, `/informasi`, the texts below them, and the feed. A hospital that has none of it has none of these addresses. */
export function publicationRoutes(needs: PublicationNeeds) {
  const { publications, publicUrl, found } = needs
  const current = followEditions(needs)
  const keep = keepEach<Edition, KeptPage | null>(Object.is, MOST_KEPT)
  const gate = createGate(MAKING)

  /** As its file stands now; null where it may not be read any more. */
  async function show(edition: Edition, address: string): Promise<ShownPublication | null> {
    const one = await publications.read(address)
    return one && isPublic(stateOf(one, edition.now)) ? showPublication(needs, one, edition) : null
  }

  const newsList: Plan = (edition, { searchParams }) => {
    const asked = readNewsAddress(searchParams, edition)
    if (!mayBePage(edition, asked)) return null
    const name = newsAddress(asked)
    const description = `Kabar, pengumuman, lowongan, dan kegiatan ${edition.content.site.hospital.name}, yang terbaru lebih dahulu.`
    const index = name === endpoints.news ? { canonical: publicUrl + name, description } : null
    const make = async () => {
      const list = newsOfPage(edition, asked)
      if (list === null) return null
      const pictures = await found.catalog(list.shown.flatMap(({ head }) => head.pictures[0]?.file ?? []))
      return { title: 'Kabar', index, body: <NewsList asked={asked} edition={edition} found={list} pictures={pictures} /> }
    }
    return { name, make }
  }

  const pageList: Plan = ({ content, pages }) => {
    const groups = [...new Set(pages.map(({ head }) => head.group))]
    const index = { canonical: publicUrl + endpoints.info, description: `Informasi ${content.site.hospital.name}: ${groups.join(', ')}.` }
    const page = { title: 'Informasi', index, body: <AllPages pages={pages} /> }
    return groups.length === 0 ? null : { name: endpoints.info, make: async () => page }
  }

  const text: Plan = (edition, { pathname }) => {
    if (!edition.addresses.has(pathname)) return null
    const make = async () => {
      const shown = await show(edition, pathname)
      return shown && textPage(shown, edition, publicUrl)
    }
    return { name: pathname, make }
  }

  const feed: Plan = (edition) =>
    edition.news.length === 0
      ? null
      : { name: endpoints.newsFeed, make: async () => writeFeed(edition, publicUrl, async (address) => show(edition, address)) }

  async function draw(edition: Edition, made: Page | string | null): Promise<KeptPage | null> {
    return typeof made === 'string' ? keepText(made) : made && drawPage(edition, made)
  }

  return async (app: FastifyInstance): Promise<void> => {
    const answer = (address: string, plan: Plan, type = 'text/html') =>
      app.get(address, { exposeHeadRoute: true, ...perAddress(REQUESTS_PER_MINUTE) }, async (request, reply) => {
        const edition = await current()
        const planned = plan(edition, new URL(request.url, publicUrl))
        const page = planned && (await keep(edition, planned.name, () => gate.run(async () => draw(edition, await planned.make()))))
        if (!page) throw new Problem('not-found')
        if (page.policy !== undefined) void reply.header('content-security-policy', page.policy)
        return answerKept(request, reply, page, `${type}; charset=utf-8`)
      })
    answer(endpoints.news, newsList)
    answer(`${endpoints.news}/:year/:name`, text)
    answer(endpoints.newsFeed, feed, 'application/atom+xml')
    answer(endpoints.info, pageList)
    answer(`${endpoints.info}/:name`, text)
  }
}

/** One text, with where it lies and the ways on. */
function textPage(shown: ShownPublication, { news, pages }: Edition, publicUrl: string): Page {
  const { one, moment } = shown
  const lines = [titleAlone(one), moment.content.site.hospital.name, sayUntil(one, moment), publicUrl + one.address]
  const at = news.findIndex(({ path }) => path === one.path)
  const others = Object.entries(at < 0 ? {} : { 'Lebih baru': news[at - 1], 'Lebih lama': news[at + 1] })
  const ways = others.flatMap(([way, other]) => (other ? { text: `${way}: `, title: titleAlone(other), href: other.address } : []))
  return {
    title: titleAlone(one),
    place: one.kind === 'kabar' ? 'Kabar' : 'Informasi',
    index: toldElsewhere(shown, publicUrl),
    above: one.kind === 'kabar' ? <p className="kind">{capitalised(one.head.kind)}</p> : <WhereAmI pages={pages} page={one} />,
    body: (
      <>
        <PublicationBody {...shown} />
        {one.kind === 'informasi' && <PagesBelow pages={pages} page={one} />}
        <p className="share">
          <NewTabLink href={chatLink('', lines.filter(Boolean).join('\n'))}>Kirim ke keluarga</NewTabLink>
        </p>
        <Menu look="pages" label="Kabar lain" links={ways} />
      </>
    ),
  }
}

async function drawPage({ content, news, pages }: Edition, { above, body, index, ...words }: Page): Promise<KeptPage> {
  const look = documentLook(content, shortStyles + styles)
  const rooms = [
    { text: 'Halaman utama', href: endpoints.page, isThere: true },
    { text: 'Kabar', href: endpoints.news, isThere: news.length > 0 },
    { text: 'Informasi', href: endpoints.info, isThere: pages.length > 0 },
  ]
  const links = rooms.flatMap(({ text, href, isThere }) => (isThere ? { text, href, isCurrent: text === words.title } : []))
  const feed = news.length > 0 ? { text: `Kabar ${look.hospital}`, href: endpoints.newsFeed } : undefined
  const view: DocumentView = { ...look, ...words, links, index: index ? { ...index, feed } : null }
  const html = await renderDocument(
    <PlainDocument view={view} above={above}>
      {/* Filled where a browser shows what it has kept. */}
      <output data-kept={content.site.hospital.timeZone} hidden />
      {body}
    </PlainDocument>,
  )
  return { ...(await keepText(html)), policy: documentPolicy(view) }
}
