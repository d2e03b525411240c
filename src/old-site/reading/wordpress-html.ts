import { valueNamed } from '../../contract/value-named.ts'
import { isGroup } from '../../content/change.ts'
import { capitalised } from '../../content/sentence.ts'
import { decodedPath } from '../../contract/address-name.ts'
import { asMarkup } from '../../contract/foreign-text.ts'
import { lastPart } from './names.ts'
import { metaValue, type OldItem } from './old-item.ts'

/** What a text needs from other items. */
export interface OtherItems {
  /** The numbers of pictures that were uploaded for an item. */
  picturesOf(parent: string): readonly string[]
  /** A reusable block or a table, by its number. */
  blockOf(id: string): string
  /** The CSS declarations of the theme, by class or id. */
  cssRules: ReadonlyMap<string, string>
}

const picture = (id: string): string => `<img class="wp-image-${id}">`

/** The text of an item as plain HTML, whether written with blocks, shortcodes, a page builder or blank lines. */
export function wordPressHtml(item: OldItem, others: OtherItems): string {
  const written = hasWords(item.content) ? item.content : htmlOfData(metaValue(item, '_elementor_data')) || item.content
  const whole = written
    .replaceAll(/<!-- wp:block \{[^}]*"ref":(\d+)[^>]*-->/gu, (_, id: string) => others.blockOf(id))
    .replace(/<!-- wp:footnotes [^>]*-->/u, () => `<ol>${htmlOfData(metaValue(item, 'footnotes')).replaceAll('div>', 'li>')}</ol>`)
  const shown = inlineStyles(whole, others.cssRules)
    .replaceAll(/<(script|style)\b[^>]*>[^]*?(?:<\/\1\s*>|\n\s*\n|$)/giu, '')
    // WordPress shows smilies as pictures.
    .replaceAll(/<img\b[^>]*\/wp-includes\/[^>]*>/giu, (tag) => asMarkup(attributesIn(tag).get('alt') ?? ''))
    // A file block has its link twice, and an old gallery is a list.
    .replaceAll(/<(a|object)\b[^>]*wp-block-file__(?:button|embed)[^>]*>[^<]*<\/\1>/giu, '')
    .replaceAll(/<(?:ul|li)\b[^>]*blocks-gallery[^>]*>/giu, '<div>')
    .replaceAll(/<!--(?:more|nextpage)[^>]*-->/gu, '\n\n')
    .replaceAll(/<!-- ?\[if !supportLists\]-->([^]{1,300}?)<!--\[endif\]-->/giu, '<span style="mso-list:Ignore">$1</span>')
    .replaceAll(/<!--[^]*?(?:-->|$)/gu, '')
  const html = replaceShortcodes(shown, item.id, others).replaceAll(
    /^[ \t]*(https?:\/\/(?:(?:www|m)\.)?(?:youtu\.be|youtube\.com|vimeo\.com|drive\.google\.com|facebook\.com|instagram\.com|tiktok\.com)\/\S+)[ \t]*$/gmu,
    '<iframe src="$1"></iframe>',
  )
  return whole.includes('<!-- wp:') ? html : addParagraphs(html)
}

/** The contents of custom fields (ACF) as HTML if the item has no other text, else the names of the fields. */
export function customFields(item: OldItem): { html: string | null; names: string[] } {
  const fields = [...item.meta].flatMap(([key, [words = '']]) =>
    /^(?:_|footnotes$)/u.test(key) || /^(?:[abdis]:\d|https?:\S*$|\P{L}*$)/u.test(words) ? [] : [[key.replaceAll(/[_-]+/gu, ' '), words]],
  )
  const isAlone = fields.length > 0 && !hasWords(item.content) && metaValue(item, '_elementor_data') === ''
  if (!isAlone) return { html: null, names: fields.map(([name]) => `isian:${name}`) }
  const sections = fields.map(([name = '', words]) => `<h3>${asMarkup(capitalised(name))}</h3>\n\n${words}`)
  return { html: sections.join('\n\n'), names: [] }
}

const hasWords = (html: string): boolean => /[\p{L}\p{N}]/u.test(html.replaceAll(/<(?!img|iframe)[^>]*>|&\w+;/gu, ''))

