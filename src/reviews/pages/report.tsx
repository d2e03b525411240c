import { endpoints } from '../../contract/endpoints.ts'
import { REPORT_FLOW } from '../../contract/login.ts'
import { MAX_NOTE_LENGTH, REPORT_REASONS } from '../../contract/moderation/reasons.ts'
import { area, oneOf } from '../../ground/documents/questions.ts'
import type { FormBody } from '../../ground/documents/document-view.ts'
import { FormPage, isWrong } from '../../ground/documents/FormPage.tsx'
import { MessagePage } from '../../ground/documents/parts.tsx'
import { Problem } from '../../ground/http/problem.ts'
import { ALL_REVIEWS } from './document.tsx'
import type { AskedByVisitor, VisitorAnswer, VisitorPage } from './visitor-page.tsx'

const TITLE = 'Laporkan ulasan'
/** The most characters of the review that are quoted, so that the reader recognises it. */
const SHOWN_LETTERS = 200

/** The page on which a signed-in visitor reports a review. */
export const reportPage: VisitorPage = {
  path: endpoints.reportReview,
  title: TITLE,
  invitation:
    'Laporkan ulasan yang memuat data pribadi, penghinaan, iklan, atau wajah Anda. Untuk itu Anda perlu masuk; nama Anda tidak ditampilkan.',
  flow: (query) => `${REPORT_FLOW}${query.get('ulasan') ?? ''}`,
  show: (asked) => showForm(asked, asked.query.get('ulasan') ?? ''),
  async act(asked) {
    const { form, session, moderation } = asked
    const id = form.get('ulasan') ?? ''
    try {
      await moderation.report(session.user, id, { reason: form.get('alasan') ?? '', words: form.get('keterangan') ?? '' })
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'review-not-found') throw error
      return { ...(await showForm(asked, id, error)), status: 422 }
    }
    const paragraphs = [
      'Terima kasih. Laporan Anda akan diperiksa petugas. Nama Anda tidak diperlihatkan kepada siapa pun di luar rumah sakit.',
      'Ulasan tidak disembunyikan hanya karena isinya mengkritik.',
    ]
    return { title: 'Laporan diterima', body: <MessagePage paragraphs={paragraphs} action={ALL_REVIEWS} /> }
  },
}

async function showForm({ moderation, form }: AskedByVisitor, id: string, problem?: Problem): Promise<VisitorAnswer> {
  const review = await moderation.findPublished(id)
  if (review === null) throw new Problem('review-not-found')
  const { name, review: text } = review
  const beginning = text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text
  const isReasonMissing = problem?.code === 'bad-request'
  const reasons = Object.entries(REPORT_REASONS)
    .filter(([, { isPicture }]) => !isPicture || (review.photoName !== null && !review.isPhotoWithheld))
    .map(([value, { name: label }]) => ({ value, label }))
  const asked: FormBody = {
    post: endpoints.reportReview,
    lead: [`Ulasan dari ${name}: “${beginning}”`],
    hidden: [['ulasan', id]],
    trouble: problem && !isReasonMissing ? [problem.message] : [],
    fields: [
      {
        ...oneOf(form, 'radios', ['alasan', 'Mengapa Anda melaporkan ulasan ini?'], reasons),
        ...(isReasonMissing && { error: 'Pilih alasannya.' }),
      },
      area(form, 'keterangan', 'Keterangan', `Boleh kosong; paling banyak ${MAX_NOTE_LENGTH} huruf.`),
    ],
    button: 'Laporkan',
  }
  return { title: TITLE, body: <FormPage body={asked} />, isWrong: isWrong(asked), back: ALL_REVIEWS }
}
