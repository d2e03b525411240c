import type { ReviewLine, StaffReview, StaffReviews } from '../page-input/staff-view.ts'
import { FormPage, isWrong } from '../documents/FormPage.tsx'
import { PostButton } from '../documents/PostButton.tsx'

/** What waits for a decision, the newest reviews, and the figures. */
export function ReviewsPage({ body: { queues, newest, older, figures, exports } }: { body: StaffReviews }) {
  return (
    <>
      <section aria-labelledby="menunggu">
        <h2 id="menunggu">Perlu dilihat</h2>
        {queues.every(({ lines }) => lines.length === 0) && <p>Tidak ada yang menunggu.</p>}
        {queues.map(
          ({ id, title, lines, more }) =>
            lines.length > 0 && (
              <section key={id} aria-labelledby={id}>
                <h3 id={id}>{title}</h3>
                <Lines lines={lines} />
                {more && (
                  <p>
                    <a href={more.href}>{more.text}</a>
                  </p>
                )}
              </section>
            ),
        )}
      </section>
      <section aria-labelledby="terbaru">
        <h2 id="terbaru">Semua ulasan, yang terbaru dahulu</h2>
        {newest.length === 0 ? <p>Belum ada ulasan.</p> : <Lines lines={newest.map((line) => ({ line, why: '' }))} />}
        {older && (
          <p>
            <a href={older.href}>{older.text}</a>
          </p>
        )}
      </section>
      <section aria-labelledby="angka">
        <h2 id="angka">Angka</h2>
        <ul className="words">
          {figures.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>Untuk unit mutu, tanpa data pribadi:</p>
        <p className="tasks">
          {exports.map(({ text, href }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </p>
      </section>
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

/** One review: what is known of it, what may be decided, the hospital's reply, and what was done. A reply that was stopped comes first. */
export function ReviewPage({ body, token }: { body: StaffReview; token: string }) {
  const { line, need, photo, facts, answer, log } = body
  const isStopped = answer !== null && isWrong(answer.form)
  return (
    <>
      {need && (
        <section className="trouble" aria-labelledby="sekarang">
          <h2 id="sekarang">{need.title}</h2>
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
        </section>
      )}
      {isStopped && <Answer body={body} token={token} />}
      <Line line={line} />
      {photo && <img className="photo" src={photo} alt={`Foto dari ${line.name}`} width="320" height="240" />}
      <ul className="words">
        {facts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Decide body={body} token={token} />
      {!isStopped && <Answer body={body} token={token} />}
      <section aria-labelledby="riwayat">
        <h2 id="riwayat">Riwayat ulasan ini</h2>
        {log.length === 0 && <p>Belum ada.</p>}
        <ol className="lines">
          {log.map(({ when, text }) => (
            <li key={`${when} ${text}`}>
              <span className="state">{when}</span> {text}
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

function Decide({ body: { decide }, token }: { body: StaffReview; token: string }) {
  if (decide.fields.length === 0 && decide.lead.length === 0) return null
  return (
    <section aria-labelledby="putuskan">
      <h2 id="putuskan">Putuskan</h2>
      {decide.fields.length > 0 ? <FormPage body={decide} token={token} /> : decide.lead.map((text) => <p key={text}>{text}</p>)}
    </section>
  )
}

function Answer({ body: { reply, unreply, answer }, token }: { body: StaffReview; token: string }) {
  return (
    <>
      {reply && (
        <section className="preview" aria-label="Jawaban yang tampil">
          <p className="typed">{reply.text}</p>
          <p>
            <span className="state">{reply.by}</span>
          </p>
          {unreply && <PostButton post={unreply.post} token={token} hidden={unreply.hidden} text="Hapus jawaban" />}
        </section>
      )}
      {answer && (
        <section aria-labelledby="menjawab">
          <h2 id="menjawab">{reply ? 'Ganti jawaban' : 'Jawab'}</h2>
          <p>Awal yang aman:</p>
          <ul className="words">
            {answer.openings.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
          <FormPage body={answer.form} token={token} />
        </section>
      )}
    </>
  )
}
