import type { TrafficLimits } from '../../src/ground/http/traffic.ts'

/** Limits that never refuse, because the test itself delays a server in its process, which is no overload. */
export const PATIENT: TrafficLimits = { uploads: 64, lagMilliseconds: Number.POSITIVE_INFINITY }
