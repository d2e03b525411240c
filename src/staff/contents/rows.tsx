import type { ReactNode } from 'react'
import type { ItemWords } from '../../editor/index.ts'
import { Icon } from '../../ground/ui/Icon/Icon.tsx'
import { Picture } from '../../ground/ui/Picture/Picture.tsx'
import { wholeTimes } from '../../ground/ui/format/whole-times.tsx'

/** So many letters stand in one line of a title, and in one below it, beside the buttons on a phone; two lines hold a word less. */
const [TITLE_LINE, LINE, WORD] = [24, 27, 7]

/** One of a list: all of it leads to its form, where it has one. `children`: what is done with it on the spot. */
export function EntryRow({ href, words, children }: { href?: string | undefined; words: ItemWords; children?: ReactNode }) {
  const { title, says, icon, picture } = words
  // What does not fit is heard all the same.
  const less = picture ? 8 : icon ? 4 : 0
  const [titleLine, inLine] = [TITLE_LINE - less, LINE - less]
  const [shown, rest] = cut(title, 2 * titleLine - WORD)
  const [line, more] = cut(says.join(' · '), shown.length > titleLine ? inLine : 2 * inLine - WORD)
  return (
    <li>
      {picture ? <Picture picture={{ file: picture, alt: '' }} sizes="44px" /> : icon && <Icon name={icon} />}
      <div>
        <a href={href}>
          {wholeTimes(shown)}
          {rest !== '' && <span aria-hidden="true">…</span>}
          {rest !== '' && <span className="visually-hidden"> {rest}</span>}
        </a>
        {line !== '' && (
          <small>
            {wholeTimes(line)}
            {more !== '' && '…'}
          </small>
        )}
      </div>
      {children}
    </li>
  )
}

/** Between two words, where it has several. */
function cut(text: string, most: number): [shown: string, rest: string] {
  if (text.length <= most) return [text, '']
  const space = text.lastIndexOf(' ', most)
  const end = space > 0 ? space : most
  return [text.slice(0, end).replace(/[,;]$/u, ''), text.slice(end).trim()]
}
