import type { ListedInfo } from '../content/publications/read-publication.ts'
import { bedEndpoints, endpoints } from '../contract/endpoints.ts'
import { Menu, Onward, Section } from '../ground/documents/parts.tsx'

/** The most levels of pages; the bound also ends loops of pages that name each other as parent. */
const DEEPEST = 3

type Pages = readonly ListedInfo[]

const parentOf = (pages: Pages, { head }: ListedInfo): ListedInfo | undefined => pages.find(({ name }) => name === head.parent)
const childrenOf = (pages: Pages, parent: string): ListedInfo[] => pages.filter(({ head }) => head.parent === parent)
const anchorOf = (group: string): string => `bagian-${group.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`

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

/** All information pages by group, with child pages below their parents; and a link to free beds, if they are reported. */
export function AllPages({ pages, hasBeds }: { pages: Pages; hasBeds: boolean }) {
  const upper = pages.filter((page) => parentOf(pages, page) === undefined)
  return (
    <>
      <Onward link={hasBeds ? { text: 'Tempat tidur kosong', href: bedEndpoints.page } : null} />
      {[...Map.groupBy(upper, ({ head }) => head.group)].map(([group, shown]) => (
        <Section key={group} id={anchorOf(group)} title={group}>
          <PageList pages={pages} shown={shown} level={1} />
        </Section>
      ))}
    </>
  )
}

/** The breadcrumb of a page: its group, and the pages above it. */
export function WhereAmI({ pages, page }: { pages: Pages; page: ListedInfo }) {
  const above: ListedInfo[] = []
  for (let next = parentOf(pages, page); next && above.length < DEEPEST; next = parentOf(pages, next)) above.unshift(next)
  const { group } = (above[0] ?? page).head
  const links = [
    { text: 'Informasi', href: endpoints.info },
    { text: '', title: group, href: `${endpoints.info}#${anchorOf(group)}` },
    ...above.map(({ address, head }) => ({ text: '', title: head.title, href: address })),
  ]
  return <Menu look="where" label="Letak halaman ini" links={links} />
}

/** The tree of pages below a page. */
export function PagesBelow({ pages, page }: { pages: Pages; page: ListedInfo }) {
  const shown = childrenOf(pages, page.name)
  return shown.length > 0 ? (
    <Section id="bagian" title="Di bawah halaman ini">
      <PageList pages={pages} shown={shown} level={2} />
    </Section>
  ) : null
}
