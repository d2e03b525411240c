import { crisisHelpOf } from '../../content/for-reviews.ts'
import { momentInWords } from '../../content/day-in-words.ts'
import type { Site } from '../../content/site.ts'
import { HOLD_REASONS } from '../../moderation/index.ts'
import { CRISIS, HIDE_REASONS, REPORT_REASONS } from '../../contract/moderation/reasons.ts'
import type { HideReason } from '../../contract/moderation/reasons.ts'
import type { CrisisHelp } from '../../contract/review.ts'
import { valueNamed } from '../../ground/http/value-named.ts'
import { readListAddress } from '../../contract/review-list.ts'
import { localTime } from '../../schedule/zone.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import type { ReviewLine, StaffReview, StaffReviews } from '../staff-view.ts'
import { Problem } from '../../ground/http/problem.ts'
import type { ReviewFile, StoredReview } from '../../reviews/index.ts'
import { noteLook } from '../../editor/index.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { MODERATORS } from '../asked.ts'
import type { AskedByStaff, StaffAnswer, StaffNeeds, StaffRoute } from '../asked.ts'
import { carried, decisionForm, isObjected, replyForm, waitingReply } from './review-forms.ts'
import { ACT_WORDS, DONE_WORDS, GROUPS, GROUP_WORDS, STATE_WORDS, URGENCY_WORDS } from './review-words.ts'

const ROOM = '/petugas/ulasan'
const LISTED = 20

/** What visitors wrote: what waits for a decision, and every review with what was done about it. */
export const reviewRoutes: StaffRoute[] = [
  { method: 'GET', path: ROOM, roles: MODERATORS, answer: showQueue },
  { method: 'GET', path: `${ROOM}/satu`, roles: MODERATORS, answer: (asked) => showReview(asked) },
  { method: 'POST', path: `${ROOM}/satu`, roles: MODERATORS, worksReadOnly: true, answer: act },
  { method: 'GET', path: `${ROOM}/foto`, roles: MODERATORS, answer: showPhoto },
  { method: 'GET', path: `${ROOM}/csv`, roles: MODERATORS, answer: exportReviews },
]

async function showQueue({ needs, query }: AskedByStaff): Promise<StaffAnswer> {
  const asked = GROUPS.find(([group]) => group === query.get('antrean'))
  const after = asked ? query.get('lanjut') : null
  const [counts, queues, { waiting, replied, hidden, usualReplyDays }, { distribution, average }] = await Promise.all([
    needs.moderation.queueCounts(),
    Promise.all((asked ? [asked] : GROUPS).map(async ([group]) => [group, await needs.moderation.queue(group, after, LISTED)] as const)),
    needs.moderation.figures(),
    needs.moderation.overview(),
  ])
  const newest = await needs.moderation.listAll(readListAddress(query).from?.time ?? null, LISTED)
  const published = Object.values(distribution).reduce((sum, count) => sum + count, 0)
  const reasons = (Object.keys(HIDE_REASONS) as HideReason[]).filter((reason) => hidden[reason] > 0)
  const year = localTime(needs.current().site.hospital.timeZone, needs.clock.now()).day.slice(0, 4)
  const last = newest.at(-1)
  const body: StaffReviews = {
    kind: 'reviews',
    queues: queues.map(([group, found]) => ({
      id: group,
      title: `${GROUP_WORDS[group]}: ${counts[group]}`,
      lines: found.map(({ review, urgency, since }) => ({
        line: lineOf(needs, review),
        why: `${URGENCY_WORDS[urgency]}, sejak ${momentOf(needs, since)}`,
      })),
      more:
        found.length === LISTED
          ? { text: `${GROUP_WORDS[group]} berikutnya`, href: addressOf(ROOM, { antrean: group, lanjut: found.at(-1)?.place ?? '' }) }
          : null,
    })),
    newest: newest.map((review) => lineOf(needs, review)),
    older: newest.length === LISTED && last ? { text: 'Lebih lama', href: addressOf(ROOM, { sebelum: last.time }) } : null,
    figures: [
      `Tampil: ${published}, nilai rata-rata ${String(average).replace('.', ',')}`,
      `Menunggu diperiksa: ${waiting}`,
      `Dijawab: ${replied}${usualReplyDays === null ? '' : `, biasanya dalam ${usualReplyDays} hari`}`,
      ...reasons.map((reason) => `Disembunyikan karena ${HIDE_REASONS[reason].name}: ${hidden[reason]}`),
    ],
    exports: [year, String(Number(year) - 1)].map((one) => ({
      text: `Tabel ${one} (CSV)`,
      href: addressOf(`${ROOM}/csv`, { tahun: one }),
    })),
  }
  return { page: { title: 'Ulasan', body } }
}

