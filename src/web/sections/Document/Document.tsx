import type { PageInput } from '../../page-input.ts'
import { Head } from './Head.tsx'

interface DocumentProps {
  input: PageInput
  body: string
}

/** The frame around the page. */
export function Document({ input, body }: DocumentProps) {
  return (
    <html lang="id">
      <Head {...input} />
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  )
}
