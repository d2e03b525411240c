/** The fields of an item in an export, without the prefix `wp:`. */
export const FIELDS = [
  'title',
  'link',
  'guid',
  'content',
  'excerpt',
  'attachment_url',
  'status',
  'id',
  'date',
  'date_gmt',
  'modified',
  'name',
  'type',
  'parent',
  'menu_order',
  'is_sticky',
  'password',
] as const

type Field = (typeof FIELDS)[number]

/** All fields; a missing one is empty. */
export const oldFields = (given: ReadonlyMap<string, string>) =>
  Object.fromEntries(FIELDS.map((field) => [field, given.get(field) ?? ''])) as Record<Field, string>

/** An item of an old site, without its author and comments. */
export type OldItem = Record<Field, string> & {
  key: string
  categories: { domain: string; nicename: string; name: string }[]
  meta: ReadonlyMap<string, readonly string[]>
}

export const metaValue = ({ meta }: OldItem, name: string): string => meta.get(name)?.[0] ?? ''

/** What the export says about the whole site. */
export const newSite = () => ({
  title: '',
  address: '',
  /** By slug. */
  categories: new Map<string, { id: string; name: string; parent: string }>(),
  authors: 0,
  comments: 0,
  /** Whether the export is incomplete. */
  isCut: false,
})

export type OldSite = ReturnType<typeof newSite>
