import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { namesGiven } from '../attachments/index.ts'
import type { Beds } from '../beds/index.ts'
import { createContentSaves, marksIn, readableTexts, type ContentNow } from '../editor/index.ts'
import { followActs, inTurn } from '../history/index.ts'
import { findNotOwn } from '../content/own-facts/find-not-own.ts'
import { readYaml } from '../content/read-yaml.ts'
import { fileNames, type FileName } from '../content/site.ts'
import { localTime } from '../schedule/times.ts'
import { copyFiles } from '../ground/data-folder/copy-files.ts'
import { markAsHospitals } from '../ground/data-folder/data-places.ts'
import { placeFolder } from '../ground/data-folder/files.ts'
import { findRefusal } from '../ground/data-folder/rights.ts'
import type { Database } from '../ground/database/database.ts'
import { isSampleIssuer, listIssuers } from '../ground/people/sample-people.ts'
import { limits } from '../contract/limits.ts'
import { createGate, createTurns } from '../ground/queues/gate.ts'
import type { FoundPictures } from '../ground/content-pictures/found-pictures.ts'
import type { PublicationsKeeper } from '../ground/site/publications-keeper.ts'
import type { SiteKeeper } from '../ground/site/site-keeper.ts'
import { SAMPLE_DIR } from '../ground/software/software.ts'
import type { Answers as HospitalAnswers } from '../new-hospital/index.ts'
import { createStagedImport, updateWithdrawnFiles } from '../old-site/index.ts'
import { drawChangedFacts } from '../public-service/index.ts'
import { showPublication } from '../publications/index.ts'
import type { Clock } from '../ground/time/clock.ts'
import { keepWhileSame } from '../ground/time/keep-while.ts'
import { sweepDrafts } from './draft.tsx'
import { dropDemoStaff, keepDemoStaff, sweepHouseAccounts, sweepInvitations } from './staff-repository.ts'
import type { PictureNeeds, StaffNeeds } from './asked.tsx'
import { staffRoutes } from './staff-routes.ts'

/** The subject of the staff's sample account. */
const DEMO_SUBJECT = 'contoh-petugas'

/** Queue for previews: a page of the room shows at most sixty pictures. */
const PREVIEWS = { running: 1, waiting: 64 }

interface StaffSettings {
  database: Database
  clock: Clock
  site: SiteKeeper
  publications: PublicationsKeeper
  beds: Pick<Beds, 'shown' | 'trouble'>
  dataDir: string
  /** The folder for the hospital's content, once the sample is changed. */
  contentFolder: string
}

/** What a request needs besides. */
interface RouteNeeds extends Pick<
  StaffNeeds,
  | 'notify'
  | 'moderation'
  | 'costly'
  | 'sessions'
  | 'byPasskey'
  | 'publicUrl'
  | 'loginLabel'
  | 'staffIssuer'
  | 'hasSecondFactor'
  | 'current'
  | 'preview'
  | 'oldAddresses'
> {
  pictures: Pick<PictureNeeds, 'photos' | 'uploads' | 'workshop'>
  /** Finds pictures of the content folder that the page does not use. */
  found: FoundPictures
}

/** Parses a file again only when its text has changed, because that takes as long as the rest of a page. */
const keepReading = (file: FileName) =>
  keepWhileSame((text: string) => {
    const yaml = readYaml(text)
    return { value: yaml.ok ? yaml.file.value : null, marks: marksIn(file, text) }
  })

