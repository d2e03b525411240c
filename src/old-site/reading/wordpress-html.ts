import { valueNamed } from '../../contract/value-named.ts'
import { isGroup } from '../../content/change.ts'
import { decodedPath } from '../../contract/address-name.ts'
import { asMarkup } from '../../contract/foreign-text.ts'
import { lastPart } from './names.ts'
import { oldMeta, type OldItem } from './old-item.ts'

/** What a text of an old site needs of others. */
export interface OtherItems {
  /** Pictures that belong to an item. */
  picturesOf(parent: string): readonly string[]
  /** What stands in many texts and is written once. */
  blockOf(id: string): string
  /** What the theme's own sheet says of a class or an id. */
  rules: ReadonlyMap<string, string>
}

const picture = (id: string): string => `<img class="wp-image-${id}">`

/** The text of an item as plain HTML, whatever its author wrote it with: blocks, short codes, page builders, or lines and blank lines. */
export function wordPressHtml(item: OldItem, others: OtherItems): string {
  const written = hasWords(item.content) ? item.content : wordsOfData(oldMeta(item, '_elementor_data')) || item.content
  const whole = written
    .replaceAll(/<!-- wp:block \{[^}]*"ref":(\d+)[^>]*-->/gu, (_, id: string) => others.blockOf(id))
    .replace(/<!-- wp:footnotes [^>]*-->/u, () => `<ol>${wordsOfData(oldMeta(item, 'footnotes')).replaceAll('div>', 'li>')}</ol>`)
  const shown = withStyles(whole, others.rules)
    .replaceAll(/<(script|style)\b[^>]*>[^]*?(?:<\/\1\s*>|\n\s*\n|$)/giu, '')
    // Smilies, which WordPress draws as pictures.
    .replaceAll(/<img\b[^>]*\/wp-includes\/[^>]*>/giu, (tag) => asMarkup(saidIn(tag).get('alt') ?? ''))
    // A file is shown and linked twice, and pictures of a gallery were items of a list.
    .replaceAll(/<(a|object)\b[^>]*wp-block-file__(?:button|embed)[^>]*>[^<]*<\/\1>/giu, '')
    .replaceAll(/<(?:ul|li)\b[^>]*blocks-gallery[^>]*>/giu, '<div>')
    .replaceAll(/<!--(?:more|nextpage)[^>]*-->/gu, '\n\n')
    .replaceAll(/<!-- ?\[if !supportLists\]-->([^]{1,300}?)<!--\[endif\]-->/giu, '<span style="mso-list:Ignore">$1</span>')
    .replaceAll(/<!--[^]*?(?:-->|$)/gu, '')
  const html = readCodes(shown, item.id, others).replaceAll(
    /^[ \t]*(https?:\/\/(?:(?:www|m)\.)?(?:youtu\.be|youtube\.com|vimeo\.com|drive\.google\.com|facebook\.com|instagram\.com|tiktok\.com)\/\S+)[ \t]*$/gmu,
    '<iframe src="$1"></iframe>',
  )
  return whole.includes('<!-- wp:') ? html : byLines(html)
}

/** The contents of custom fields (ACF) as HTML if the item has no other text, else only the names of the fields. */
export function filledIn(item: OldItem): { html: string } | { names: string[] } {
  const fields = [...item.meta].flatMap(([key, [words = '']]) =>
    /^(?:_|footnotes$)/u.test(key) || /^(?:[abdis]:\d|https?:\S*$|\P{L}*$)/u.test(words) ? [] : [[key.replaceAll(/[_-]+/gu, ' '), words]],
  )
  const isAlone = fields.length > 0 && !hasWords(item.content) && oldMeta(item, '_elementor_data') === ''
  if (!isAlone) return { names: fields.map(([name]) => `isian:${name}`) }
  return {
    html: fields.map(([name = '', words]) => `<h3>${asMarkup(name[0]?.toUpperCase() + name.slice(1))}</h3>\n\n${words}`).join('\n\n'),
  }
}

const hasWords = (html: string): boolean => /[\p{L}\p{N}]/u.test(html.replaceAll(/<(?!img|iframe)[^>]*>|&\w+;/gu, ''))

