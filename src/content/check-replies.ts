import { isDialable, isOneOf } from '../contract/phone.ts'
import { mistake, say, type FieldProblem } from './sentence.ts'
import { metaAt, textsIn, type FieldPath, type Site } from './site.ts'
import { quoted } from './quoted.ts'
import { faults } from './words.ts'

/** Hours, dates and amounts of money, which may stand in an approved sentence beside the hospital's telephones. */
const HARMLESS =
  /(?<!\d)(?:(?:[01]?\d|2[0-4])[.:][0-5]\d|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d)(?!\d)|\bRp\.? ?[1-9]\d{0,2}(?:\.\d{3}){0,2}(?!\.?\d)/gu
const NUMBER = /\+?\(?\d(?:[^\p{L}\p{N}]{0,3}\d){4,}/gu

/** The hospital's own numbers: the values of fields for a telephone or a chat. */
export function phonesIn(values: unknown): string[] {
  const isOfPhone = (path: FieldPath): boolean => metaAt(path).identity === 'phone'
  return textsIn(values).flatMap(({ path, text }) => (isDialable(text.trim()) && isOfPhone(path) ? text.trim() : []))
}

/** Checks that approved sentences contain no number but the hospital's own, because nobody reads them again before they are public. */
export function checkReplies(values: unknown): FieldProblem[] {
  const phones = phonesIn(values)
  return textsIn(values).flatMap(({ path, text }) => {
    const foreign = isOfReplies(path) ? foreignNumberIn(text, phones) : undefined
    return foreign === undefined ? [] : mistake(path, say(faults['foreign-number'], { number: quoted(foreign), nomor: '{nomor}' }))
  })
}

/** The site without approved sentences that have foreign numbers, for a start. */
export function withoutForeignNumbers<Whole extends Pick<Site, 'contact'>>(site: Whole, problems: readonly FieldProblem[]): Whole {
  const { reviewReplies } = site.contact
  if (reviewReplies?.sentences === undefined) return site
  const refused = new Set(problems.map(({ path }) => path.at(-1)))
  const sentences = reviewReplies.sentences.filter((_, index) => !refused.has(index))
  return {
    ...site,
    contact: { ...site.contact, reviewReplies: { ...reviewReplies, sentences: sentences.length > 0 ? sentences : undefined } },
  }
}

const isOfReplies = (path: readonly unknown[]): boolean => path[0] === 'contact' && path[1] === 'reviewReplies' && path[2] === 'sentences'

function foreignNumberIn(text: string, phones: readonly string[]): string | undefined {
  const numbers = Array.from(text.normalize('NFKC').replaceAll(HARMLESS, ' | ').matchAll(NUMBER), ([number]) => number.trim())
  return numbers.find((number) => !isOneOf(phones, number))
}
