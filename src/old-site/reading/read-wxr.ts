import { SaxesParser } from 'saxes'
import { OperatorError } from '../../ground/software/software.ts'
import sentences from '../words.json' with { type: 'json' }
import { decodeFile } from './decode.ts'
import { copyOf, inIndonesian } from './names.ts'
import { FIELDS, oldFields, type OldItem, type OldSite } from './old-item.ts'

const { says } = sentences

const GROUPS = new Set(['item', 'wp:postmeta', 'wp:category', 'wp:comment', 'wp:author'])
const OTHERS = ['category', 'meta_key', 'meta_value', 'term_id', 'category_nicename', 'category_parent', 'cat_name', 'base_blog_url']
const READ = new Set<string>([...FIELDS, ...OTHERS])
/** The custom fields that are read; others may hold personal data. */
const META =
  /^(?:_wp_attached_file|_wp_old_slug|_thumbnail_id|_elementor_data|_wp_attachment_image_alt|footnotes|_tablepress_export_table_id|_menu_item_(?:type|object_id|url|menu_item_parent))$/u

/** An ampersand that begins no entity. */
const LONE_AMPERSAND = /&(?!#?\w{1,31};)/gu
const LONGEST_ENTITY = 40
/** Characters between two tags; only a broken or hostile file has more. */
const LONGEST_PIECE = 8_000_000
/** Characters of a text that are read; the rest is skipped. */
const LONGEST_TEXT = 2_000_000
/** How many values of one custom field are kept. */
const MOST_VALUES = 100

type FieldGroup = { name: string; fields: Map<string, string> }

const shortName = (name: string): string => name.replace(/^wp:(?:post_(?=[a-z]))?|:encoded$/gu, '')

/**
 * Yields the items of a WordPress export (WXR) one by one, and fills in `site`. Only the five entities of XML are known, and no DTD is read. If the
 * file is broken, the complete items have been yielded.
 */
export async function* readWxr(file: string, site: OldSite): AsyncGenerator<OldItem> {
  const parser = new SaxesParser()
  const groups: FieldGroup[] = []
  const found: OldItem[] = []
  let [root, depth, pending, isExport] = ['', 0, 0, false]
  let open: { name: string; depth: number; letters: string[]; attributes: Record<string, string> } | null = null
  let meta = new Map<string, string[]>()
  let categories: OldItem['categories'] = []

  // Errors are ignored: the text around them is still worth reading.
  parser.on('error', () => {})
  parser.on('opentag', ({ name, attributes }) => {
    root ||= name
    isExport ||= name.startsWith('wp:')
    depth += 1
    pending = 0
    if (open !== null) return
    if (name === 'item') [meta, categories] = [new Map(), []]
    if (GROUPS.has(name)) groups.push({ name, fields: new Map() })
    else if (READ.has(shortName(name))) open = { name: shortName(name), depth, letters: [], attributes }
  })
  const add = (letters: string): void => {
    pending = 0
    open?.letters.push(letters)
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', ({ name }) => {
    if (open?.depth === depth) {
      const letters = copyOf(open.letters.join('').trim())
      // In HTML the entity means the same.
      take(open.name, inIndonesian(open.name === 'content' ? letters : letters.replaceAll('&amp;', '&')), open.attributes)
      open = null
    } else if (open === null && groups.at(-1)?.name === name) groups.splice(-1).forEach(endGroup)
    depth -= 1
    pending = 0
  })

  function take(name: string, letters: string, { domain = '', nicename = '' }: Record<string, string>): void {
    const fields = groups.at(-1)?.fields
    if (fields === undefined && name === 'title') site.title ||= letters
    if (fields === undefined && /^(?:link|base_blog_url)$/u.test(name)) site.address ||= letters
    if (name === 'category') categories.push({ domain, nicename, name: letters })
    else if (fields?.has(name) === false) fields.set(name, letters)
  }

  function endGroup({ name, fields }: FieldGroup): void {
    const of = (field: string): string => fields.get(field) ?? ''
    const key = of('meta_key')
    if (name === 'wp:author') site.authors += 1
    if (name === 'wp:comment') site.comments += 1
    if (name === 'wp:postmeta') {
      const values = meta.get(key) ?? []
      if (values.length < MOST_VALUES) values.push(of('meta_value'))
      meta.set(key, values)
    }
    if (name === 'wp:category')
      site.categories.set(of('category_nicename'), { id: of('term_id'), name: of('cat_name'), parent: of('category_parent') })
    if (name !== 'item') return
    // A field of ACF: `name` holds the value, `_name` the key of the field.
    const isRead = (one: string): boolean => META.test(one) || meta.get(`_${one}`)?.[0]?.startsWith('field_') === true
    const kept = new Map([...meta].filter(([one]) => isRead(one)))
    found.push({ ...oldFields(fields), key: `wp:${of('id')}`, meta: kept, categories })
  }

  let [rest, tail, isInCdata] = ['', '', false]
  for await (const letters of decodeFile(file)) {
    const all = rest + letters
    if (isInCdata && pending > LONGEST_TEXT && !all.includes(']]>')) {
      rest = all.slice(-2)
      continue
    }
    const end = all.lastIndexOf('&') > all.length - LONGEST_ENTITY ? all.lastIndexOf('&') : all.length
    rest = all.slice(end)
    if ((pending += end) > LONGEST_PIECE) break
    parser.write(all.slice(0, end).replaceAll(LONE_AMPERSAND, '&amp;'))
    tail += all.slice(0, end)
    const [opened = -1, closed = -1] = ['<![CDATA[', ']]>'].map((sign) => tail.lastIndexOf(sign))
    if (opened !== closed) isInCdata = opened > closed
    tail = tail.slice(-8)
    if (root !== '' && root !== 'rss') break
    yield* found.splice(0)
  }
  // An RSS feed has only the beginnings of texts.
  if (root !== 'rss' || !isExport) throw new OperatorError(says.noExport)
  site.isCut = depth > 0
}