/** A blank line parts, another one breaks a line: outside of tags, and of what keeps its lines. */
function byLines(html: string): string {
  const parts = html.replaceAll('\r\n', '\n').split(/(<pre\b[^]*?<\/pre>|<[^>]*>)/iu)
  const lines = (words: string): string => words.replaceAll(/\n\s*\n\s*/gu, '<br><br>').replaceAll('\n', '<br>')
  return parts.map((part, nth) => (nth % 2 === 1 ? part : lines(part))).join('')
}

/** What sheets say of a class or an id, by its name. */
export function rulesIn(sheets: readonly string[]): Map<string, string> {
  const rules = new Map<string, string>()
  for (const [, selectors = '', said = ''] of sheets.flatMap((sheet) => [...sheet.matchAll(/(?<![^{}])([^{}]+)\{([^{}]*)\}/gu)]))
    for (const [name] of selectors.matchAll(/[.#][\w-]+(?=\s*(?:,|$))/gu))
      rules.set(name, `${rules.get(name) ?? ''}${said.replaceAll('"', '')};`)
  return rules
}

/** What the text's own sheet and the theme's say, at the elements themselves: what hides them is looked for there. */
function withStyles(html: string, theme: OtherItems['rules']): string {
  const rules = new Map([...theme, ...rulesIn(Array.from(html.matchAll(/<style\b[^>]*>([^]*?)<\/style/giu), ([, sheet = '']) => sheet))])
  if (rules.size === 0) return html
  return html.replaceAll(/<[a-z][^<>]*>/giu, (tag) => {
    const said = saidIn(tag)
    const names = [...(said.get('class') ?? '').split(/\s+/u).map((name) => `.${name}`), `#${said.get('id')}`]
    const styles = names.flatMap((name) => rules.get(name) ?? []).join('')
    return styles === '' ? tag : tag.replace(/^<\w+/u, (start) => `${start} style="${styles}${said.get('style') ?? ''}"`)
  })
}

const BUILDERS = /^(?:vc|et_pb|fusion|av|tm|nectar|mk|cs)_/u
const CODE = /\[(\/?)([a-z][\w-]*\*?)((?:\s[^[\]]*)?)\]/giu
const SAID = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gu

const saidIn = (attributes: string): Map<string, string> =>
  new Map(Array.from(attributes.matchAll(SAID), ([, key = '', ...values]) => [key, values.find(Boolean) ?? '']))

/** Short codes: what is a picture, a link or words of theirs stays; their brackets go. A word in brackets that is no code stays. */
function readCodes(text: string, id: string, others: OtherItems): string {
  const closed = new Set(Array.from(text.matchAll(/\[\/([\w-]+)\]/gu), ([, name = '']) => name))
  const alone = new Set(Array.from(text.matchAll(/^[ \t]*\[([a-z]\w*)\][ \t\r]*$/gmu), ([, name = '']) => name))
  const [linked, headed] = [new Set<string>(), new Set<string>()]
  const isCode = (name: string, said: string): boolean =>
    closed.has(name) || /[-_*]/u.test(name) || /=/u.test(said) || KNOWN.has(name) || (said === '' && alone.has(name))
  const raw = text
    .replaceAll(/\[vc_raw_js[^[]*\[\/vc_raw_js\]/gu, '[vc_raw_js id="1"]')
    .replaceAll(/\[vc_raw_html[^\]]*\]([^[]*)\[\/vc_raw_html\]/gu, (_, packed: string) => unpacked(packed))
  const figures = raw
    .replaceAll(/\[(?:wp_)?caption\b([^\]]*)\]([^]*?)\[\/(?:wp_)?caption\]/gu, (_, said: string, inside: string) => {
      const [, image = '', words = ''] = /^([^]*<img\b[^>]*>(?:\s*<\/a>)?)([^]*)$/u.exec(inside) ?? [null, '', inside]
      return `<figure>${image}<figcaption>${words.trim() || asMarkup(/caption="([^"]*)"/u.exec(said)?.[1] ?? '')}</figcaption></figure>`
    })
    .replaceAll(/\[(?:embed|youtube|vimeo)[=\s]\s*"?(https?:\/\/[^\s"\]]+)[^\]]*\]/gu, '<iframe src="$1"></iframe>')
    .replaceAll(/\[(embed|youtube)\b[^\]]*\]\s*(\S+?)\s*\[\/\1\]/gu, (_, __, address: string) => `<iframe src="${address}"></iframe>`)
  return figures.replaceAll(CODE, (whole, end: string, name: string, attributes: string) => {
    if (!isCode(name, attributes)) return whole
    const said = saidIn(attributes)
    if (end) return linked.has(name) ? '</a>' : BUILDERS.test(name) || headed.has(name) ? '\n\n' : ''
    const images = said.get('ids') ?? said.get('images') ?? said.get('image') ?? ''
    if (name === 'gallery' && images === '') return others.picturesOf(id).map(picture).join('')
    const table = name === 'table' ? others.blockOf(`table ${said.get('id')}`) : ''
    if (table !== '') return table
    if (/^[\d,\s]+$/u.test(images))
      return images
        .split(',')
        .map((one) => picture(one.trim()))
        .join('')
    const words = [...said].find(([key, value]) => WORDED.test(key) && value !== '')?.[1] ?? ''
    const address = [...said.values()].map(addressIn).find(Boolean)
    if (address !== undefined && closed.has(name)) linked.add(name)
    if (address !== undefined)
      return `<a href="${asMarkup(address)}">${closed.has(name) ? '' : `${asMarkup(words || lastPart(address.replace(/[?#].*/u, '')))}</a>`}`
    if (words !== '' && closed.has(name)) headed.add(name)
    // Tables, forms, charts and galleries that a plugin keeps elsewhere: the report names them as missing.
    const isPacked = name === 'vc_raw_js' || [...said.values()].some((value) => value.startsWith('%5B'))
    const isTold = BUILDERS.test(name) ? isPacked : (said.has('id') && !closed.has(name)) || (alone.has(name) && !KNOWN.has(name))
    const missing = isTold ? `<iframe src="${asMarkup(`kode:${name} ${said.get('id') ?? ''}`.trim())}"></iframe>` : ''
    return (BUILDERS.test(name) || headed.has(name)) && words !== '' ? `\n\n<h3>${asMarkup(words)}</h3>\n\n${missing}` : missing
  })
}

const WORDED = /^(?:title|text|heading|label|h[1-6])$/u
const KNOWN = new Set('gallery embed caption video audio playlist metaslider sitemap'.split(' '))

/** `url:https%3A%2F%2F…|title:…` of WPBakery; or an address as it stands. */
function addressIn(value: string): string | undefined {
  const plain = value.startsWith('url:') ? decodedPath(value.slice(4).split('|')[0] ?? '') : value
  return /^(?:https?:\/\/|\/)\S(?:\S*|.*\.\w{3,4})$/u.test(plain) ? plain : undefined
}

const unpacked = (packed: string): string => decodedPath(Buffer.from(packed.trim(), 'base64').toString('utf8'))

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Words that are kept as data: of Elementor, of footnotes, of tables that stand apart; in the order of the page. */
export function wordsOfData(json: string): string {
  const found: string[] = []
  const tell = (value: unknown, key = ''): void => {
    if (Array.isArray(value) && key === '' && value.every((one) => typeof one === 'string'))
      found.push(`<tr>${value.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    else if (Array.isArray(value)) for (const one of value) tell(one, key)
    else if (isGroup(value)) {
      const [video, url, id, words] = ['youtube_url', 'url', 'id', 'text'].map((name) => textOf(valueNamed(value, name)))
      const href = isGroup(value['link']) ? textOf(value['link']['url']) : ''
      if (video) found.push(`<iframe src="${asMarkup(video)}"></iframe>`)
      if (key === 'image' && (url || id)) found.push(`<img class="wp-image-${id}" src="${asMarkup(url ?? '')}">`)
      else if (words && href) found.push(`<a href="${asMarkup(href)}">${words}</a>`)
      else for (const [name, one] of Object.entries(value)) tell(one, name)
    } else if (/^(?:title|title_text|tab_title)$/u.test(key)) found.push(`<h3>${textOf(value)}</h3>`)
    else if (/^(?:editor|html|text|content|tab_content|description_text|caption|alert_description)$/u.test(key))
      found.push(`<div>${textOf(value)}</div>`)
  }
  try {
    tell(JSON.parse(json))
  } catch {
    return ''
  }
  return found.join('\n\n')
}
