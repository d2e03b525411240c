import { valueNamed } from '../../contract/value-named.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { OWN_REVIEW_FLOW } from '../../contract/login.ts'
import { accountMessages, privacyNotice } from '../../contract/words.ts'
import { formatPhone } from '../../contract/phone.ts'
import type { OwnReview, ToldCase } from '../../contract/review.ts'
import type { Site } from '../../content/site.ts'
import { FormPage, isWrong } from '../../ground/documents/FormPage.tsx'
import { List, MessagePage, Tasks } from '../../ground/documents/parts.tsx'
import { Problem } from '../../ground/http/problem.ts'
import { OWN_SESSIONS_TITLE, ownSessionsForm, SIGNED_OUT_EVERYWHERE } from '../../ground/people/own-sessions.ts'
import { ALL_REVIEWS } from './document.tsx'
import { DELETIONS, deletionForm, findingWords, lastForm, needOf, objectionForm, writingForm } from './own-forms.ts'
import type { Deletion, Trouble } from './own-forms.ts'
import type { AskedByVisitor, VisitorAnswer, VisitorPage } from './visitor-page.tsx'

const TITLE = 'Ulasan saya'

/** The page of one's own review, without a script: its state and why, forms to write or change it, and an objection. */
export const ownReviewPage: VisitorPage = {
  path: endpoints.ownReview,
  title: TITLE,
  invitation:
    'Di sini Anda menulis ulasan, melihat keadaannya, dan menyatakan keberatan bila ulasan Anda disembunyikan. Untuk itu Anda perlu masuk.',
  outlivesReviews: true,
  flow: () => OWN_REVIEW_FLOW,
  show: (asked) => showOwn(asked),
  async act(asked) {
    const act = asked.form.get('aksi') ?? ''
    const { reviews: areOpen } = asked.site.current().site.hospital
    if (!areOpen && ['tulis', 'keberatan'].includes(act)) throw new Problem('reviews-closed')
    try {
      const deletion = valueNamed(DELETIONS, act)
      if (deletion && !asked.form.has('yakin')) return askAgain(act, deletion)
      await valueNamed(ACTS, act)?.(asked)
      const goodbye = valueNamed(GOODBYES, act)
      if (goodbye === undefined) return null
      return { title: TITLE, body: <MessagePage paragraphs={[goodbye]} action={areOpen ? ALL_REVIEWS : null} /> }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return showOwn(asked, { act, problem: error })
    }
  },
}

/** Signing out everywhere has an address of its own, which is answered even under load, when other forms are refused. */
export const leaveEverywherePage: VisitorPage = {
  ...ownReviewPage,
  path: endpoints.leaveEverywhere,
  signsOut: true,
  act: (asked) => ownReviewPage.act({ ...asked, form: new URLSearchParams({ aksi: 'keluar-semua' }) }),
}

const ACTS: Readonly<Partial<Record<string, (asked: AskedByVisitor) => Promise<unknown>>>> = {
  async tulis({ reviews, session: { user }, form }) {
    const own = await reviews.reviewOf(user.id)
    const draft = {
      review: form.get('ulasan') ?? '',
      rating: Number(form.get('bintang') ?? 0),
      imageUrl: form.has('hapus-foto') ? null : (own?.imageUrl ?? null),
      ifHeld: form.has('apa-adanya') ? 'send' : 'ask',
      nameAs: form.get('nama') === 'initials' ? 'initials' : 'account',
      notice: privacyNotice.version,
    }
    return own === null ? reviews.create(user, draft) : reviews.update(user, own.id, draft, [form.get('tag') ?? ''])
  },
  keberatan: ({ moderation, session: { user }, form }) => moderation.object(user, form.get('keberatan') ?? ''),
  async hapus({ reviews, session: { user } }) {
    const own = await reviews.reviewOf(user.id)
    if (own !== null) await reviews.remove(user, own.id)
  },
  'keluar-semua': ({ sessions, session: { user } }) => sessions.endAll(user.id),
  'hapus-akun': ({ leave, session: { user } }) => leave(user.id),
}

/** Messages after acts that sign the visitor out. */
const GOODBYES: Readonly<Partial<Record<string, string>>> = {
  'keluar-semua': SIGNED_OUT_EVERYWHERE,
  'hapus-akun': accountMessages.deleted,
}

