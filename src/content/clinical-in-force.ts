import { clinicalOf, newestVersion, PROPOSAL, type ClinicalFigures } from '../contract/clinical/clinical.ts'
import type { Services } from './shapes/services.ts'

/** Whoever names no version has taken none since the first. */
const FIRST = 1

export const takenVersion = ({ clinical }: Services): number => clinical?.version ?? FIRST

/**
 * What decides about a patient in this hospital: its own signs where it lists some, else those of the version that it has taken; figures and what
 * is no emergency as that version has them, until somebody takes a newer one. Without a list and a version there are no signs.
 */
export function clinicalInForce(services: Services, proposal = PROPOSAL): { urgent: readonly string[]; clinical?: ClinicalFigures } {
  const { urgent, clinical } = services
  const version = takenVersion(services)
  const { signs, ...figures } = clinicalOf(version, proposal)
  return {
    urgent: urgent.length > 0 || clinical === undefined ? urgent : signs,
    ...(version < newestVersion(proposal) && { clinical: figures }),
  }
}
