import { Fragment } from 'react'
import type { ReactNode } from 'react'

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