async function showOwn(asked: AskedByVisitor, trouble?: Trouble): Promise<VisitorAnswer> {
  const { reviews, session, sessions, form } = asked
  const { hospital, contact } = asked.site.current().site
  const own = await reviews.reviewOf(session.user.id)
  const need = needOf(trouble)
  const help = need?.help ?? own?.moderation?.help
  const facts = [
    `Anda masuk sebagai ${session.user.name}.`,
    ...(hospital.reviews ? tellStanding(own) : []),
    ...(own?.moderation?.lacksSecond ? [secondIsMissing({ hospital, contact })] : []),
  ]
  const writing = writingForm(own, asked, troubleOf(trouble, 'tulis'))
  const mayObject = own?.moderation?.objection === 'possible'
  const forms = [
    ...(hospital.reviews ? [{ title: own === null ? 'Tulis Ulasan' : 'Ubah Ulasan Anda', form: writing }] : []),
    ...(hospital.reviews && mayObject ? [{ title: 'Keberatan', form: objectionForm(form, troubleOf(trouble, 'keberatan')) }] : []),
    ...(own === null ? [] : [deletionForm('hapus', troubleOf(trouble, 'hapus'))]),
    { title: OWN_SESSIONS_TITLE, form: ownSessionsForm(await sessions.list(session), hospital.timeZone, endpoints.leaveEverywhere) },
    deletionForm('hapus-akun', troubleOf(trouble, 'hapus-akun')),
  ]
  // A refused form comes first.
  const inOrder = [...forms.filter((one) => isWrong(one.form)), ...forms.filter((one) => !isWrong(one.form))]
  return {
    status: trouble ? 422 : 200,
    title: TITLE,
    isWrong: forms.some((one) => isWrong(one.form)),
    ...(help && { help: { ...help, unsent: need?.why ?? '' } }),
    body: (
      <>
        <List texts={facts} look="words" />
        {inOrder.map((one) => (
          <section key={one.title} aria-label={one.title}>
            <h2>{one.title}</h2>
            <FormPage body={one.form} />
          </section>
        ))}
        <Tasks links={[{ text: accountMessages.download, href: endpoints.ownData }]} />
      </>
    ),
  }
}

const troubleOf = (trouble: Trouble | undefined, act: string): Trouble | undefined => (trouble?.act === act ? trouble : undefined)

/** Sentences about the state of one's own review, and why. */
function tellStanding(own: OwnReview | null): string[] {
  if (own === null) return []
  const { moderation } = own
  if (moderation === undefined) return ['Ulasan Anda tampil untuk umum.', ...(own.reply ? ['Rumah sakit sudah menjawabnya.'] : [])]
  return [...STANDINGS[moderation.state](moderation), ...(moderation.isPhotoWithheld ? ['Fotonya tidak ditampilkan.'] : [])]
}

const STANDINGS: Readonly<Record<ToldCase['state'], (moderation: ToldCase) => string[]>> = {
  published: () => ['Ulasan Anda tampil untuk umum.'],
  held: ({ findings }) => ['Ulasan Anda belum tampil: petugas memeriksanya dahulu.', ...findings.map(findingWords)],
  revised: () => ['Ulasan Anda sudah diubah dan belum tampil: petugas memeriksanya dahulu.'],
  hidden: ({ reason, note, objection }) => [
    `Ulasan Anda disembunyikan karena ${reason}.`,
    ...(note === null ? [] : [`Pesan petugas: “${note}”`]),
    ...(objection === 'open' ? ['Keberatan Anda sedang diperiksa petugas lain.'] : []),
    ...(objection === 'refused' ? ['Keberatan Anda sudah diperiksa petugas lain dan tidak diterima.'] : []),
    'Anda dapat mengubahnya; sesudah itu petugas memeriksanya lagi.',
  ],
}

function secondIsMissing({ hospital, contact: { dataProtection } }: Pick<Site, 'hospital' | 'contact'>): string {
  const phone = dataProtection?.phone ?? hospital.phones.general ?? hospital.phones.emergency
  const who = dataProtection?.name ?? `bagian informasi ${hospital.name}`
  return `Keberatan diputuskan petugas kedua, dan sekarang belum ada yang kedua. Tanyakan kepada ${who}: ${formatPhone(phone)} atau ${dataProtection?.email ?? hospital.email}.`
}

function askAgain(act: string, { question, lead, end }: Deletion): VisitorAnswer {
  const form = lastForm({ aksi: act, yakin: 'ya' }, lead, end)
  return { title: question, body: <FormPage body={form} />, back: { text: TITLE, href: endpoints.ownReview } }
}
