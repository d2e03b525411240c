import type { FactLine, StaffPerson } from '../page-input/staff-view.ts'
import { ActLink } from '../documents/ActLink.tsx'
import { wholeTimes } from '../ui/format/whole-times.tsx'

/** Somebody of the team: what visitors read, and every fact with what can be done about it. */
export function PersonPage({ body: { words, groups, more } }: { body: StaffPerson }) {
  return (
    <>
      <section className="preview" aria-labelledby="dibaca">
        <h2 id="dibaca">Yang dibaca pengunjung sekarang</h2>
        <ul>
          {words.map((line) => (
            <li key={line}>{wholeTimes(line)}</li>
          ))}
        </ul>
      </section>
      {groups.map(({ title, empty, facts, add }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          {facts.length === 0 && <p>{empty}</p>}
          <FactLines facts={facts} />
          {add.text && (
            <p>
              <ActLink link={add} />
            </p>
          )}
        </section>
      ))}
      {more.map(({ text, href }) => (
        <p key={href}>
          <a href={href}>{text}</a>
        </p>
      ))}
    </>
  )
}

/** Facts, each with what can be done about it. */
export function FactLines({ facts }: { facts: readonly FactLine[] }) {
  return (
    <ul className="lines">
      {facts.map(({ text, links }) => (
        <li key={text}>
          <p>{wholeTimes(text)}</p>
          <div className="row">
            {links.map((link) => (
              <ActLink key={link.href} link={link} about={text} />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
