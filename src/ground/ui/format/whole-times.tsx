import { Fragment, type ReactNode } from 'react'

/** A sentence in which ranges of days or times, phone numbers, and signs right beside them do not wrap. */
export function wholeTimes(sentence: string): ReactNode {
  const parts = sentence.split(
    /((?:·\u00A0)?(?:\b(?:Senin|Selasa|Rabu|Kamis|Jumat|Sabtu|Minggu)-\p{Lu}\p{Ll}+|\d\d[:.]\d\d[-–](?:\d\d[:.]\d\d|selesai)|\(0\d+\) \d+|\b0\d{3}-\d+-\d+)[,;.]?)/u,
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

/** The sessions of a day, each in an element, so that styles keep it on one line; `between` follows all but the last. */
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

/** Draws each item, with `between` after all but the last. */
export function joined<Item>(items: readonly Item[], between: ReactNode, draw: (item: Item) => ReactNode): ReactNode {
  return items.map((item, index) => (
    <Fragment key={JSON.stringify(item)}>
      {index > 0 && between}
      {draw(item)}
    </Fragment>
  ))
}

/** The most letters that fit into the narrowest column of the page; a longer part may wrap anywhere. */
const FITS = 20

/** A text without spaces that may wrap only after these signs, and not at a hyphen. */
export function inParts(text: string, signs: RegExp): ReactNode {
  const parts = text.split(signs)
  return parts.map((part, index) => (
    <Fragment key={parts.slice(index).join('')}>
      {index > 0 && <wbr />}
      {part.includes('-') && part.length <= FITS ? <span className="whole">{part}</span> : part}
    </Fragment>
  ))
}

/** An email address that may wrap only after its `@` and dots. */
export function EmailLink({ email }: { email: string }) {
  return <a href={`mailto:${email}`}>{inParts(email, /(?<=[@.])/u)}</a>
}
