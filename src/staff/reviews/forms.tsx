import { staffEndpoints } from '../../contract/endpoints.ts'
import { CRISIS, HIDE_REASONS, hideReasonsFor, MAX_NOTE_LENGTH, tellReason, WITHDRAW_REASONS } from '../../contract/moderation/reasons.ts'
import { area, named, oneOf } from '../../ground/documents/questions.ts'
import type { Choice, FormBody, FormField } from '../../ground/documents/document-view.ts'
import { FormPage } from '../../ground/documents/FormPage.tsx'
import { Fold, Paragraphs, PostButton, Section } from '../../ground/documents/parts.tsx'
import { isObjected, type ReviewFile } from '../../reviews/index.ts'
import { carried, type Moment, type RefusedPost } from './reviews.tsx'
import { decisions, replyFields, replyQuestions } from '../words/words.ts'
import { problems } from '../../contract/problem.ts'

interface DecisionProps {
  file: ReviewFile
  /** Words ready for an author who may be in need. */
  comfort: string | null
  /** Somebody asks for a decision. */
  isDue: boolean
  trouble: RefusedPost | undefined
}

/** What may be decided about a review as it stands, with the reasons as its author will read them; or why it may not. */
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
  const mayBe = Object.entries(decisions[isObjected(review, reviewCase) ? 'objected' : review.state])
  const hasPhoto = review.photoName !== null
  const choices = mayBe.flatMap(([value, label]): Choice[] => {
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

const NOBODY_ELSE = 'Belum ada petugas lain yang dapat memutuskannya: pengelola perlu mengundang moderator kedua.'

export const mayReply = ({ review, reviewCase, ownCase }: ReviewFile): boolean =>
  ownCase !== 'own-review' && !isObjected(review, reviewCase)

/** The hospital's reply: one that waits to be read, the one that is shown, and the form for the next. */
export function ReplyPart({ file, trouble, moment }: { file: ReviewFile; trouble: RefusedPost | undefined; moment: Moment }) {
  const { reply, state } = file.review
  const waiting = file.ownCase === 'own-review' ? null : file.waiting
  const form = <FormPage body={replyForm(file, trouble)} />
  const [{ act, reason, staffName } = { act: null, reason: null }] = file.log
  return (
    <>
      {act === 'withdraw' && reason !== null && (
        <Section id="dihapus" title="Jawaban yang menunggu dihapus pembacanya" look="trouble">
          <p>{`${staffName ?? 'Petugas lain'}: ${tellReason(WITHDRAW_REASONS, reason).name}. Tulis jawaban lain di bawah ini.`}</p>
        </Section>
      )}
      {waiting && <Waiting file={file} waiting={waiting} moment={moment} />}
      {reply && (
        <section className="preview" aria-label="Jawaban yang tampil">
          <p className="typed">{reply.text}</p>
          <p>
            <span className="state">{`${reply.unit}, ${moment(reply.time)}`}</span>
          </p>
          {mayReply(file) && <PostButton post={staffEndpoints.review} hidden={carried(file, 'unreply')} text="Hapus jawaban" />}
        </section>
      )}
      {mayReply(file) &&
        state === 'published' &&
        (waiting && !trouble ? (
          <Fold title="Tulis jawaban lain">{form}</Fold>
        ) : (
          <Section id="menjawab" title={reply ? 'Ganti jawaban' : 'Jawab'}>
            {form}
          </Section>
        ))}
    </>
  )
}

type WaitingProps = { file: ReviewFile; waiting: NonNullable<ReviewFile['waiting']>; moment: Moment }

/** As its writer sees it, who reads who may show it; or as somebody else does, who may. */
function Waiting({ file, waiting: { text, unit, time, writer, isOwn, marked }, moment }: WaitingProps) {
  const { replyReaders } = file
  return (
    <Section id="menunggu-dibaca" title="Jawaban yang menunggu dibaca" look="preview">
      <p className="typed">{inPieces(text, marked)}</p>
      <p>
        <span className="state">
          {`${unit}. Ditulis ${isOwn ? 'Anda' : (writer ?? 'petugas yang tidak bertugas lagi')}, ${moment(time)}.`}
        </span>
      </p>
      {isOwn ? (
        <p>{replyReaders.length > 0 ? `Yang dapat membaca dan menampilkannya: ${replyReaders.join(', ')}.` : NOBODY_ELSE}</p>
      ) : (
        <>
          <p>Tampilkan bila kelimanya dijawab “tidak”:</p>
          <ol className="steps">
            {replyQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </>
      )}
      <div className="row">
        {!isOwn && <FormPage body={{ post: staffEndpoints.review, hidden: carried(file, 'release'), button: 'Tampilkan' }} />}
        {isOwn && <PostButton post={staffEndpoints.review} hidden={carried(file, 'withdraw')} text="Tarik kembali" />}
      </div>
      {!isOwn && <FormPage body={{ post: staffEndpoints.review, hidden: carried(file, 'withdraw'), fields: [WHY_NOT], button: 'Hapus' }} />}
    </Section>
  )
}

const reasons = Object.entries(WITHDRAW_REASONS).map(([value, { name }]) => ({ value, label: `… ${name}` }))
const WHY_NOT = oneOf(new URLSearchParams(), 'select', ['alasan', 'Tidak ditampilkan, karena'], reasons)

function inPieces(text: string, marked: readonly { start: number; words: string }[]) {
  let at = 0
  const pieces = marked.flatMap(({ start, words }) => {
    const before = text.slice(at, start)
    at = start + words.length
    return [before, <mark key={start}>{words}</mark>]
  })
  return [...pieces, text.slice(at)]
}

/** Approved sentences, which are shown at once, and words of one's own where somebody else can read them. */
function replyForm(file: ReviewFile, trouble: RefusedPost | undefined): FormBody {
  const { nextReply, replyReaders } = file
  const typed = trouble?.form.has('unit') ? trouble.form : undefined
  const isAlone = replyReaders.length === 0
  // The only one need not be ticked for what is a first answer.
  const begun = nextReply.words === '' && nextReply.approved.length === 1 ? nextReply.approved : nextReply.sentences
  const values = typed?.getAll('kalimat') ?? [...begun]
  const [units, usual] = [named(nextReply.units), nextReply.unit || nextReply.units[0]]
  const own: FormField = { kind: 'area', name: 'jawaban', ...replyFields.words, value: typed?.get('jawaban') ?? nextReply.words }
  return {
    post: staffEndpoints.review,
    lead: isAlone ? ['Kata-kata sendiri dapat ditulis setelah pengelola mengundang moderator kedua.'] : [],
    hidden: carried(file, 'reply'),
    trouble: trouble?.errors ?? [],
    fields: [
      { kind: 'boxes', name: 'kalimat', ...replyFields.sentences, choices: named(nextReply.approved), values },
      ...(isAlone ? [] : [own]),
      oneOf(typed ?? new URLSearchParams(), 'select', ['unit', 'Unit yang menjawab'], units, usual),
    ],
    button: 'Kirim jawaban',
  }
}
