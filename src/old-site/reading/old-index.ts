import { readMoment } from '../../content/publications/moment.ts'
import { publicationPlace } from '../../content/publications/read-publication.ts'
import { LONGEST_NAME } from '../../content/publications/shapes.ts'
import { decodedPath, freeName, nameInAddress } from '../../contract/address-name.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { plainPath, pathVariants } from '../../content/redirects/old-address.ts'
import { isCalendarDay, localTime, type LocalTime, type TimeZone } from '../../schedule/times.ts'
import type { ReasonCode } from '../plan.ts'
import { hostOf, lastPart, plainTitle } from './names.ts'
import { metaValue, type OldItem, type OldSite } from './old-item.ts'

export type Folder = 'kabar' | 'informasi'

/** An item without its text. */
export interface KnownItem extends Pick<OldItem, 'key' | 'id' | 'type' | 'parent'> {
  title: string
  /** The folder for its text; null if it is no text. */
  folder: Folder | null
  /** Why it is left out, or null. */
  left: ReasonCode | null
  /** When it was published, in the hospital's time zone; if unknown, when it was changed last (`isChange`). */
  time: LocalTime | null
  isChange: boolean
  /** Where its text will be. */
  path: string
  name: string
  address: string
  oldAddresses: string[]
  /** For attachments: the path below `uploads`. */
  file: string
  caption: string
  alt: string
}

export interface IndexNeeds {
  site: OldSite
  /** Further addresses under which the old site was found. */
  origins: readonly string[]
  /** Folders for further post types. */
  as: ReadonlyMap<string, Folder>
  timeZone: TimeZone
  newsKinds: readonly string[]
  /** The addresses of the hospital's texts. */
  addresses: ReadonlySet<string>
  /** The paths of former imports, by key. */
  imported: ReadonlyMap<string, string>
}

const IGNORED_TYPES = new Map<string, ReasonCode>([
  ['nav_menu_item', 'menu'],
  ['revision', 'revision'],
])
const STATUSES = new Map<string, ReasonCode | null>([
  ['publish', null],
  ['future', null],
  ['inherit', null],
  ['private', 'private'],
  ['pending', 'pending'],
  ['trash', 'trash'],
])
/** Leaves room for a number that makes the name unique. */
const MOST_NAME = LONGEST_NAME - 4
/** Texts of a new WordPress. */
const EXAMPLE = /(?:Selamat datang di|Welcome to) WordPress|Ini adalah contoh (?:laman|halaman)|This is an example page/iu
const FRONT_PAGE = /^(?:beranda|home|homepage|halaman-(?:depan|utama)|front-page|index)$/u
/** Kinds of news, with patterns for names of old categories; the first match counts. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['lowongan', /lowongan|karie?r|rekrut|loker|recruitment/iu],
  ['pengadaan', /lelang|pengadaan|tender|lpse|\bpbj\b/iu],
  ['klarifikasi', /klarifikasi|hoa(?:ks|x)/iu],
  ['pengumuman', /pengumuman|announcement|info(?:rmasi)?$/iu],
  ['kegiatan', /kegiatan|agenda|event|galeri|acara/iu],
]
/** The origin of relative addresses if the old site's address is unknown. */
const UNKNOWN_ORIGIN = 'https://situs-lama.invalid'

export type OldIndex = ReturnType<typeof indexOldSite>