function lineOf(needs: StaffNeeds, review: StoredReview): ReviewLine {
  return {
    name: review.name,
    rating: review.rating,
    when: momentOf(needs, review.time),
    text: review.review,
    state: review.state === 'published' ? (review.reply === null ? '' : 'Sudah dijawab') : STATE_WORDS[review.state],
    href: addressOf(`${ROOM}/satu`, { ulasan: review.id }),
  }
}

export interface ReviewTrouble {
  decision?: { form: URLSearchParams; error: string }
  reply?: { form: URLSearchParams; errors: string[] }
}

async function showReview(asked: AskedByStaff, trouble: ReviewTrouble = {}): Promise<StaffAnswer> {
  const { needs, query, form, staff } = asked
  const file = await needs.moderation.find(
    (trouble.decision ?? trouble.reply) ? (form.get('ulasan') ?? '') : (query.get('ulasan') ?? ''),
    staff.id,
  )
  if (file === null) throw new Problem('review-not-found')
  const { review } = file
  await noteHidden(asked, review)
  const { site } = needs.current()
  const help = crisisHelpOf(site)
  const need = file.isInNeed ? needOf(site, help) : null
  const isAnswerable = file.ownCase !== 'own-review' && !isObjected(file)
  const answer = isAnswerable && review.state === 'published' ? replyForm(file, trouble.reply) : null
  const failed =
    trouble.decision ?? (answer === null && trouble.reply ? { ...trouble.reply, error: trouble.reply.errors.join(' ') } : undefined)
  const body: StaffReview = {
    kind: 'review',
    line: lineOf(needs, review),
    need,
    photo: review.photoName === null ? null : addressOf(`${ROOM}/foto`, { ulasan: review.id }),
    facts: factsOf(needs, file),
    reply: review.reply && { text: review.reply.text, by: `${review.reply.unit}, ${momentOf(needs, review.reply.time)}` },
    waiting: waitingReply(file, (time) => momentOf(needs, time)),
    decide: decisionForm(file, need && comfortOf(help), failed),
    isDecisionDue: review.state !== 'published' || file.reports.length > 0,
    answer,
    unreply:
      review.reply && isAnswerable
        ? {
            post: `${ROOM}/satu`,
            hidden: carried(file, 'unreply'),
          }
        : null,
    log: file.log.map(({ act: one, time, reason, staffName }) => ({
      when: momentOf(needs, time),
      text: [`${ACT_WORDS[one]}${staffName === null ? '' : ` oleh ${staffName}`}`, reasonName(reason)].filter(Boolean).join(': '),
    })),
  }
  const done = valueNamed(DONE_WORDS, query.get('selesai') ?? '')
  const isRefused = trouble.decision !== undefined || trouble.reply !== undefined
  return {
    status: isRefused ? 422 : 200,
    page: { title: `Ulasan dari ${review.name}`, body, back: BACK, ...(done !== undefined && { done: { text: done, undo: null } }) },
  }
}

/** What a moderator writes whose author may be in need; they may say it in their own words. */
const comfortOf = ({ title, line }: CrisisHelp): string =>
  `Kami membaca tulisan Anda dan ingin Anda selamat. ${title}. Teleponlah ${line}, atau datanglah ke IGD kami kapan saja; Anda akan diterima dengan baik.`

/** Three steps, before the review itself. */
function needOf({ contact: { crisis } }: Pick<Site, 'contact'>, help: CrisisHelp): NonNullable<StaffReview['need']> {
  const calls = help.ways.filter(({ kind }) => kind !== 'chat')
  const toUnit = crisis?.unit === undefined ? calls.filter(({ kind }) => kind === 'emergency') : []
  return {
    title: 'Penulis mungkin ingin mengakhiri hidupnya',
    steps: [
      { text: `Beri tahu sekarang juga: ${crisis?.unit ?? 'IGD'}.`, links: toUnit },
      {
        text: `Nomor bagi penulisnya: ${help.line}, atau IGD. Ia membacanya di halaman ulasannya.`,
        links: calls.filter((way) => !toUnit.includes(way)),
      },
      { text: `Pesan untuk penulisnya, dengan alasan “${HIDE_REASONS[CRISIS].told}”: “${comfortOf(help)}”`, links: [] },
    ],
  }
}

const BACK: DocumentLink = { text: 'Ulasan', href: ROOM }

