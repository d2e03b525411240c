import type { StaffContents } from '../staff-view.ts'
import { ActLink, ActLinks, Section } from '../../ground/documents/parts.tsx'
import { HiddenFields } from '../../ground/documents/PostButton.tsx'
import { Button } from '../../ground/ui/Button/Button.tsx'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'

/** The parts of the page, or what one of them holds: each leads to the form that changes it. */
export function ContentsPage({ body: { groups }, token }: { body: StaffContents; token: string }) {
  return groups.map(({ id, title, links, items, add }) => (
    <Section key={id} id={id} title={title}>
      {add === null ? (
        <ul className="lines">
          {links.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="row">
          {[add, ...links].map((link) => (
            <ActLink key={link.href} link={link} {...(link === add && { about: title })} />
          ))}
        </p>
      )}
      <ol className="lines">
        {items.map(({ text, links: acts, order }) => (
          <li key={acts[0]?.href}>
            <p>{wholeTimes(text)}</p>
            <div className="row">
              <ActLinks links={acts} about={text} />
              <form method="post" action={order.post} className="row">
                <HiddenFields token={token} hidden={order.hidden} />
                {order.mayRise && <Order step="naik" text="Naik" about={text} />}
                {order.mayFall && <Order step="turun" text="Turun" about={text} />}
              </form>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  ))
}

function Order({ step, text, about }: { step: string; text: string; about: string }) {
  return (
    <Button type="submit" look="quiet" name="langkah" value={step}>
      {text}
      <span className="visually-hidden"> {about}</span>
    </Button>
  )
}
