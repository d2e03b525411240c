import type { Hidden } from './document-view.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Spoken } from './parts.tsx'

interface PostButtonProps {
  post: string
  token: string
  hidden: Hidden
  text: string
  /** Said after the text to those who hear it: which of many it is. */
  about?: string
}

/** One press that does something: a form of nothing but its button. */
export function PostButton({ post, token, hidden, text, about }: PostButtonProps) {
  return (
    <form method="post" action={post}>
      <HiddenFields token={token} hidden={hidden} />
      <Button type="submit" look="secondary">
        <Spoken text={text} about={about} />
      </Button>
    </form>
  )
}

export function HiddenFields({ token, hidden }: { token: string; hidden: Hidden }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      {hidden.map((one) => (
        <HiddenField key={one.join(' ')} of={one} />
      ))}
    </>
  )
}

export function HiddenField({ of: [name, value] }: { of: Hidden[number] }) {
  return <input type="hidden" name={name} value={value} />
}
