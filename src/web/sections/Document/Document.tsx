import type { DatedSituation } from '../../../contract/schedule/situation.ts'
import type { PageInput } from '../../page-input/page-input.ts'
import { Head } from './Head.tsx'

interface DocumentProps {
  input: PageInput
  situation: DatedSituation
  body: string
}

/** The document around the page; its root carries the moment until which the page's statements hold. */
export function Document({ input, situation, body }: DocumentProps) {
  return (
    <html lang="id" data-until={situation.until.getTime()}>
      <Head input={input} />
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  )
}
