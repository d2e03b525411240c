import { valueNamed } from '../../ground/http/value-named.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { OWN_REVIEW_FLOW } from '../../contract/login.ts'
import { MAX_NOTE_LENGTH } from '../../contract/moderation/reasons.ts'
import { messages, accountMessages } from '../../contract/messages.ts'
import { formatPhone } from '../../contract/phone.ts'
import { MAX_REVIEW_LENGTH, RATINGS_FROM_BEST, reviewTag } from '../../contract/review-rules.ts'
import type { Moderation as Moderated, OwnReview, ToldFinding } from '../../contract/review.ts'
import { PRIVACY_NOTICE } from '../../contract/privacy.ts'
import { initialsOf } from '../../contract/shown-name.ts'
import type { Site } from '../../content/site.ts'
import type { FormBody, FormField, Hidden } from '../../ground/documents/document-view.ts'
import type { OwnReviewBody } from './reviews-view.ts'
import { Problem } from '../../ground/http/problem.ts'
import { OWN_SESSIONS_TITLE, ownSessionsForm, SIGNED_OUT_EVERYWHERE } from '../../ground/people/own-sessions.ts'
import { ALL_REVIEWS } from './visitor-page.ts'
import type { AskedByVisitor, VisitorAnswer, VisitorPage } from './visitor-page.ts'

const TITLE = 'Ulasan saya'

interface Trouble {
  /** Of which form. */
  act: string
  messages: string[]
  findings?: readonly ToldFinding[]
}

/** One's own review: where it stands and why, writing and changing it, an objection; without a script. */
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
      if (isDeletion(act) && !asked.form.has('yakin')) return askAgain(act)
      await valueNamed(ACTS, act)?.(asked)
      const goodbye = valueNamed(GOODBYES, act)
      return goodbye === undefined
        ? null
        : { title: TITLE, body: { kind: 'message', paragraphs: [goodbye], action: areOpen ? ALL_REVIEWS : null } }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return showOwn(asked, { act, messages: [error.message], ...(error.findings && { findings: error.findings }) })
    }
  },
}

/** Apart, so that it is answered while nothing else is. */
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
      notice: PRIVACY_NOTICE.version,
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

/** Read by whoever is not signed in any more after their act. */
const GOODBYES: Readonly<Partial<Record<string, string>>> = {
  'keluar-semua': SIGNED_OUT_EVERYWHERE,
  'hapus-akun': accountMessages.deleted,
}

async function showOwn(asked: AskedByVisitor, trouble?: Trouble): Promise<VisitorAnswer> {
  const { reviews, session, sessions, form } = asked
  const { site } = asked.site.current()
  const own = await reviews.reviewOf(session.user.id)
  const need = needOf(trouble)
  const help = need?.help ?? own?.moderation?.help
  const body: OwnReviewBody = {
    kind: 'own',
    facts: [
      `Anda masuk sebagai ${session.user.name}.`,
      ...(site.hospital.reviews ? standingOf(own) : []),
      ...(own?.moderation?.lacksSecond ? [secondIsMissing(site)] : []),
    ],
    forms: [
      ...(site.hospital.reviews
        ? [{ title: own === null ? 'Tulis Ulasan' : 'Ubah Ulasan Anda', body: writingForm(own, asked, troubleOf(trouble, 'tulis')) }]
        : []),
      ...(site.hospital.reviews && own?.moderation?.objection === 'possible'
        ? [{ title: 'Keberatan', body: objectionForm(form, troubleOf(trouble, 'keberatan')) }]
        : []),
      ...(own === null ? [] : [deletionForm('hapus', troubleOf(trouble, 'hapus'))]),
      {
        title: OWN_SESSIONS_TITLE,
        body: ownSessionsForm(await sessions.list(session), site.hospital.timeZone, endpoints.leaveEverywhere, []),
      },
      deletionForm('hapus-akun', troubleOf(trouble, 'hapus-akun')),
    ],
    links: [{ text: accountMessages.download, href: endpoints.ownData }],
  }
  return { status: trouble ? 422 : 200, title: TITLE, body, ...(help && { help: { ...help, unsent: need?.why ?? '' } }) }
}

const needOf = (trouble: Trouble | undefined): ToldFinding | undefined => trouble?.findings?.find(({ help }) => help)

const troubleOf = (trouble: Trouble | undefined, act: string): Trouble | undefined => (trouble?.act === act ? trouble : undefined)

/** Where it stands, and why, a sentence each. */
function standingOf(own: OwnReview | null): string[] {
  if (own === null) return []
  const { moderation } = own
  if (moderation === undefined) return ['Ulasan Anda tampil untuk umum.', ...(own.reply ? ['Rumah sakit sudah menjawabnya.'] : [])]
  return [...STANDINGS[moderation.state](moderation), ...(moderation.isPhotoWithheld ? ['Fotonya tidak ditampilkan.'] : [])]
}

