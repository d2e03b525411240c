import { existsSync } from 'node:fs'
import { createBeds } from '../beds/index.ts'
import { replyRules, crisisHelp } from '../content/for-reviews.ts'
import { requireNotMoved } from '../ground/data-folder/aside.ts'
import { dataPlacesOf, markAsHospitals } from '../ground/data-folder/data-places.ts'
import { useData } from '../ground/data-folder/data-lock.ts'
import type { Clock } from '../ground/time/clock.ts'
import { createClockCheck } from '../ground/time/clock-check.ts'
import type { Config } from '../ground/config/config.ts'
import { requireContent, requireDataRights } from '../ground/data-folder/require-data-rights.ts'
import type { Database } from '../ground/database/database.ts'
import { openDatabase } from '../ground/database/open-database.ts'
import { createReadiness } from '../ground/http/health-routes.ts'
import { startImageProcess, type ImageProcess } from '../ground/image-process/start-image-process.ts'
import { createAllowance, type Allowance } from '../ground/people/allowance.ts'
import { isForRealPeople } from '../ground/people/sample-people.ts'
import { createPublicGate, type PublicGate } from '../ground/queues/gate.ts'
import { createPhotoService, createUploadSpool, openPhotoStore } from '../photos/index.ts'
import { createLogin, redirectUriOf, serveDemoProvider, type House } from '../login/index.ts'
import type { PageBuild } from '../page/index.ts'
import { createPictureWorkshop } from '../ground/content-pictures/picture-workshop.ts'
import { createNotify } from '../notify/index.ts'
import { createModeration, createReviewService } from '../reviews/index.ts'
import { keepPublications } from '../ground/site/publications-keeper.ts'
import { openSite } from '../ground/site/site-keeper.ts'
import { SAMPLE_DIR } from '../ground/software/software.ts'
import { createOldAddresses } from '../redirects/index.ts'
import { createStaffRoom } from '../staff/index.ts'
import { requireMoved } from './require-moved.ts'

/** Settings that only tests can change. */
export interface TestOverrides {
  allowance?: Allowance
  /** Bytes that photos must leave free on the disk. */
  minFreeBytes?: number
  loginsPerMinuteAndAddress?: number
  gate?: PublicGate
  /** A shared image process, which is not closed with the dependencies. */
  imageProcess?: ImageProcess
}

export type Dependencies = Awaited<ReturnType<typeof openDependencies>>

/** Opens everything that the server needs. The caller closes it. */
export async function openDependencies(config: Config, clock: Clock, build: PageBuild, bounds: TestOverrides = {}) {
  const { allowance = createAllowance(clock), gate = createPublicGate(), minFreeBytes, loginsPerMinuteAndAddress, imageProcess } = bounds
  const places = dataPlacesOf(config)
  const hold = await useData(places, clock.now())
  if (config.database.kind === 'sqlite') requireNotMoved(config.dataDir, config.database.file)
  requireContent(config)
  if (config.contentDir !== SAMPLE_DIR) markAsHospitals(config.dataDir, config.contentDir)
  // The hospital's folder may appear while the site runs, with the first change in the staff's room.
  const hasItsOwn = (): boolean => config.contentDir === SAMPLE_DIR && existsSync(places.contentFolder)
  const hasVisitors = config.login.kind !== 'passkeys'
  const site = await openSite(() => (hasItsOwn() ? places.contentFolder : config.contentDir), { ...config, hasVisitors })
  const publications = keepPublications(site.folder, clock)
  requireDataRights(config)
  const store = await openPhotoStore(config.photoStore, minFreeBytes)
  const opened = await openDatabase(config.database)
  const { database } = opened
  if (config.database.kind === 'postgres') await requireMoved(database, places)
  const jobs = imageProcess ?? startImageProcess()
  const photos = createPhotoService({ database, store, jobs, clock, allowance })
  const { sampleAccounts, provider } = await openAccounts(config, database)
  const house = (): House => {
    const { hospital, doctors } = site.current().site
    return { hospital: hospital.name, director: hospital.director?.name, doctors: doctors.doctors.map(({ name }) => name) }
  }
  const ofReviews = { database, photos, clock, allowance, doctors: () => house().doctors }
  const reviews = createReviewService({ ...ofReviews, help: () => crisisHelp(site.current().site) }, gate)
  const beds = createBeds({ config, database, site, clock })
  // Until the first successful look no beds are shown; it looks again later.
  await beds.look().catch(() => undefined)
  const oldAddresses = createOldAddresses({ database, clock, site, publications, publicUrl: config.publicUrl })
  const toldHouse = () => {
    const { name, timeZone } = site.current().site.hospital
    return { hospital: name, timeZone, publicUrl: config.publicUrl }
  }
  const moderation = createModeration({ ...ofReviews, replies: () => replyRules(site.current().site) })
  const notify = createNotify({ database, clock, house: toldHouse, ownCases: moderation.ownCases }, config.notify)
  const ofLogin = { publicUrl: config.publicUrl, attemptsPerMinute: loginsPerMinuteAndAddress }

  return {
    config,
    clock,
    build,
    gate,
    site,
    publications,
    workshop: createPictureWorkshop(config.pictureCacheDir, jobs),
    database: opened,
    store,
    uploads: createUploadSpool(config.uploadDir, minFreeBytes),
    photos,
    reviews,
    beds,
    notify,
    moderation,
    login: createLogin({
      ...ofLogin,
      database,
      clock,
      store,
      jobs,
      reviews,
      photos,
      provider,
      staffProvider: config.staffLogin,
      staffIssuer: config.staffIssuer,
      secondFactor: config.secondFactor,
      house,
    }),
    oldAddresses,
    staff: createStaffRoom({ database, clock, site, publications, beds, ...places }),
    checkReady: createReadiness({ database, store, dataDir: config.dataDir }),
    checkClock: createClockCheck({ clock, builtAt: build.builtAt, reviews }),
    /** Null if the configuration has an account provider, or passkeys. */
    sampleAccounts,
    async close(): Promise<void> {
      await sampleAccounts?.close()
      if (!imageProcess) jobs.close()
      await opened.close()
      hold[Symbol.dispose]()
    },
  }
}

async function openAccounts({ login, publicUrl }: Config, database: Database) {
  if (login.kind === 'oidc') return { sampleAccounts: null, provider: login }
  if (login.kind === 'passkeys') return { sampleAccounts: null, provider: null }
  const sampleAccounts = await serveDemoProvider(publicUrl, redirectUriOf(publicUrl), async () => !(await isForRealPeople(database)))
  return { sampleAccounts, provider: { ...sampleAccounts.provider, label: login.label } }
}
