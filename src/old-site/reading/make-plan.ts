import { endpoints } from '../../contract/endpoints.ts'
import type { ImportPlan, PlannedItem } from '../plan.ts'
import { titleOf } from './names.ts'
import type { OldIndex } from './old-index.ts'
import { metaValue, type OldItem } from './old-item.ts'
import { SCHEDULE } from './plan-text.ts'

/** An item without its text. */
export type ListedItem = Omit<PlannedItem, 'text'>

interface PlanNeeds {
  name: string
  made: string
  index: OldIndex
  items: readonly ListedItem[]
  menu: readonly OldItem[]
}

const MOST_FIRST = 10
const FEEDS = ['/feed/', '/feed/atom/', '/?feed=rss2']
const NEWS_PAGE = /\/(?:berita|kabar|news|blog|artikel)\/?$/iu

/** The plan of an import: counts, missing files, the old menu, redirects, and the items to look at first. */
export function makePlan({ name, made, index, items, menu }: PlanNeeds): ImportPlan {
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
  const urgencyOf = ({ outcome, reasons }: ListedItem): number => (outcome === 'held' ? 10 : 0) + reasons.length
  const texts = items.filter(({ kind, outcome }) => kind !== 'attachment' && outcome !== 'left')
  return {
    source: { name, title, address, made, isCut },
    items: Object.fromEntries(kinds),
    outcomes,
    notKept: { comments, authors },
    menu: menu.toSorted((one, other) => Number(one.menu_order) - Number(other.menu_order)).map((entry) => menuEntry(entry, index, items)),
    missing: [...missing].map(([file, wantedBy]) => ({ file, wantedBy })),
    redirects: redirectsOf(index, items),
    firstToLookAt: texts
      .toSorted((one, other) => urgencyOf(other) - urgencyOf(one))
      .slice(0, MOST_FIRST)
      .map(({ key }) => key),
  }
}

function menuEntry(entry: OldItem, index: OldIndex, items: readonly ListedItem[]): ImportPlan['menu'][number] {
  const field = (name: string): string => metaValue(entry, `_menu_item_${name}`)
  const [category, about] = [...index.site.categories].find(([, { id }]) => field('type') === 'taxonomy' && id === field('object_id')) ?? []
  const place = index.resolve(field('url'))
  const item = field('type') === 'post_type' ? index.byId.get(field('object_id')) : place && 'item' in place ? place.item : undefined
  const custom = place === undefined ? field('url') : place && 'to' in place ? place.to : ''
  const to = category ? index.newsOfKind([category]) : item ? items.find(({ key }) => key === item.key)?.address : custom
  const label = titleOf(entry.title || (item?.title ?? about?.name ?? ''), '').title
  return { label, target: /^(?:https?:\/)?\//u.test(to ?? '') ? (to ?? '') : '', isBelow: Number(field('menu_item_parent')) > 0 }
}

/** Redirects from feeds, categories, archives, files outside the media library, and pages that the new site has itself. */
function redirectsOf(index: OldIndex, items: readonly ListedItem[]): ImportPlan['redirects'] {
  const redirects = new Map(FEEDS.map((from) => [index.withBase(from), endpoints.newsFeed as string]))
  redirects.set(index.withBase('/'), '/')
  for (const [slug, { id, name, parent }] of index.site.categories)
    for (const from of [`/category/${slug}/`, parent && `/category/${parent}/${slug}/`, id && `/?cat=${id}`])
      if (from) redirects.set(index.withBase(from), index.newsOfKind([slug, name]))
  const addressesOf = new Map(index.all.map(({ key, oldAddresses }) => [key, oldAddresses]))
  for (const { key, kind, outcome, reasons, files, date, path, address } of items) {
    const old = addressesOf.get(key) ?? []
    const isEmpty = reasons.some(({ code }) => code === 'nothing') && old.some((one) => NEWS_PAGE.test(one))
    const isFront = reasons.some(({ code }) => code === 'front')
    const to = address === SCHEDULE ? SCHEDULE : isFront ? '/' : isEmpty ? endpoints.news : null
    if (to !== null) for (const from of old) redirects.set(from, to)
    if (outcome !== 'taken') continue
    if (kind !== 'attachment')
      for (const file of files) redirects.set(index.withBase(`/wp-content/uploads/${file.from}`), endpoints.attachments + file.to)
    const [year, month] = path?.startsWith('kabar/') && date ? date.split('-') : []
    if (year) for (const from of [`/${year}/`, `/${year}/${month}/`]) redirects.set(index.withBase(from), `${endpoints.news}?tahun=${year}`)
  }
  redirects.delete('/')
  return [...redirects].map(([from, to]) => ({ from, to }))
}
