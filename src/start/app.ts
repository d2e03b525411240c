import { attachmentRoutes } from '../attachments/index.ts'
import { bedRoutes } from '../beds/index.ts'
import { chatRoutes, createPageCache, createPageMemory, createPreview, createSearchedPage, createSearchKeeper } from '../page/index.ts'
import { followNews, followReviews, keepAssets, pageRoutes, searchIndexRoute, searchRoutes, type PageNeeds } from '../page/index.ts'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { endpoints } from '../contract/endpoints.ts'
import type { Dependencies } from './dependencies.ts'
import * as EXTRAS from './extras.ts'
import { crisisHelp } from '../content/for-reviews.ts'
import { describeRequest, rememberRoutes } from '../ground/http/describe-request.ts'
import { limitLogLines, noteAnswers, formatLogLine } from '../ground/http/journal.ts'
import { healthRoutes, statusKey } from '../ground/http/health-routes.ts'
import { followLook } from '../ground/http/documents.ts'
import { keepShortPages } from '../ground/http/short-page.tsx'
import { answerBrokenConnection, openServer } from '../ground/http/open-server.ts'
import { answerError, handleProblems } from '../ground/http/problem-handler.tsx'
import { limitRates } from '../ground/http/rate-limits.ts'
import { boundHeaders, shortenAddress, refuseNestedJson } from '../ground/http/request-bounds.ts'
import { refuseForeignWrites } from '../ground/http/same-origin.ts'
import { securityHeaders } from '../ground/http/security-headers.ts'
import { createTraffic } from '../ground/http/traffic.ts'
import { photoRoutes } from '../photos/index.ts'
import { explainError } from './explain-error.ts'
import { followSituation } from '../ground/site/site-keeper.ts'
import { softwareVersion } from '../ground/software/software.ts'
import { findPictures } from '../ground/content-pictures/found-pictures.ts'
import { pictureRoutes } from '../ground/content-pictures/picture-routes.ts'
import { createCostly } from '../ground/queues/costly.ts'
import { followEditions, publicationRoutes, roomLinks } from '../publications/index.ts'
import { publicServiceRoutes } from '../public-service/index.ts'
import { siteSearchRoutes } from '../site-search/index.ts'
import { createOwnData, privacyRoutes } from '../privacy/index.ts'
import { leaveEverywherePage, ownReviewPage, reportPage, reviewListRoutes, reviewRoutes, visitorRoutes } from '../reviews/index.ts'

/** The largest JSON body: a review fits even if every letter is escaped. */
const BODY_BYTES = 64 * 1024

/** Longer than any address that `shortenAddress` leaves, so that the router refuses none by itself, and unknown ones are answered like others. */
const MAX_PARAMETER_CHARACTERS = 4096

/**
 * Builds the whole server. A request passes, in this order:
 * 1. the timeouts and the queue of its connection (`openServer`), before the framework;
 * 2. the page from memory, if it asks for just that (`createPageMemory` says why this may come first);
 * 3. the router, with a shortened address: one that cannot be parsed is refused at once;
 * 4. every `onRequest` hook in the order below: route names and bounds, headers, load shedding and shutdown, origin of writes;
 * 5. its route's own checks: rate limit, then length and depth of the body.
 * Logs go to the process's output unless `stream` is given.
 */
