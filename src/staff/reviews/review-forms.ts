import { CRISIS, HIDE_REASONS, hideReasonsFor, MAX_NOTE_LENGTH } from '../../contract/moderation/reasons.ts'
import type { HideReason } from '../../contract/moderation/reasons.ts'
import { problems } from '../../contract/problem.ts'
import type { Choice, FormBody, FormField, Hidden } from '../../ground/documents/document-view.ts'
import type { StaffReview } from '../staff-view.ts'
import type { ReviewFile, StoredReview } from '../../reviews/index.ts'
import { named, oneOf } from '../../editor/index.ts'
import type { Answers } from '../../editor/index.ts'

const POST = '/petugas/ulasan/satu'

/** Of which review as it was read a form is, and what it does. */
export function carried({ review, tag }: Pick<ReviewFile, 'review' | 'tag'>, aksi?: string): Hidden {
  return Object.entries({ ulasan: review.id, ...(aksi !== undefined && { aksi }), tag })
}

export const isObjected = ({ review, case: its }: Pick<ReviewFile, 'review' | 'case'>): boolean =>
  review.state === 'hidden' && its.objection !== null && !its.isRefused

/** What may be decided about a review as it stands, with the reasons as its author will read them. */
export function decisionForm(
  { review, case: its, reports, tag, ownCase, others }: ReviewFile,
  /** Words ready for an author who may be in need. */
  comfort: string | null,
  trouble?: { form: URLSearchParams; error: string },
): FormBody {
  const hide: Choice = { value: 'hide', label: 'Sembunyikan' }
  const show = (value: string, label: string): Choice[] => [
    { value, label },
    ...(review.photoName === null ? [] : [{ value: `${value} tanpa-foto`, label: `${label}, tanpa fotonya` }]),
  ]
  const choices: Record<StoredReview['state'], Choice[]> = {
    published: [...(reports.length > 0 || review.photoName !== null ? show('keep', 'Biarkan tampil') : []), hide],
    held: [...show('approve', 'Tampilkan'), hide],
    revised: [...show('approve', 'Tampilkan'), hide],
    hidden: isObjected({ review, case: its })
      ? [...show('grant', 'Terima keberatannya: tampilkan lagi'), { value: 'refuse', label: 'Tolak keberatannya' }]
      : show('restore', 'Tampilkan lagi'),
  }
  const form = trouble?.form ?? new URLSearchParams()
  const mayHide = review.state !== 'hidden' && ownCase === null
  return {
    kind: 'form',
    post: POST,
    lead: [
      ...(ownCase === null ? [] : [problems[ownCase].message, whoDecides(others)]),
      ...(mayHide ? ['Ulasan yang buruk pun tetap tampil. Ulasan hanya boleh disembunyikan karena salah satu alasan di bawah.'] : []),
    ],
    hidden: carried({ review, tag }),
    trouble: trouble ? [trouble.error] : [],
    fields:
      choices[review.state].length === 0 || ownCase !== null
        ? []
        : [
            oneOf(form, 'radios', ['keputusan', 'Keputusan'], choices[review.state]),
            ...(mayHide ? [reasonField(form, hideReasonsFor(comfort !== null), comfort === null ? '' : CRISIS)] : []),
            {
              kind: 'area',
              name: 'catatan',
              label: 'Pesan untuk penulis ulasan',
              hint: `Boleh kosong; paling banyak ${MAX_NOTE_LENGTH} huruf. Hanya penulis dan moderator yang membacanya.`,
              value: form.get('catatan') ?? (mayHide ? comfort : null) ?? '',
            },
          ],
    button: 'Simpan keputusan',
  }
}

const whoDecides = (others: readonly string[]): string =>
  others.length > 0 ? `Yang dapat memutuskannya: ${others.join(', ')}.` : NOBODY_ELSE

const NOBODY_ELSE = 'Belum ada petugas lain yang dapat memutuskannya: pengelola perlu mengundang moderator kedua.'

