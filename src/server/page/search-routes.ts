import type { FastifyInstance } from 'fastify'

/** What search engines ask for first. There is one page; the rest is not for an index. */
export function searchRoutes({ publicUrl }: { publicUrl: string }) {
  const robots = `User-agent: *\nAllow: /$\nAllow: /assets/\nAllow: /pictures/\nDisallow: /api/\nDisallow: /login\nSitemap: ${publicUrl}/sitemap.xml\n`
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>${publicUrl}/</loc></url>
</urlset>
`
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
    app.get('/sitemap.xml', async (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap))
  }
}
