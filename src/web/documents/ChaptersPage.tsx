import type { Chapter, ChaptersBody, ToldEntry } from '../page-input/document-view.ts'
import { wholeTimes } from '../ui/format/whole-times.tsx'

/** A long text with a list of its chapters before it. */
export function ChaptersPage({ body: { lead, chapters } }: { body: ChaptersBody }) {
  return (
    <>
      {lead.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <nav aria-label="Isi halaman ini" className="contents">
        <ul>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {chapters.map((chapter) => (
        <ChapterOf key={chapter.id} chapter={chapter} />
      ))}
    </>
  )
}

function ChapterOf({ chapter: { id, title, paragraphs, list, entries, links } }: { chapter: Chapter }) {
  return (
    <section id={id} aria-labelledby={`${id}-judul`}>
      <h2 id={`${id}-judul`}>{title}</h2>
      {paragraphs.map((text) => (
        <p key={text}>{wholeTimes(text)}</p>
      ))}
      {list && (
        <ul className="points">
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {entries?.map((entry) => (
        <Entry key={entry.title} entry={entry} />
      ))}
      {links && (
        <p className="tasks">
          {links.map(({ text, href }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
    </section>
  )
}

function Entry({ entry: { title, answers, details } }: { entry: ToldEntry }) {
  return (
    <div className="told">
      <h3>{title}</h3>
      <dl>
        {answers.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {details && (
        <details>
          <summary>
            {details.title}
            <span className="visually-hidden"> tentang {title}</span>
          </summary>
          <dl className="names">
            {details.details.map(({ name, meaning }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
