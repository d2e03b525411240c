import { CRISIS, HIDE_REASONS, MAX_NOTE_LENGTH } from '../../../contract/moderation/reasons.ts'
import type { HideReason } from '../../../contract/moderation/reasons.ts'
import { MAX_REPLY_LENGTH, SAFE_OPENINGS } from '../../../contract/moderation/reply-guard.ts'
import { problems } from '../../../contract/problem.ts'
import type { Choice, FormBody } from '../../../web/page-input/document-view.ts'
import type { StaffReview } from '../../../web/page-input/staff-view.ts'
import type { ReviewFile } from '../../reviews/moderation.ts'
import type { StoredReview } from '../../reviews/review-repository.ts'
import { addressOf } from '../asked.ts'

const POST = '/petugas/ulasan/satu'

/** What may be decided about a review as it stands, with the reasons as its author will read them. */
export function decisionForm(
  { review, case: its, reports, tag, ownCase, others }: ReviewFile,
  /** Words ready for an author who may be in need. */
  comfort: string | null,
  trouble?: { form: URLSearchParams; error: string },
): FormBody {
  const isOpen = its.objection !== null && !its.isRefused && review.state === 'hidden'
  const hide: Choice = { value: 'hide', label: 'Sembunyikan' }
  const show = (value: string, label: string): Choice[] => [
    { value, label },
    ...(review.photoName === null ? [] : [{ value: `${value} tanpa-foto`, label: `${label}, tanpa fotonya` }]),
  ]
  const choices: Record<StoredReview['state'], Choice[]> = {
    published: [...(reports.length > 0 || review.photoName !== null ? show('keep', 'Biarkan tampil') : []), hide],
    held: [...show('approve', 'Tampilkan'), hide],
    revised: [...show('approve', 'Tampilkan'), hide],
    hidden: [
      ...(isOpen
        ? [...show('grant', 'Terima keberatannya: tampilkan lagi'), { value: 'refuse', label: 'Tolak keberatannya' }]
        : show('restore', 'Tampilkan lagi')),
    ],
  }
  const { form } = trouble ?? {}
  const all = Object.entries(HIDE_REASONS) as [HideReason, (typeof HIDE_REASONS)[HideReason]][]
  // Who is in need is not told that they gave something away.
  const reasons = comfort === null ? all : all.filter(([reason]) => reason !== 'personal-data')
  const mayHide = review.state !== 'hidden' && ownCase === null
  return {
    kind: 'form',
    post: POST,
    lead: [
      ...(ownCase === null ? [] : [problems[ownCase].message, whoDecides(others)]),
      ...(mayHide ? ['Ulasan yang jelek pun tetap tampil. Menyembunyikan hanya dengan salah satu alasan di bawah.'] : []),
    ],
    hidden: [
      ['ulasan', review.id],
      ['tag', tag],
    ],
    trouble: trouble ? [trouble.error] : [],
    fields:
      choices[review.state].length === 0 || ownCase !== null
        ? []
        : [
            { kind: 'radios', name: 'keputusan', label: 'Keputusan', choices: choices[review.state], value: form?.get('keputusan') ?? '' },
            ...(mayHide ? [reasonField(reasons, form?.get('alasan') ?? (comfort === null ? '' : CRISIS))] : []),
            {
              kind: 'area',
              name: 'catatan',
              label: 'Kata-kata untuk penulisnya',
              hint: `Boleh kosong; paling banyak ${MAX_NOTE_LENGTH} huruf. Hanya penulis dan moderator yang membacanya.`,
              value: form?.get('catatan') ?? (mayHide ? comfort : null) ?? '',
            },
          ],
    button: 'Putuskan',
  }
}

const whoDecides = (others: readonly string[]): string =>
  others.length > 0
    ? `Yang dapat memutuskannya: ${others.join(', ')}.`
    : 'Belum ada petugas lain yang dapat memutuskannya: pengelola perlu mengundang moderator kedua.'

function reasonField(reasons: [HideReason, { told: string }][], value: string): FormBody['fields'][number] {
  return {
    kind: 'select',
    name: 'alasan',
    label: 'Alasan menyembunyikan',
    hint: 'Penulis membaca: “Ulasan Anda disembunyikan karena …”',
    choices: [{ value: '', label: 'Pilih alasan' }, ...reasons.map(([reason, { told }]) => ({ value: reason, label: `… ${told}` }))],
    value,
  }
}

/** The hospital's reply, beginning with one of three openings that give nothing away. */
export function replyForm(
  { review: { id, reply }, tag }: Pick<ReviewFile, 'review' | 'tag'>,
  opening: string | null,
  trouble?: { form: URLSearchParams; errors: string[] },
): NonNullable<StaffReview['answer']> {
  const begun = SAFE_OPENINGS[Number(opening) - 1]?.text
  return {
    openings: SAFE_OPENINGS.map(({ name }, index) => ({
      text: name,
      href: `${addressOf(POST, { ulasan: id, awal: String(index + 1) })}#jawaban`,
    })),
    form: {
      kind: 'form',
      post: POST,
      lead: [
        'Jawaban dibaca semua orang. Jangan membenarkan bahwa penulisnya pernah berobat di sini, dan jangan sebut tanggal, ruang, penyakit, atau obat: itu rahasia, juga bila penulis menulisnya sendiri.',
      ],
      hidden: [
        ['ulasan', id],
        ['aksi', 'reply'],
        ['tag', tag],
      ],
      trouble: trouble?.errors ?? [],
      fields: [
        {
          kind: 'area',
          name: 'jawaban',
          label: 'Jawaban rumah sakit',
          hint: `Paling banyak ${MAX_REPLY_LENGTH} huruf.`,
          value: trouble?.form.get('jawaban') ?? begun ?? reply?.text ?? '',
        },
        { kind: 'text', name: 'unit', label: 'Unit yang menjawab', value: trouble?.form.get('unit') ?? reply?.unit ?? 'Humas' },
      ],
      button: reply === null ? 'Tampilkan jawaban' : 'Ganti jawaban',
    },
  }
}
