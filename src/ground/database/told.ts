import { staffEndpoints } from '../../contract/endpoints.ts'
import { MODERATOR_ROLES, type StaffRole } from './staff-roles.ts'

/** How soon: at once and again until somebody looks; soon; of the machine and the house; once a day. */
export const LEVELS = ['now', 'soon', 'it', 'daily'] as const
export type Level = (typeof LEVELS)[number]

/** Who may see to it, and where: an address of the room, which asks for a sign-in. */
type ToldEvent = { level: Level; roles: readonly StaffRole[]; at: string }

const ofCases = (level: Level): ToldEvent => ({ level, roles: MODERATOR_ROLES, at: staffEndpoints.reviews })
const ofHouse = (at: string, ...roles: StaffRole[]): ToldEvent => ({ level: 'it', roles: ['pengelola', ...roles], at })
const daily: ToldEvent = { level: 'daily', roles: ['penyunting', ...MODERATOR_ROLES], at: staffEndpoints.room }

/** All that the staff are told without being there: a kind, and nothing that anybody wrote. */
export const EVENTS = {
  need: ofCases('now'),
  // It may be as urgent as anything.
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

/** `dropped`: when its turn came there was nothing more to tell, or nobody to tell it to. */
export type DeliveryState = 'waiting' | 'sent' | 'failed' | 'dropped'
/** Why it was not taken, or not sent. */
export type Failure = 'timeout' | 'unreachable' | 'certificate' | 'sign-in' | 'redirect' | 'limited' | 'refused'
export type NotSent = Failure | 'over' | 'nobody' | 'quiet'
