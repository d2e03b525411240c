import type { FastifyInstance } from 'fastify'
import { shortenName } from '../../content/app-name.ts'
import { hasFacts, inForce } from '../../content/in-force.ts'
import { makePalette } from '../../content/palette/palette.ts'
import { standardAddress, tariffAddress } from '../../contract/address-name.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { isPublic, stateAt } from '../../content/publications/publication-state.ts'
import type { ListedPublication } from '../../content/publications/read-publication.ts'
import type { Hospital } from '../../content/shapes/hospital.ts'
import type { PictureCatalog } from '../../content/fields/picture.ts'
import { Problem } from '../../ground/http/problem.ts'
import { answerKept, keepText } from '../../ground/http/compress.ts'
import type { PublicationsKeeper } from '../../ground/site/publications-keeper.ts'
import type { SiteKeeper } from '../../ground/site/site-keeper.ts'
import { DAY_MILLISECONDS, type Clock } from '../../ground/time/clock.ts'
import { keptASecond } from '../../ground/time/keep-while.ts'
import { localTime } from '../../schedule/zone.ts'
import { valueNamed } from '../../contract/value-named.ts'

/** RFC 9116 wants a last day less than a year ahead. The text is of today, so any will do. */
const SECURITY_TEXT_DAYS = 180

type SearchRouteNeeds = { publicUrl: string; site: SiteKeeper; publications: PublicationsKeeper; clock: Clock }

/** What search engines and those who look for holes ask for first. The page, what is kept of people and the reviews are for an index; any other document says itself that it is not. */
export function searchRoutes({ publicUrl, site, publications, clock }: SearchRouteNeeds) {
  const robots = `User-agent: *\nAllow: /$\nAllow: /assets/\nAllow: /pictures/\nDisallow: /api/\nDisallow: /login\nDisallow: /wa/\nSitemap: ${publicUrl}/sitemap.xml\n`
  /** With thousands of texts it is long, and made at most once a second. */
  const sitemap = keptASecond(async () => {
    const { news, pages } = await publications.index()
    const { hospital } = site.current().site
    const now = localTime(hospital.timeZone, clock.now())
    const rowOf = (path: string, day?: string): string =>
      `  <url><loc>${publicUrl}${path}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`
    const rowsOf = (list: string, texts: readonly ListedPublication[]): string[] => {
      const rows = texts.flatMap(({ address, head, ...one }) => {
        const day = 'day' in one ? one.day : undefined
        return isPublic(stateAt(head, now, day)) ? rowOf(address, head.updated ?? day) : []
      })
      return rows.length === 0 ? [] : [rowOf(list), ...rows]
    }
    const always = [endpoints.page, endpoints.privacy, ...(hospital.reviews ? [endpoints.allReviews] : [])]
    const facts = inForce(site.current().site, now.day).public
    const ofFacts = hasFacts(facts)
      ? [
          rowOf(endpoints.publicService),
          ...facts.standards.map(({ service, date }) => rowOf(standardAddress(service), date)),
          ...facts.tariffs.map(({ title, date }) => rowOf(tariffAddress(title), date)),
        ]
      : []
    const rows = [...always.map((path) => rowOf(path)), ...ofFacts, ...rowsOf(endpoints.news, news), ...rowsOf(endpoints.info, pages)]
    return keepText(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`)
  })
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', { exposeHeadRoute: true }, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
    app.get(endpoints.securityText, { exposeHeadRoute: true }, async (_request, reply) => {
      const contact = site.current().site.contact.securityContact
      if (contact === undefined) throw new Problem('not-found')
      const today = Math.floor(clock.now().getTime() / DAY_MILLISECONDS)
      const expires = new Date((today + SECURITY_TEXT_DAYS) * DAY_MILLISECONDS).toISOString()
      const text = `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: id\nCanonical: ${publicUrl}${endpoints.securityText}\n`
      return reply.type('text/plain; charset=utf-8').send(text)
    })
    app.get(endpoints.manifest, { exposeHeadRoute: true }, async (_request, reply) => {
      const { site: content, pictures } = site.current()
      return reply.type('application/manifest+json; charset=utf-8').send(makeManifest(content.hospital, pictures.catalog))
    })
    app.get('/sitemap.xml', { exposeHeadRoute: true }, async (request, reply) =>
      answerKept(request, reply, await sitemap(), 'application/xml; charset=utf-8'),
    )
  }
}

/** Pictures as they are; a mark that is no square would be a stripe on a home screen. */
function makeManifest(
  { name, shortName = name, appName = shortName, colours, touchIcon, logo, favicon }: Hospital,
  catalog: PictureCatalog,
): object {
  const { page } = makePalette(colours)
  const touch = valueNamed(catalog, touchIcon.file)
  const drawn = [logo, favicon]
    .map(({ file }) => valueNamed(catalog, file))
    .find((mark) => mark?.url.endsWith('.svg') && mark.width === mark.height)
  return {
    name,
    short_name: shortenName(appName),
    lang: 'id',
    start_url: endpoints.page,
    // With the browser's own way back: the page leads to other sites.
    display: 'minimal-ui',
    background_color: page,
    theme_color: page,
    icons: [
      ...(drawn ? [{ src: drawn.url, sizes: 'any', type: 'image/svg+xml' }] : []),
      ...(touch ? [{ src: touch.shared, sizes: `${touch.width}x${touch.height}` }] : []),
    ],
  }
}
