import type { FastifyInstance } from 'fastify'
import { hasFacts, inForce } from '../../content/in-force.ts'
import { standardAddress, tariffAddress } from '../../contract/address-name.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { isPublic, stateAt, type ListedPublication } from '../../content/publications/read-publication.ts'
import { Problem } from '../../ground/http/problem.ts'
import { answerKept, keepText } from '../../ground/http/compress.ts'
import { makeManifest, MANIFEST_TYPE } from '../../ground/site/app-manifest.ts'
import type { PublicationsKeeper } from '../../ground/site/publications-keeper.ts'
import type { SiteKeeper } from '../../ground/site/site-keeper.ts'
import { DAY_MILLISECONDS, type Clock } from '../../ground/time/clock.ts'
import { keptASecond } from '../../ground/time/keep-while.ts'
import { localTime } from '../../schedule/times.ts'

/** How long the security text is valid: RFC 9116 wants less than a year. It is made anew each day. */
const SECURITY_TEXT_DAYS = 180

type SearchRouteNeeds = { publicUrl: string; site: SiteKeeper; publications: PublicationsKeeper; clock: Clock }

/** Files for search engines and security researchers, and the manifest. Documents that are not for search engines say so themselves. */
export function searchRoutes({ publicUrl, site, publications, clock }: SearchRouteNeeds) {
  const robots = `User-agent: *\nAllow: /$\nAllow: /assets/\nAllow: /pictures/\nDisallow: /api/\nDisallow: /login\nDisallow: /wa/\nSitemap: ${publicUrl}/sitemap.xml\n`
  /** The sitemap is long with thousands of texts, so it is made at most once a second. */
  const sitemap = keptASecond(async () => {
    const { news, pages } = await publications.index()
    const { hospital } = site.current().site
    const now = localTime(hospital.timeZone, clock.now())
    const rowOf = (path: string, day?: string): string =>
      `  <url><loc>${publicUrl}${path}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`
    const rowsOf = (list: string, texts: readonly ListedPublication[]): string[] => {
      const shown = texts.filter((one) => isPublic(stateAt(one, now)))
      const rows = shown.map((one) => rowOf(one.address, one.head.updated ?? (one.kind === 'kabar' ? one.day : undefined)))
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
      // `minimal-ui` keeps the browser's back button, because the page links to other sites.
      const manifest = makeManifest(site.current(), { start_url: endpoints.page, display: 'minimal-ui' })
      return reply.type(MANIFEST_TYPE).send(manifest)
    })
    app.get('/sitemap.xml', { exposeHeadRoute: true }, async (request, reply) =>
      answerKept(request, reply, await sitemap(), 'application/xml; charset=utf-8'),
    )
  }
}
