import { createElement, Fragment, type ReactNode } from 'react'
import type { Nodes, Root } from 'mdast'
import type { PictureCatalog } from '../content/fields/picture.ts'
import { lettersIn, visit } from '../content/publications/read-markdown.ts'
import { valueNamed } from '../contract/value-named.ts'
import { Picture, PicturesProvider } from '../ground/ui/Picture/Picture.tsx'
import { drawLinked, outward } from './linked-text.tsx'

/** Where a link may lead. A browser takes a backslash for a slash, and leaves out what cannot be seen. */
const LEADS_ON = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))[^\\\s\p{Cc}]*$/iu

/** Letters that run from right to left turn their own line and no other. */
const OWN_DIRECTION = { dir: 'auto' }

interface Place {
  pictures: PictureCatalog
  isHead?: true
  /** Within a heading or a few words: only what stands in a line is drawn there. */
  isLine?: true
  /** Within a link nothing else can be pressed. */
  isLink?: boolean
}

/** A text by its tree, each of its few kinds in the house's dress. What is none of them is not left out: its letters stand there. */
export function DrawnText({ tree, pictures }: { tree: Root; pictures: PictureCatalog }) {
  return <div className="text">{drawAll(tree.children, { pictures })}</div>
}

/** Those that hold nothing but their children. */
const ELEMENTS = { strong: 'strong', emphasis: 'em', blockquote: 'blockquote', tableRow: 'tr', break: 'br' } as const
const LINES: ReadonlySet<string> = new Set(['heading', 'strong', 'emphasis', 'link'])

/** As children of their own, and no list: what never changes places needs no key. */
const drawAll = (nodes: readonly Nodes[], place: Place): ReactNode =>
  createElement(Fragment, null, ...nodes.map((node) => draw(node, place)))

function draw(node: Nodes, place: Place): ReactNode {
  const inner: Place = LINES.has(node.type) ? { ...place, isLine: true, isLink: place.isLink || node.type === 'link' } : place
  const within = 'children' in node ? drawAll(node.children, inner) : null
  const element = valueNamed(ELEMENTS, node.type)
  if (element !== undefined) return createElement(element, null, within)
  switch (node.type) {
    case 'paragraph':
      // A picture with what is said of it stands in no paragraph.
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
      // Lines right below each other make one list without gaps.
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

/** Neither a letter nor a picture: nothing is seen of it, and a screen reader would say only that there is something. */
function isEmpty(node: Nodes): boolean {
  let hasSome = lettersIn(node).trim() !== ''
  visit(node, (one) => (hasSome ||= one.type === 'image'))
  return !hasSome
}

interface FigureProps {
  /** Of `content/images/`. */
  file: string
  alt: string
  caption?: string | undefined
  pictures: PictureCatalog
  /** It stands between words: there is no room for what is said of it. */
  isLine?: boolean | undefined
}

/** A picture that opens large by a press, and what is said of it; of one that is not there its description is read. */
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
