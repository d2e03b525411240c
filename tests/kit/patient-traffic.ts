import type { TrafficLimits } from '../../src/ground/http/traffic.ts'

/** A server in the process of a test is held up by the test: that is no overload. */
export const PATIENT: TrafficLimits = { uploads: 64, lagMilliseconds: Number.POSITIVE_INFINITY }
