import { readMoment } from '../../content/publications/moment.ts'
import { publicationPlace } from '../../content/publications/read-publication.ts'
import { decodedPath, freeName } from '../../contract/address-name.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { plainPath, waysTo } from '../../content/redirects/old-address.ts'
import { isCalendarDay, localTime, type LocalTime, type TimeZone } from '../../schedule/times.ts'
import type { ReasonCode } from '../plan.ts'
import { addressPart, lastPart, plainTitle } from './names.ts'
import { oldMeta, type OldItem, type OldSite } from './old-item.ts'

export type Room = 'kabar' | 'informasi'

/** What is known of an item without its text. */
export interface KnownItem extends Pick<OldItem, 'key' | 'id' | 'type' | 'parent'> {
  title: string
  /** Where it goes; null of what becomes no text. */
  room: Room | null
  /** Why it is not kept; null where it may be. */
  left: ReasonCode | null
  /** When it was published, in the hospital's zone, or else changed last; null where nobody knows. */
  time: LocalTime | null
  isChange: boolean
  /** Where it will stand, if it does. */
  path: string
  name: string
  address: string
  old: string[]
  /** Of a file: its path below uploads, its caption (`said`) and its alternative text (`alt`). */
  file: string
  said: string
  alt: string
}

export interface IndexNeeds {
  site: OldSite
  /** Hosts under which the old site was found, too. */
  hosts: readonly string[]
  as: ReadonlyMap<string, Room>
  timeZone: TimeZone
  newsKinds: readonly string[]
  /** Of the hospital's texts. */
  addresses: ReadonlySet<string>
  /** Where a former run put an item, by its key. */
  landed: ReadonlyMap<string, string>
}

