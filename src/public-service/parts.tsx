import { TableHead } from '../ground/documents/parts.tsx'
import type { ReactNode } from 'react'
import { textsIn, type Site } from '../content/site.ts'
import { PICTURE_FILE, type PictureCatalog } from '../content/fields/picture.ts'
import { ATTACHMENT_FILE } from '../content/publications/shapes.ts'
import type { PublicFacts } from '../content/shapes/public.ts'
import { formatDay, formatRowDays } from '../ground/ui/format/calendar.ts'
import { DOT, keepNumbers } from '../ground/ui/format/numbers.ts'
import { wholeTimes } from '../ground/ui/format/whole-times.tsx'
import { describeFiles, drawLinked, FileList, outward, type DescribedFile, type ShowNeeds } from '../publications/index.ts'
import type { UnitHours } from '../schedule/dated-facts.ts'

/** The facts in force, with the pictures and files that their sections show. */
export interface DrawnFacts {
  facts: PublicFacts
  site: Pick<Site, 'contact' | 'hospital'>
  pictures: PictureCatalog
  files: readonly DescribedFile[]
}

/** Reads the pictures and files that `within` names, by default all of the facts. */
export async function showFacts({ site, found }: ShowNeeds, of: Pick<DrawnFacts, 'facts' | 'site'>, within: unknown = of.facts) {
  const named = textsIn(within).flatMap(({ path, text }) => (path.at(-1) === 'file' ? text : []))
  const [pictures, files] = await Promise.all([
    found.catalog(named.filter((file) => PICTURE_FILE.test(file))),
    describeFiles(
      site.folder(),
      named.filter((file) => ATTACHMENT_FILE.test(file)).map((file) => ({ file })),
    ),
  ])
  return { facts: of.facts, site: of.site, pictures, files } satisfies DrawnFacts
}

interface SourceProps {
  source: string
  date?: string
  since?: string | undefined
  until?: string | undefined
}

/** The source of a fact, its date, and from when until when it is valid. */
export function Source({ source, date, since, until }: SourceProps) {
  const said = [
    `Menurut ${source}`,
    date && `keadaan ${formatDay(date)}`,
    since && `berlaku mulai ${formatDay(since)}`,
    until && `berlaku sampai ${formatDay(until)}`,
  ]
  return <p className="when">{keepNumbers(said.filter(Boolean).join(DOT))}</p>
}

/** A list with an optional heading; nothing if it is empty. */
export function Listed({ title, texts, isOrdered = false }: { title?: string; texts: readonly string[]; isOrdered?: boolean }) {
  if (texts.length === 0) return null
  const items = texts.map((text) => <li key={text}>{drawLinked(text)}</li>)
  return (
    <>
      {title && <h3>{title}</h3>}
      {isOrdered ? <ol>{items}</ol> : <ul className="dots">{items}</ul>}
    </>
  )
}

/** A list of published information: texts, or links to files and pages. */
export function PublishedList({ title, items }: { title: string; items: NonNullable<PublicFacts['ppid']>['always'] }) {
  if (items.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="dots">
        {items.map(({ title: name, to }) => (
          <li key={`${name} ${to}`}>
            {to === undefined ? (
              drawLinked(name)
            ) : (
              <a href={to} {...outward(to)}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

export function Attachment({ file, title, files }: { file: string | undefined; title: string; files: readonly DescribedFile[] }) {
  const found = files.find(({ href }) => file !== undefined && href.endsWith(`/${file}`))
  return found ? <FileList files={[{ ...found, title }]} /> : null
}

/** A table with its caption, which scrolls horizontally if it is wider than the screen. */
export function Table({ name, columns, isNamed = true, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whatever scrolls must be reachable by keyboard
    <section className="scroller facts" aria-label={`Tabel: ${name}`} tabIndex={0}>
      <table>
        {isNamed && <caption>{name}</caption>}
        <TableHead names={columns} />
        {children}
      </table>
    </section>
  )
}

interface TableProps {
  name: string
  columns: readonly string[]
  /** False if a heading above already says the name. */
  isNamed?: boolean
  children: ReactNode
}

/** A term and its description; nothing if the description is empty. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
}

export const drawHours = (rows: readonly UnitHours[]) =>
  rows.length > 0 &&
  wholeTimes(rows.map(({ name, hours, ...row }) => `${[name, formatRowDays(row)].filter(Boolean).join(', ')}: ${hours.text}`).join('; '))