/** The items of the old site by number, address and name, and where their addresses lead on the new site. */
export function indexOldSite({ site, origins, as, timeZone, newsKinds, addresses, imported }: IndexNeeds) {
  const all: KnownItem[] = []
  const [byId, byPath, byName] = [new Map<string, KnownItem>(), new Map<string, KnownItem>(), new Map<string, KnownItem>()]
  const [ownHosts, keys, usedAddresses] = [new Set(origins.map(hostOf)), new Set<string>(), new Set(addresses)]
  const addHost = (address: string): unknown => ownHosts.add(hostOf(address))
  let lastDay = '2001-01-01'
  /** A path of WordPress below the folder where the old site was installed: `/web/feed/`. */
  const withBase = (path: string): string => pathOf(site.address).replace(/^[^/].*|\/+$/gu, '') + path

  function add(item: OldItem): KnownItem {
    const { id, type, link, guid, parent } = item
    addHost(site.address)
    addHost(link)
    // The guid never changes, so it shows the former host of a site that moved.
    if (guid.endsWith(`=${id}`) || type === 'attachment') addHost(guid)
    const folder = as.get(type) ?? (type === 'post' ? 'kabar' : type === 'page' ? 'informasi' : null)
    const published = timeOf(item.date, item.date_gmt, timeZone)
    const time = published ?? timeOf(item.modified, '', timeZone)
    const key = freeName(item.key, (one) => keys.has(one))
    const left = keys.has(item.key) ? 'twice' : leftOf(item, folder)
    const [caption, alt] = [plainTitle(item.excerpt), metaValue(item, '_wp_attachment_image_alt')]
    const about = { id, type, parent, key, folder, time, left, caption, alt, isChange: published === null, title: plainTitle(item.title) }
    const known: KnownItem = { ...about, path: '', name: '', address: '', oldAddresses: [], file: fileOf(item) }
    keys.add(key)
    all.push(known)
    if (folder !== null && left === null) assignPath(known, item)
    if (folder === 'kabar') lastDay = time?.day ?? lastDay
    if (id !== '') known.oldAddresses.push(withBase(`/?p=${id}`))
    const dated = folder === 'kabar' && published && item.name ? [`/${item.date.slice(0, 10).replaceAll('-', '/')}/${item.name}/`] : []
    const former = (item.meta.get('_wp_old_slug') ?? []).map((name) => `/${name}/`)
    for (const path of [pathOf(link), ...[...former, ...dated].map(withBase)]) {
      if (!/^\/./u.test(path) || (id !== '' && NUMBERED.test(path)) || byPath.has(plainPath(path))) continue
      byPath.set(plainPath(path), known)
      known.oldAddresses.push(path)
    }
    if (!byId.has(id)) byId.set(id, known)
    if (item.name !== '' && !byName.has(item.name)) byName.set(item.name, known)
    return known
  }

  function assignPath(known: KnownItem, { name: slug, content, key }: OldItem): void {
    const words = content.slice(0, 500).replaceAll(/<[^>]*>/gu, ' ')
    const slugName = nameInAddress(decodedPath(slug), MOST_NAME).replace(/^\d+$/u, '')
    const name = slugName || nameInAddress(known.title, MOST_NAME) || nameInAddress(words, 50) || nameInAddress(key)
    const day = known.time?.day ?? lastDay
    const start = known.folder === 'kabar' ? `${endpoints.news}/${day.slice(0, 4)}/` : `${endpoints.info}/`
    const free = freeName(name, (one) => usedAddresses.has(start + one))
    const path = imported.get(key) ?? (known.folder === 'kabar' ? `kabar/${day}-${free}.md` : `informasi/${free}.md`)
    Object.assign(known, { path, name: publicationPlace(path)?.name, address: publicationPlace(path)?.address })
    usedAddresses.add(known.address)
  }

  /** Where an address leads: to an item, a file below `uploads`, or an address of the new site (`to`); null for nowhere, undefined for another site. */
  function resolve(href: string): { item: KnownItem } | { file: string } | { to: string } | null | undefined {
    // A link within the page becomes its words.
    if (href.startsWith('#') || !URL.canParse(href, site.address || UNKNOWN_ORIGIN)) return null
    const url = new URL(href, site.address || UNKNOWN_ORIGIN)
    const isOwn = ownHosts.has(hostOf(url.href)) || /^\/(?!\/)/u.test(href) || url.origin === UNKNOWN_ORIGIN
    if (!/^https?:$/u.test(url.protocol) || !isOwn) return undefined
    const file = uploadOf(url.pathname)
    if (file !== '') return { file }
    const id = url.searchParams.get('p') ?? url.searchParams.get('page_id') ?? url.searchParams.get('attachment_id')
    const path = plainPath(url.pathname)
    const way = [plainPath(url.pathname + url.search), ...pathVariants(path)].find((one) => byPath.has(one))
    const item = id ? byId.get(id) : way === undefined ? byName.get(lastPart(path)) : byPath.get(way)
    if (item) return item.file ? { file: item.file } : { item }
    const [, category] = /\/category\/(?:.*\/)?([^/]+)$/u.exec(path) ?? []
    if (category) return { to: newsOfKind([category]) }
    return ['', plainPath(withBase('/'))].includes(path) && url.search === '' ? { to: '/' } : null
  }

  /** The kind of news for the names of an old category. */
  function kindOf(names: readonly string[]): string {
    const meant = KINDS.find(([kind, means]) => newsKinds.includes(kind) && names.some((name) => means.test(name)))?.[0]
    return meant ?? newsKinds.find((kind) => names.includes(kind)) ?? newsKinds.find((kind) => kind === 'berita') ?? newsKinds[0] ?? ''
  }
  const newsOfKind = (names: readonly string[]): string => `${endpoints.news}?jenis=${encodeURIComponent(kindOf(names))}`

  return { add, all, byId, resolve, kindOf, newsOfKind, addHost, withBase, site }
}

/** The path with its query: `/berita.php?id=7`. */
const pathOf = (address: string): string => (URL.canParse(address) ? address.replace(/^[^:]*:\/\/[^/?]*|#.*/gu, '') : address)
/** An address by number, which is an old address of every item anyway. */
const NUMBERED = /[?&](?:p|page_id|attachment_id)=/u

const uploadOf = (path: string): string => decodedPath(/\/(?:wp-content\/)?uploads\/(.+)$/u.exec(path)?.[1] ?? '')
const fileOf = (item: OldItem): string =>
  item.type === 'attachment'
    ? metaValue(item, '_wp_attached_file') || uploadOf(pathOf(item.attachment_url)) || lastPart(item.attachment_url) || item.name
    : ''

function leftOf({ type, status, password, content, parent, name }: OldItem, folder: Folder | null): ReasonCode | null {
  if (type === 'attachment') return null
  if (folder === null) return IGNORED_TYPES.get(type) ?? 'kind'
  const why = STATUSES.has(status || 'publish') ? STATUSES.get(status || 'publish') : 'draft'
  if (why || password !== '') return why ?? 'password'
  if (EXAMPLE.test(content.slice(0, 400))) return 'example'
  return folder === 'informasi' && Number(parent) === 0 && FRONT_PAGE.test(name) ? 'front' : null
}

/** The time in UTC counts; if it is missing, the old site's local time. */
function timeOf(date: string, dateUtc: string, timeZone: TimeZone): LocalTime | null {
  const [, day = '', clock = '00:00'] = /^((?:19[89]|20)\d\d-\d\d-\d\d)[ T]?((?:[01]\d|2[0-3]):[0-5]\d)?/u.exec(dateUtc) ?? []
  if (isCalendarDay(day)) return localTime(timeZone, new Date(`${day}T${clock}Z`))
  const said = readMoment(/^(?:19[89]|20)\d\d-\d\d-\d\d(?: \d\d:\d\d)?/u.exec(date)?.[0] ?? '')
  return said && { day: said.day, minute: said.minute ?? 0 }
}
