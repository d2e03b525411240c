import { clinicalOf, newestVersion, PROPOSAL, type ClinicalFigures } from '../contract/clinical/clinical.ts'
import type { Services } from './shapes/services.ts'

/** A hospital that names no version still has the first. */
const FIRST = 1

export const takenVersion = ({ clinical }: Services): number => clinical?.version ?? FIRST

/**
 * The signs of an emergency that are in force in this hospital: its own if it lists some, else those of the version that it has taken. Figures and
 * harmless cases are those of that version, until somebody takes a newer one. Without a list and a version there are no signs.
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
