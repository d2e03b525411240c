import { callLink, chatLink, formatPhone } from '../contract/phone.ts'
import type { CrisisHelp } from '../contract/review.ts'
import type { Site } from './site.ts'

/** The nation's line; a key leads on to mental health. */
const NATIONAL = { phone: '119', words: 'lalu tekan 8' }

const NO_BREAK = '\u00A0'

type House = Pick<Site, 'hospital' | 'contact'>

/** Where somebody who may want to end their life finds help now: a line for it, the IGD, and the chat where there is one. */
export function crisisHelpOf({ hospital: { phones }, contact: { crisis } }: House): CrisisHelp {
  const { phone = NATIONAL.phone, words = phone === NATIONAL.phone ? NATIONAL.words : undefined } = crisis ?? {}
  const chat = crisis?.chat ?? phones.emergencyChat
  const line = [formatPhone(phone), ...(words === undefined ? [] : [words])].join(', ')
  return {
    title: 'Anda tidak sendirian',
    words: 'Kami khawatir dengan keadaan Anda. Bicaralah dengan seseorang sekarang juga, siang maupun malam.',
    line,
    ways: [
      { kind: 'line', text: `Telepon ${line}`, href: callLink(phone) },
      { kind: 'emergency', text: `Telepon IGD ${formatPhone(phones.emergency).replace(' ', NO_BREAK)}`, href: callLink(phones.emergency) },
      ...(chat === undefined ? [] : [{ kind: 'chat' as const, text: 'Chat WhatsApp', href: chatLink(chat) }]),
    ],
  }
}
