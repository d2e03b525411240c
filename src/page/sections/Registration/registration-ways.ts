import type { Hospital } from '../../../content/shapes/hospital.ts'
import { callLink, chatLink } from '../../../contract/phone.ts'

/** A phone or chat number of somebody who helps. */
export type Way = ReturnType<typeof listWays>[number]

/** The desk's own numbers, because nobody can register at the hospital's others. */
export const registrationWays = ({ registration, registrationChat }: Hospital['phones']): Way[] => listWays(registration, registrationChat)

/** The numbers to ask for help: the desk's, or else the hospital's general ones. */
export function helpWays({ registration, general, registrationChat, contactChat }: Hospital['phones']): Way[] {
  return listWays(registration ?? general, registrationChat ?? contactChat)
}

function listWays(phone: string | undefined, chat: string | undefined) {
  return [
    ...(phone === undefined ? [] : [{ way: 'phone', name: 'Telepon', icon: 'phone', phone, href: callLink(phone) } as const]),
    ...(chat === undefined ? [] : [{ way: 'chat', name: 'WhatsApp', icon: 'whatsapp', phone: chat, href: chatLink(chat) } as const]),
  ]
}
