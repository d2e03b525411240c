import type { ChannelName, EventKind, Failure, Level } from '../../ground/database/told.ts'
import type { ToldPerson } from '../people.ts'

/** For one try of one message. */
export const SEND_MILLISECONDS = 10_000

/** What a message says: codes, numbers, times and our own sentences. */
export interface Message {
  /** By which a receiver knows one that comes again. */
  key: string
  kind: EventKind | 'test'
  level: Level
  count: number
  /** ISO 8601, UTC; null where nothing is open, as in a test. */
  since: string | null
  title: string
  lines: readonly string[]
  /** Where somebody sees to it, after a sign-in. */
  link: string
  foot: string
  hospital: string
}

/** A way to people. Another one is a file like those beside this, and a line in `notify.ts`. */
export interface Channel {
  name: ChannelName
  /** Where it reaches somebody; of nobody, the house. Empty: it does not. */
  to(person: ToldPerson | null): readonly string[]
  /** Null once it was taken, else why it was not. Given up when the signal says so. */
  send(message: Message, to: readonly string[], signal: AbortSignal): Promise<Failure | null>
}