function reasonField(form: Answers, reasons: readonly HideReason[], usual: string): FormField {
  const choices = reasons.map((reason) => ({ value: reason, label: `… ${HIDE_REASONS[reason].told}` }))
  const hint = 'Penulis membaca: “Ulasan Anda disembunyikan karena …”'
  return oneOf(form, 'select', ['alasan', 'Alasan menyembunyikan', hint], [{ value: '', label: 'Pilih alasan' }, ...choices], usual)
}

/** The hospital's reply: approved sentences, which are shown at once, and words of one's own where somebody else can read them. */
export function replyForm(
  file: Pick<ReviewFile, 'review' | 'tag' | 'nextReply' | 'readers'>,
  trouble?: { form: URLSearchParams; errors: string[] },
): FormBody {
  const { nextReply, readers } = file
  const typed = trouble?.form.has('unit') ? trouble.form : undefined
  const isAlone = readers.length === 0
  return {
    kind: 'form',
    post: POST,
    lead: isAlone ? ['Kata-kata sendiri dapat ditulis setelah pengelola mengundang moderator kedua.'] : [],
    hidden: carried(file, 'reply'),
    trouble: trouble?.errors ?? [],
    fields: [
      {
        kind: 'boxes',
        name: 'kalimat',
        label: 'Kalimat yang disetujui',
        hint: 'Kalimat ini saja langsung tampil; yang baru Anda tambahkan sendiri dibaca petugas lain dahulu.',
        choices: named(nextReply.approved),
        values: typed?.getAll('kalimat') ?? [...nextReply.sentences],
      },
      ...(isAlone
        ? []
        : [
            {
              kind: 'area' as const,
              name: 'jawaban',
              label: 'Kata-kata sendiri',
              hint: 'Tampil setelah dibaca petugas lain. Jangan sebut bahwa penulisnya pernah ke sini, juga bila ia menulisnya sendiri.',
              value: typed?.get('jawaban') ?? nextReply.words,
            },
          ]),
      oneOf(typed ?? new URLSearchParams(), 'select', ['unit', 'Unit yang menjawab'], named(nextReply.units), nextReply.unit),
    ],
    button: 'Kirim jawaban',
  }
}

/** What a second reader asks of a reply. */
const QUESTIONS = [
  'Apakah pembaca jadi tahu bahwa orang ini pernah, atau tidak pernah, ke sini?',
  'Adakah tanggal, hari, atau jam?',
  'Adakah nama ruang, bangsal, atau poli?',
  'Adakah penyakit, obat, atau tindakan?',
  'Adakah nomor, selain telepon rumah sakit?',
]

/** A reply that waits, as its writer or its second reader sees it. `moment`: when it was written, in words. */
export function waitingReply(file: ReviewFile, moment: (time: string) => string): StaffReview['waiting'] {
  const { waiting, readers, ownCase } = file
  if (waiting === null || ownCase === 'own-review') return null
  const { text, unit, time, writer, isOwn, marked } = waiting
  return {
    pieces: inPieces(text, marked),
    by: `${unit}. Ditulis ${isOwn ? 'Anda' : (writer ?? 'petugas yang tidak bertugas lagi')}, ${moment(time)}.`,
    whoReads: isOwn ? [readers.length > 0 ? `Yang dapat membaca dan menampilkannya: ${readers.join(', ')}.` : NOBODY_ELSE] : [],
    questions: isOwn ? [] : QUESTIONS,
    release: isOwn
      ? null
      : { kind: 'form', post: POST, lead: [], hidden: carried(file, 'release'), trouble: [], fields: [], button: 'Tampilkan' },
    withdraw: { post: POST, hidden: carried(file, 'withdraw'), text: isOwn ? 'Tarik kembali' : 'Hapus' },
  }
}

function inPieces(text: string, marked: readonly { start: number; words: string }[]): { at: number; text: string; isMarked: boolean }[] {
  let at = 0
  const pieces = marked.flatMap(({ start, words }) => {
    const before = { at, text: text.slice(at, start), isMarked: false }
    at = start + words.length
    return [before, { at: start, text: words, isMarked: true }]
  })
  return [...pieces, { at, text: text.slice(at), isMarked: false }]
}
