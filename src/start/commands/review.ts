import { systemClock } from '../../ground/time/clock.ts'
import type { Config } from '../../ground/config/config.ts'
import { oneLine, quoted, shortened } from '../../content/quoted.ts'
import { HIDE_REASONS, tellReason } from '../../contract/moderation/reasons.ts'
import { MAX_RATING } from '../../contract/review-rules.ts'
import { isCalendarDay, type CalendarDay } from '../../schedule/times.ts'
import type { Database } from '../../ground/database/database.ts'
import { isLocked } from '../../ground/database/database-errors.ts'
import { retryWhile } from '../../ground/time/with-timeout.ts'
import { Problem } from '../../ground/http/problem.ts'
import { startImageProcess } from '../../ground/image-process/start-image-process.ts'
import { createPhotoService, openPhotoStore } from '../../photos/index.ts'
import { STATE_NAMES, answerWhole, createReviewService, listNewest, type ReviewService, type StoredReview } from '../../reviews/index.ts'
import { commandLine, OperatorError } from '../../ground/software/software.ts'
import { withDatabase } from '../../ground/data-folder/with-database.ts'

const LISTED = 20
const BEGINNING_LETTERS = 80

/** `list [COUNT]`: the newest reviews. `remove ID`: deletes one. `expire DAY`: deletes all last changed before that day. Running processes notice. */
export async function review([action, value, ...rest]: string[]): Promise<string> {
  const count = Number(value ?? LISTED)
  if (action === 'list' && rest.length === 0 && Number.isInteger(count) && count > 0)
    return withDatabase(async (database, { publicUrl }) => list(await listNewest(database, count), publicUrl))
  if (action === 'remove' && rest.length === 0 && value !== undefined)
    return withDatabase((database, config) => retryWhile(() => remove(value, database, config), isLocked))
  if (action === 'expire' && rest.length === 0 && value !== undefined && isCalendarDay(value))
    return withDatabase((database, config) => expire(value, database, config))
  throw new OperatorError(
    `Pakai ${commandLine('review', 'list')} atau ${commandLine('review', 'remove', 'ID')}; untuk yang lama ${commandLine('review', 'expire', 'TANGGAL')}`,
  )
}

function list(reviews: StoredReview[], publicUrl: string): string {
  const blocks = reviews.map((stored) => {
    const { id, time, rating, name, review: text, imageUrl } = answerWhole(stored)
    const { state, reason } = stored
    const why = reason === null ? '' : ` (${tellReason(HIDE_REASONS, reason).name})`
    const stars = '★'.repeat(rating) + '☆'.repeat(MAX_RATING - rating)
    return [
      `${id}  ${DATE.format(new Date(time))}  ${stars}  ${STATE_NAMES[state]}${why}  ${printable(name)}`,
      `    ${shortened(printable(text), BEGINNING_LETTERS)}`,
      ...(imageUrl === null ? [] : [`    foto: ${publicUrl}${imageUrl}`]),
    ].join('\n')
  })
  return blocks.join('\n') || 'Belum ada ulasan.'
}

const DATE = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short' })

/** Keeps a visitor's text on one line. */
const printable = (text: string): string => oneLine(text).replaceAll(/\s+/gu, ' ').trim()

async function serviceOn(database: Database, { photoStore }: Config): Promise<ReviewService> {
  const photos = createPhotoService({ database, store: await openPhotoStore(photoStore), jobs: startImageProcess(), clock: systemClock })
  // The command line answers no author, so no help is needed.
  const help = () => ({ title: '', words: '', line: '', ways: [] })
  return createReviewService({ database, photos, clock: systemClock, doctors: () => [], help })
}

/** Deletes reviews last changed before a day (UTC), which somebody named: no clock is involved, and no limit on their share. */
async function expire(day: CalendarDay, database: Database, config: Config): Promise<string> {
  const reviews = await serviceOn(database, config)
  let sum = 0
  for (;;) {
    const expired = await retryWhile(() => reviews.expire(new Date(day)), isLocked)
    sum += expired
    if (expired === 0) return `${sum} ulasan yang terakhir diubah sebelum ${day} dihapus beserta fotonya.`
  }
}

async function remove(id: string, database: Database, config: Config): Promise<string> {
  const reviews = await serviceOn(database, config)
  const { imageUrl } = await reviews.takeDown(id).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'review-not-found')) throw error
    throw new OperatorError(`Tidak ada ulasan dengan ID ${quoted(id)}. Daftarnya: ${commandLine('review', 'list')}`)
  })
  const photo = imageUrl === null ? '' : ` beserta fotonya (${config.publicUrl}${imageUrl})`
  return `Ulasan ${id} dihapus${photo}. Halaman berubah dalam dua detik. Cadangan yang lebih lama masih memuatnya.`
}
