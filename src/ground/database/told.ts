/** What the staff are told without being there, in codes: no row and no message has room for anything that a visitor wrote. */

/** How soon: at once and again until somebody looks; soon; about the machine and the house; once a day. */
export const LEVELS = ['now', 'soon', 'it', 'daily'] as const
export type Level = (typeof LEVELS)[number]

export const EVENT_KINDS = [
  // Cases of reviews.
  ...(['need', 'unknown', 'review', 'objection', 'report', 'reply'] as const),
  // What concerns the house.
  ...(['backup', 'disk', 'ends', 'beds', 'login', 'version', 'channel', 'daily'] as const),
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export type ChannelName = 'mail' | 'webhook'

/** `dropped`: when its turn came there was nothing more to tell, or nobody to tell it to. */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'dropped'

/** Why it was not taken, or not sent. */
export type Failure = 'timeout' | 'unreachable' | 'certificate' | 'sign-in' | 'redirect' | 'limited' | 'refused'
export type NotSent = Failure | 'over' | 'nobody' | 'quiet'
