import type { StaffBody } from '../page-input/staff-view.ts'
import { HiddenFields } from './PostButton.tsx'

type Of<Kind extends StaffBody['kind']> = Extract<StaffBody, { kind: Kind }>

/** A few sentences, and where one goes on. */
export function MessagePage({ body: { paragraphs, action } }: { body: Of<'message'> }) {
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

/** Whoever was invited says yes with the account that they will use. */
export function InvitationPage({ body: { paragraphs, post, code }, token }: { body: Of<'invitation'>; token: string }) {
  return (
    <>
      <MessagePage body={{ kind: 'message', paragraphs, action: null }} />
      <form method="post" action={post}>
        <HiddenFields token={token} hidden={[['kode', code]]} />
        <button type="submit">Terima undangan</button>
      </form>
    </>
  )
}
