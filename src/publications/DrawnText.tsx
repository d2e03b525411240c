import { createElement, Fragment, type ReactNode } from 'react'
import type { Nodes, Paragraph, Root } from 'mdast'
import type { PictureCatalog } from '../content/fields/picture.ts'
import { lettersIn } from '../content/publications/read-markdown.ts'
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
  /** Within a link nothing else can be pressed. */
  isLink?: true
}

/** A text by its tree, each of its few kinds in the house's dress. What is none of them is not left out: its letters stand there. */
export function DrawnText({ tree, pictures }: { tree: Root; pictures: PictureCatalog }) {
  return <div className="text">{drawAll(tree.children, { pictures })}</div>
}

/** As children of their own, and no list: what never changes places needs no key. */
const drawAll = (nodes: readonly Nodes[], place: Place): ReactNode =>
  createElement(Fragment, null, ...nodes.map((node) => draw(node, place)))

function draw(node: Nodes, place: Place): ReactNode {
  const within = 'children' in node ? drawAll(node.children, node.type === 'link' ? { ...place, isLink: true } : place) : null
  switch (node.type) {
    case 'paragraph':
      return drawParagraph(node, place)
    case 'heading':
      return createElement(`h${node.depth}`, OWN_DIRECTION, within)
    case 'text':
    case 'html':
      return place.isLink ? node.value : drawLinked(node.value)
    case 'strong':
      return <strong>{within}</strong>
    case 'emphasis':
      return <em>{within}</em>
    case 'break':
      return <br />
    case 'link':
      return LEADS_ON.test(node.url) && !place.isLink ? createElement('a', { href: node.url, ...outward(node.url) }, within) : within
    case 'image':
      return <LargePicture file={node.url} alt={node.alt ?? ''} pictures={place.pictures} />
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{within}</ol> : <ul>{within}</ul>
    case 'listItem': {
      // Lines right below each other make one list without gaps.
      const parts = node.children.flatMap<Nodes>((one) => (one.type === 'paragraph' && !node.spread ? one.children : [one]))
      return <li dir="auto">{drawAll(parts, place)}</li>
    }
    case 'blockquote':
      return <blockquote>{within}</blockquote>
    case 'table': {
      const [head, ...rows] = node.children
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whatever scrolls must be reachable by keyboard
        <section className="scroller" aria-label={`Tabel: ${head?.children.map(lettersIn).join(', ')}`} tabIndex={0}>
          <table>
            <thead>{head && draw(head, { ...place, isHead: true })}</thead>
            <tbody>{drawAll(rows, place)}</tbody>
          </table>
        </section>
      )
    }
    case 'tableRow':
      return <tr>{within}</tr>
    case 'tableCell':
      return createElement(place.isHead ? 'th' : 'td', { ...OWN_DIRECTION, scope: place.isHead && 'col' }, within)
    case 'code':
      return <p>{node.value}</p>
    default:
      return 'value' in node ? node.value : within
  }
}

/** Pictures that stand alone have a place of their own, with what is said of them. */
function drawParagraph({ children }: Paragraph, place: Place): ReactNode {
  const isAlone = children.every(
    (node) => node.type === 'image' || node.type === 'break' || (node.type === 'text' && node.value.trim() === ''),
  )
  if (!isAlone) return <p dir="auto">{drawAll(children, place)}</p>
  return children.map(
    (node) =>
      node.type === 'image' && (
        <Figure key={node.url} file={node.url} alt={node.alt ?? ''} caption={node.title ?? undefined} pictures={place.pictures} />
      ),
  )
}

interface Shown {
  /** Of `content/images/`. */
  file: string
  alt: string
  caption?: string | undefined
  pictures: PictureCatalog
}

export function Figure({ caption, ...picture }: Shown) {
  return (
    <figure>
      <LargePicture {...picture} />
      {caption && <figcaption dir="auto">{drawLinked(caption)}</figcaption>}
    </figure>
  )
}

/** It opens large by a press; of one that is not there its description is read. */
function LargePicture({ file, alt, pictures }: Shown) {
  const prepared = valueNamed(pictures, file)
  if (!prepared) return alt
  return (
    <PicturesProvider value={pictures}>
      <a className="picture" href={prepared.shared}>
        <Picture picture={{ file, alt }} sizes="(min-width: 48rem) 40rem, 100vw" />
      </a>
    </PicturesProvider>
  )
}
