import { staffEndpoints } from '../../contract/endpoints.ts'
import { CRISIS, HIDE_REASONS, hideReasonsFor, MAX_NOTE_LENGTH } from '../../contract/moderation/reasons.ts'
import { problems } from '../../contract/problem.ts'
import { area, oneOf } from '../../ground/documents/questions.ts'
import type { Choice, FormBody } from '../../ground/documents/document-view.ts'
import { FormPage } from '../../ground/documents/FormPage.tsx'
import { Fold, Paragraphs, Section } from '../../ground/documents/parts.tsx'
import { isObjected, type ReviewFile } from '../../reviews/index.ts'
import { carried, type RefusedPost } from './parts.tsx'
import { decisions } from '../words/words.ts'

interface DecisionProps {
  file: ReviewFile
  /** A ready message for an author who may be in need. */
  comfort: string | null
  /** A review or report waits for a decision. */
  isDue: boolean
  trouble: RefusedPost | undefined
}

/** The form to decide about a review, with the reasons as its author will read them; or why this person may not decide. */
export function DecisionPart({ file, comfort, isDue, trouble }: DecisionProps) {
  const { ownCase, otherJudges } = file
  const others = otherJudges.length > 0 ? `Yang dapat memutuskannya: ${otherJudges.join(', ')}.` : NOBODY_ELSE
  const form = <FormPage body={decisionForm(file, comfort, trouble)} />
  if (!isDue && ownCase === null && trouble === undefined) return <Fold title="Sembunyikan">{form}</Fold>
  return (
    <Section id="putuskan" title="Keputusan">
      {ownCase === null ? form : <Paragraphs texts={[problems[ownCase].message, others]} />}
    </Section>
  )
}

function decisionForm(file: ReviewFile, comfort: string | null, trouble: RefusedPost | undefined): FormBody {
  const { review, reviewCase, reports } = file
  const named = Object.entries(decisions[isObjected(review, reviewCase) ? 'objected' : review.state])
  const hasPhoto = review.photoName !== null
  const choices = named.flatMap(([value, label]): Choice[] => {
    if (value === 'keep' && reports.length === 0 && !hasPhoto) return []
    const mayGo = hasPhoto && value !== 'hide' && value !== 'refuse'
    const asIs = { value, label }
    return mayGo ? [asIs, { value: `${value} tanpa-foto`, label: `${label}, tanpa fotonya` }] : [asIs]
  })
  const form = trouble?.form ?? new URLSearchParams()
  const mayHide = review.state !== 'hidden'
  const told = 'Penulis membaca: “Ulasan Anda disembunyikan karena …”'
  const endings = hideReasonsFor(comfort !== null).map((reason) => ({ value: reason, label: `… ${HIDE_REASONS[reason].told}` }))
  const reasons = [{ value: '', label: 'Pilih alasan' }, ...endings]
  const hint = `Boleh kosong; paling banyak ${MAX_NOTE_LENGTH} huruf. Hanya penulis dan moderator yang membacanya.`
  return {
    post: staffEndpoints.review,
    lead: mayHide ? ['Ulasan yang buruk pun tetap tampil. Ulasan hanya boleh disembunyikan karena salah satu alasan di bawah.'] : [],
    hidden: carried(file),
    trouble: trouble ? [trouble.errors.join(' ')] : [],
    fields: [
      oneOf(form, 'radios', ['keputusan', 'Keputusan'], choices),
      ...(mayHide ? [oneOf(form, 'select', ['alasan', 'Alasan menyembunyikan', told], reasons, comfort === null ? '' : CRISIS)] : []),
      area(form, 'catatan', 'Pesan untuk penulis ulasan', hint, (mayHide && comfort) || ''),
    ],
    button: 'Simpan keputusan',
  }
}

export const NOBODY_ELSE = 'Belum ada petugas lain yang dapat memutuskannya: pengelola perlu mengundang moderator kedua.'
