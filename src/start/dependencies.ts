import { existsSync } from 'node:fs'
import { createBeds } from '../beds/index.ts'
import { crisisHelp, replyRules } from '../content/for-reviews.ts'
import { requireNotMoved } from '../ground/data-folder/files.ts'
import { dataPlacesOf, markAsHospitals, requireContent, requireDataRights } from '../ground/data-folder/data-places.ts'
import { useData } from '../ground/data-folder/data-lock.ts'
import type { Clock } from '../ground/time/clock.ts'
import { createClockCheck } from '../ground/time/clock-check.ts'
import type { Config } from '../ground/config/config.ts'
import type { Database } from '../ground/database/database.ts'
import { openDatabase } from '../ground/database/open-database.ts'
import { createReadiness } from '../ground/http/health-routes.ts'
import { startImageProcess, type ImageProcess } from '../ground/image-process/start-image-process.ts'
import { createAllowance, type Allowance } from '../ground/people/allowance.ts'
import { isForRealPeople, isSampleIssuer, listIssuers } from '../ground/people/sample-people.ts'
import { createPublicGate, type PublicGate } from '../ground/queues/gate.ts'
import { createPhotoService, createUploadSpool, openPhotoStore } from '../photos/index.ts'
import { createLogin, redirectUriOf, serveDemoProvider, type House } from '../login/index.ts'
import type { PageBuild } from '../page/index.ts'
import { createPictureWorkshop } from '../ground/content-pictures/picture-workshop.ts'
import { createNotify } from '../notify/index.ts'
import { createModeration, createReviewService } from '../reviews/index.ts'
import { keepPublications } from '../ground/site/publications-keeper.ts'
import { openSite } from '../ground/site/site-keeper.ts'
import { commandLine, SAMPLE_DIR } from '../ground/software/software.ts'
import { createOldAddresses } from '../redirects/index.ts'
import { createStaffRoom } from '../staff/index.ts'
import { Problem } from '../ground/http/problem.ts'
import { commandSays } from './words.ts'

/** What tests set and operators cannot. */
export interface Bounds {
  allowance?: Allowance
  /** Room that photos must leave on the disk. */
  minFreeBytes?: number
  loginsPerMinuteAndAddress?: number
  gate?: PublicGate
  /** One that is shared, and stays when the dependencies are closed. */
  imageProcess?: ImageProcess
}

export type Dependencies = Awaited<ReturnType<typeof openDependencies>>

/** Everything the server stands on. Whoever opens them closes them. */
export async function openDependencies(config: Config, clock: Clock, build: PageBuild, bounds: Bounds = {}) {
  const { allowance = createAllowance(clock), gate = createPublicGate(), minFreeBytes, loginsPerMinuteAndAddress, imageProcess } = bounds
  const places = dataPlacesOf(config)
  const hold = await useData(places, clock.now())
  if (config.database.kind === 'sqlite') requireNotMoved(config.dataDir, config.database.file)
  requireContent(config)
  if (config.contentDir !== SAMPLE_DIR) markAsHospitals(config.dataDir, config.contentDir)
  // The hospital's folder may come while the site runs: with the first change in the staff's room.
  const hasItsOwn = (): boolean => config.contentDir === SAMPLE_DIR && existsSync(places.contentFolder)
  const hasVisitors = config.login.kind !== 'passkeys'
  const site = await openSite(() => (hasItsOwn() ? places.contentFolder : config.contentDir), { ...config, hasVisitors })
  const publications = keepPublications(site.folder, clock)
  requireDataRights(config)
  const store = await openPhotoStore(config.photoStore, minFreeBytes)
  const opened = await openDatabase(config.database)
  const { database } = opened
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
  // What it does not know yet is not shown; it looks again.
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
    /** Null where the configuration names an account provider. */
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

type Needs = Pick<Dependencies, 'config' | 'database' | 'sampleAccounts' | 'staff' | 'login'>

/**
 * At each start. With sample accounts one of them belongs to the staff. Without them nothing of any is left: what they wrote and sent, whom they
 * invited, their roles and sessions. Gives a sentence for whoever starts the site, or none; called once it listens, since a start that fails changes nothing.
 */
export async function settleSampleAccounts({ config, database: { database }, sampleAccounts, staff, login }: Needs): Promise<string> {
  const isReal = await isForRealPeople(database)
  if (sampleAccounts !== null && !isReal) {
    await staff.keepDemo(sampleAccounts.provider.keptIssuer)
    return `Akun contoh hanya untuk browser di komputer ini, lewat port ${sampleAccounts.port}. Bila situs dibuka lewat ssh -L, teruskan juga port itu.`
  }
  const own = config.login.kind === 'oidc' ? config.login.issuer : null
  const isGone = (issuer: string): boolean => issuer !== own && isSampleIssuer(issuer)
  const removed = await staff.dropDemo((await listIssuers(database, 'staff')).filter(isGone))
  const issuers = (await listIssuers(database, 'users')).filter(isGone)
  const users = issuers.length === 0 ? [] : await database.selectFrom('users').select('id').where('issuer', 'in', issuers).execute()
  for (const { id } of users) {
    await login.leave(id).catch((error: unknown) => {
      // Another process starts as well, and was first.
      if (!(error instanceof Problem && error.code === 'signed-out')) throw error
    })
  }
  const gone = `Akun contoh dihapus: ${users.length} akun dengan ulasan dan fotonya, ${removed} peran petugas.`
  const said = [sampleAccounts && commandSays.noAccounts, users.length + removed > 0 && gone]
  if (config.login.kind === 'passkeys')
    said.push(BY_PASSKEY, (await listIssuers(database, 'staff')).length === 0 && `Undang yang pertama: ${INVITE}`)
  return said.filter(Boolean).join('\n')
}

const BY_PASSKEY = 'Belum ada penyedia akun: petugas masuk dengan kunci sandi, dan ulasan pengunjung belum tampil (panduan bab 2).'
const INVITE = commandLine('staff', 'invite', '"Nama Lengkap"', '--role', 'pengelola')
