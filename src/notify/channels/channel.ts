import type { ChannelName, EventKind, Failure, Level } from '../../ground/database/told.ts'

/** What a message says: codes, numbers, times and our own sentences. */
export interface Message {
  /** By which a receiver knows one that comes again. */
  key: string
  kind: EventKind | 'test'
  level: Level
  /** How often this was told before, and once more. */
  round: number
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

/** A way to people. Another one is a file like those beside this, and a line in `open-channels.ts`. */
export interface Channel {
  name: ChannelName
  /** To addresses that people have named and proved; else to what the operator has named, for the whole house. */
  isPersonal: boolean
  /** Null once it was taken, else why it was not. Given up when the signal says so. */
  send(message: Message, to: readonly string[], signal: AbortSignal): Promise<Failure | null>
}
