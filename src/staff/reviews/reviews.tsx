import { HOUSE_ISSUER } from '../../ground/config/config.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { HIDE_REASONS, type HideReason } from '../../contract/moderation/reasons.ts'
import { readListAddress, type QueuedReview, type QueueGroup, type StoredReview } from '../../reviews/index.ts'
import { noteLook } from '../../history/index.ts'
import { List, Onward, Paragraphs, Section, Tasks } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { Problem } from '../../ground/http/problem.ts'
import { localTime } from '../../schedule/times.ts'
import { REVIEWS_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { momentsIn, ReviewLine, type Moment } from './parts.tsx'
import { pageTexts, queueNames, urgencies } from '../words/words.ts'

const LISTED = 20
const GROUPS = Object.keys(queueNames) as QueueGroup[]

/** The reviews: those that wait for a decision, the newest ones, and figures. */
export async function showQueue({ needs, query }: AskedByStaff): Promise<StaffAnswer> {
  const asked = GROUPS.find((group) => group === query.get('antrean'))
  const after = asked ? query.get('lanjut') : null
  const [counts, all, { waiting, replied, hidden, usualReplyDays }, { distribution, average }] = await Promise.all([
    needs.moderation.queueCounts(),
    Promise.all((asked ? [asked] : GROUPS).map(async (group) => [group, await needs.moderation.queue(group, after, LISTED)] as const)),
    needs.moderation.figures(),
    needs.moderation.overview(),
  ])
  const queues = all.filter(([, found]) => found.length > 0)
  const newest = await needs.moderation.listAll(readListAddress(query).from?.time ?? null, LISTED)
  const published = Object.values(distribution).reduce((sum, count) => sum + count, 0)
  const reasons = (Object.keys(HIDE_REASONS) as HideReason[]).filter((reason) => hidden[reason] > 0)
  const { site } = needs.current()
  const { timeZone } = site.hospital
  const moment = momentsIn(timeZone)
  const year = localTime(timeZone, needs.clock.now()).day.slice(0, 4)
  const tables = [year, String(Number(year) - 1)].map((tahun) => {
    return { text: `Tabel ${tahun} (CSV)`, href: addressOf(staffEndpoints.reviewTable, { tahun }) }
  })
  const figures = [
    `Tampil: ${published}, nilai rata-rata ${String(average).replace('.', ',')}`,
    `Menunggu diperiksa: ${waiting}`,
    `Dijawab: ${replied}${usualReplyDays === null ? '' : `, biasanya dalam ${usualReplyDays} hari`}`,
    ...reasons.map((reason) => `Disembunyikan karena ${HIDE_REASONS[reason].name}: ${hidden[reason]}`),
  ]
  if (newest.length + queues.length === 0 && !query.has('sebelum')) {
    const closed =
      needs.staffIssuer === HOUSE_ISSUER
        ? ['Ulasan pengunjung menunggu penyedia akun, dan belum tampil. Bagian IT mengaturnya menurut bab 2 panduan.']
        : pageTexts['reviews-closed']
    const none = site.hospital.reviews ? pageTexts['no-reviews'] : closed
    return { page: { title: 'Ulasan', body: <Paragraphs texts={none} /> } }
  }
  const body = (
    <>
      <Section id="menunggu" title="Perlu dilihat">
        {queues.length === 0 && <p>Tidak ada yang menunggu.</p>}
        {queues.map(([group, found]) => {
          const href = addressOf(REVIEWS_LINK.href, { antrean: group, lanjut: found.at(-1)?.place ?? '' })
          return (
            <section key={group} aria-labelledby={group}>
              <h3 id={group}>{`${queueNames[group]}: ${counts[group]}`}</h3>
              <ol className="lines">{found.map(({ review, ...waits }) => drawReview(review, moment, waits))}</ol>
              {found.length === LISTED && <Onward link={{ text: `${queueNames[group]} berikutnya`, href }} />}
            </section>
          )
        })}
      </Section>
      <Section id="terbaru" title="Semua ulasan, yang terbaru dahulu">
        {newest.length === 0 ? <p>Belum ada ulasan.</p> : <ol className="lines">{newest.map((review) => drawReview(review, moment))}</ol>}
        {newest.length === LISTED && (
          <Onward link={{ text: 'Lebih lama', href: addressOf(REVIEWS_LINK.href, { sebelum: newest.at(-1)?.time ?? '' }) }} />
        )}
      </Section>
      <Section id="angka" title="Angka">
        <List texts={figures} look="words" />
        <p>Untuk unit mutu, tanpa data pribadi:</p>
        <Tasks links={tables} />
      </Section>
    </>
  )
  return { page: { title: 'Ulasan', body } }
}

/** A review of a list. `waits`: why it waits, and since when. */
function drawReview(review: StoredReview, moment: Moment, waits?: Omit<QueuedReview, 'review'>) {
  return (
    <li key={review.id} className={waits?.urgency === 'self-harm' ? 'danger' : undefined}>
      {waits && <p className="error">{`${urgencies[waits.urgency]} · sejak ${moment(waits.since)}`}</p>}
      <ReviewLine review={review} moment={moment} />
      <p className="row">
        <a href={addressOf(staffEndpoints.review, { ulasan: review.id })}>
          Buka <span className="visually-hidden">ulasan dari {review.name}</span>
        </a>
      </p>
    </li>
  )
}

export async function exportReviews({ needs, query, staff }: AskedByStaff): Promise<StaffAnswer> {
  const year = /^\d{4}$/u.exec(query.get('tahun') ?? '')?.[0]
  if (year === undefined) throw new Problem('not-found')
  await noteLook(needs.database, staff, `Mengunduh tabel ulasan ${year}`, needs.clock.now())
  const { timeZone } = needs.current().site.hospital
  const body = await needs.costly.stream((turn) => needs.moderation.exportYear(year, timeZone, turn))
  return { type: 'text/csv; charset=utf-8', name: `ulasan-${year}.csv`, body }
}
