import { Fragment, type ReactNode } from 'react'

/** A sentence in which no range of days or times is broken at its dash, and no telephone number at all; what follows without a space stays with it. */
export function wholeTimes(sentence: string): ReactNode {
  const parts = sentence.split(
    /((?:\b(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu)-\p{Lu}\p{Ll}+|\d\d[:.]\d\d[-–](?:\d\d[:.]\d\d|selesai)|\(0\d+\) \d+|\b0\d{3}-\d+-\d+)[,;.]?)/u,
  )
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={parts.slice(index).join('')} className="whole">
        {part}
      </span>
    ),
  )
}

/** The sessions of one day, each in an element of its own, so that styles can keep it on one line; `between` follows all but the last. */
export function wholeSessions(times: string, between = ''): ReactNode {
  const sessions = times.split(', ')
  return sessions.length === 1
    ? times
    : sessions.map((session, index) => (
        <Fragment key={session}>
          <span>{`${session}${index < sessions.length - 1 ? between : ''}`}</span>{' '}
        </Fragment>
      ))
}

/** What is drawn of each item, with something between each two. */
export function joined<Item>(items: readonly Item[], between: ReactNode, draw: (item: Item) => ReactNode): ReactNode {
  return items.map((item, index) => (
    <Fragment key={JSON.stringify(item)}>
      {index > 0 && between}
      {draw(item)}
    </Fragment>
  ))
}

/** So many letters fit into the narrowest column of the page; a longer part of a text may break anywhere before it overflows. */
const FITS = 20

/** A text without spaces that breaks, where it must, after these signs, and not at a hyphen. */
export function inParts(text: string, signs: RegExp): ReactNode {
  const parts = text.split(signs)
  return parts.map((part, index) => (
    <Fragment key={parts.slice(index).join('')}>
      {index > 0 && <wbr />}
      {part.includes('-') && part.length <= FITS ? <span className="whole">{part}</span> : part}
    </Fragment>
  ))
}

/** An address that breaks, where it must, after its `@` and dots alone. */
export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{inParts(email, /(?<=[@.])/u)}</a>
}
