import { instantOf } from '../../../schedule/zone.ts'
import type { PageInput } from '../../page-input/page-input.ts'
import { Head } from './Head.tsx'

interface DocumentProps {
  input: PageInput
  body: string
}

/** The document around the page; its root carries the moment until which the page's statements hold, and the day's first. */
export function Document({ input, body }: DocumentProps) {
  const { day, until } = input.situation
  const midnight = instantOf(input.site.hospital.timeZone, { day, minute: 0 })
  return (
    <html lang="id" data-until={until.getTime()} data-day={midnight.getTime()}>
      <Head input={input} />
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  )
}
