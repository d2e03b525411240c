import { momentInWords } from '../../content/sentence.ts'
import type { TimeZone } from '../../schedule/times.ts'
import type { FormBody } from '../documents/document-view.ts'
import type { Session } from './signed-in-user.ts'

/** Where somebody is signed in, as they see and end it themselves. */
export interface OwnSessions {
  list(session: Session): Promise<SessionList>
  /** Ends every session of this person, also the one that asks. */
  endAll(userId: string): Promise<void>
}

interface SessionList {
  /** This one first, then the newest. */
  shown: { startedAt: Date; isThis: boolean }[]
  /** How many are not shown. */
  more: number
}

export const OWN_SESSIONS_TITLE = 'Perangkat Anda'
export const SIGNED_OUT_EVERYWHERE = 'Anda sudah keluar di semua perangkat, juga di sini.'

/** Nothing but the time is known of a session: the site keeps neither browser nor address. */
export function ownSessionsForm({ shown, more }: SessionList, timeZone: TimeZone, post: string): FormBody {
  return {
    post,
    lead: [
      `Akun Anda sedang masuk di ${shown.length + more} perangkat. Situs mencatat sejak kapan, bukan jenis perangkatnya.`,
      // The number tells apart what began in the same minute.
      ...shown.map(
        ({ startedAt, isThis }, index) => `${index + 1}. Sejak ${momentInWords(timeZone, startedAt)}${isThis ? ' (perangkat ini)' : ''}`,
      ),
      ...(more > 0 ? [`Dan ${more} lagi yang lebih lama.`] : []),
      'Bila ada yang bukan Anda: keluarlah di semua perangkat, lalu ganti kata sandi akun itu pada penyedianya.',
    ],
    hidden: [],
    button: 'Keluar di semua perangkat',
    isQuiet: true,
  }
}
