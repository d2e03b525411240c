import { columnField, contentsAddress, entryAddress, fieldTree, findEntryList, findUnmarked } from '../../editor/index.ts'
import { groupOr, hasOwnForm, isEntry, isGroup, itemAddress, itemId, lineFields } from '../../editor/index.ts'
import { itemWords, marksIn, partNamed, readableTexts, WHOLE, writePlace } from '../../editor/index.ts'
import type { ContentNow, ItemWords, Mark, Plain } from '../../editor/index.ts'
import { fileNames, labelAt, shapeAt, siteShape, valueAt, type FieldPath, type FileName } from '../../content/site.ts'
import { isNotOwn } from '../../content/own-facts/find-not-own.ts'
import { capitalised, wordsInForm } from '../../content/sentence.ts'
import { TEMPLATE_DIR } from '../../ground/software/software.ts'
import { FROM_MARKS } from '../change/change.ts'
import { describeFact } from '../words/fact-words.ts'

/**
 * One form with something that is still the template's or the sample's. `form` is its file, with the name of the group or list if that has a form
 * of its own; `right` are ids of its marks, or null if something in it is not the hospital's and cannot be confirmed as right.
 */
export type QuestionLeft = ReturnType<typeof listQuestions>[number]

/** The search words of all specialties count as one question. */
export const SEARCH_WORDS = 'services.specialties.words'

/** The facts that are still the template's or the sample's, by the form that asks for them. */
export function factsLeft(about: ContentNow) {
  const facts = [
    ...about.marks.map((mark) => ({ path: [mark.change.file, ...mark.at], mark, sayNow: () => `Sekarang: ${sayMark(about, mark)}` })),
    ...findUnmarked(about).map(({ path, message }) => ({ path, mark: undefined, sayNow: () => capitalised(wordsInForm(message, path)) })),
  ]
  return Map.groupBy(facts, ({ path }) => (path.at(-1) === 'words' ? SEARCH_WORDS : formOf(path)))
}

export function listQuestions(about: ContentNow) {
  return [...factsLeft(about)].map(([form, found]) => {
    const paths = found.map(({ path }) => path)
    const marks = found.flatMap(({ mark }) => mark ?? [])
    const isForeign = marks.length < found.length || paths.some((path) => isNotOwn(about.notOwn, path))
    return {
      form,
      words: wordsOf(about, form, found),
      href: addressOfForm(about, paths),
      right: isForeign ? null : marks.map(({ change }) => itemId(change)),
    }
  })
}

/** The form's title, with its one open fact, or else the labels of what is asked for. */
function wordsOf({ values, site }: ContentNow, form: string, found: readonly { path: FieldPath; sayNow: () => string }[]): ItemWords {
  const written = site.services.specialties.filter(({ words }) => words.length > 0)
  if (form === SEARCH_WORDS) return { title: 'Kami sudah menulis kata pencarian', says: [`untuk ${written.length} spesialisasi`] }
  const [{ path, sayNow } = { path: [], sayNow: () => '' }, ...others] = found
  const { file: picture, alt } = groupOr(valueAt(values, path.slice(0, 2)))
  if (typeof picture === 'string') return { title: nameForm(form), says: typeof alt === 'string' ? [alt] : [], picture }
  if (others.length === 0) return { title: (!form.includes('.') && labelAt(path)) || nameForm(form), says: [sayNow()] }
  return { title: nameForm(form), says: [...new Set(found.map((one) => labelAt(one.path) ?? ''))] }
}

/** How many forms there are (those of the template and those still open), and how many are done. */
export async function countForms(about: ContentNow): Promise<{ all: number; done: number }> {
  const texts = await readableTexts(TEMPLATE_DIR)
  const begun = fileNames.flatMap((file) => marksIn(file, texts[file]).map(({ at }) => formOf([file, ...at])))
  const open = new Set([...factsLeft(about).keys()].map((form) => (form === SEARCH_WORDS ? formOf(form.split('.')) : form)))
  const all = new Set([...begun, ...open, ...(about.site.hospital.sites.length > 0 ? ['hospital.sites'] : [])])
  return { all: all.size, done: all.size - open.size }
}

/** The group or the list of entries, with a form of its own, that holds this path. */
function holderOf([file, top]: FieldPath) {
  const shape = file === undefined || top === undefined ? undefined : shapeAt(siteShape, [file, top])
  const field = shape && fieldTree(String(top), shape)
  return field && hasOwnForm(field) ? field : undefined
}

const formOf = (path: FieldPath): string => path.slice(0, isEntry(shapeAt(siteShape, path.slice(0, 2))) ? 2 : 1).join('.')

function nameForm(form: string): string {
  const [file, top] = form.split('.') as [FileName, string?]
  if (top === undefined) return partNamed(file)
  const label = labelAt([file, top]) ?? ''
  return file === 'hospital' || holderOf([file, top])?.kind === 'list' ? label : `${partNamed(file)}: ${label}`
}

function sayMark({ today }: ContentNow, { change, value, at }: Mark): string {
  const holder = Array.isArray(value) ? holderOf([change.file, ...at]) : undefined
  if (holder?.kind !== 'list' || !Array.isArray(value)) return describeFact({ ...change, kind: 'field' }, value, today) || 'kosong'
  return value.map((item) => itemWords(holder.item, groupOr(item as Plain)).title).join(', ')
}

/** The address of the form for these paths; if they are in several entries of a list, the address of the list. */
function addressOfForm(about: ContentNow, paths: readonly FieldPath[]): string {
  const [[name, top, ...rest] = []] = paths
  const file = name as FileName
  const holder = holderOf([file, top!])
  const form = (address: Record<string, string>, field: FieldPath): string =>
    `${entryAddress({ ...address, asal: FROM_MARKS })}${field.length > 0 ? `#${field.join('.')}` : ''}`
  const list = { file, path: holder ? [holder.name] : [] }
  if (holder?.kind !== 'list') return form({ di: writePlace(list) }, holder ? rest : [top!, ...rest])
  if (lineFields(holder).length > 0 || paths.every((path) => path.at(-1) === columnField(holder)?.name))
    return form({ di: writePlace(list), mana: WHOLE }, [])
  const items = findEntryList(about, list)
  const indices = new Set(paths.flatMap(([, , index]) => (typeof index === 'number' ? index : [])))
  const [index, other] = indices
  const item = index !== undefined && other === undefined ? items[index] : undefined
  return isGroup(item) ? form(itemAddress(list, items, item), []) : `${contentsAddress({ file })}#${holder.name}`
}
