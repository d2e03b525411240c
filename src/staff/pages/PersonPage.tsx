import type { FactLine, StaffPerson } from '../staff-view.ts'
import { ActLink, ActLinks, List, Onward, Section } from '../../ground/documents/parts.tsx'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'

/** Somebody of the team: what visitors read, and every fact with what can be done about it. */
export function PersonPage({ body: { words, groups, more } }: { body: StaffPerson }) {
  return (
    <>
      <Section id="dibaca" title="Yang dibaca pengunjung sekarang" look="preview">
        <List texts={words} />
      </Section>
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
      {more.map((link) => (
        <Onward key={link.href} link={link} />
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
            <ActLinks links={links} about={text} />
          </div>
        </li>
      ))}
    </ul>
  )
}
