import { Fragment } from 'react'

/** So many letters fit into the narrowest column of the page; a longer part of an address may break anywhere before it overflows. */
const FITS = 20

/** An address that breaks, where it must, after its `@` and dots, and not at a hyphen. */
export function EmailLink({ email }: { email: string }) {
  const parts = email.length > FITS ? email.split(/(?<=[@.])/u) : [email]
  return (
    <a href={`mailto:${email}`}>
      {parts.map((part, place) => (
        <Fragment key={parts.slice(place).join('')}>
          {place > 0 && <wbr />}
          {part.includes('-') && part.length <= FITS ? <span className="whole">{part}</span> : part}
        </Fragment>
      ))}
    </a>
  )
}
