import { readFile } from 'node:fs/promises'
import type { Counted } from './step.ts'

/** Where the runners write their reports. */
export const UNIT_RESULTS = 'test-results/unit.json'
export const SUITE_RESULTS = 'test-results/suites.json'
const JOURNEY_RESULTS = 'test-results/journeys.json'

interface SuiteResults {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  success: boolean
  testResults: SuiteFile[]
}

interface SuiteFile {
  name: string
  startTime: number
  endTime: number
  assertionResults: { fullName: string; status: string }[]
}

interface JourneyResults {
  config: { rootDir: string }
  suites: JourneySuite[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

interface JourneySuite {
  title: string
  file: string
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
  suites?: JourneySuite[]
}

export interface Journey {
  /** From the project's folder. */
  file: string
  title: string
  status: string
  milliseconds: number
}

/** A runner without a report has failed, and counts as one failure. */
const NO_REPORT: Counted = { passed: 0, failed: 1, skipped: 0 }

export async function suiteOutcome(file: string): Promise<Counted> {
  const result = await readResult<SuiteResults>(file)
  if (!result) return NO_REPORT
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = result
  const brokenFiles = numFailedTests === 0 && !result.success ? 1 : 0
  return { passed, failed: numFailedTests + brokenFiles, skipped }
}

export async function journeyOutcome(): Promise<Counted> {
  const result = await readResult<JourneyResults>(JOURNEY_RESULTS)
  if (!result) return NO_REPORT
  const { expected, unexpected, flaky, skipped } = result.stats
  const retried = journeysOf(result).flatMap(({ status, title }) => (status === 'flaky' ? title : []))
  return { passed: expected + flaky, failed: unexpected + result.errors.length, skipped, retried }
}

export async function readSuiteFiles(): Promise<SuiteFile[]> {
  const files = [UNIT_RESULTS, SUITE_RESULTS].map(async (file) => (await readReport<SuiteResults>(file)).testResults)
  return (await Promise.all(files)).flat()
}

export async function readJourneys(): Promise<Journey[]> {
  return journeysOf(await readReport<JourneyResults>(JOURNEY_RESULTS))
}

function journeysOf({ config, suites }: JourneyResults): Journey[] {
  const inSuite = ({ file, specs = [], suites: inner = [] }: JourneySuite, above: string): Journey[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        file: fromHere(`${config.rootDir}/${file}`),
        title: `${above}${title}`,
        status,
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...inner.flatMap((suite) => inSuite(suite, `${above}${suite.title} `)),
  ]
  return suites.flatMap((suite) => inSuite(suite, ''))
}

export function fromHere(path: string): string {
  return path.replace(`${process.cwd()}/`, '')
}

async function readReport<Report>(file: string): Promise<Report> {
  const report = await readResult<Report>(file)
  if (report === null) throw new Error(`There is no ${file}: run \`npm test\`.`)
  return report
}

async function readResult<Result>(file: string): Promise<Result | null> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Result,
    () => null,
  )
}
