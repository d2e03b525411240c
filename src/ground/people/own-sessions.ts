import { momentInWords } from '../../content/sentence.ts'
import type { TimeZone } from '../../schedule/times.ts'
import type { FormBody } from '../documents/document-view.ts'
import type { Session } from './signed-in-user.ts'

/** The sessions of a person, as they see and end them. */
export interface OwnSessions {
  list(session: Session): Promise<SessionList>
  /** Ends every session of the person, including the one that asks. */
  endAll(userId: string): Promise<void>
}

interface SessionList {
  /** This session first, then the newest. */
  shown: { startedAt: Date; isThis: boolean }[]
  /** How many are not shown. */
  more: number
}

export const OWN_SESSIONS_TITLE = 'Perangkat Anda'
export const SIGNED_OUT_EVERYWHERE = 'Anda sudah keluar di semua perangkat, juga di sini.'

/** The form to end one's sessions. It shows only times, because the site stores neither browser nor IP address of a session. */
export function ownSessionsForm({ shown, more }: SessionList, timeZone: TimeZone, post: string, byKey = false): FormBody {
  return {
    post,
    lead: [
      `Akun Anda sedang masuk di ${shown.length + more} perangkat. Situs mencatat sejak kapan, bukan jenis perangkatnya.`,
      // Numbers tell apart sessions that began in the same minute.
      ...shown.map(
        ({ startedAt, isThis }, index) => `${index + 1}. Sejak ${momentInWords(timeZone, startedAt)}${isThis ? ' (perangkat ini)' : ''}`,
      ),
      ...(more > 0 ? [`Dan ${more} lagi yang lebih lama.`] : []),
      // A passkey on a lost phone would open the room again.
      byKey
        ? 'Bila ada yang bukan Anda, atau ponsel Anda hilang: hapus kunci sandi perangkat itu di “Kunci sandi”, lalu keluarlah di semua perangkat.'
        : 'Bila ada yang bukan Anda: keluarlah di semua perangkat, lalu ganti kata sandi akun itu pada penyedianya.',
    ],
    hidden: [],
    button: 'Keluar di semua perangkat',
    isQuiet: true,
  }
}
