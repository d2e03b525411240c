import type { MessageBody } from './document-view.ts'
import { ButtonLink } from '../ui/Button/Button.tsx'
import { Paragraphs } from './parts.tsx'

/** A few sentences, and where one goes on. */
export function MessagePage({ body: { paragraphs, action } }: { body: MessageBody }) {
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
