import type { FastifyInstance } from 'fastify'
import { endpoints } from '../contract/endpoints.ts'
import { drawVisitorPage } from '../reviews/index.ts'
import { Problem } from '../ground/http/problem.ts'
import { answerKept, keepPage } from '../ground/http/compress.ts'
import { UNFOLD_ON_PAPER } from '../ground/documents/parts.tsx'
import { perAddress } from '../ground/http/rate-limits.ts'
import { requireUser, type SessionReader } from '../ground/people/signed-in-user.ts'
import type { KeptSite, SiteKeeper } from '../ground/site/site-keeper.ts'
import { keepWhileSame } from '../ground/time/keep-while.ts'
import { PrivacyNotice, type NoticeNeeds } from './notice.tsx'
import type { OwnData } from './own-data.ts'

/** Downloads per minute and IP address, which a neighbourhood may share; the limit of a person per day is far lower. */
const DOWNLOADS_PER_MINUTE = 20

interface PrivacyNeeds extends Omit<NoticeNeeds, 'site'> {
  site: Pick<SiteKeeper, 'current'>
  sessions: SessionReader
  ownData: OwnData
  publicUrl: string
}

/** Routes of the privacy notice, and of the archive with one's own data. */
export function privacyRoutes({ site, sessions, ownData, publicUrl, provider, reviewsKeptYears }: PrivacyNeeds) {
  const notice = keepWhileSame(async (content: KeptSite) => {
    const page = await drawVisitorPage(content, {
      title: 'Data pribadi Anda',
      place: 'Pemberitahuan privasi',
      index: {
        canonical: publicUrl + endpoints.privacy,
        description: `Data pribadi apa yang disimpan situs ${content.site.hospital.name}, untuk apa, berapa lama, siapa yang melihatnya, dan apa hak Anda.`,
      },
      back: { text: 'Halaman utama', href: endpoints.page },
      body: <PrivacyNotice site={content.site} provider={provider} reviewsKeptYears={reviewsKeptYears} />,
      script: UNFOLD_ON_PAPER,
    })
    return keepPage(page)
  })
  return async (app: FastifyInstance): Promise<void> => {
    app.get(endpoints.privacy, { exposeHeadRoute: true }, async (request, reply) =>
      answerKept(request, reply, await notice(site.current())),
    )

    // Available also where reviews are closed now, because an author of one may still download their data.
    app.get(endpoints.ownData, { ...perAddress(DOWNLOADS_PER_MINUTE) }, async (request, reply) => {
      // A link on another site could only use up the day's downloads. The header is `none` for a typed address, and missing in old browsers.
      if (!['same-origin', 'none'].includes(request.headers['sec-fetch-site'] ?? 'none')) throw new Problem('foreign-origin')
      const archive = await ownData((await requireUser(sessions, request)).id)
      void reply.headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="data-saya.zip"' })
      return reply.type('application/zip').send(archive)
    })
  }
}
