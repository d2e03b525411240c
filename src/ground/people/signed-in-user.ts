import type { FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '../http/problem.ts'
import { momentInWords } from '../../content/sentence.ts'
import type { TimeZone } from '../../schedule/times.ts'
import type { FormBody, Hidden } from '../documents/document-view.ts'

/** Who is signed in, as the rest of the server needs to know it. */
export interface SignedInUser {
  id: string
  name: string
  /** Path of the avatar on this site, or null. */
  photo: string | null
}

/** A live session, and the identity behind it. */
export interface Session {
  /** Its name in the database. */
  idHash: string
  user: SignedInUser
  issuer: string
  subject: string
  startedAt: Date
  /** When they last showed the account provider who they are; the beginning of the session where it does not say. */
  authenticatedAt: Date
  /** When they last showed a second factor in it; null: not yet. */
  factorAt: Date | null
  /** When its person last asked for something in the staff's room. */
  seenAt: Date | null
  /** What forms of this session carry: no other site can know it. */
  formToken: string
}

/** Tells who sent a request: null for a visitor without a live session. */
export type SessionReader = { sessionOf(request: FastifyRequest): Promise<Session | null> }

/** The person who sent a request; refuses everybody else with `signed-out`. */
export async function requireUser(sessions: SessionReader, request: FastifyRequest): Promise<SignedInUser> {
  const session = await sessions.sessionOf(request)
  if (session === null) throw new Problem('signed-out')
  return session.user
}

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
export function ownSessionsForm({ shown, more }: SessionList, timeZone: TimeZone, post: string, hidden: Hidden): FormBody {
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
    hidden,
    button: 'Keluar di semua perangkat',
    isQuiet: true,
  }
}

/** 256 random bits, written with 43 letters that fit a cookie and an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
