import { z } from 'zod'
import { metaAt, shapeAt, siteShape, textsIn, withTexts, type FieldPath, type Site } from '../../content/site.ts'
import { metaOf, NAMING, withoutWrapping, type FieldKind } from '../../content/fields/meta.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { namedPictures } from '../../ground/content-pictures/picture-catalog.ts'
import type { PictureCatalog } from '../../content/fields/picture.ts'
import { formsByPlace, type KnownEntry } from '../contents/known-entries.ts'

/** The forms that ask for a text; for a name that others refer to (`isName`), each form that defines it. `at` is its number. */
export type TextSource = { at: number; isName: boolean; entries: Set<KnownEntry> }

/** Marks are characters of a private-use plane of Unicode, which no text has; in a web address they follow a `#`. */
const LETTERS = /#?[\u{f0000}-\u{ffffd}]/gu
const FIRST_LETTER = 0xf0000
const NAMED = new Set<FieldKind | undefined>(NAMING.filter((kind) => kind !== 'file'))
/** Kinds of fields that the page compares or computes with, so that they cannot carry a mark. */
const COUNTED = new Set<FieldKind | undefined>(['day', 'clock', 'colour'])

export const withoutLetters = (text: string): string => text.replace(LETTERS, '')

/** The content with a mark behind each text that tells its source. Equal names get equal marks, because the page compares them. */
export function markSite(site: Site, entries: readonly KnownEntry[]) {
  const formOf = formsByPlace(entries)
  const sources = new Map<string, TextSource>()
  const isNaming = (path: FieldPath): boolean => NAMED.has(metaAt(path).kind)
  const named = new Set(textsIn(site).flatMap(({ path, text }) => (isNaming(path) ? [text] : [])))

  function letter(path: FieldPath, text: string): string {
    const entry = formOf(path)
    const [isGiven, isName] = [/^(?:name|shortName)$/u.test(String(path.at(-1))), isNaming(path)]
    const list = path.filter((step) => typeof step === 'string').join('.')
    const key = isName || (isGiven && named.has(text)) ? `=${text}` : isGiven ? `${list}=${text}` : (entry?.id ?? '')
    const source = sources.get(key) ?? { at: sources.size, isName: key.startsWith('='), entries: new Set() }
    sources.set(key, source)
    if (entry && !isName) source.entries.add(entry)
    return String.fromCodePoint(FIRST_LETTER + source.at)
  }

  function marked(text: string, path: FieldPath): string {
    const shape = shapeAt(siteShape, path)
    const { kind, identity } = metaOf(shape)
    // Days, hours and choices are parsed values; only their written `text` carries a mark.
    const isWords = shape ? !COUNTED.has(kind) && !(withoutWrapping(shape) instanceof z.ZodEnum) : path.at(-1) === 'text'
    return isWords ? `${text}${identity === 'web' ? '#' : ''}${letter(path, text)}` : text
  }

  return {
    site: withTexts(site, marked) as Site,
    /** The sources of the marks in a text. */
    read(text: string): TextSource[] {
      const known = [...sources.values()]
      return (text.match(LETTERS) ?? []).flatMap((one) => known[(one.codePointAt(one.length - 2) ?? 0) - FIRST_LETTER] ?? [])
    },
  }
}

/** The pictures under the file names of the marked content. */
export function markPictures(marked: Site, catalog: PictureCatalog): PictureCatalog {
  const named = namedPictures(marked).flatMap((name) => {
    const picture = valueNamed(catalog, withoutLetters(name))
    return picture ? [[name, { ...picture, url: name.replace(withoutLetters(name), picture.url) }] as const] : []
  })
  return Object.fromEntries(named)
}
