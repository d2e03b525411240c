import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { Problem } from '../http/problem.ts'
import type { SiteKeeper } from '../site/site-keeper.ts'
import type { Clock } from '../time/clock.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** RFC 9116 wants a last day less than a year ahead. The text is of today, so any will do. */
const SECURITY_TEXT_DAYS = 180

interface SearchRouteNeeds {
  publicUrl: string
  site: SiteKeeper
  clock: Clock
}

/** What search engines and those who look for holes ask for first. The page and the newest reviews; the rest is not for an index. */
export function searchRoutes({ publicUrl, site, clock }: SearchRouteNeeds) {
  const robots = `User-agent: *\nAllow: /$\nAllow: /assets/\nAllow: /pictures/\nDisallow: /api/\nDisallow: /login\nDisallow: /wa/\nSitemap: ${publicUrl}/sitemap.xml\n`
  const sitemapOf = (pages: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${pages.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`).join('\n')}
</urlset>
`
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
    app.get(endpoints.securityText, async (_request, reply) => {
      const contact = site.current().site.contact.securityContact
      if (contact === undefined) throw new Problem('not-found')
      const today = Math.floor(clock.now().getTime() / DAY_MILLISECONDS)
      const expires = new Date((today + SECURITY_TEXT_DAYS) * DAY_MILLISECONDS).toISOString()
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${expires}`,
        'Preferred-Languages: id',
        `Canonical: ${publicUrl}${endpoints.securityText}`,
      ]
      return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
    })
    app.get('/sitemap.xml', async (_request, reply) => {
      const pages = [endpoints.page, endpoints.privacy, ...(site.current().site.hospital.reviews ? [endpoints.allReviews] : [])]
      return reply.type('application/xml; charset=utf-8').send(sitemapOf(pages))
    })
  }
}