/** Turns line breaks into `<br>` and blank lines into paragraphs, except in tags and preformatted text, like `wpautop`. */
function addParagraphs(html: string): string {
  const parts = html.replaceAll('\r\n', '\n').split(/(<pre\b[^]*?<\/pre>|<[^>]*>)/iu)
  const lines = (words: string): string => words.replaceAll(/\n\s*\n\s*/gu, '<br><br>').replaceAll('\n', '<br>')
  return parts.map((part, nth) => (nth % 2 === 1 ? part : lines(part))).join('')
}

/** The declarations of style sheets by class or id. */
export function cssRules(sheets: readonly string[]): Map<string, string> {
  const rules = new Map<string, string>()
  for (const [, selectors = '', declarations = ''] of sheets.flatMap((sheet) => [...sheet.matchAll(/(?<![^{}])([^{}]+)\{([^{}]*)\}/gu)]))
    for (const [name] of selectors.matchAll(/[.#][\w-]+(?=\s*(?:,|$))/gu))
      rules.set(name, `${rules.get(name) ?? ''}${declarations.replaceAll('"', '')};`)
  return rules
}

/** Writes the declarations of the text's and the theme's style sheets into `style` attributes, where hidden elements are recognised. */
function inlineStyles(html: string, theme: OtherItems['cssRules']): string {
  const rules = new Map([...theme, ...cssRules(Array.from(html.matchAll(/<style\b[^>]*>([^]*?)<\/style/giu), ([, sheet = '']) => sheet))])
  if (rules.size === 0) return html
  return html.replaceAll(/<[a-z][^<>]*>/giu, (tag) => {
    const said = attributesIn(tag)
    const names = [...(said.get('class') ?? '').split(/\s+/u).map((name) => `.${name}`), `#${said.get('id')}`]
    const styles = names.flatMap((name) => rules.get(name) ?? []).join('')
    return styles === '' ? tag : tag.replace(/^<\w+/u, (start) => `${start} style="${styles}${said.get('style') ?? ''}"`)
  })
}

/** Shortcodes of page builders. */
const BUILDERS = /^(?:vc|et_pb|fusion|av|tm|nectar|mk|cs)_/u
const SHORTCODE = /\[(\/?)([a-z][\w-]*\*?)((?:\s[^[\]]*)?)\]/giu
const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gu

const attributesIn = (attributes: string): Map<string, string> =>
  new Map(Array.from(attributes.matchAll(ATTRIBUTE), ([, key = '', ...values]) => [key, values.find(Boolean) ?? '']))

/** Replaces shortcodes by their pictures, links and words. Other words in brackets stay. */
function replaceShortcodes(text: string, id: string, others: OtherItems): string {
  const closed = new Set(Array.from(text.matchAll(/\[\/([\w-]+)\]/gu), ([, name = '']) => name))
  const alone = new Set(Array.from(text.matchAll(/^[ \t]*\[([a-z]\w*)\][ \t\r]*$/gmu), ([, name = '']) => name))
  const [linked, headed] = [new Set<string>(), new Set<string>()]
  const isShortcode = (name: string, said: string): boolean =>
    closed.has(name) || /[-_*]/u.test(name) || /=/u.test(said) || KNOWN.has(name) || (said === '' && alone.has(name))
  const raw = text
    .replaceAll(/\[vc_raw_js[^[]*\[\/vc_raw_js\]/gu, '[vc_raw_js id="1"]')
    .replaceAll(/\[vc_raw_html[^\]]*\]([^[]*)\[\/vc_raw_html\]/gu, (_, encoded: string) => decoded(encoded))
  const figures = raw
    .replaceAll(/\[(?:wp_)?caption\b([^\]]*)\]([^]*?)\[\/(?:wp_)?caption\]/gu, (_, said: string, inside: string) => {
      const [, image = '', words = ''] = /^([^]*<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/u.exec(inside) ?? [null, '', inside]
      return `<figure>${image}<figcaption>${words.trim() || asMarkup(/caption="([^"]*)"/u.exec(said)?.[1] ?? '')}</figcaption></figure>`
    })
    .replaceAll(/\[(?:embed|youtube|vimeo)[=\s]\s*"?(https?:\/\/[^\s"\]]+)[^\]]*\]/gu, '<iframe src="$1"></iframe>')
    .replaceAll(/\[(embed|youtube)\b[^\]]*\]\s*(\S+?)\s*\[\/\1\]/gu, (_, __, address: string) => `<iframe src="${address}"></iframe>`)
  return figures.replaceAll(SHORTCODE, (whole, end: string, name: string, attributes: string) => {
    if (!isShortcode(name, attributes)) return whole
    const values = attributesIn(attributes)
    if (end) return linked.has(name) ? '</a>' : BUILDERS.test(name) || headed.has(name) ? '\n\n' : ''
    const images = values.get('ids') ?? values.get('images') ?? values.get('image') ?? ''
    if (name === 'gallery' && images === '') return others.picturesOf(id).map(picture).join('')
    const table = name === 'table' ? others.blockOf(`table ${values.get('id')}`) : ''
    if (table !== '') return table
    if (/^[\d,\s]+$/u.test(images))
      return images
        .split(',')
        .map((one) => picture(one.trim()))
        .join('')
    const words = [...values].find(([key, value]) => HEADING.test(key) && value !== '')?.[1] ?? ''
    const address = [...values.values()].map(addressIn).find(Boolean)
    if (address !== undefined && closed.has(name)) linked.add(name)
    if (address !== undefined)
      return `<a href="${asMarkup(address)}">${closed.has(name) ? '' : `${asMarkup(words || lastPart(address.replace(/[?#].*/u, '')))}</a>`}`
    if (words !== '' && closed.has(name)) headed.add(name)
    // Tables, forms, charts and galleries of plugins are not in the export; the report names them.
    const isEncoded = name === 'vc_raw_js' || [...values.values()].some((value) => value.startsWith('%5B'))
    const isReported = BUILDERS.test(name) ? isEncoded : (values.has('id') && !closed.has(name)) || (alone.has(name) && !KNOWN.has(name))
    const missing = isReported ? `<iframe src="${asMarkup(`kode:${name} ${values.get('id') ?? ''}`.trim())}"></iframe>` : ''
    return (BUILDERS.test(name) || headed.has(name)) && words !== '' ? `\n\n<h3>${asMarkup(words)}</h3>\n\n${missing}` : missing
  })
}

/** Attributes with a heading. */
const HEADING = /^(?:title|text|heading|label|h[1-6])$/u
/** Shortcodes of WordPress and common plugins without content of their own. */
const KNOWN = new Set('gallery embed caption video audio playlist metaslider sitemap'.split(' '))

/** The address in an attribute, also in WPBakery's form `url:https%3A%2F%2F…|title:…`. */
function addressIn(value: string): string | undefined {
  const plain = value.startsWith('url:') ? decodedPath(value.slice(4).split('|')[0] ?? '') : value
  return /^(?:https?:\/\/|\/)\S(?:\S*|.*\.\w{3,4})$/u.test(plain) ? plain : undefined
}

const decoded = (encoded: string): string => decodedPath(Buffer.from(encoded.trim(), 'base64').toString('utf8'))

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** The HTML of texts that are stored as JSON: by Elementor, of footnotes, and of tables. */
export function htmlOfData(json: string): string {
  const found: string[] = []
  const collect = (value: unknown, key = ''): void => {
    if (Array.isArray(value) && key === '' && value.every((one) => typeof one === 'string'))
      found.push(`<tr>${value.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    else if (Array.isArray(value)) for (const one of value) collect(one, key)
    else if (isGroup(value)) {
      const [video, url, id, words] = ['youtube_url', 'url', 'id', 'text'].map((name) => textOf(valueNamed(value, name)))
      const href = isGroup(value['link']) ? textOf(value['link']['url']) : ''
      if (video) found.push(`<iframe src="${asMarkup(video)}"></iframe>`)
      if (key === 'image' && (url || id)) found.push(`<img class="wp-image-${id}" src="${asMarkup(url ?? '')}">`)
      else if (words && href) found.push(`<a href="${asMarkup(href)}">${words}</a>`)
      else for (const [name, one] of Object.entries(value)) collect(one, name)
    } else if (/^(?:title|title_text|tab_title)$/u.test(key)) found.push(`<h3>${textOf(value)}</h3>`)
    else if (/^(?:editor|html|text|content|tab_content|description_text|caption|alert_description)$/u.test(key))
      found.push(`<div>${textOf(value)}</div>`)
  }
  try {
    collect(JSON.parse(json))
  } catch {
    return ''
  }
  return found.join('\n\n')
}
