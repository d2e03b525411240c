import type { FastifyInstance } from 'fastify'
import { isPublic, stateAt } from '../content/publications/read-publication.ts'
import { capitalised } from '../content/sentence.ts'
import { endpoints } from '../contract/endpoints.ts'
import { chatLink } from '../contract/phone.ts'
import { Menu } from '../ground/documents/parts.tsx'
import { SiteSearchForm } from '../ground/documents/SiteSearchForm.tsx'
import { NewTabLink } from '../ground/ui/NewTabLink/NewTabLink.tsx'
import { followEditions, type Edition, type EditionNeeds } from './edition.ts'
import { writeFeed } from './feed.tsx'
import { AllPages, PagesBelow, WhereAmI } from './info-pages.tsx'
import { keptPages, type MadePage, type Plan } from './kept-pages.tsx'
import { mayBePage, NewsList, newsAddress, newsOfPage, readNewsAddress } from './news-list.tsx'
import { PublicationBody, showPublication, type ShowNeeds, type ShownPublication } from './PublicationBody.tsx'
import { toldElsewhere } from './told-elsewhere.ts'
import { titleAlone, sayUntil } from './words.ts'

type PublicationNeeds = EditionNeeds & ShowNeeds & { publicUrl: string; beds: { shown(): object | null } }

/** The routes of `/kabar`, `/informasi`, the texts below them, and the feed; each is `not-found` while it has no text. */
export function publicationRoutes(needs: PublicationNeeds) {
  const { publications, publicUrl, found, beds } = needs
  const current = followEditions(needs)
  const answer = keptPages(current, publicUrl)

  /** The text as its file is now; null if it is not public any more. */
  async function show(edition: Edition, address: string): Promise<ShownPublication | null> {
    const one = await publications.read(address)
    return one && isPublic(stateAt(one, edition.now)) ? showPublication(needs, one, edition) : null
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
      const above = <SiteSearchForm />
      return {
        title: 'Kabar',
        index,
        hasSearch: true,
        above,
        body: <NewsList asked={asked} edition={edition} found={list} pictures={pictures} />,
      }
    }
    return { name, make }
  }

  const pageList: Plan = ({ content, pages }) => {
    const groups = [...new Set(pages.map(({ head }) => head.group))]
    const index = { canonical: publicUrl + endpoints.info, description: `Informasi ${content.site.hospital.name}: ${groups.join(', ')}.` }
    const page = {
      title: 'Informasi',
      index,
      hasSearch: true,
      above: <SiteSearchForm />,
      body: <AllPages pages={pages} hasBeds={beds.shown() !== null} />,
    }
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

  return async (app: FastifyInstance): Promise<void> => {
    answer(app, endpoints.news, newsList)
    answer(app, `${endpoints.news}/:year/:name`, text)
    answer(app, endpoints.newsFeed, feed, 'application/atom+xml')
    answer(app, endpoints.info, pageList)
    answer(app, `${endpoints.info}/:name`, text)
  }
}

/** The page of one text, with breadcrumb, a link to share it, and links to newer and older news. */
function textPage(shown: ShownPublication, { news, pages }: Edition, publicUrl: string): MadePage {
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
