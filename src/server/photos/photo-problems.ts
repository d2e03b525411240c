import { Problem } from '../http/problem.ts'
import { PhotoNotFoundError, StoreUnavailableError } from './photo-store.ts'

/** Why a picture cannot be shown. */
export function refuseUnread(error: unknown): never {
  if (error instanceof PhotoNotFoundError) throw new Problem('not-found', { cause: error })
  throw error instanceof StoreUnavailableError ? new Problem('unavailable', { cause: error }) : error
}
