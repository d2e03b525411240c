import type { ReactNode } from 'react'
import type { ItemWords } from '../../editor/index.ts'
import { List } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { Icon } from '../../ground/ui/Icon/Icon.tsx'
import { Picture } from '../../ground/ui/Picture/Picture.tsx'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'

/** Longer than three lines of the widest row. */
const MOST_LETTERS = 480

/** An entry of a list: the whole row links to `href`, if there is one. `children`: buttons that act on it at once. */
export function EntryRow({ href, words, children }: { href?: string | undefined; words: ItemWords; children?: ReactNode }) {
  const { title, says, icon, picture } = words
  return (
    <li>
      {picture ? <Picture picture={{ file: picture, alt: '' }} sizes="44px" /> : icon && <Icon name={icon} />}
      <div className="cut">
        <a href={href}>{wholeTimes(title)}</a>
        {says.length > 0 && <small>{wholeTimes(says.join(' · ').slice(0, MOST_LETTERS))}</small>}
      </div>
      {children}
    </li>
  )
}

/** One page of a long list, and the link to older items. `asked`: further query parameters of that link. */
export function pageOf<Item>(all: readonly Item[], query: URLSearchParams, atOnce: number, href: string, asked = {}) {
  const page = Math.max(1, Math.floor(Number(query.get('halaman')) || 1))
  const older = { text: 'Lebih lama', href: addressOf(href, { ...asked, halaman: String(page + 1) }) }
  return { shown: all.slice((page - 1) * atOnce, page * atOnce), older: all.length > page * atOnce ? older : null }
}

/** A fact in words. `children`: buttons and links for what can be done about it. */
export function OneLine({ text, says, children }: { text: string; says?: readonly string[]; children: ReactNode }) {
  return (
    <li>
      <p>{wholeTimes(text)}</p>
      {says && <List texts={says} look="points" />}
      <div className="row">{children}</div>
    </li>
  )
}
