import { staffEndpoints } from '../../contract/endpoints.ts'
import { tellReason, WITHDRAW_REASONS } from '../../contract/moderation/reasons.ts'
import { named, oneOf } from '../../ground/documents/questions.ts'
import type { FormBody, FormField } from '../../ground/documents/document-view.ts'
import { FormPage } from '../../ground/documents/FormPage.tsx'
import { Fold, PostButton, Section } from '../../ground/documents/parts.tsx'
import { isObjected, type ReviewFile } from '../../reviews/index.ts'
import { NOBODY_ELSE } from './decision.tsx'
import { carried, type Moment, type RefusedPost } from './parts.tsx'
import { replyFields, replyQuestions } from '../words/words.ts'

export const mayReply = ({ review, reviewCase, ownCase }: ReviewFile): boolean =>
  ownCase !== 'own-review' && !isObjected(review, reviewCase)

/** The hospital's reply: the one that waits to be read, the published one, and the form for the next. */
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

/** A waiting reply: its writer reads who may publish it; others get the buttons to do so. */
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

/** The form for a reply: approved sentences, which are published at once, and words of one's own if somebody else can read them. */
function replyForm(file: ReviewFile, trouble: RefusedPost | undefined): FormBody {
  const { nextReply, replyReaders } = file
  const typed = trouble?.form.has('unit') ? trouble.form : undefined
  const isAlone = replyReaders.length === 0
  // If there is only one approved sentence, it is ticked in a first reply.
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
