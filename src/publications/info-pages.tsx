import type { ListedInfo } from '../content/publications/read-publication.ts'
import { endpoints } from '../contract/endpoints.ts'
import { Section } from '../ground/documents/parts.tsx'

/** Levels of pages; of pages that name each other no more is followed. */
const DEEPEST = 3

type Pages = readonly ListedInfo[]

const parentOf = (pages: Pages, { head }: ListedInfo): ListedInfo | undefined => pages.find(({ name }) => name === head.parent)
const childrenOf = (pages: Pages, parent: string): ListedInfo[] => pages.filter(({ head }) => head.parent === parent)

function PageList({ pages, shown, level }: { pages: Pages; shown: Pages; level: number }) {
  if (shown.length === 0 || level > DEEPEST) return null
  return (
    <ul className="below">
      {shown.map(({ name, address, head }) => (
        <li key={name}>
          <a href={address}>
            <bdi>{head.title}</bdi>
          </a>
          <PageList pages={pages} shown={childrenOf(pages, name)} level={level + 1} />
        </li>
      ))}
    </ul>
  )
}

/** All pages in their groups: what lies below another page stands there. */
export function AllPages({ pages }: { pages: Pages }) {
  const groups = Map.groupBy(
    pages.filter((page) => parentOf(pages, page) === undefined),
    ({ head }) => head.group,
  )
  return [...groups].map(([group, shown], nth) => (
    <Section key={group} id={`bagian-${nth + 1}`} title={group}>
      <PageList pages={pages} shown={shown} level={1} />
    </Section>
  ))
}

/** Where a page lies. */
export function WhereAmI({ pages, page }: { pages: Pages; page: ListedInfo }) {
  const above: ListedInfo[] = []
  let next = parentOf(pages, page)
  while (next !== undefined && above.length < DEEPEST) {
    above.unshift(next)
    next = parentOf(pages, next)
  }
  return (
    <nav className="where" aria-label="Letak halaman ini">
      <ol>
        <li>
          <a href={endpoints.info}>Informasi</a>
        </li>
        <li>{(above[0] ?? page).head.group}</li>
        {above.map(({ name, address, head }) => (
          <li key={name}>
            <a href={address}>{head.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The pages right below one, with theirs. */
export function PagesBelow({ pages, page }: { pages: Pages; page: ListedInfo }) {
  const shown = childrenOf(pages, page.name)
  return shown.length > 0 ? (
    <Section id="bagian" title="Di bawah halaman ini">
      <PageList pages={pages} shown={shown} level={2} />
    </Section>
  ) : null
}
