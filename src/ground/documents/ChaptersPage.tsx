import type { Chapter, ChaptersBody, ToldEntry } from './document-view.ts'
import { List, Paragraphs, Tasks } from './parts.tsx'

/** A long text: what everybody should know first, then chapters that are opened by whoever wants to know it exactly. */
export function ChaptersPage({ body: { lead, chapters } }: { body: ChaptersBody }) {
  return (
    <>
      <Paragraphs texts={lead} />
      {chapters.map((chapter) => (
        <ChapterOf key={chapter.id} chapter={chapter} />
      ))}
    </>
  )
}

function ChapterOf({ chapter }: { chapter: Chapter }) {
  const { id, title, isFolded } = chapter
  if (isFolded)
    return (
      <details id={id}>
        <summary>
          <h2>{title}</h2>
        </summary>
        <Told chapter={chapter} />
      </details>
    )
  return (
    <section id={id} aria-labelledby={`${id}-judul`}>
      <h2 id={`${id}-judul`}>{title}</h2>
      <Told chapter={chapter} />
    </section>
  )
}

function Told({ chapter: { paragraphs, list, entries, links } }: { chapter: Chapter }) {
  return (
    <>
      <Paragraphs texts={paragraphs} />
      {list && <List texts={list} look="points" />}
      {entries?.map((entry) => (
        <Entry key={entry.title} entry={entry} />
      ))}
      {links && <Tasks links={links} />}
    </>
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
            Rincian teknis<span className="visually-hidden"> tentang {title}</span>
          </summary>
          {details.table && (
            <p>
              Tabel <code>{details.table}</code>
            </p>
          )}
          <dl>
            {details.names.map(({ name, meaning }) => (
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
