import { availableParallelism } from 'node:os'
import type { Drawing } from '../content/fields/meta.ts'
import { MAX_STAFF_PIXELS } from '../contract/review-rules.ts'
import { limits } from '../contract/limits.ts'
import type { Clock } from '../ground/time/clock.ts'
import type { Database, DatabaseTransaction } from '../ground/database/database.ts'
import { Problem } from '../ground/http/problem.ts'
import type { ImageJobs } from '../ground/image-process/image-jobs.ts'
import { createAllowance, lockUser, type Allowance } from '../ground/people/allowance.ts'
import type { SignedInUser } from '../ground/people/signed-in-user.ts'
import { createGate } from '../ground/queues/gate.ts'
import { createPhotoName, isPhotoName, type PhotoStore } from './photo-store.ts'
import { createStoredPhotos, findPhoto, markDeleted, markUsed } from './stored-photos.ts'

/** How long an uploaded photo waits for its review before the sweep removes it. */
export const GRACE_MILLISECONDS = 60 * 60 * 1000

/**
 * Decoding is the costliest thing that a visitor can ask for: one processor is left to the pages, and small machines have memory for two photos of
 * twelve megapixels. As many may wait as `http/traffic` admits at all, so that nobody has to send a photo twice over a metered line.
 */
const DECODING = { running: Math.min(2, Math.max(1, availableParallelism() - 1)), waiting: 64 }

/** States of photos that no review has taken. */
const UNUSED = ['pending', 'staged'] as const
const MAX_UNUSED_BYTES = limits.unusedPhotoMegabytes * 1024 * 1024

interface PhotoNeeds {
  database: Database
  store: PhotoStore
  jobs: Pick<ImageJobs, 'sentPicture'>
  clock: Clock
  allowance?: Allowance
}

export type PhotoService = ReturnType<typeof createPhotoService>

export function createPhotoService({ database, store, jobs, clock, allowance = createAllowance(clock) }: PhotoNeeds) {
  const gate = createGate(DECODING)
  const stored = createStoredPhotos(database, store, clock)

  async function refuseTooManyUnused(trx: DatabaseTransaction, userId: string, bytes: number): Promise<void> {
    await lockUser(trx, userId)
    const ofUser = trx.selectFrom('images').select(['bytes', 'created_at']).where('user_id', '=', userId)
    const unused = await ofUser.where('state', 'in', UNUSED).orderBy('created_at').execute()
    if (unused.reduce((sum, row) => sum + row.bytes, bytes) > MAX_UNUSED_BYTES) {
      const wait = Date.parse(unused[0]?.created_at ?? '') + GRACE_MILLISECONDS - clock.now().getTime()
      throw new Problem('photos-unused', { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) })
    }
  }

  return {
    /** Counts an upload before its first byte is read, whatever becomes of it, and refuses one above the limit. Returns the pseudonym of the person who was counted. */
    admitUpload: (author: SignedInUser): Promise<string> =>
      database.transaction().execute((trx) => allowance.spend(trx, author.id, 'upload')),

    /** Keeps a photo for a review that is still to come, and returns its name. `file` is the path of the spooled upload, read when its turn comes. */
    async upload(author: SignedInUser, file: string): Promise<string> {
      const bytes = await gate.run(() => jobs.sentPicture({ file, drawing: 'photo' }))
      const name = createPhotoName()
      await stored.keep(name, author.id, bytes, (trx) => refuseTooManyUnused(trx, author.id, bytes.length))
      return name
    },

    /** Encodes a picture of the hospital's content, in the same queue as visitors' photos. The caller keeps the result. */
    draw: (file: string, drawing: Drawing): Promise<Buffer> =>
      gate.run(() => jobs.sentPicture({ file, drawing, mostPixels: MAX_STAFF_PIXELS })),

    /** How many photos are being decoded (`running`), and how many wait. */
    decoding: () => gate.count(),

    /** Reads a photo. Only its author may see one that is not published (not yet in a review, or in one that is not shown); only then is `viewer` called. Throws `not-found`. */
    async read(name: string, viewer: () => Promise<SignedInUser | null>) {
      const photo = isPhotoName(name) ? await findPhoto(database, name) : null
      const isPublished = photo?.state === 'used' && photo.isPublished
      const isKept = photo?.state === 'used' || photo?.state === 'staged'
      const isVisible = isPublished || (isKept && (await viewer())?.id === photo.userId)
      if (!isVisible) throw new Problem('not-found')
      return { bytes: await stored.read(name), isPublished }
    },

    /** Reads a photo that a review has, shown or not; for moderators. */
    readUsed: stored.read,

    /** Gives the photo to a review. Throws `image-not-usable` unless this user uploaded it and no review has had it. */
    async use(trx: DatabaseTransaction, name: string, userId: string): Promise<void> {
      if (!(await markUsed(trx, name, userId))) throw new Problem('image-not-usable')
    },

    /** Marks the photo of a removed review as deleted. */
    release: markDeleted,

    /** Marks all pictures of a person as deleted, within the transaction that removes the person, and returns the names of the files to remove. */
    async releaseAllOf(trx: DatabaseTransaction, userId: string): Promise<string[]> {
      const released = trx.updateTable('images').set({ state: 'deleted' }).where('user_id', '=', userId).returning('name')
      return (await released.execute()).map(({ name }) => name)
    },

    /** Removes files after their release is committed. Never rejects; the sweep removes what fails here. */
    async removeFiles(names: readonly string[]): Promise<void> {
      await Promise.allSettled(names.map(stored.erase))
    },

    /** Marks photos as deleted that no review took in time, and removes the files of all deleted ones. Rejects at the end if some files could not be removed. */
    async sweep(now = clock.now()): Promise<{ removed: number }> {
      const term = new Date(now.getTime() - GRACE_MILLISECONDS).toISOString()
      const namesOf = database.selectFrom('images').select('name')
      const forgotten = await namesOf.where('state', 'in', UNUSED).where('created_at', '<', term).execute()
      // One row at a time, because two processes that lock many rows in different orders would deadlock. A photo that a review takes at this moment stays.
      for (const { name } of forgotten)
        await database.updateTable('images').set({ state: 'deleted' }).where('name', '=', name).where('state', 'in', UNUSED).execute()
      const deleted = await namesOf.where('state', '=', 'deleted').execute()
      const results = await Promise.allSettled(deleted.map(({ name }) => stored.erase(name)))
      const failures = results.filter((result) => result.status === 'rejected').map((result): unknown => result.reason)
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${deleted.length} photos could not be removed`)
      return { removed: deleted.length }
    },
  }
}
