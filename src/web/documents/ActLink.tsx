import type { DocumentLink } from '../page-input/document-view.ts'
import { ButtonLink } from '../ui/Button/Button.tsx'

/** Begins a task. `about` is said after its text to those who hear it: with which of many. */
export function ActLink({ link: { text, href }, about }: { link: DocumentLink; about?: string }) {
  return (
    <ButtonLink look="secondary" href={href}>
      <span>
        {text}
        {about && <span className="visually-hidden"> {about}</span>}
      </span>
    </ButtonLink>
  )
}
