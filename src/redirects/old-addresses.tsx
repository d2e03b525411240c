import type { FastifyRequest } from 'fastify'
import { plainPath, pathVariants } from '../content/redirects/old-address.ts'
import { asksForOld, findRedirect } from '../content/redirects/read-redirects.ts'
import { endpoints } from '../contract/endpoints.ts'
import { problems } from '../contract/problem.ts'
import type { Database } from '../ground/database/database.ts'
import { Menu, Paragraphs, Section } from '../ground/documents/parts.tsx'
import { shortStyles } from '../ground/documents/sheet.ts'
import { SiteSearchForm } from '../ground/documents/SiteSearchForm.tsx'
import { followLook } from '../ground/http/documents.ts'
import { Problem } from '../ground/http/problem.ts'
import { keepShortPages, type ShortPageWords } from '../ground/http/short-page.tsx'
import { createGate } from '../ground/queues/gate.ts'
import { ButtonLink } from '../ground/ui/Button/Button.tsx'
import type { DocumentLink } from '../ground/documents/document-view.ts'
import { followEditions, type Edition, type EditionNeeds } from '../publications/index.ts'
import { askedWords, createNameSearch, looksLikeOldPage } from './asked-words.ts'
import { keepRedirects } from './keep-redirects.ts'
import styles from './missing-page.css?inline'
import { createUnknownAddresses } from './unknown-addresses.ts'

/** "Not found" pages with words of the address are cached; one is rendered at a time, and rendering takes a tenth of the time at most. */
const MOST_CACHED = 100
const RENDERING = { running: 1, waiting: 8, rest: 9 }

/** Fixed pages that people also type with a trailing slash or in capitals. */
const FIXED_PAGES = new Set<string>([endpoints.news, endpoints.info, endpoints.publicService, endpoints.allReviews, endpoints.privacy])

export type OldAddresses = ReturnType<typeof createOldAddresses>

type Needs = EditionNeeds & { database: Database; publicUrl: string }

/** Answers unknown addresses, by a redirect or a "not found" page with publications of similar names. */
export function createOldAddresses(needs: Needs) {
  const { site, database, clock, publicUrl } = needs
  const redirects = keepRedirects(site.folder)
  const unknown = createUnknownAddresses(database, clock)
  const editions = followEditions(needs)
  const searchNames = createNameSearch()
  const pages = keepShortPages(followLook(site.current, shortStyles + styles), MOST_CACHED)
  const gate = createGate(RENDERING)
  const home = new URL(publicUrl).host

  /** On another host than `publicUrl`, such as the old site's, the location is absolute. */
  const locationOf = ({ headers }: FastifyRequest, target: string): string => (headers.host === home ? target : publicUrl + target)

  /** The location of a redirect, or null if redirects.yaml has none. */
  async function redirectOf(request: FastifyRequest): Promise<string | null> {
    const target = findRedirect(await redirects.current(), request.url)
    return target && locationOf(request, target)
  }

  const nearest = (edition: Edition, path: string): DocumentLink[] =>
    searchNames(edition.index, askedWords(path), ({ address }) => edition.addresses.has(address)).map(({ address, head }) => ({
      text: head.title,
      href: address,
    }))

  return {
    redirects,
    unknown,
    /** For `/` with a query: the redirect, null for the front page, or `not-found` for an old text that was not imported. */
    async redirectFront(request: FastifyRequest): Promise<string | null> {
      const target = await redirectOf(request)
      if (target === null && asksForOld(await redirects.current(), request.url)) throw new Problem('not-found')
      return target
    },
    /** Public texts by the words of an address. */
    nearest: async (path: string) => nearest(await editions(), path),
    /** Whether a path is the address of a public text. */
    isThere: async (path: string) => (await editions()).addresses.has(path),

    /** The answer to an unknown address: a `target` to redirect to, or a "not found" page. */
    async answer(request: FastifyRequest) {
      const target = await redirectOf(request)
      if (target !== null) return { target }
      const [asked = ''] = request.url.split('?', 1)
      const path = plainPath(asked)
      const edition = await editions()
      const own = pathVariants(path).find((way) => way !== asked && (edition.addresses.has(way) || FIXED_PAGES.has(way)))
      if (own !== undefined) return { target: locationOf(request, own) }
      if (looksLikeOldPage(path)) unknown.note(path)
      const general = () => pages('', missingWords())
      if (askedWords(path).length === 0) return { page: await general() }
      const render = async () => {
        const [words, links] = [askedWords(path).join(' '), nearest(edition, path)]
        return pages(JSON.stringify([words, links]), missingWords(words, links))
      }
      return { page: await gate.run(render).catch(general) }
    },
  }
}

/** The "not found" page: a search with the words of the address, and publications with similar names. */
function missingWords(words = '', links: readonly DocumentLink[] = []): ShortPageWords {
  const body = (
    <>
      <Paragraphs texts={[`${problems['not-found'].message} Mungkin halamannya sudah pindah atau berganti nama.`]} />
      <SiteSearchForm text={words} />
      {links.length > 0 && (
        <Section id="mirip" title="Yang namanya mirip">
          <Menu label="Yang namanya mirip" links={links} look="near" />
        </Section>
      )}
      <p>
        <ButtonLink look="secondary" href={endpoints.page}>
          Buka halaman utama rumah sakit
        </ButtonLink>
      </p>
    </>
  )
  return { title: 'Halaman tidak ditemukan', body, forms: "'self'" }
}
