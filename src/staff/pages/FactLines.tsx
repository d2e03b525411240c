import type { ReactNode } from 'react'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import { List } from '../../ground/documents/parts.tsx'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'

/** A fact with what can be done about it. */
export interface FactLine {
  text: string
  links: DocumentLink[]
}

/** `children`: what can be done about it. */
export function OneLine({ text, says, children }: { text: string; says?: readonly string[]; children: ReactNode }) {
  return (
    <li>
      <p>{wholeTimes(text)}</p>
      {says && <List texts={says} look="points" />}
      <div className="row">{children}</div>
    </li>
  )
}
