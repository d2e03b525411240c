import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { isPublic } from '../content/publications/publication-state.ts'
import { capitalised } from '../content/sentence.ts'
import { endpoints } from '../contract/endpoints.ts'
import { chatLink } from '../contract/phone.ts'
import type { DocumentLink, DocumentView } from '../ground/documents/document-view.ts'
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
import { followEditions, stateOf, type Edition, type EditionNeeds } from './edition.ts'
import { writeFeed } from './feed.tsx'
import { AllPages, PagesBelow, WhereAmI } from './info-pages.tsx'
import { NewsList, newsAddress, newsOfPage, readNewsAddress } from './news-list.tsx'
import { PublicationBody, type ShownPublication } from './PublicationBody.tsx'
import styles from './publications.css?inline'
import { showPublication, type ShowNeeds } from './show-publication.ts'
import { toldElsewhere } from './told-elsewhere.ts'
import { titleAlone, sayUntil } from './words.ts'

/** Of one address, which a neighbourhood may share: what is kept costs next to nothing. */
const REQUESTS_PER_MINUTE = 600
/** Of two thousand texts few are read in the same minute. */
const MOST_KEPT = 200
/** Made in turn, with as much time between as each has taken: the page comes first. */
const MAKING = { running: 1, waiting: 64, rest: 1 }

type PublicationNeeds = EditionNeeds & ShowNeeds & { publicUrl: string }

type KeptPage = KeptText & { policy: string | null }

/** What stands at an address: by what name it is kept, and how it is made; null for nothing. */
type Plan = (edition: Edition, url: URL) => { name: string; make(): Promise<KeptPage | null> } | null

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
    const list = newsOfPage(edition, asked)
    const name = newsAddress(asked)
    const description = `Kabar, pengumuman, lowongan, dan kegiatan ${edition.content.site.hospital.name}, yang terbaru lebih dahulu.`
    const draw = async (page: NonNullable<typeof list>) => {
      const pictures = await found.catalog(page.shown.flatMap(({ head }) => head.pictures[0]?.file ?? []))
      return drawPage(edition, {
        title: 'Kabar',
        index: name === endpoints.news ? { canonical: publicUrl + name, description } : null,
        body: <NewsList asked={asked} edition={edition} found={page} pictures={pictures} />,
      })
    }
    return list && edition.news.length > 0 ? { name, make: async () => draw(list) } : null
  }

  const pageList: Plan = (edition) => {
    const groups = new Set(edition.pages.map(({ head }) => head.group))
    const description = `Informasi ${edition.content.site.hospital.name}: ${[...groups].join(', ')}.`
    const index = { canonical: publicUrl + endpoints.info, description }
    const body = <AllPages pages={edition.pages} />
    return groups.size === 0 ? null : { name: endpoints.info, make: async () => drawPage(edition, { title: 'Informasi', index, body }) }
  }

  const text: Plan = (edition, { pathname }) => {
    const isThere = [...edition.news, ...edition.pages].some(({ address }) => address === pathname)
    const draw = async () => {
      const shown = await show(edition, pathname)
      return shown && drawPage(edition, textPage(shown, edition, publicUrl))
    }
    return isThere ? { name: pathname, make: draw } : null
  }

  const feed: Plan = (edition) => {
    const write = async () => keepText(await writeFeed(edition, publicUrl, (address) => show(edition, address)))
    return edition.news.length === 0 ? null : { name: endpoints.newsFeed, make: async () => ({ ...(await write()), policy: null }) }
  }

  const answers =
    (plan: Plan, type = 'text/html') =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const edition = await current()
      const planned = plan(edition, new URL(request.url, publicUrl))
      const page = planned && (await keep(edition, planned.name, () => gate.run(planned.make)))
      if (!page) throw new Problem('not-found')
      if (page.policy !== null) void reply.header('content-security-policy', page.policy)
      return answerKept(request, reply, page, `${type}; charset=utf-8`)
    }

  return async (app: FastifyInstance): Promise<void> => {
    const options = { exposeHeadRoute: true, ...perAddress(REQUESTS_PER_MINUTE) }
    app.get(endpoints.news, options, answers(newsList))
    app.get(`${endpoints.news}/:year/:name`, options, answers(text))
    app.get(endpoints.newsFeed, options, answers(feed, 'application/atom+xml'))
    app.get(endpoints.info, options, answers(pageList))
    app.get(`${endpoints.info}/:name`, options, answers(text))
  }
}

interface Page extends Pick<DocumentView, 'title' | 'place' | 'index' | 'back'> {
  /** Before the title, where only that is read. */
  alarm?: string
  above?: ReactNode
  body: ReactNode
}

/** One text, with where it lies and the ways on. */
function textPage(shown: ShownPublication, { news, pages }: Edition, publicUrl: string): Page {
  const { one, moment } = shown
  const address = publicUrl + one.address
  const lines = [titleAlone(one), moment.content.site.hospital.name, sayUntil(one, moment), address]
  const at = news.findIndex(({ path }) => path === one.path)
  const others = one.kind === 'kabar' ? { 'Lebih baru': news[at - 1], 'Lebih lama': news[at + 1] } : {}
  return {
    title: one.head.title,
    alarm: titleAlone(one).slice(0, -one.head.title.length),
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
        <Menu
          look="pages"
          label="Kabar lain"
          links={Object.entries(others).flatMap(([way, other]) =>
            other ? { text: `${way}: ${titleAlone(other)}`, href: other.address } : [],
          )}
        />
      </>
    ),
  }
}

async function drawPage({ content, news, pages }: Edition, { alarm = '', above, body, index, ...words }: Page): Promise<KeptPage> {
  const look = documentLook(content, shortStyles + styles)
  const room = (text: string, href: string): DocumentLink => ({ text, href, isCurrent: text === words.title })
  const feed = { text: `Kabar ${look.hospital}`, href: endpoints.newsFeed }
  const view: DocumentView = {
    ...look,
    links: [
      room('Halaman utama', endpoints.page),
      ...(news.length > 0 ? [room('Kabar', endpoints.news)] : []),
      ...(pages.length > 0 ? [room('Informasi', endpoints.info)] : []),
    ],
    index: index ? { ...index, ...(news.length > 0 && { feed }) } : null,
    ...words,
  }
  const html = await renderDocument(
    <PlainDocument view={view} alarm={alarm} above={above}>
      {body}
    </PlainDocument>,
  )
  return { ...(await keepText(html)), policy: documentPolicy(view) }
}
