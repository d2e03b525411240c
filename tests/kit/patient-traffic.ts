import { createTraffic } from '../../src/server/http/traffic.ts'
import type { Traffic } from '../../src/server/http/traffic.ts'

/** A server in the process of a test is held up by the test: that is no overload. */
export function patientTraffic(): Traffic {
  return createTraffic({ uploads: 64, lagMilliseconds: Number.POSITIVE_INFINITY })
}
