import type { MessageBody } from '../page-input/document-view.ts'

/** A few sentences, and where one goes on. */
export function MessagePage({ body: { paragraphs, action } }: { body: MessageBody }) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {action && (
        <p>
          <a className="button" href={action.href}>
            {action.text}
          </a>
        </p>
      )}
    </>
  )
}
