import type { ChannelName, EventKind, Failure, Level } from '../../ground/database/told.ts'
import type { ToldPerson } from '../people.ts'

/** The timeout of one attempt to send one message. */
export const SEND_MILLISECONDS = 10_000

/** A message holds codes, numbers, times and sentences of this program, never a word that a visitor wrote. */
export interface Message {
  /** The same for every attempt: a receiver recognises a repeated message by it. */
  key: string
  kind: EventKind | 'test'
  level: Level
  count: number
  /** Since when the oldest event is open: ISO 8601, UTC; null in a test message, which is about no event. */
  since: string | null
  title: string
  lines: readonly string[]
  /** The page of the staff's room where the event is handled; it asks for a sign-in. */
  link: string
  foot: string
  hospital: string
}

/** One way to send messages. To add another: a file in this folder, and a line in `notify.ts`. */
export interface Channel {
  name: ChannelName
  /** The addresses of a person on this channel, or with null those of the hospital itself; empty if there are none. */
  to(person: ToldPerson | null): readonly string[]
  /** Returns null once the receiving server has accepted the message, else why it did not. Aborting the signal ends the attempt. */
  send(message: Message, to: readonly string[], signal: AbortSignal): Promise<Failure | null>
}
