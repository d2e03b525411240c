import { endpoints } from '../../contract/endpoints.ts'
import { accountMessages, messages, privacyNotice } from '../../contract/words.ts'
import { MAX_NOTE_LENGTH } from '../../contract/moderation/reasons.ts'
import { MAX_REVIEW_LENGTH, RATINGS_FROM_BEST, reviewTag } from '../../contract/review-rules.ts'
import type { OwnReview, ToldFinding } from '../../contract/review.ts'
import { initialsOf } from '../../contract/shown-name.ts'
import { area, labelled, oneOf } from '../../ground/documents/questions.ts'
import type { FormBody, FormField } from '../../ground/documents/document-view.ts'
import type { Problem } from '../../ground/http/problem.ts'
import type { AskedByVisitor } from './visitor-page.tsx'

export type Trouble = { act: string; problem: Problem }

export const needOf = (trouble: Trouble | undefined): ToldFinding | undefined => trouble?.problem.findings?.find(({ help }) => help)

export const findingWords = ({ words, why }: ToldFinding): string => `“${words}”: ${why}`

export function writingForm(own: OwnReview | null, { session: { user }, form }: AskedByVisitor, trouble?: Trouble): FormBody {
  // Words of somebody in need are no fault: the same button sends them without a further question.
  const isInNeed = needOf(trouble) !== undefined
  const findings = isInNeed ? [] : (trouble?.problem.findings ?? [])
  const inRating = trouble?.problem.code === 'rating-missing'
  const message = isInNeed && !inRating ? undefined : trouble?.problem.message
  const stars = RATINGS_FROM_BEST.map((rating) => ({ value: String(rating), label: `${rating} bintang`, stars: rating }))
  const names = labelled({ account: user.name, initials: `Inisial: ${initialsOf(user.name)}` })
  return {
    post: endpoints.ownReview,
    lead: ['Foto hanya dapat ditambahkan lewat halaman utama.'],
    note: {
      text: [...(own !== null && own.notice !== privacyNotice.version ? [privacyNotice.changed] : []), privacyNotice.sentence].join(' '),
      link: { text: privacyNotice.link, href: endpoints.privacy },
    },
    hidden: [['aksi', 'tulis'], ['tag', own === null ? '' : reviewTag(own)], ...(isInNeed ? ([['apa-adanya', 'ya']] as const) : [])],
    fields: [
      {
        ...oneOf(form, 'radios', ['bintang', 'Berapa bintang dari Anda?'], stars, String(own?.rating ?? '')),
        ...(message !== undefined && inRating && { error: message }),
      },
      {
        ...area(form, 'ulasan', 'Ulasan Anda', `Paling banyak ${MAX_REVIEW_LENGTH} huruf.`, own?.review),
        ...(message !== undefined && !inRating && { error: message, because: findings.map(findingWords) }),
      },
      oneOf(form, 'radios', ['nama', 'Nama yang tampil'], names, own?.nameAs ?? 'account'),
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

export function objectionForm(form: URLSearchParams, trouble?: Trouble): FormBody {
  return {
    post: endpoints.ownReview,
    lead: ['Anda dapat menyatakan keberatan satu kali. Petugas lain yang memutuskannya, bukan yang menyembunyikan ulasan Anda.'],
    hidden: [['aksi', 'keberatan']],
    fields: [
      {
        ...area(form, 'keberatan', 'Mengapa ulasan Anda semestinya tampil?', `Paling banyak ${MAX_NOTE_LENGTH} huruf.`),
        ...(trouble && { error: trouble.problem.message }),
      },
    ],
    button: 'Kirim keberatan',
  }
}

/** The acts that cannot be undone: the question before each, and the labels of its buttons. */
export const DELETIONS = {
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
export type Deletion = (typeof DELETIONS)[keyof typeof DELETIONS]

export function deletionForm(act: keyof typeof DELETIONS, trouble?: Trouble): { title: string; form: FormBody } {
  const { title, lead, begin } = DELETIONS[act]
  return { title, form: { ...lastForm({ aksi: act }, lead, begin, trouble), isQuiet: true } }
}

export const lastForm = (hidden: Readonly<Record<string, string>>, lead: string, button: string, trouble?: Trouble): FormBody => ({
  post: endpoints.ownReview,
  lead: [lead],
  hidden: Object.entries(hidden),
  trouble: trouble ? [trouble.problem.message] : [],
  button,
})
