import type { DocumentLink } from './document-view.ts'
import { ButtonLink } from '../ui/Button/Button.tsx'
import { Paragraphs } from './parts.tsx'

/** A few sentences, and where one goes on. */
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
