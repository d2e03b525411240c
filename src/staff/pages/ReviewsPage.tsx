import type { ReviewLine, StaffReview, StaffReviews } from '../staff-view.ts'
import { FormPage, isWrong } from '../../ground/documents/FormPage.tsx'
import { List, Onward, Paragraphs, Section, Tasks } from '../../ground/documents/parts.tsx'
import { PostButton } from '../../ground/documents/PostButton.tsx'

/** What waits for a decision, the newest reviews, and the figures. */
export function ReviewsPage({ body: { queues, newest, older, figures, exports } }: { body: StaffReviews }) {
  return (
    <>
      <Section id="menunggu" title="Perlu dilihat">
        {queues.every(({ lines }) => lines.length === 0) && <p>Tidak ada yang menunggu.</p>}
        {queues.map(
          ({ id, title, lines, more }) =>
            lines.length > 0 && (
              <section key={id} aria-labelledby={id}>
                <h3 id={id}>{title}</h3>
                <Lines lines={lines} />
                <Onward link={more} />
              </section>
            ),
        )}
      </Section>
      <Section id="terbaru" title="Semua ulasan, yang terbaru dahulu">
        {newest.length === 0 ? <p>Belum ada ulasan.</p> : <Lines lines={newest.map((line) => ({ line, why: '' }))} />}
        <Onward link={older} />
      </Section>
      <Section id="angka" title="Angka">
        <List texts={figures} look="words" />
        <p>Untuk unit mutu, tanpa data pribadi:</p>
        <Tasks links={exports} />
      </Section>
    </>
  )
}

function Lines({ lines }: { lines: StaffReviews['queues'][number]['lines'] }) {
  return (
    <ol className="lines">
      {lines.map(({ line, why }) => (
        <li key={line.href}>
          {why && <p className="error">{why}</p>}
          <Line line={line} />
          <p className="row">
            <a href={line.href}>
              Buka <span className="visually-hidden">ulasan dari {line.name}</span>
            </a>
          </p>
        </li>
      ))}
    </ol>
  )
}

function Line({ line: { name, rating, when, text, state } }: { line: ReviewLine }) {
  return (
    <>
      <p>
        <b>{name}</b> <span className="whole">{rating} dari 5 bintang</span>
        <span className="state">{[when, state].filter(Boolean).join(' · ')}</span>
      </p>
      <p className="typed">{text}</p>
    </>
  )
}

/** One review: what may be answered and decided, what is due first, and what was done. What was refused comes before everything. */
export function ReviewPage({ body, token }: { body: StaffReview; token: string }) {
  const { line, need, photo, facts, isDecisionDue, log } = body
  const isStopped = body.answer !== null && isWrong(body.answer)
  const answer = <Answer body={body} token={token} />
  const known = <List texts={facts} look="words" />
  return (
    <>
      {need && (
        <Section id="sekarang" title={need.title} look="trouble">
          <ol className="steps">
            {need.steps.map(({ text, links }) => (
              <li key={text}>
                {text}{' '}
                {links.map((link) => (
                  <a key={link.href} href={link.href}>
                    {link.text}
                  </a>
                ))}
              </li>
            ))}
          </ol>
        </Section>
      )}
      {isStopped && answer}
      <Line line={line} />
      {photo && <img className="photo" src={photo} alt={`Foto dari ${line.name}`} width="320" height="240" />}
      {!isStopped && !isDecisionDue && answer}
      {isDecisionDue && known}
      <Decide body={body} token={token} />
      {!isStopped && isDecisionDue && answer}
      <details>
        <summary>Riwayat ulasan ini</summary>
        {!isDecisionDue && known}
        <ol className="lines">
          {log.map(({ when, text }) => (
            <li key={`${when} ${text}`}>
              <span className="state">{when}</span> {text}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

function Decide({ body: { decide, isDecisionDue }, token }: { body: StaffReview; token: string }) {
  if (decide.fields.length === 0 && decide.lead.length === 0) return null
  const form = decide.fields.length > 0 ? <FormPage body={decide} token={token} /> : <Paragraphs texts={decide.lead} />
  if (!isDecisionDue && decide.fields.length > 0 && !isWrong(decide))
    return (
      <details>
        <summary>Sembunyikan</summary>
        {form}
      </details>
    )
  return (
    <Section id="putuskan" title="Keputusan">
      {form}
    </Section>
  )
}

function Answer({ body: { reply, waiting, unreply, answer }, token }: { body: StaffReview; token: string }) {
  const title = reply ? 'Ganti jawaban' : 'Jawab'
  return (
    <>
      {waiting && (
        <Section id="menunggu-dibaca" title="Jawaban yang menunggu dibaca" look="preview">
          <p className="typed">{waiting.pieces.map(({ at, text, isMarked }) => (isMarked ? <mark key={at}>{text}</mark> : text))}</p>
          <p>
            <span className="state">{waiting.by}</span>
          </p>
          <Paragraphs texts={waiting.whoReads} />
          {waiting.release && (
            <>
              <p>Tampilkan bila kelimanya dijawab “tidak”:</p>
              <ol className="steps">
                {waiting.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ol>
            </>
          )}
          <div className="row">
            {waiting.release && <FormPage body={waiting.release} token={token} />}
            <PostButton {...waiting.withdraw} token={token} />
          </div>
        </Section>
      )}
      {reply && (
        <section className="preview" aria-label="Jawaban yang tampil">
          <p className="typed">{reply.text}</p>
          <p>
            <span className="state">{reply.by}</span>
          </p>
          {unreply && <PostButton post={unreply.post} token={token} hidden={unreply.hidden} text="Hapus jawaban" />}
        </section>
      )}
      {answer &&
        (waiting && !isWrong(answer) ? (
          <details>
            <summary>Tulis jawaban lain</summary>
            <FormPage body={answer} token={token} />
          </details>
        ) : (
          <Section id="menjawab" title={title}>
            <FormPage body={answer} token={token} />
          </Section>
        ))}
    </>
  )
}
