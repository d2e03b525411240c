import { callLink, chatLink, formatPhone, isDialable, isOneOf } from '../contract/phone.ts'
import { metaAt, textsIn, type FieldPath, type Site } from './site.ts'
import type { CrisisHelp } from '../contract/review.ts'
import { faults, usualReplies, usualUnits } from './words.ts'
import { mistake, say, type FieldProblem } from './sentence.ts'
import { quoted } from './quoted.ts'

export type ReplyRules = ReturnType<typeof replyRules>

/**
 * What moderators may answer a review with at once, also as it is written, for whom, which numbers are the hospital's, and what a second reader
 * should look at.
 */
export function replyRules(site: Site) {
  const { sentences = usualReplies, units = usualUnits, marked = [] } = site.contact.reviewReplies ?? {}
  const number = complaintsNumber(site)
  const shown = sentences.map((sentence) => sentence.replaceAll('{nomor}', number))
  return { sentences: shown, written: sentences, units, phones: phonesIn(site), marked, number }
}

function complaintsNumber({ hospital, contact: { complaints } }: Pick<Site, 'hospital' | 'contact'>): string {
  if (complaints?.phone !== undefined) return formatPhone(complaints.phone)
  if (complaints?.chat !== undefined) return `WhatsApp ${formatPhone(complaints.chat)}`
  return hospital.phones.general === undefined ? (complaints?.email ?? hospital.email) : formatPhone(hospital.phones.general)
}

/** The nation's line; a key leads on to mental health. */
const NATIONAL = { phone: '119', words: 'lalu tekan 8' }

const NO_BREAK = '\u00A0'

/** Where somebody who may want to end their life finds help now: a line for it, the IGD, and the chat where there is one. */
export function crisisHelp({ hospital: { phones }, contact: { crisis } }: Pick<Site, 'hospital' | 'contact'>): CrisisHelp {
  const { phone = NATIONAL.phone, words = phone === NATIONAL.phone ? NATIONAL.words : undefined } = crisis ?? {}
  const chat = crisis?.chat ?? phones.emergencyChat
  const unbroken = (number: string): string => formatPhone(number).replaceAll(' ', NO_BREAK)
  const line = [formatPhone(phone), ...(words === undefined ? [] : [words])].join(', ')
  // A number stays on one line, and so does what is pressed in the end.
  const pressed = line.replace(formatPhone(phone), unbroken(phone)).replace(/ (?=\S+$)/u, NO_BREAK)
  return {
    title: 'Anda tidak sendirian',
    words: 'Kami khawatir dengan keadaan Anda. Bicaralah dengan seseorang sekarang juga, siang maupun malam.',
    line,
    ways: [
      { kind: 'line', text: `Telepon ${pressed}`, href: callLink(phone) },
      { kind: 'emergency', text: `Telepon IGD ${unbroken(phones.emergency)}`, href: callLink(phones.emergency) },
      ...(chat === undefined ? [] : [{ kind: 'chat' as const, text: 'Chat WhatsApp', href: chatLink(chat) }]),
    ],
  }
}

/** Hours, a date and an amount of money may stand beside the hospital's telephones. */
const HARMLESS =
  /(?<!\d)(?:(?:[01]?\d|2[0-4])[.:][0-5]\d|\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d\d)(?!\d)|\bRp\.? ?[1-9]\d{0,2}(?:\.\d{3}){0,2}(?!\.?\d)/gu
const NUMBER = /\+?\(?\d(?:[^\p{L}\p{N}]{0,3}\d){4,}/gu

/** The hospital's own numbers: what stands in a field for a telephone or a chat, and nowhere else. */
export function phonesIn(values: unknown): string[] {
  const isOfPhone = (path: FieldPath): boolean => metaAt(path).identity === 'phone'
  return textsIn(values).flatMap(({ path, text }) => (isDialable(text.trim()) && isOfPhone(path) ? text.trim() : []))
}

/** Sentences that are answered with at once carry no number but the hospital's own: nobody reads them again before they are public. */
export function checkReplies(values: unknown): FieldProblem[] {
  const phones = phonesIn(values)
  return textsIn(values).flatMap(({ path, text }) => {
    const foreign = isOfReplies(path) ? foreignNumberIn(text, phones) : undefined
    return foreign === undefined ? [] : mistake(path, say(faults['foreign-number'], { number: quoted(foreign), nomor: '{nomor}' }))
  })
}

/** The site without them, for a start. */
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
