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

/** Of one address, which a neighbourhood may share; each person has far fewer a day. */
const DOWNLOADS_PER_MINUTE = 20

interface PrivacyNeeds extends Omit<NoticeNeeds, 'site'> {
  site: Pick<SiteKeeper, 'current'>
  sessions: SessionReader
  ownData: OwnData
  publicUrl: string
}

/** What is kept of people, told to everybody; and all that is kept of one, given to them. */
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

    // Also where reviews are closed now: whoever wrote one may still take it with them.
    app.get(endpoints.ownData, { ...perAddress(DOWNLOADS_PER_MINUTE) }, async (request, reply) => {
      // Another site's link would only use up the day's downloads. Whoever types the address says `none`, an old browser nothing.
      if (!['same-origin', 'none'].includes(request.headers['sec-fetch-site'] ?? 'none')) throw new Problem('foreign-origin')
      const archive = await ownData((await requireUser(sessions, request)).id)
      void reply.headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="data-saya.zip"' })
      return reply.type('application/zip').send(archive)
    })
  }
}
