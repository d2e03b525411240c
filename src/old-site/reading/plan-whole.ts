import { endpoints } from '../../contract/endpoints.ts'
import type { ImportPlan, PlannedItem } from '../plan.ts'
import { titleOf } from './names.ts'
import type { OldIndex } from './old-index.ts'
import { oldMeta, type OldItem } from './old-item.ts'
import { SCHEDULE } from './plan-text.ts'

/** Everything that a plan holds of an item but its text. */
export type ListedItem = Omit<PlannedItem, 'text'>

interface Whole {
  name: string
  made: string
  index: OldIndex
  items: readonly ListedItem[]
  menu: readonly OldItem[]
}

const FIRST = 10
const FEEDS = ['/feed/', '/feed/atom/', '/?feed=rss2']
const NEWS_PAGE = /\/(?:berita|kabar|news|blog|artikel)\/?$/iu

/** What a person reads first: how much there is of what, what is missing, the old menu, and where to look. */
export function planWhole({ name, made, index, items, menu }: Whole): ImportPlan {
  const { title, address, isCut, comments, authors } = index.site
  const outcomes = { taken: 0, held: 0, left: 0 }
  const kinds = new Map<string, typeof outcomes>()
  const missing = new Map<string, string[]>()
  for (const { kind, outcome, key, missing: names } of items) {
    const ofKind = kinds.get(kind) ?? { taken: 0, held: 0, left: 0 }
    outcomes[outcome] += 1
    ofKind[outcome] += 1
    kinds.set(kind, ofKind)
    for (const file of names) missing.set(file, [...(missing.get(file) ?? []), ...(kind === 'attachment' ? [] : [key])])
  }
  const weightOf = ({ outcome, reasons }: ListedItem): number => (outcome === 'held' ? 10 : 0) + reasons.length
  const first = items.filter(({ kind, outcome }) => kind !== 'attachment' && outcome !== 'left')
  return {
    source: { name, title, address, made, isCut },
    items: Object.fromEntries(kinds),
    outcomes,
    notKept: { comments, authors },
    menu: menu.toSorted((one, other) => Number(one.menu_order) - Number(other.menu_order)).map((entry) => menuEntry(entry, index, items)),
    missing: [...missing].map(([file, wantedBy]) => ({ file, wantedBy })),
    redirects: redirectsOf(index, items),
    firstToLookAt: first
      .toSorted((one, other) => weightOf(other) - weightOf(one))
      .slice(0, FIRST)
      .map(({ key }) => key),
  }
}

function menuEntry(entry: OldItem, index: OldIndex, items: readonly ListedItem[]): ImportPlan['menu'][number] {
  const of = (what: string): string => oldMeta(entry, `_menu_item_${what}`)
  const [category, about] = [...index.site.categories].find(([, { id }]) => of('type') === 'taxonomy' && id === of('object_id')) ?? []
  const place = index.resolve(of('url'))
  const item = of('type') === 'post_type' ? index.byId.get(of('object_id')) : place && 'item' in place ? place.item : undefined
  const custom = place === undefined ? of('url') : place && 'to' in place ? place.to : ''
  const to = category ? index.ofKind([category]) : item ? items.find(({ key }) => key === item.key)?.address : custom
  const label = titleOf(entry.title || (item?.title ?? about?.name ?? ''), '').title
  return { label, target: /^(?:https?:\/)?\//u.test(to ?? '') ? (to ?? '') : '', isBelow: Number(of('menu_item_parent')) > 0 }
}

/** Of lists, feeds and years; of files that the library did not know; and of what the new site has itself. */
function redirectsOf(index: OldIndex, items: readonly ListedItem[]): ImportPlan['redirects'] {
  const leads = new Map(FEEDS.map((from) => [index.below(from), endpoints.newsFeed as string]))
  leads.set(index.below('/'), '/')
  for (const [slug, { id, name, parent }] of index.site.categories)
    for (const from of [`/category/${slug}/`, parent && `/category/${parent}/${slug}/`, id && `/?cat=${id}`])
      if (from) leads.set(index.below(from), index.ofKind([slug, name]))
  const known = new Map(index.all.map(({ key, old }) => [key, old]))
  for (const { key, kind, outcome, reasons, files, date, path, address } of items) {
    const old = known.get(key) ?? []
    const isEmpty = reasons.some(({ code }) => code === 'nothing') && old.some((one) => NEWS_PAGE.test(one))
    const isFront = reasons.some(({ code }) => code === 'front')
    const to = address === SCHEDULE ? SCHEDULE : isFront ? '/' : isEmpty ? endpoints.news : null
    if (to !== null) for (const from of old) leads.set(from, to)
    if (outcome !== 'taken') continue
    if (kind !== 'attachment')
      for (const file of files) leads.set(index.below(`/wp-content/uploads/${file.from}`), endpoints.attachments + file.to)
    const [year, month] = path?.startsWith('kabar/') && date ? date.split('-') : []
    if (year) for (const from of [`/${year}/`, `/${year}/${month}/`]) leads.set(index.below(from), `${endpoints.news}?tahun=${year}`)
  }
  leads.delete('/')
  return [...leads].map(([from, to]) => ({ from, to }))
}
