import { staffEndpoints } from '../contract/endpoints.ts'
import type { Urgency } from '../contract/moderation/review-states.ts'
import { valueNamed } from '../contract/value-named.ts'
import { MODERATOR_ROLES, type StaffRole } from '../ground/database/staff-roles.ts'
import { LEVELS, type EventKind, type Level } from '../ground/database/told.ts'

interface ToldEvent {
  level: Level
  /** Who may see to it. */
  roles: readonly StaffRole[]
  /** Where: an address of the room, which asks for a sign-in. */
  at: string
}

const MANAGERS: readonly StaffRole[] = ['pengelola']
const EDITORS: readonly StaffRole[] = ['penyunting', 'pengelola']

const ofReviews = (level: Level): ToldEvent => ({ level, roles: MODERATOR_ROLES, at: staffEndpoints.reviews })
const ofHouse = (roles: readonly StaffRole[], at: string): ToldEvent => ({ level: 'it', roles, at })

/** All that is told. */
export const EVENTS: Readonly<Record<EventKind, ToldEvent>> = {
  need: ofReviews('now'),
  // It may be as urgent as anything.
  unknown: ofReviews('now'),
  review: ofReviews('soon'),
  objection: ofReviews('soon'),
  report: ofReviews('soon'),
  reply: ofReviews('soon'),
  backup: ofHouse(MANAGERS, staffEndpoints.notify),
  disk: ofHouse(MANAGERS, staffEndpoints.notify),
  login: ofHouse(MANAGERS, staffEndpoints.notify),
  version: ofHouse(MANAGERS, staffEndpoints.notify),
  channel: ofHouse(MANAGERS, staffEndpoints.notify),
  ends: ofHouse(EDITORS, staffEndpoints.duties),
  beds: ofHouse(EDITORS, staffEndpoints.room),
  daily: { level: 'daily', roles: EDITORS.concat('moderator'), at: staffEndpoints.room },
}

const OF_URGENCY: Readonly<Record<Urgency, EventKind>> = {
  'self-harm': 'need',
  unknown: 'unknown',
  'my-face': 'report',
  'personal-data': 'review',
  objection: 'objection',
  revised: 'review',
  held: 'review',
  reported: 'report',
  reply: 'reply',
}

/** What is told of a case; another version may call its urgency otherwise. */
export const kindOfCase = (urgency: string): EventKind => valueNamed(OF_URGENCY, urgency) ?? 'unknown'

/** What somebody with a role may be told. */
export const levelsOf = (role: StaffRole): Level[] =>
  LEVELS.filter((level) => Object.values(EVENTS).some((event) => event.level === level && event.roles.includes(role)))
