import { createElement, Fragment, type ReactNode } from 'react'
import type { Nodes, Root } from 'mdast'
import type { PictureCatalog } from '../content/fields/picture.ts'
import { lettersIn, visit } from '../content/publications/read-markdown.ts'
import { valueNamed } from '../contract/value-named.ts'
import { Picture, PicturesProvider } from '../ground/ui/Picture/Picture.tsx'
import { drawLinked, outward } from './linked-text.tsx'

/** Allowed targets of a link. Backslashes and control characters are refused: browsers read a backslash as a slash and drop the others. */
const LEADS_ON = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\\\s\p{Cc}]*$/iu

/** Right-to-left letters set the direction of their own block and no other. */
const OWN_DIRECTION = { dir: 'auto' }

interface Place {
  pictures: PictureCatalog
  isHead?: true
  /** Set within headings and phrases, where only inline elements are allowed. */
  isLine?: true
  /** Set within a link, which must hold no other link. */
  isLink?: boolean
}

/** Renders the tree of a text. A node of any other kind is not left out: its letters are shown. */
export function DrawnText({ tree, pictures }: { tree: Root; pictures: PictureCatalog }) {
  return <div className="text">{drawAll(tree.children, { pictures })}</div>
}

/** The elements of nodes that have nothing but children. */
const ELEMENTS = { strong: 'strong', emphasis: 'em', blockquote: 'blockquote', tableRow: 'tr', break: 'br' } as const
const LINES: ReadonlySet<string> = new Set(['heading', 'strong', 'emphasis', 'link'])

/** Renders nodes as separate children instead of an array: they never change places, so React needs no keys. */
const drawAll = (nodes: readonly Nodes[], place: Place): ReactNode =>
  createElement(Fragment, null, ...nodes.map((node) => draw(node, place)))

function draw(node: Nodes, place: Place): ReactNode {
  const inner: Place = LINES.has(node.type) ? { ...place, isLine: true, isLink: place.isLink || node.type === 'link' } : place
  const within = 'children' in node ? drawAll(node.children, inner) : null
  const element = valueNamed(ELEMENTS, node.type)
  if (element !== undefined) return createElement(element, null, within)
  switch (node.type) {
    case 'paragraph':
      // A `figure` is not allowed within `p`.
      return createElement(node.children.some(({ type }) => type === 'image') ? 'div' : 'p', OWN_DIRECTION, within)
    case 'heading':
      return isEmpty(node) ? null : createElement(`h${node.depth}`, OWN_DIRECTION, within)
    case 'text':
    case 'html':
      return place.isLink ? node.value : drawLinked(node.value)
    case 'link': {
      if (place.isLink || !LEADS_ON.test(node.url)) return within
      return createElement('a', { href: node.url, ...outward(node.url) }, isEmpty(node) ? node.url : within)
    }
    case 'image': {
      const { url, alt, title } = node
      if (place.isLink) return alt
      return <Figure file={url} alt={alt ?? ''} caption={title ?? undefined} pictures={place.pictures} isLine={place.isLine} />
    }
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{within}</ol> : <ul>{within}</ul>
    case 'listItem': {
      // Items without empty lines between them (a tight list) get no paragraphs.
      const parts = node.children.flatMap<Nodes>((one) => (one.type === 'paragraph' && !node.spread ? one.children : [one]))
      return <li dir="auto">{drawAll(parts, place)}</li>
    }
    case 'table': {
      const [head, ...rows] = node.children
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whatever scrolls must be reachable by keyboard
        <section className="scroller" aria-label={`Tabel: ${head?.children.map((one) => lettersIn(one)).join(', ')}`} tabIndex={0}>
          <table>
            <thead>{head && draw(head, { ...place, isHead: true })}</thead>
            <tbody>{drawAll(rows, place)}</tbody>
          </table>
        </section>
      )
    }
    case 'tableCell':
      if (place.isHead && !isEmpty(node)) return createElement('th', { ...OWN_DIRECTION, scope: 'col' }, within)
      return createElement('td', OWN_DIRECTION, within)
    case 'code':
      return <p>{node.value}</p>
    default:
      return 'value' in node ? node.value : within
  }
}

/** Whether a node holds neither a letter nor a picture; a screen reader would announce an empty heading or link. */
function isEmpty(node: Nodes): boolean {
  let hasSome = lettersIn(node).trim() !== ''
  visit(node, (one) => (hasSome ||= one.type === 'image'))
  return !hasSome
}

interface FigureProps {
  /** A file name in `content/images/`. */
  file: string
  alt: string
  caption?: string | undefined
  pictures: PictureCatalog
  /** Set between words, where no caption can stand. */
  isLine?: boolean | undefined
}

/** A picture that links to its large size, with its caption; the description alone if the file does not exist. */
export function Figure({ file, alt, caption, pictures, isLine }: FigureProps) {
  const prepared = valueNamed(pictures, file)
  const picture = prepared ? (
    <PicturesProvider value={pictures}>
      <a href={prepared.shared}>
        <Picture picture={{ file, alt }} sizes="(min-width: 48rem) 40rem, 100vw" />
      </a>
    </PicturesProvider>
  ) : (
    alt
  )
  if (isLine) return picture
  return (
    <figure>
      {picture}
      {caption && <figcaption dir="auto">{drawLinked(caption)}</figcaption>}
    </figure>
  )
}