export async function buildApp(dependencies: Dependencies, traffic = createTraffic(), stream?: { write(line: string): void }) {
  const { config, clock, build, gate, site, reviews, moderation, photos, uploads, workshop, store, login, staff, sampleAccounts } =
    dependencies
  const { oldAddresses } = dependencies
  const { database } = dependencies.database
  const { publicUrl, reviewsKeptYears } = config
  const { label: loginLabel } = config.login
  const { sessions, visitorSessions } = login
  const { staffLogin, staffIssuer } = config

  const headers = securityHeaders(publicUrl)
  const memory = createPageMemory(traffic)
  const house = followLook(site.current)
  const errorPages = keepShortPages(house)
  // The level `debug` writes a line for each request and each refusal.
  const isEachLogged = config.logLevel === 'debug'
  const app: FastifyInstance = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: describeRequest },
      hooks: { streamWrite: formatLogLine, ...(!isEachLogged && { logMethod: limitLogLines() }) },
      // Replaces the logger's own output, which ends the process if a line cannot be written, or waits for ever.
      stream: stream ?? { write: (line: string) => void process.stdout.write(line) },
    },
    logController: new LogController({ disableRequestLogging: !isEachLogged }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: BODY_BYTES,
    serverFactory: (framework) => openServer(memory.before(framework)),
    clientErrorHandler: (error, socket) => answerBrokenConnection(error, socket, app.log),
    // Only routes that answer from memory answer HEAD; others would do all the work of a GET.
    exposeHeadRoutes: false,
    // Requests after the shutdown began are refused by `traffic`, in Indonesian.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_CHARACTERS },
    rewriteUrl: ({ url = endpoints.page }) => shortenAddress(url),
    // Replaces the router's own answers, which are English, repeat the request, and skip the hooks below.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headers), errorPages),
  })

  handleProblems(app, errorPages, oldAddresses.answer)
  rememberRoutes(app)
  noteAnswers(app)
  sampleAccounts?.onFault((err) => app.log.error({ err, code: 'internal' }, 'the sample accounts broke'))
  boundHeaders(app)
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  traffic.direct(app)
  refuseForeignWrites(app, publicUrl)
  refuseNestedJson(app)
  app.removeContentTypeParser('text/plain')
  await limitRates(app)

  const current = followSituation({ site, clock })
  const followed = followReviews(app, reviews)
  const needs: PageNeeds = {
    current,
    reviews: followed,
    news: followNews({ ...dependencies, current }),
    beds: dependencies.beds.shown,
    render: build.renderParts,
    assets: build.assets,
    publicUrl,
    loginLabel,
    clock,
    onReviewsMissing: (error) => app.log.warn({ err: error }, 'the page is shown without reviews'),
  }
  const page = createPageCache(needs)
  memory.follow(page)
  const busyPageFor = (isInNeed: boolean) =>
    createPageCache({
      ...needs,
      render: (input) => build.renderParts({ ...input, isSearchBusy: true, help: isInNeed ? crisisHelp(input.site) : undefined }),
    })
  const busyPages = { others: busyPageFor(false), inNeed: busyPageFor(true) }
  const searches = createSearchKeeper(current, clock, build.renderHelp)
  const searchedPage = createSearchedPage(page, searches, build.renderSearch, gate)
  const assetFolders = await withPreviousAssets(dependencies, app.log)
  await app.register(
    pageRoutes({ ...build, page, memory, busyPages, searchedPage, traffic, assetFolders, lead: oldAddresses.redirectFront }),
  )
  await app.register(chatRoutes({ current, publicUrl }))
  await app.register(searchIndexRoute(searches))
  for (const { routes } of Object.values<EXTRAS.Extra>(EXTRAS)) if (routes) await app.register(await routes({ current, publicUrl }))
  await app.register(searchRoutes({ ...dependencies, publicUrl }))
  const found = findPictures(site.folder)
  await app.register(pictureRoutes({ current: () => site.current().pictures, found, workshop }))
  await app.register(publicationRoutes({ ...dependencies, found, publicUrl }))
  const edition = followEditions(dependencies)
  const rooms = async (title: string) => roomLinks(await edition(), title)
  await app.register(bedRoutes({ ...dependencies, publicUrl, rooms }))
  await app.register(publicServiceRoutes({ ...dependencies, found, publicUrl }))
  await app.register(siteSearchRoutes({ ...dependencies, doctors: searches, traffic }))
  await app.register(attachmentRoutes({ folder: () => site.folder(), hospital: () => site.current().site.hospital, pages: errorPages }))
  await app.register(reviewRoutes({ reviews, sessions: visitorSessions, areOpen: () => site.current().site.hospital.reviews }))
  await app.register(reviewListRoutes({ database, reviews: followed, site, publicUrl }))
  const visitorNeeds = { reviews, moderation, sessions: visitorSessions, site, loginLabel, leave: login.leave }
  await app.register(visitorRoutes(visitorNeeds, [ownReviewPage, leaveEverywherePage, reportPage]))
  const costly = createCostly()
  const whose = () => ({ hospital: site.current().site.hospital.name, address: publicUrl })
  const ownData = createOwnData({ costly, database, store, clock, house: whose })
  await app.register(privacyRoutes({ site, sessions, ownData, publicUrl, provider: loginLabel, reviewsKeptYears }))
  await app.register(photoRoutes({ photos, sessions: visitorSessions, uploads }))
  await app.register(login.routes(house))
  const pictures = { photos, uploads, workshop }
  const preview = createPreview(needs)
  const ofRoom = {
    sessions: login.staffSessions,
    loginLabel: staffLogin?.label ?? loginLabel,
    staffIssuer,
    byPasskey: login.byPasskey,
    hasSecondFactor: config.secondFactor !== null,
  }
  await app.register(
    staff.routes({
      notify: dependencies.notify,
      moderation,
      found,
      pictures,
      costly,
      publicUrl,
      ...ofRoom,
      current,
      preview,
      oldAddresses,
    }),
  )
  const about = { key: await statusKey(database), version: softwareVersion(), builtAt: build.builtAt }
  await app.register(healthRoutes({ ...dependencies, about, explain: explainError }))
  return app
}

/** The folders of assets with those of the previous build. If these cannot be kept, the site runs without them. */
async function withPreviousAssets({ build, config, clock }: Dependencies, log: FastifyBaseLogger): Promise<string[]> {
  try {
    const previous = await keepAssets(build.assetFolders, config.assetDir, clock.now())
    return previous === null ? build.assetFolders : [...build.assetFolders, previous]
  } catch (error) {
    log.warn({ err: error }, 'the files of this build are not kept for pages that stay open beyond the next one')
    return build.assetFolders
  }
}
