import { createContext, useContext, type ReactNode } from 'react'
import type { DocumentLink, Hidden, Press } from './document-view.ts'
import { callLink, formatPhone } from '../../contract/phone.ts'
import { Button, ButtonLink } from '../ui/Button/Button.tsx'
import { wholeTimes } from '../ui/format/whole-times.tsx'

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{wholeTimes(text)}</p>)
}

export function List({ texts, look, id }: { texts: readonly string[]; look?: string; id?: string }) {
  return (
    <ul className={look} id={id}>
      {texts.map((text) => (
        <li key={text}>{wholeTimes(text)}</li>
      ))}
    </ul>
  )
}

export function TableHead({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** A table whose first column names each row. */
export function PlainTable({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly (string | number)[])[] }) {
  return (
    <table>
      <TableHead names={heads} />
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, nth) => (
              <td key={heads[nth]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Section({ id, title, look, children }: { id: string; title: string; look?: string; children: ReactNode }) {
  return (
    <section className={look} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** A fold that opens when its title is pressed. */
export function Fold({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) {
  return (
    <details id={id}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

/** A script for pages whose folds must be open on paper: in older browsers styles cannot open them. */
export const UNFOLD_ON_PAPER = `addEventListener('beforeprint', function () {
  document.querySelectorAll('details').forEach(function (fold) { fold.open = true })
})`

/** A link in a paragraph of its own; nothing without a link. */
export function Onward({ link, look }: { link: DocumentLink | null | undefined; look?: string }) {
  return (
    link && (
      <p className={look}>
        <a href={link.href}>{link.text}</a>
      </p>
    )
  )
}

/** Links in a list; nothing without links. */
export function Menu({ label, links, look }: { label: string; links: readonly DocumentLink[]; look?: string }) {
  if (links.length === 0) return null
  return (
    <nav className={look} aria-label={label}>
      <ul>
        {links.map(({ text, title, href, rel, isCurrent, waits }) => (
          <li key={href}>
            <a href={href} rel={rel} aria-current={isCurrent ? 'page' : undefined}>
              {text}
              {title && <bdi>{title}</bdi>}
              {waits && (
                <span className="dot">
                  <span className="visually-hidden">, {waits}</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A phone number as a link, on one line. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="whole" href={callLink(phone)}>
      {formatPhone(phone)}
    </a>
  )
}

/** Links side by side. */
export function Tasks({ links }: { links: readonly DocumentLink[] }) {
  return (
    <p className="tasks">
      {links.map(({ text, href }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </p>
  )
}

/** A text; `about`, which screen readers read after it, says which of several things it concerns. */
export function Spoken({ text, about }: { text: string; about?: string | undefined }) {
  return (
    <span>
      {text}
      {about && <span className="visually-hidden"> {about}</span>}
    </span>
  )
}

/** A link that looks like a button and begins a task. */
export function ActLink({ link: { text, href }, about }: { link: DocumentLink; about?: string }) {
  return (
    <ButtonLink look="secondary" href={href}>
      <Spoken text={text} about={about} />
    </ButtonLink>
  )
}

export function ActLinks({ links, about }: { links: readonly DocumentLink[]; about?: string }) {
  return links.map((link) => <ActLink key={link.href} link={link} {...(about !== undefined && { about })} />)
}

interface StepButtonProps {
  step: string
  text: string
  /** Shown in place of the text. */
  sign?: string
  about?: string
  place?: string
  look?: 'primary' | 'secondary' | 'quiet'
}

/** A button that submits the form with a step. `place`: the anchor to show, if the answer is the form again. */
export function StepButton({ step, text, sign, about, place, look = 'secondary' }: StepButtonProps) {
  return (
    <Button type="submit" look={look} name="langkah" value={step} formAction={place && `#${place}`}>
      {sign === undefined ? (
        <Spoken text={text} about={about} />
      ) : (
        <>
          <span aria-hidden="true">{sign}</span>
          <span className="visually-hidden">{`${text} ${about ?? ''}`}</span>
        </>
      )}
    </Button>
  )
}

/** The save buttons. `isOneMore`: another saves and opens the form for the next entry. */
export function SaveButtons({ isOneMore }: { isOneMore: boolean | undefined }) {
  return (
    <>
      <StepButton look="primary" step="simpan" text="Simpan" />
      {isOneMore && <StepButton step="simpan-lagi" text="Simpan, lalu tambah lagi" />}
    </>
  )
}

/** A few sentences, and a link to go on. */
export function MessagePage({ paragraphs, action }: { paragraphs: readonly string[]; action: DocumentLink | null }) {
  return (
    <>
      <Paragraphs texts={paragraphs} />
      {action && (
        <p>
          <ButtonLink href={action.href}>{action.text}</ButtonLink>
        </p>
      )}
    </>
  )
}

/** A form with nothing but its button. */
export function PostButton({ post, hidden, text, about }: Press & { about?: string }) {
  return (
    <form method="post" action={post}>
      <HiddenFields hidden={hidden} />
      <Button type="submit" look="secondary">
        <Spoken text={text} about={about} />
      </Button>
    </form>
  )
}

const Token = createContext('')

/** Gives the session's token to every form inside, which proves that the form was made for it; empty without a session. */
export const FormTokenProvider = Token.Provider

export function HiddenFields({ hidden }: { hidden: Hidden }) {
  return (
    <>
      <input type="hidden" name="token" value={useContext(Token)} />
      {hidden.map((one) => (
        <HiddenField key={one.join(' ')} of={one} />
      ))}
    </>
  )
}

export function HiddenField({ of: [name, value] }: { of: Hidden[number] }) {
  return <input type="hidden" name={name} value={value} />
}