function reasonName(reason: string | null): string {
  if (reason === null) return ''
  const names: Readonly<Record<string, { name: string }>> = { ...REPORT_REASONS, ...HIDE_REASONS }
  return valueNamed(names, reason)?.name ?? ''
}

/** What one has to know to decide, a sentence each. */
function factsOf(needs: StaffNeeds, { review, case: its, reports, authorSince }: ReviewFile): string[] {
  return [
    `Keadaan: ${STATE_WORDS[review.state]}${review.reason === null ? '' : ` karena ${HIDE_REASONS[review.reason].name}`}.`,
    ...its.findings.map(({ code, words }) => `${HOLD_REASONS[code].name}: “${words}”`),
    ...reports.map(({ reason, words }) => `Laporan: ${REPORT_REASONS[reason].name}${words === '' ? '' : ` – “${words}”`}`),
    ...(its.note === null ? [] : [`Kepada penulis: “${its.note}”`]),
    ...(its.objection === null ? [] : [`Keberatan penulis${its.isRefused ? ' (sudah ditolak)' : ''}: “${its.objection}”`]),
    ...(review.isPhotoWithheld && review.photoName !== null ? ['Fotonya hanya dilihat penulis dan moderator.'] : []),
    `Penulis pertama kali masuk ${momentOf(needs, authorSince)}.`,
  ]
}

async function act(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form, staff: by } = asked
  const id = form.get('ulasan') ?? ''
  const [kind, tag] = [form.get('aksi') ?? '', form.get('tag') ?? '']
  try {
    let done = kind
    if (kind === 'reply') {
      const [sentences, words, unit] = [form.getAll('kalimat'), form.get('jawaban') ?? '', form.get('unit') ?? '']
      done = await needs.moderation.reply(by, id, { sentences, words, unit, tag })
    } else if (isOfReply(kind)) await needs.moderation[kind](by, id, tag)
    else {
      const [decided = '', photo = ''] = (form.get('keputusan') ?? '').split(' ')
      const decision = DECISIONS.find((one) => one === decided)
      if (decision === undefined) return await showReview(asked, { decision: { form, error: 'Pilih salah satu.' } })
      const [reason, note] = [form.get('alasan') ?? '', form.get('catatan') ?? '']
      await needs.moderation.decide(by, id, { act: decision, tag, reason, note, withPhoto: photo !== 'tanpa-foto' })
      done = decision
    }
    return { redirect: addressOf(`${ROOM}/satu`, { ulasan: id, selesai: done }) }
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'review-not-found') throw error
    const errors = [error.message, ...(error.findings ?? []).map(({ words, why }) => `“${words}”: ${why}`)]
    const isReply = kind === 'reply' || isOfReply(kind)
    return showReview(asked, isReply ? { reply: { form, errors } } : { decision: { form, error: error.message } })
  }
}

const isOfReply = (kind: string): kind is 'release' | 'withdraw' | 'unreply' => ['release', 'withdraw', 'unreply'].includes(kind)

const DECISIONS = ['approve', 'hide', 'keep', 'restore', 'grant', 'refuse'] as const

/** By its random number: the history outlives the review, and names no visitor. */
async function noteHidden({ needs, staff }: AskedByStaff, { id, state, isPhotoWithheld }: StoredReview): Promise<void> {
  const isHidden = state === 'hidden' || state === 'revised'
  if (!isHidden && !isPhotoWithheld) return
  await noteLook(needs.database, staff, `Melihat yang disembunyikan: ulasan ${id}`, needs.clock.now())
}

async function showPhoto(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, query } = asked
  const file = await needs.moderation.find(query.get('ulasan') ?? '')
  const name = file?.review.photoName ?? null
  if (file === null || name === null) throw new Problem('not-found')
  await noteHidden(asked, file.review)
  return { type: 'image/webp', body: await needs.moderation.readPhoto(name) }
}

async function exportReviews({ needs, query, staff }: AskedByStaff): Promise<StaffAnswer> {
  const year = /^\d{4}$/u.exec(query.get('tahun') ?? '')?.[0]
  if (year === undefined) throw new Problem('not-found')
  await noteLook(needs.database, staff, `Mengunduh tabel ulasan ${year}`, needs.clock.now())
  return {
    type: 'text/csv; charset=utf-8',
    name: `ulasan-${year}.csv`,
    body: await needs.costly.stream((turn) => needs.moderation.exportYear(year, needs.current().site.hospital.timeZone, turn)),
  }
}

function momentOf(needs: StaffNeeds, time: string): string {
  return momentInWords(needs.current().site.hospital.timeZone, new Date(time))
}