const STANDINGS: Readonly<Record<Moderated['state'], (moderation: Moderated) => string[]>> = {
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

const findingWords = ({ words, why }: ToldFinding): string => `“${words}”: ${why}`

function writingForm(own: OwnReview | null, { session: { user }, form }: AskedByVisitor, trouble?: Trouble): FormBody {
  // Nothing is wrong with what somebody in need has written: the same button sends it.
  const isInNeed = needOf(trouble) !== undefined
  const findings = isInNeed ? [] : (trouble?.findings ?? [])
  const [said] = trouble?.messages ?? []
  const inRating = said === messages.ratingMissing
  const message = isInNeed && !inRating ? undefined : said
  return {
    kind: 'form',
    post: endpoints.ownReview,
    lead: ['Foto hanya dapat ditambahkan lewat halaman utama.'],
    note: {
      text: [...(own !== null && own.notice !== PRIVACY_NOTICE.version ? [PRIVACY_NOTICE.changed] : []), PRIVACY_NOTICE.sentence].join(' '),
      link: { text: PRIVACY_NOTICE.link, href: endpoints.privacy },
    },
    hidden: [['aksi', 'tulis'], ['tag', own === null ? '' : reviewTag(own)], ...(isInNeed ? ([['apa-adanya', 'ya']] as const) : [])],
    trouble: [],
    fields: [
      {
        kind: 'radios',
        name: 'bintang',
        label: 'Berapa bintang dari Anda?',
        choices: RATINGS_FROM_BEST.map((rating) => ({ value: String(rating), label: `${rating} bintang`, stars: rating })),
        value: form.get('bintang') ?? String(own?.rating ?? ''),
        ...(message !== undefined && inRating && { error: message }),
      },
      {
        kind: 'area',
        name: 'ulasan',
        label: 'Ulasan Anda',
        hint: `Paling banyak ${MAX_REVIEW_LENGTH} huruf.`,
        value: form.get('ulasan') ?? own?.review ?? '',
        ...(message !== undefined && !inRating && { error: message, because: findings.map(findingWords) }),
      },
      {
        kind: 'radios',
        name: 'nama',
        label: 'Nama yang tampil',
        choices: [
          { value: 'account', label: user.name },
          { value: 'initials', label: `Inisial: ${initialsOf(user.name)}` },
        ],
        value: form.get('nama') ?? own?.nameAs ?? 'account',
      },
      ...(findings.length > 0 ? [box('apa-adanya', 'Tetap kirim?', 'Kirim apa adanya: ulasan tampil sesudah diperiksa petugas')] : []),
      ...(own?.imageUrl ? [box('hapus-foto', 'Foto', 'Hapus fotonya', form.getAll('hapus-foto'))] : []),
    ],
    button: own === null ? 'Kirim Ulasan' : 'Ubah Ulasan',
  }
}

const box = (name: string, label: string, choice: string, values: string[] = []): FormField => ({
  kind: 'boxes',
  name,
  label,
  choices: [{ value: 'ya', label: choice }],
  values,
})

function objectionForm(form: URLSearchParams, trouble?: Trouble): FormBody {
  return {
    kind: 'form',
    post: endpoints.ownReview,
    lead: ['Anda dapat menyatakan keberatan satu kali. Petugas lain yang memutuskannya, bukan yang menyembunyikan ulasan Anda.'],
    hidden: [['aksi', 'keberatan']],
    trouble: [],
    fields: [
      {
        kind: 'area',
        name: 'keberatan',
        label: 'Mengapa ulasan Anda semestinya tampil?',
        hint: `Paling banyak ${MAX_NOTE_LENGTH} huruf.`,
        value: form.get('keberatan') ?? '',
        ...(trouble?.messages[0] !== undefined && { error: trouble.messages[0] }),
      },
    ],
    button: 'Kirim keberatan',
  }
}

/** What cannot be taken back, by its act: what is asked before it, and the buttons that begin and do it. */
const DELETIONS = {
  hapus: {
    title: 'Hapus',
    question: messages.confirmDelete,
    lead: 'Ulasan dan fotonya hilang dari halaman, dan tidak dapat dikembalikan.',
    begin: 'Hapus ulasan saya',
    end: 'Ya, hapus',
  },
  'hapus-akun': {
    title: 'Hapus akun',
    question: accountMessages.button,
    lead: accountMessages.confirm,
    begin: accountMessages.button,
    end: 'Ya, hapus akun saya',
  },
} as const

const isDeletion = (act: string): act is keyof typeof DELETIONS => Object.hasOwn(DELETIONS, act)

function deletionForm(act: keyof typeof DELETIONS, trouble?: Trouble): OwnReviewBody['forms'][number] {
  const { title, lead, begin } = DELETIONS[act]
  return { title, body: { ...lastForm([['aksi', act]], lead, begin, trouble?.messages), isQuiet: true } }
}

function askAgain(act: keyof typeof DELETIONS): VisitorAnswer {
  const { question, lead, end } = DELETIONS[act]
  const hidden: Hidden = [
    ['aksi', act],
    ['yakin', 'ya'],
  ]
  return { title: question, body: lastForm(hidden, lead, end), back: { text: TITLE, href: endpoints.ownReview } }
}

const lastForm = (hidden: Hidden, lead: string, button: string, trouble: string[] = []): FormBody => ({
  kind: 'form',
  post: endpoints.ownReview,
  lead: [lead],
  hidden,
  trouble,
  fields: [],
  button,
})