const NOT_CARRIED = new Map<string, ReasonCode>([
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
const EXAMPLE = /(?:Selamat datang di|Welcome to) WordPress|Ini adalah contoh (?:laman|halaman)|This is an example page/iu
const FRONT = /^(?:beranda|home|homepage|halaman-(?:depan|utama)|front-page|index)$/u
/** Which of the hospital's kinds a name of the old site means; the first that fits. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['lowongan', /lowongan|karie?r|rekrut|loker|recruitment/iu],
  ['pengadaan', /lelang|pengadaan|tender|lpse|\bpbj\b/iu],
  ['klarifikasi', /klarifikasi|hoa(?:ks|x)/iu],
  ['pengumuman', /pengumuman|announcement|info(?:rmasi)?$/iu],
  ['kegiatan', /kegiatan|agenda|event|galeri|acara/iu],
]
const NOWHERE = 'https://situs-lama.invalid'

export type OldIndex = ReturnType<typeof indexOldSite>

/** Every item by its number, its addresses and its file; and where an address of the old site leads on the new one. */
export function indexOldSite({ site, hosts, as, timeZone, newsKinds, addresses, landed }: IndexNeeds) {
  const all: KnownItem[] = []
  const [byId, byPath, byName] = [new Map<string, KnownItem>(), new Map<string, KnownItem>(), new Map<string, KnownItem>()]
  const [own, keys, given] = [new Set(hosts), new Set<string>(), new Set(addresses)]
  const learn = (address: string): unknown => URL.canParse(address) && own.add(hostOf(address))
  let lastDay = '2001-01-01'
  /** What WordPress makes stands below the folder where it stood itself: `/web/feed/`. */
  const below = (path: string): string => pathOf(site.address).replace(/^[^/].*|\/+$/gu, '') + path

  function add(item: OldItem): KnownItem {
    const { id, type, link, guid, parent } = item
    learn(site.address)
    learn(link)
    // It never changes: of a site that moved it says where it was.
    if (guid.endsWith(`=${id}`) || type === 'attachment') learn(guid)
    const room = as.get(type) ?? (type === 'post' ? 'kabar' : type === 'page' ? 'informasi' : null)
    const told = timeOf(item.date, item.date_gmt, timeZone)
    const time = told ?? timeOf(item.modified, '', timeZone)
    const key = freeName(item.key, (one) => keys.has(one))
    const left = keys.has(item.key) ? 'twice' : leftOf(item, room)
    const [said, alt] = [plainTitle(item.excerpt), oldMeta(item, '_wp_attachment_image_alt')]
    const about = { id, type, parent, key, room, time, left, said, alt, isChange: told === null, title: plainTitle(item.title) }
    const known: KnownItem = { ...about, path: '', name: '', address: '', old: [], file: fileOf(item) }
    keys.add(key)
    all.push(known)
    if (room !== null && left === null) nameIt(known, item)
    if (room === 'kabar') lastDay = time?.day ?? lastDay
    if (id !== '') known.old.push(below(`/?p=${id}`))
    const dated = room === 'kabar' && told && item.name ? [`/${item.date.slice(0, 10).replaceAll('-', '/')}/${item.name}/`] : []
    const former = (item.meta.get('_wp_old_slug') ?? []).map((name) => `/${name}/`)
    for (const path of [pathOf(link), ...[...former, ...dated].map(below)]) {
      if (!/^\/./u.test(path) || (id !== '' && NUMBERED.test(path)) || byPath.has(plainPath(path))) continue
      byPath.set(plainPath(path), known)
      known.old.push(path)
    }
    if (!byId.has(id)) byId.set(id, known)
    if (item.name !== '' && !byName.has(item.name)) byName.set(item.name, known)
    return known
  }

  function nameIt(known: KnownItem, { name: slug, content, key }: OldItem): void {
    const words = addressPart(content.slice(0, 500).replaceAll(/<[^>]*>/gu, ' '), 50)
    const name = addressPart(decodedPath(slug)).replace(/^\d+$/u, '') || addressPart(known.title) || words || addressPart(key)
    const day = known.time?.day ?? lastDay
    const start = known.room === 'kabar' ? `${endpoints.news}/${day.slice(0, 4)}/` : `${endpoints.info}/`
    const free = freeName(name, (one) => given.has(start + one))
    const path = landed.get(key) ?? (known.room === 'kabar' ? `kabar/${day}-${free}.md` : `informasi/${free}.md`)
    Object.assign(known, { path, name: publicationPlace(path)?.name, address: publicationPlace(path)?.address })
    given.add(known.address)
  }

  /** Where an address leads: to an item, a file below uploads, a place of the new site; null for nowhere, undefined for another site. */
  function resolve(href: string): { item: KnownItem } | { file: string } | { to: string } | null | undefined {
    // Of a place within the page its words stay.
    if (href.startsWith('#') || !URL.canParse(href, site.address || NOWHERE)) return null
    const url = new URL(href, site.address || NOWHERE)
    const isOwn = own.has(hostOf(url.href)) || /^\/(?!\/)/u.test(href) || url.origin === NOWHERE
    if (!/^https?:$/u.test(url.protocol) || !isOwn) return undefined
    const file = uploadOf(url.pathname)
    if (file !== '') return { file }
    const id = url.searchParams.get('p') ?? url.searchParams.get('page_id') ?? url.searchParams.get('attachment_id')
    const path = plainPath(url.pathname)
    const way = [plainPath(url.pathname + url.search), ...waysTo(path)].find((one) => byPath.has(one))
    const item = id ? byId.get(id) : way === undefined ? byName.get(lastPart(path)) : byPath.get(way)
    if (item) return item.file ? { file: item.file } : { item }
    const [, category] = /\/category\/(?:.*\/)?([^/]+)$/u.exec(path) ?? []
    if (category) return { to: ofKind([category]) }
    return ['', plainPath(below('/'))].includes(path) && url.search === '' ? { to: '/' } : null
  }

  /** The kind of the hospital's news that one of these names means. */
  function kindOf(names: readonly string[]): string {
    const meant = KINDS.find(([kind, means]) => newsKinds.includes(kind) && names.some((name) => means.test(name)))?.[0]
    return meant ?? newsKinds.find((kind) => names.includes(kind)) ?? newsKinds.find((kind) => kind === 'berita') ?? newsKinds[0] ?? ''
  }
  const ofKind = (names: readonly string[]): string => `${endpoints.news}?jenis=${encodeURIComponent(kindOf(names))}`

  return { add, all, byId, resolve, kindOf, ofKind, learn, below, site }
}

const hostOf = (address: string): string => new URL(address).host.replace(/^www\./u, '')
/** With what is asked of it: `/berita.php?id=7`. */
const pathOf = (address: string): string => (URL.canParse(address) ? address.replace(/^[^:]*:\/\/[^/?]*|#.*/gu, '') : address)
/** By its number, which is known. */
const NUMBERED = /[?&](?:p|page_id|attachment_id)=/u

const uploadOf = (path: string): string => decodedPath(/\/(?:wp-content\/)?uploads\/(.+)$/u.exec(path)?.[1] ?? '')
const fileOf = (item: OldItem): string =>
  item.type === 'attachment'
    ? oldMeta(item, '_wp_attached_file') || uploadOf(pathOf(item.attachment_url)) || lastPart(item.attachment_url) || item.name
    : ''

function leftOf({ type, status, password, content, parent, name }: OldItem, room: Room | null): ReasonCode | null {
  if (type === 'attachment') return null
  if (room === null) return NOT_CARRIED.get(type) ?? 'kind'
  const why = STATUSES.has(status || 'publish') ? STATUSES.get(status || 'publish') : 'draft'
  if (why || password !== '') return why ?? 'password'
  if (EXAMPLE.test(content.slice(0, 400))) return 'example'
  return room === 'informasi' && Number(parent) === 0 && FRONT.test(name) ? 'front' : null
}

/** The world's clock is believed, and the old site's where that one stands still. */
function timeOf(date: string, dateUtc: string, timeZone: TimeZone): LocalTime | null {
  const [, day = '', clock = '00:00'] = /^((?:19[89]|20)\d\d-\d\d-\d\d)[ T]?((?:[01]\d|2[0-3]):[0-5]\d)?/u.exec(dateUtc) ?? []
  if (isCalendarDay(day)) return localTime(timeZone, new Date(`${day}T${clock}Z`))
  const said = readMoment(/^(?:19[89]|20)\d\d-\d\d-\d\d(?: \d\d:\d\d)?/u.exec(date)?.[0] ?? '')
  return said && { day: said.day, minute: said.minute ?? 0 }
}
