/** What WordPress says of an item, by its names without what all of them begin with. */
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

/** All fields; what is not told is empty. */
export const oldFields = (told: ReadonlyMap<string, string>) =>
  Object.fromEntries(FIELDS.map((field) => [field, told.get(field) ?? ''])) as Record<Field, string>

/** One thing of an old site as its file tells it; nobody's name, mail or remark is among it. */
export type OldItem = Record<Field, string> & {
  key: string
  categories: { domain: string; nicename: string; name: string }[]
  meta: ReadonlyMap<string, readonly string[]>
}

export const oldMeta = ({ meta }: OldItem, name: string): string => meta.get(name)?.[0] ?? ''

/** What a file says of the whole site. */
export const newSite = () => ({
  title: '',
  address: '',
  /** By their names in addresses. */
  categories: new Map<string, { id: string; name: string; parent: string }>(),
  authors: 0,
  comments: 0,
  /** It ended before its end. */
  isCut: false,
})

export type OldSite = ReturnType<typeof newSite>
