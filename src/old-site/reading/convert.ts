import type { Nodes } from 'hast'
import { fromHtml, type TextPlaces } from '../../content/publications/from-html.ts'
import { lettersOf } from '../../content/publications/html-blocks.ts'
import { pictureWords } from '../../content/fields/picture.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { fillIn } from '../../contract/fill-in.ts'
import sentences from '../words.json' with { type: 'json' }
import { hasGamblingWords } from './gambling.ts'
import type { OldIndex } from './old-index.ts'
import { hostOf, lastPart } from './names.ts'
import type { TakenFile, Uploads } from './uploads.ts'

const { says } = sentences

export interface Link {
  address: string
  words: string
}

type Renamed = { from: string; to: string }

/** A text as Markdown, with its pictures and files, and what could not be converted. */
export interface Converted {
  text: string
  /** Links to other sites. */
  links: Link[]
  /** Elements that were invisible on the old site. */
  hidden: { words: string; links: Link[] }[]
  pictures: (Renamed & { alt: string; caption: string })[]
  files: (Renamed & { title: string })[]
  missing: string[]
  /** Addresses of embedded pages that are left out. */
  lost: string[]
  /** Struck out words, which are left out, too. */
  struck: string[]
  /** Whether the markup could not be read, so that only the words remain. */
  isUnread: boolean
}

interface ConvertNeeds {
  index: OldIndex
  uploads: Uploads
  /** Pictures inside the text, as data addresses; the text names the first one `data:0`. */
  inline?: readonly string[]
}

/** Words of a link that do not name its file. */
const GENERIC = /^(?:\W*|pdf|(?:klik |di ?)?(?:unduh|download|sini|lihat|file|berkas|here)(?: (?:di ?sini|file|berkas|pdf))?)[.!\s]*$/iu
/** Words of a link that readers do not notice. */
const UNNOTICED = /^[\s.,:;·•'"`_|-]+$/u
/** There are 6400 private-use characters. */
const MOST_PICTURES = 6000
const PICTURE = /\.(?:jpe?g|png|gif|webp|bmp|svg)$/iu
/** A longer paragraph is split, because parsers of CommonMark are slow with it. */
const LONGEST_PARAGRAPH = 7000
const VIDEO = /(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:embed\/|v\/|watch\?(?:.*&)?v=|shorts\/|live\/))([\w-]{6,})/u
const MAP = /^https:\/\/(?:(?:www|maps)\.)?google\.[a-z.]+\/maps|^https:\/\/maps\.google\./u
/** The style of collapsed text, such as tabs and answers; Word marks its hidden signs in another way. */
const COLLAPSED = /^(?!.*mso-).*(?:display\s*:\s*none|max-height\s*:\s*0)/iu
/** Embedded pages that become a link. */
const EMBEDDED =
  /^https:\/\/(?:[\w-]+\.)*(?:vimeo|dailymotion|facebook|instagram|tiktok|google|canva|issuu|scribd|slideshare|forms)\.(?:com|net|gle|co\.id)\//u

/** Converts the HTML of `wordPressHtml`. Pictures and files are taken from the uploads. */
export async function convert(html: string, needs: ConvertNeeds): Promise<Converted> {
  const taken = new Map<string, TakenFile>()
  for (;;) {
    const wanted = new Set<string>()
    const made = read(html, needs, taken, wanted)
    // The conversion is synchronous: the files that it wants are taken, then it runs again.
    if (wanted.size === 0) return made
    for (const path of wanted) taken.set(path, await needs.uploads.take(path))
  }
}

