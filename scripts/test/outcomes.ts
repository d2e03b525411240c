import { readFile } from 'node:fs/promises'
import type { Outcome } from './step.ts'

/** Where the runners write their reports. */
export const UNIT_RESULTS = 'test-results/unit.json'
export const JOURNEY_RESULTS = 'test-results/journeys.json'

const UNIT = 'unit and route tests'
export const JOURNEYS = 'browser journeys'

interface UnitResults {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
}

interface JourneyResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

/** A runner without a report has failed, and counts as one failure. */
export async function unitOutcome(): Promise<Outcome> {
  const result = await readResult<UnitResults>(UNIT_RESULTS)
  if (!result) return { name: UNIT, passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = result
  const brokenFiles = numFailedTests === 0 && !result.success ? 1 : 0
  return { name: UNIT, passed, failed: numFailedTests + brokenFiles, skipped }
}

export async function journeyOutcome(): Promise<Outcome> {
  const result = await readResult<JourneyResults>(JOURNEY_RESULTS)
  if (!result) return { name: JOURNEYS, passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = result.stats
  return { name: JOURNEYS, passed: expected + flaky, failed: unexpected + result.errors.length, skipped, retried: flaky }
}

export async function readResult<Result>(file: string): Promise<Result | null> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Result,
    () => null,
  )
}
