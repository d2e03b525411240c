import type { IconName } from '../../ui/Icon/Icon.tsx'
import type { PageInput } from '../../page-input.ts'
import { Head } from './Head.tsx'

interface DocumentProps {
  input: PageInput
  /** The page, then the drawings it uses. */
  body: string
}

/** Icons that only the browser's own parts show. */
export const ISLAND_ICONS: readonly IconName[] = [
  'star', 'star-outline', 'pencil', 'trash', 'image', 'close', 'check', 'alert', 'info', 'log-in', 'log-out', 'user', 'send', 'search',
]

/** The frame around the page. */
export function Document({ input, body }: DocumentProps) {
  return (
    <html lang="id">
      <Head {...input} />
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  )
}