function read(html: string, { index, uploads, inline = [] }: ConvertNeeds, taken: ReadonlyMap<string, TakenFile>, wanted: Set<string>) {
  const made: Converted = { text: '', pictures: [], files: [], missing: [], lost: [], struck: [], links: [], hidden: [], isUnread: false }
  const pictureMarkdown: string[] = []
  const videos = new Set<string>()
  const findTaken = (path: string): TakenFile | undefined => {
    if (!taken.has(path)) wanted.add(path)
    return taken.get(path)
  }
  const miss = (name: string): null => {
    if (!made.missing.includes(name)) made.missing.push(name)
    return null
  }

  function fileLink(name: string, words: string): string | null {
    const from = uploads.find(name)
    const file = from === null ? undefined : findTaken(from)
    if (from === null || file?.is === 'refused') return miss(from ?? name)
    if (file?.is !== 'file') return null
    const title = GENERIC.test(words.trim()) ? fileWords(name) : words.trim()
    if (!made.files.some(({ to }) => to === file.to)) made.files.push({ from, to: file.to, title })
    return endpoints.attachments + file.to
  }

  const places: TextPlaces = {
    picture({ src: first = '', dataSrc, dataLazySrc, dataOriginal, className = '', alt = '', caption = '', title = '' }) {
      // A lazy picture has a placeholder in `src`.
      const src = dataSrc || dataLazySrc || dataOriginal || first
      const data = /^data:(\d+)$/u.exec(src)?.[1]
      const item = index.byId.get(/wp-image-(\d+)/u.exec(className)?.[1] ?? '-')
      const place = src === '' || src.startsWith('data:') ? null : index.resolve(src)
      const named = place && 'file' in place ? place.file : PICTURE.test(src) || place === undefined ? src : ''
      const names = [named, item?.file ?? ''].filter(Boolean)
      const from = inline[Number(data ?? -1)] ?? names.map((name) => uploads.find(name)).find((path) => path !== null)
      if (!from) return names[0] === undefined ? null : miss(names[0])
      const file = findTaken(from)
      if (file?.is === 'refused')
        return miss(data === undefined ? from : fillIn(says.inline, { size: Math.round((from.length * 0.75) / 1000) }))
      if (file?.is !== 'picture' || pictureMarkdown.length >= MOST_PICTURES) return null
      const shownCaption = withoutSigns(caption || item?.caption || '')
      const words = withoutSigns(asWords(alt || item?.alt || shownCaption || title || item?.title || '') || pictureWords(file.to))
      if (!made.pictures.some(({ to }) => to === file.to))
        made.pictures.push({ from: from.slice(0, 300), to: file.to, alt: words, caption: shownCaption })
      pictureMarkdown.push(`![${words}](${file.to}${shownCaption && ` "${shownCaption}"`})`)
      return String.fromCharCode(0xe000 + pictureMarkdown.length - 1)
    },
    link(href, words) {
      const place = index.resolve(href)
      if (place === null) return null
      if (place !== undefined) return 'to' in place ? place.to : 'item' in place ? place.item.address || null : fileLink(place.file, words)
      const away = [{ address: href, words }]
      if (UNNOTICED.test(words)) made.hidden.push({ words, links: away })
      else if (words !== '' && /^https?:/iu.test(href)) made.links.push(...away)
      return href
    },
    embedded(src) {
      // A viewer of documents or posts has their address in its own.
      const asked = URL.canParse(src) ? new URL(src) : null
      const shown = ['url', 'href', 'src'].map((name) => asked?.searchParams.get(name)).find(Boolean) ?? src
      const place = index.resolve(shown)
      const file = place && 'file' in place ? place.file : undefined
      const words = file === undefined ? embeddedWords(src) : fileWords(file)
      const href =
        file === undefined ? (embeddedLink(shown, index.site.title) ?? embeddedLink(src, index.site.title)) : fileLink(file, words)
      if (href === null && place === undefined) made.lost.push(src)
      const isNew = href !== null && !videos.has(href)
      videos.add(href ?? '')
      return isNew ? { href, words } : null
    },
    hidden(element) {
      const [words, away] = [lettersOf(element), linksIn(element).filter(({ address }) => index.resolve(address) === undefined)]
      made.hidden.push({ words, links: away })
      return away.length === 0 && COLLAPSED.test(String(element.properties['style'])) && !hasGamblingWords(words)
    },
  }

  const result = fromHtml(html, places)
  const text = result?.text ?? html.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/[\\[\]<>*_`|#]|[^\S\n]+/gu, ' ')
  made.text = splitParagraphs(text).replaceAll(/[\ue000-\uf8ff]/gu, (letter) => pictureMarkdown[letter.charCodeAt(0) - 0xe000] ?? '')
  made.struck.push(...(result?.dropped ?? []).flatMap(({ what, from }) => (what === 'struck' ? from : [])))
  made.isUnread = result === null
  return made
}

function embeddedWords(src: string): string {
  if (MAP.test(src)) return says.map
  if (VIDEO.test(src)) return says.video
  const host = hostOf(src)
  return host ? `${says.page} (${host})` : says.page
}

/** The address that shows an embedded page by itself, for a map a search; null if it must not be linked. */
function embeddedLink(src: string, name: string): string | null {
  const video = VIDEO.exec(src)?.[1]
  if (video) return `https://www.youtube.com/watch?v=${video}`
  if (!MAP.test(src)) return EMBEDDED.test(src) ? src : null
  const [, east, north] = /!2d(-?[\d.]+)!3d(-?[\d.]+)/u.exec(src) ?? []
  const asked = URL.canParse(src) ? new URL(src).searchParams.get('q') : null
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(north ? `${north},${east}` : (asked ?? name))}`
}

/** A title, or a file name such as `donor-darah_2` as words. */
const asWords = (title: string): string => (/\s/u.test(title) ? title : pictureWords(`${title}.x`))

const fileWords = (name: string): string => asWords(lastPart(name).replace(/\.\w+$/u, ''))

/** Splits paragraphs that are too long at the ends of sentences. */
const splitParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/u)
    .flatMap((block) =>
      block.length > LONGEST_PARAGRAPH && !block.startsWith('|') ? (block.match(/[^]{1,6000}(?:[.!?]\s|\s|$)|[^]{1,6000}/gu) ?? []) : block,
    )
    .join('\n\n')

const withoutSigns = (words: string): string =>
  words
    .replaceAll('"', '”')
    .replaceAll(/[[\]\\<>|*_`]|\p{Cc}/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, 150)

function linksIn(node: Nodes): Link[] {
  if (node.type !== 'element') return []
  const { href } = node.properties
  const own = node.tagName === 'a' && typeof href === 'string' ? [{ address: href, words: lettersOf(node) }] : []
  return [...own, ...node.children.flatMap(linksIn)]
}
