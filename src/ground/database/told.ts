import { staffEndpoints } from '../../contract/endpoints.ts'
import { MODERATOR_ROLES, type StaffRole } from './staff-roles.ts'

/** `now`: at once, and again until somebody opens the case. `soon`: within a minute. `it`: the machine and the site. `daily`: the digest. */
export const LEVELS = ['now', 'soon', 'it', 'daily'] as const
export type Level = (typeof LEVELS)[number]

/** `roles` may handle the event on the page `at` of the staff's room, which asks for a sign-in. */
type ToldEvent = { level: Level; roles: readonly StaffRole[]; at: string }

const ofCases = (level: Level): ToldEvent => ({ level, roles: MODERATOR_ROLES, at: staffEndpoints.reviews })
const ofHouse = (at: string, ...roles: StaffRole[]): ToldEvent => ({ level: 'it', roles: ['pengelola', ...roles], at })
const daily: ToldEvent = { level: 'daily', roles: ['penyunting', ...MODERATOR_ROLES], at: staffEndpoints.room }

/** The kinds of events of which the staff are notified. A notification says the kind, and nothing that a visitor wrote. */
export const EVENTS = {
  need: ofCases('now'),
  // A case of an urgency that this version does not know may be an emergency.
  unknown: ofCases('now'),
  review: ofCases('soon'),
  objection: ofCases('soon'),
  report: ofCases('soon'),
  reply: ofCases('soon'),
  import: { ...ofHouse(staffEndpoints.oldSite), level: 'soon' },
  backup: ofHouse(staffEndpoints.notify),
  rehearsal: ofHouse(staffEndpoints.notify),
  certificate: ofHouse(staffEndpoints.notify),
  disk: ofHouse(staffEndpoints.notify),
  login: ofHouse(staffEndpoints.notify),
  version: ofHouse(staffEndpoints.notify),
  channel: ofHouse(staffEndpoints.notify),
  ends: ofHouse(staffEndpoints.duties, 'penyunting'),
  beds: ofHouse(staffEndpoints.room, 'penyunting'),
  daily,
} satisfies Record<string, ToldEvent>

export type EventKind = keyof typeof EVENTS
export type ChannelName = 'mail' | 'webhook' | 'push'

/** `dropped`: when the delivery was due, the event had ended or its recipient was not to be told any more. */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'dropped'
/** Why sending failed. `NotSent` adds why nothing was sent: event over, no recipient, quiet hours. */
export type Failure = 'timeout' | 'unreachable' | 'certificate' | 'sign-in' | 'redirect' | 'limited' | 'refused'
export type NotSent = Failure | 'over' | 'nobody' | 'quiet'
