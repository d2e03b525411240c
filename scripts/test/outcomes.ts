import { readFile } from 'node:fs/promises'
import type { Counted } from './step.ts'

/** Where the runners write their reports. */
export const UNIT_RESULTS = 'test-results/unit.json'
export const SUITE_RESULTS = 'test-results/suites.json'
const JOURNEY_RESULTS = 'test-results/journeys.json'

/** A test file that has run. One that ran on both databases is listed twice. */
interface TestedFile {
  /** The path from the project's folder. */
  file: string
  seconds: number
  tests: { name: string; status: 'passed' | 'failed' | 'flaky' | 'skipped' }[]
}

interface SuiteReport {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string }[]
  }[]
}

interface JourneyReport {
  config: { rootDir: string }
  suites: JourneySuite[]
  errors: unknown[]
}

interface JourneySuite {
  title: string
  file: string
  specs?: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
  suites?: JourneySuite[]
}

/** Vitest's report, or null if there is none. */
export async function readSuite(report: string): Promise<TestedFile[] | null> {
  const read = await readReport<SuiteReport>(report)
  return (
    read?.testResults.map(({ name: file, status: whole, startTime, endTime, assertionResults }) => {
      const tests = assertionResults.map(({ fullName: name, status }) => ({ name, status: statusNamed(status) }))
      const isBroken = whole === 'failed' && !tests.some(({ status }) => status === 'failed')
      if (isBroken) tests.push({ name: 'the file itself', status: 'failed' })
      return { file: fromHere(file), seconds: (endTime - startTime) / 1000, tests }
    }) ?? null
  )
}

/** Playwright's report, or null if there is none. */
export async function readJourneys(): Promise<TestedFile[] | null> {
  const read = await readReport<JourneyReport>(JOURNEY_RESULTS)
  if (read === null) return null
  const testsIn = ({ specs = [], suites = [] }: JourneySuite, above = ''): (TestedFile['tests'][number] & { milliseconds: number })[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        name: `${above}${title}`,
        status: statusNamed(status),
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...suites.flatMap((suite) => testsIn(suite, `${above}${suite.title} `)),
  ]
  const files = read.suites.map((suite) => {
    const tests = testsIn(suite)
    const milliseconds = tests.reduce((sum, test) => sum + test.milliseconds, 0)
    return { file: fromHere(`${read.config.rootDir}/${suite.file}`), seconds: milliseconds / 1000, tests }
  })
  const outside = read.errors.map((error) => ({ name: JSON.stringify(error), status: 'failed' as const }))
  return outside.length === 0 ? files : [...files, { file: 'playwright.config.ts', seconds: 0, tests: outside }]
}

/** All reports of the last `npm test`. */
export async function readTests(): Promise<TestedFile[]> {
  const reports = await Promise.all([readSuite(UNIT_RESULTS), readSuite(SUITE_RESULTS), readJourneys()])
  if (reports.includes(null)) throw new Error('A runner has left no report: run `npm test`.')
  return reports.flatMap((files) => files ?? [])
}

/** Counts the results; a runner without a report has failed, and counts as one failure. */
export function countTests(files: readonly TestedFile[] | null): Counted {
  if (files === null) return { passed: 0, failed: 1, skipped: 0 }
  const tests = files.flatMap((file) => file.tests)
  const { passed = [], failed = [], flaky = [], skipped = [] } = Object.groupBy(tests, ({ status }) => status)
  const retried = flaky.map(({ name }) => name)
  return { passed: passed.length + flaky.length, failed: failed.length, skipped: skipped.length, retried }
}

/** Playwright says whether a test did what was expected; any other status of either runner means that it did not run. */
function statusNamed(status: string): TestedFile['tests'][number]['status'] {
  if (status === 'passed' || status === 'expected') return 'passed'
  if (status === 'failed' || status === 'unexpected') return 'failed'
  return status === 'flaky' ? 'flaky' : 'skipped'
}

function fromHere(path: string): string {
  return path.replace(`${process.cwd()}/`, '')
}

async function readReport<Report>(file: string): Promise<Report | null> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => null,
  )
}