/** Puts the staff's room together. */
export function createStaffRoom({ database, clock, site, publications, beds, dataDir, contentFolder }: StaffSettings) {
  const isSample = (): boolean => site.folder() === SAMPLE_DIR

  /** Whether the site still shows the sample; no if the content says otherwise, even wrongly, so that a sample account never gets into a hospital. */
  function isStillSample(): boolean {
    const { site: content, untrue } = site.current()
    return content.hospital.demo && untrue === ''
  }

  async function makeContent(answers: HospitalAnswers | null): Promise<boolean> {
    const copy = () => placeFolder(contentFolder, async (folder) => void (await copyFiles(SAMPLE_DIR, folder)))
    // Loaded on demand, because it is needed once in the life of a site and loads what draws pictures.
    const hasHolidays = site.current().common.holidays.length > 0
    const create = async (own: HospitalAnswers) =>
      (await import('../new-hospital/index.ts')).createContent(contentFolder, own, { hasHolidays })
    const isMade = Boolean(await (answers === null ? copy() : create(answers)))
    markAsHospitals(dataDir, contentFolder)
    return isMade
  }

  const saves = createContentSaves({
    database,
    clock,
    site,
    publications,
    mayWriteFolder() {
      const folder = isSample() ? dataDir : site.folder()
      return existsSync(folder) && findRefusal('write', folder) === null
    },
    async ownFolder() {
      if (!isSample()) return site.folder()
      await makeContent(null)
      return contentFolder
    },
  })

  const readings = fileNames.map((name) => [name, keepReading(name)] as const)

  async function about(): Promise<ContentNow> {
    const { site: content } = site.current()
    const texts = await readableTexts(site.folder())
    const read = readings.flatMap(([name, reading]) => (texts[name] === undefined ? [] : [[name, reading(texts[name])] as const]))
    const values = Object.fromEntries(read.map(([name, { value }]) => [name, value]))
    return {
      site: content,
      values,
      marks: read.flatMap(([, { marks }]) => marks),
      notOwn: findNotOwn(values),
      attachments: await namesGiven(site.folder()),
      today: localTime(content.hospital.timeZone, clock.now()).day,
    }
  }

  /** Removes the sample accounts of these issuers and everybody whom they invited; returns how many. */
  const dropDemo = (issuers: readonly string[]): Promise<number> => inTurn(database, (trx) => dropDemoStaff(trx, issuers, clock.now()))

  /** Removes the sample accounts once the hospital is real. */
  const endDemo = async (): Promise<void> => {
    if (isStillSample()) return
    const issuers = (await listIssuers(database, 'staff')).filter(isSampleIssuer)
    if (issuers.length > 0) await dropDemo(issuers)
  }

  return {
    saves,
    /** Gives the staff's sample account the role of a manager, as long as the site is the sample. */
    keepDemo: async (issuer: string) =>
      isStillSample() ? keepDemoStaff(database, { issuer, subject: DEMO_SUBJECT }, 'Rina Wijayanti', clock.now()) : endDemo(),
    dropDemo,
    /** Deletes expired invitations and drafts and accounts without a role, and notes which texts were changed by hand. */
    async sweep(now: Date) {
      await endDemo()
      await sweepInvitations(database, now)
      await sweepHouseAccounts(database)
      await sweepDrafts(database, now)
      await saves.lookAtTexts()
      await updateWithdrawnFiles(database, site.folder())
    },
    routes(needs: RouteNeeds) {
      const beginning = { isOpen: isSample, make: async (answers: HospitalAnswers | null) => isSample() && makeContent(answers) }
      const pictures = {
        ...needs.pictures,
        turns: createTurns(limits.uploadsAtOnce),
        previews: createGate(PREVIEWS),
        folder: () => site.folder(),
      }
      const show: StaffNeeds['show'] = (one) => {
        const content = site.current()
        const now = localTime(content.site.hospital.timeZone, clock.now())
        return showPublication({ site, found: needs.found }, one, { content, now })
      }
      const drawFacts: StaffNeeds['drawFacts'] = async (...facts) => drawChangedFacts({ site, found: needs.found }, ...facts)
      const own = { database, clock, saves, publications, beds, beginning, about, endDemo, show, drawFacts }
      const oldSite = createStagedImport({ database, saves, folder: site.folder, dataDir, hasRoom: needs.pictures.uploads.hasRoom })
      return staffRoutes({ ...own, oldSite, ...needs, pictures })
    },
    /** Reloads the content when any process has saved, then calls `onAct`; also notes changes made by hand. Returns a stop function. */
    follow(log: FastifyBaseLogger, onAct?: () => Promise<void>) {
      const complain = (error: unknown): void => log.error({ err: error }, 'following the content failed')
      saves.catchUp().catch(complain)
      return followActs(database, () => site.reload().then(onAct), complain)
    },
  }
}
