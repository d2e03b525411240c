import { formatPhone, callLink, chatLink } from '../contract/phone.ts'
import { phonesIn } from './check-replies.ts'
import type { Site } from './site.ts'
import type { CrisisHelp } from '../contract/review.ts'
import { usualReplies, usualUnits } from './words.ts'

export type ReplyRules = ReturnType<typeof replyRules>

/** The rules for replies to reviews: the approved sentences (filled in and as written), the units that sign, the hospital's own numbers, and words that a second reader should look at. */
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

/** The national emergency number; key 8 leads on to mental health. */
const NATIONAL = { phone: '119', words: 'lalu tekan 8' }

const NO_BREAK = '\u00A0'

/** Where somebody who may want to end their life finds help now: a crisis line, the IGD, and the chat if there is one. */
export function crisisHelp({ hospital: { phones }, contact: { crisis } }: Pick<Site, 'hospital' | 'contact'>): CrisisHelp {
  const { phone = NATIONAL.phone, words = phone === NATIONAL.phone ? NATIONAL.words : undefined } = crisis ?? {}
  const chat = crisis?.chat ?? phones.emergencyChat
  const unbroken = (number: string): string => formatPhone(number).replaceAll(' ', NO_BREAK)
  const line = [formatPhone(phone), ...(words === undefined ? [] : [words])].join(', ')
  // A number, and the key to press after it, are not broken over two lines.
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
