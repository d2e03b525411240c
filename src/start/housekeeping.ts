import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { localTime } from '../schedule/times.ts'
import { sweepAttachments } from '../attachments/index.ts'
import { sweepAside } from '../ground/data-folder/aside.ts'
import { closeToOthers, listPrivatePaths, requirePhotoRights } from '../ground/data-folder/require-data-rights.ts'
import type { Dependencies } from './dependencies.ts'
import { explainError } from './explain-error.ts'
import { createHouseFacts } from './house-facts.ts'
import { deleteWithdrawnFiles, sweepStaged } from '../old-site/index.ts'
import { isNearNewest } from '../reviews/index.ts'
import { SAMPLE_DIR } from '../ground/software/software.ts'
import { explainClockFault } from '../ground/time/clock-check.ts'

const SWEEP_MILLISECONDS = 10 * 60 * 1000

/** Deletes what has expired. Every process calls it again and again; failures are logged, and the next run tries again. */
export async function sweep(dependencies: Dependencies, log: Pick<FastifyBaseLogger, 'error' | 'info'>, isStart = false): Promise<void> {
  const { config, database, photos, reviews, uploads, login, staff, site, workshop, notify, clock, oldAddresses } = dependencies
  const note = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const expireReviews = async (): Promise<void> => {
    if (config.reviewsKeptYears === null) return
    const expired = await reviews.expire(yearsBefore(clock.now(), config.reviewsKeptYears), true)
    if (expired > 0) log.info(`${expired} reviews deleted: older than REVIEWS_KEPT_YEARS`)
  }
  const dropAttachments = async (): Promise<void> => {
    const { day } = localTime(site.current().site.hospital.timeZone, clock.now())
    if (site.folder() === SAMPLE_DIR) return
    await sweepAttachments(site.folder(), day)
    await deleteWithdrawnFiles(site.folder(), clock.now())
  }
  const dropAside = async (): Promise<void> => {
    const now = clock.now()
    if (!(await isNearNewest(database.database, now))) return
    await Promise.all([sweepAside(config.dataDir, now), sweepStaged(config.dataDir, now), dropAttachments()])
  }
  await Promise.all([
    photos.sweep(clock.now()).catch(note('sweeping photos failed')),
    uploads.sweep().catch(note('sweeping uploads failed')),
    workshop.sweep(join(site.folder(), 'images'), clock.now()).catch(note('sweeping prepared pictures failed')),
    login.sweep(clock.now()).catch(note('sweeping sessions failed')),
    staff.sweep(clock.now()).catch(note('sweeping invitations failed')),
    reviews.sweep(clock.now()).catch(note('sweeping requests failed')),
    oldAddresses.unknown.sweep().catch(note('counting unknown addresses failed')),
    notify.sweep(clock.now()).catch(note('looking for what to tell failed')),
    // Not at a start, which may be the first under a wrong clock: somebody has ten minutes to notice.
    ...(isStart
      ? []
      : [expireReviews().catch(note('deleting old reviews failed')), dropAside().catch(note('removing what was put aside failed'))]),
  ])
  // Last, so that what the others have deleted also leaves the journal.
  await database.tidy().catch(note('tidying the database failed'))
}

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now)
  then.setUTCFullYear(now.getUTCFullYear() - years)
  // From 29 February the result would be 1 March, and reviews of that day would be deleted a day early.
  if (then.getUTCMonth() !== now.getUTCMonth()) then.setUTCDate(0)
  return then
}

/** Work of the server without requests: sweeps, prepares pictures, follows changes of the content, reminds. Returns a function that stops it. */
export function startHousekeeping(dependencies: Dependencies, log: FastifyBaseLogger): () => void {
  const { config, site, publications, workshop, staff, beds, notify, clock, checkClock } = dependencies
  const note = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const explain = (error: unknown): void => log.error({ err: error }, explainError(error))

  const preparePictures = (): void => {
    workshop.prepareAll(site.current().pictures).catch(note('preparing pictures failed'))
  }

  const dayOf = (now: Date): string => localTime(site.current().site.hospital.timeZone, now).day
  let remindedOn = ''
  const passOnReminders = (): void => {
    const now = clock.now()
    remindedOn = dayOf(now)
    const { untrue, remindersAt } = site.current()
    const reminders = remindersAt(now)
    if (untrue !== '') log.error(`Situs tampil sebagai contoh, karena belum semua isinya milik rumah sakit Anda:\n${untrue}`)
    // The sample needs no reminders.
    if (reminders !== '' && site.folder() !== SAMPLE_DIR) log.warn(`Isi situs perlu dilihat, tidak menghalangi:\n${reminders}`)
  }

  const houseFacts = createHouseFacts(dependencies)
  const lookAtHouse = (): void => void houseFacts().then(notify.note).catch(note('looking after the house failed'))

  void sweep(dependencies, log, true)
  lookAtHouse()
  preparePictures()
  passOnReminders()
  void checkClock().then((fault) => fault !== null && log.error(explainClockFault(fault)))
  closeToOthers(listPrivatePaths(config)).catch(explain)
  requirePhotoRights(config).catch(explain)
  const timer = setInterval(() => {
    void sweep(dependencies, log)
    lookAtHouse()
    // A site runs for months: what has expired, or is known, changes with the day.
    if (dayOf(clock.now()) !== remindedOn) passOnReminders()
  }, SWEEP_MILLISECONDS)
  const stopFollowing = staff.follow(log, async () => {
    await publications.reload()
    await workshop.sweep(join(site.folder(), 'images'), clock.now())
  })
  const stopReading = publications.watch(note('reading the newest news failed'))
  const stopAsking = beds.watch(note('reading the free beds failed'))
  const stopTelling = notify.start(note('telling the staff failed'))
  const stopWatching = site.watch((problems) => {
    if (problems !== null) return log.error(`Isi situs tidak diganti, karena ada yang perlu diperbaiki:\n${problems}`)
    log.info('content taken over')
    staff.saves.catchUp().catch(note('noting a change of the content failed'))
    passOnReminders()
    preparePictures()
  })

  return () => {
    clearInterval(timer)
    stopFollowing()
    stopWatching()
    stopReading()
    stopAsking()
    stopTelling()
  }
}
