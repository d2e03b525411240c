import type { StaffBody } from '../page-input/staff-view.ts'
import { MessagePage } from '../documents/MessagePage.tsx'
import { HiddenFields } from '../documents/PostButton.tsx'
import { Button } from '../ui/Button/Button.tsx'

type Invitation = Extract<StaffBody, { kind: 'invitation' }>

/** Whoever was invited says yes with the account that they will use. */
export function InvitationPage({ body: { paragraphs, post, code }, token }: { body: Invitation; token: string }) {
  return (
    <>
      <MessagePage body={{ kind: 'message', paragraphs, action: null }} />
      <form method="post" action={post}>
        <HiddenFields token={token} hidden={[['kode', code]]} />
        <Button type="submit">Terima undangan</Button>
      </form>
    </>
  )
}
