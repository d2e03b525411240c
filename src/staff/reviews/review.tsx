import { staffEndpoints } from '../../contract/endpoints.ts'
import { crisisHelp } from '../../content/for-reviews.ts'
import { CRISIS, HIDE_REASONS, HOLD_REASONS, REPORT_REASONS, tellReason, WITHDRAW_REASONS } from '../../contract/moderation/reasons.ts'
import type { CrisisHelp } from '../../contract/review.ts'
import { noteLook } from '../../history/index.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import { unlessOutage } from '../../ground/database/database-errors.ts'
import { noteOpened } from '../../notify/index.ts'
import { Fold, List, Section } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { Problem } from '../../ground/http/problem.ts'
import { valueNamed } from '../../contract/value-named.ts'
import type { ReviewFile, StoredReview } from '../../reviews/index.ts'
import { REVIEWS_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { Done } from '../history/history.tsx'
import { DecisionPart } from './decision.tsx'
import { momentsIn, ReviewLine, type Moment, type RefusedPost } from './parts.tsx'
import { mayReply, ReplyPart } from './reply.tsx'
import { justDone, reviewActs, reviewStates } from '../words/words.ts'

/** One review: its reply and decision, what is due first, and its history. A refused form comes before everything. */
export async function showReview(asked: AskedByStaff, trouble?: RefusedPost): Promise<StaffAnswer> {
  const { needs, query, form, staff } = asked
  const file = await needs.moderation.find((trouble ? form : query).get('ulasan') ?? '', staff.id)
  if (file === null) throw new Problem('review-not-found')
  const { review } = file
  await noteHidden(asked, review)
  if (file.ownCase === null) await noteOpened(needs.database, review.id, needs.clock.now()).catch(unlessOutage)
  const { site } = needs.current()
  const help = file.isInNeed ? crisisHelp(site) : null
  const moment = momentsIn(site.hospital.timeZone)
  const isDue = review.state !== 'published' || file.reports.length > 0
  const stopped = trouble?.isOfReply && mayReply(file) && review.state === 'published' ? trouble : undefined
  const reply = <ReplyPart file={file} trouble={stopped} moment={moment} />
  const known = <List texts={listFacts(file, moment)} look="words" />
  const body = (
    <>
      {help && <Need unit={site.contact.crisis?.unit} help={help} />}
      {stopped && reply}
      <ReviewLine review={review} moment={moment} />
      {review.photoName !== null && (
        <img
          className="photo"
          src={addressOf(staffEndpoints.reviewPhoto, { ulasan: review.id })}
          alt={`Foto dari ${review.name}`}
          width="320"
          height="240"
        />
      )}
      {!stopped && !isDue && reply}
      {isDue && known}
      <DecisionPart file={file} comfort={help && writeComfort(help)} isDue={isDue} trouble={stopped ? undefined : trouble} />
      {!stopped && isDue && reply}
      <Fold title="Riwayat ulasan ini">
        {!isDue && known}
        <ol className="lines">
          {file.log.map(({ act: one, time, reason, staffName }) => {
            const [when, by] = [moment(time), staffName === null ? '' : ` oleh ${staffName}`]
            const [done, why] = [valueNamed<string>(reviewActs, one) ?? tellReason({}, one).name, valueNamed(REASONS, reason ?? '')?.name]
            const text = [done + by, why].filter(Boolean).join(': ')
            return (
              <li key={`${when} ${text}`}>
                <span className="state">{when}</span> {text}
              </li>
            )
          })}
        </ol>
      </Fold>
    </>
  )
  const said = valueNamed({ ...reviewActs, ...justDone }, query.get('selesai') ?? '')
  const done = said === undefined ? null : <Done text={said} lines={[]} />
  return { page: { title: `Ulasan dari ${review.name}`, body, isWrong: trouble !== undefined, back: REVIEWS_LINK, done } }
}

/** The suggested message to an author who may be in need; the moderator may change it. */
const writeComfort = ({ title, line }: CrisisHelp): string =>
  `Kami membaca tulisan Anda dan ingin Anda selamat. ${title}. Teleponlah ${line}, atau datanglah ke IGD kami kapan saja; Anda akan diterima dengan baik.`

/** Three steps before the review itself. `unit`: the hospital's unit to be told. */
function Need({ unit, help }: { unit: string | undefined; help: CrisisHelp }) {
  const calls = help.ways.filter(({ kind }) => kind !== 'chat')
  const toUnit = unit === undefined ? calls.filter(({ kind }) => kind === 'emergency') : []
  const others = calls.filter((way) => !toUnit.includes(way))
  const draw = ({ href, text }: DocumentLink) => (
    <a key={href} href={href}>
      {text}
    </a>
  )
  return (
    <Section id="sekarang" title="Penulis mungkin ingin mengakhiri hidupnya" look="trouble">
      <ol className="steps">
        <li>
          Beri tahu sekarang juga: {unit ?? 'IGD'}. {toUnit.map(draw)}
        </li>
        <li>
          Nomor bagi penulisnya: {help.line}, atau IGD. Ia membacanya di halaman ulasannya. {others.map(draw)}
        </li>
        <li>
          Pesan untuk penulisnya, dengan alasan “{HIDE_REASONS[CRISIS].told}”: “{writeComfort(help)}”{' '}
        </li>
      </ol>
    </Section>
  )
}

const REASONS: Readonly<Record<string, { name: string }>> = { ...WITHDRAW_REASONS, ...REPORT_REASONS, ...HIDE_REASONS }

/** The facts for a decision, one sentence each; findings of need come first. */
function listFacts({ review, reviewCase, reports, moreReports, authorSince }: ReviewFile, moment: Moment): string[] {
  const { findings, note, objection, isRefused } = reviewCase
  return [
    `Keadaan: ${reviewStates[review.state]}${review.reason === null ? '' : ` karena ${tellReason(HIDE_REASONS, review.reason).name}`}.`,
    ...findings.map(({ code, words }) => [tellReason(HOLD_REASONS, code).name, words && `“${words}”`].filter(Boolean).join(': ')),
    ...(objection === null ? [] : [`Keberatan penulis${isRefused ? ' (sudah ditolak)' : ''}: “${objection}”`]),
    ...reports.map(({ reason, words }) => `Laporan: ${tellReason(REPORT_REASONS, reason).name}${words === '' ? '' : ` – “${words}”`}`),
    ...(moreReports > 0 ? [`Masih ada ${moreReports} laporan lain yang lebih lama.`] : []),
    ...(note === null ? [] : [`Kepada penulis: “${note}”`]),
    ...(review.isPhotoWithheld && review.photoName !== null ? ['Fotonya hanya dilihat penulis dan moderator.'] : []),
    `Penulis pertama kali masuk ${moment(authorSince)}.`,
  ]
}

export async function answerReview(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, form, staff: by } = asked
  const id = form.get('ulasan') ?? ''
  const [kind, tag] = [form.get('aksi') ?? '', form.get('tag') ?? '']
  try {
    let done = kind
    if (kind === 'reply') {
      const [sentences, words, unit] = [form.getAll('kalimat'), form.get('jawaban') ?? '', form.get('unit') ?? '']
      done = await needs.moderation.reply(by, id, { sentences, words, unit, tag })
    } else if (isOfReply(kind)) {
      if (form.get('alasan') === '')
        return await showReview(asked, { isOfReply: true, form, errors: ['Pilih mengapa jawaban ini dihapus.'] })
      await needs.moderation[kind](by, id, tag, form.get('alasan') ?? '')
    } else {
      const [decided = '', photo = ''] = (form.get('keputusan') ?? '').split(' ')
      const decision = DECISIONS.find((one) => one === decided)
      if (decision === undefined) return await showReview(asked, { isOfReply: false, form, errors: ['Pilih salah satu.'] })
      const [reason, note] = [form.get('alasan') ?? '', form.get('catatan') ?? '']
      await needs.moderation.decide(by, id, { act: decision, tag, reason, note, withPhoto: photo !== 'tanpa-foto' })
      done = decision
    }
    return { redirect: addressOf(staffEndpoints.review, { ulasan: id, selesai: done }) }
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'review-not-found') throw error
    const ofReply = kind === 'reply' || isOfReply(kind)
    const found = ofReply ? (error.findings ?? []).map(({ words, why }) => `“${words}”: ${why}`) : []
    return showReview(asked, { isOfReply: ofReply, form, errors: [error.message, ...found] })
  }
}

const isOfReply = (kind: string): kind is 'release' | 'withdraw' | 'unreply' => ['release', 'withdraw', 'unreply'].includes(kind)

const DECISIONS = ['approve', 'hide', 'keep', 'restore', 'grant', 'refuse'] as const

/** Notes in the history that somebody looked at a hidden review, by its random id, since the history outlives the review and names no visitor. */
async function noteHidden({ needs, staff }: AskedByStaff, { id, state, isPhotoWithheld }: StoredReview): Promise<void> {
  const isHidden = state === 'hidden' || state === 'revised'
  if (!isHidden && !isPhotoWithheld) return
  await noteLook(needs.database, staff, `Melihat yang disembunyikan: ulasan ${id}`, needs.clock.now())
}

export async function showPhoto(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, query } = asked
  const file = await needs.moderation.find(query.get('ulasan') ?? '')
  const name = file?.review.photoName ?? null
  if (file === null || name === null) throw new Problem('not-found')
  await noteHidden(asked, file.review)
  return { type: 'image/webp', body: await needs.moderation.readPhoto(name) }
}
