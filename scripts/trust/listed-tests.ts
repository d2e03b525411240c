import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { JOURNEY_RESULTS, UNIT_RESULTS } from '../test/outcomes.ts'

export interface ListedTest {
  file: string
  name: string
}

/** A test as its runner tells of it. */
interface FoundTest extends ListedTest {
  line: number
  /** It stood there and did not run. */
  isSkipped?: boolean
}

/** Every test that the runners find, except those that are switched off, here or on another machine: they keep no promise. */
export async function listTests(): Promise<ListedTest[]> {
  const journeys = JSON.parse(run('npx', ['playwright', 'test', '--list', '--reporter=json'])) as Journeys
  return thatRun([...(await listUnitTests()), ...journeysIn(journeys)])
}

/** The same of the run that `npm test` has just made, so that nothing is listed a second time. */
export async function testsOfLastRun(): Promise<ListedTest[]> {
  const units = JSON.parse(await readFile(UNIT_RESULTS, 'utf8')) as UnitRun
  const journeys = JSON.parse(await readFile(JOURNEY_RESULTS, 'utf8')) as Journeys
  return thatRun([...unitTestsIn(units), ...journeysIn(journeys)])
}

function thatRun(tests: readonly FoundTest[]): ListedTest[] {
  return tests
    .filter(({ file, name, line, isSkipped }) => !isSkipped && !isSwitchedOff(file, line) && !isInConditionalSuite(file, name))
    .map(({ file, name }) => ({ file, name }))
}

async function listUnitTests(): Promise<FoundTest[]> {
  const folder = await mkdtemp(join(tmpdir(), 'trust-list-'))
  try {
    const file = join(folder, 'tests.json')
    run('npx', ['vitest', 'list', `--json=${file}`])
    const tests = JSON.parse(await readFile(file, 'utf8')) as { name: string; file: string; location: { line: number } }[]
    return tests.map(({ file: path, name, location }) => ({ file: relative('.', path), name, line: location.line }))
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface UnitRun {
  testResults: {
    name: string
    assertionResults: { ancestorTitles: string[]; title: string; status: string; location?: { line: number } | null }[]
  }[]
}

function unitTestsIn({ testResults }: UnitRun): FoundTest[] {
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, location }) => ({
      file: relative('.', path),
      name: [...ancestorTitles, title].join(' > '),
      line: location?.line ?? 0,
      isSkipped: !['passed', 'failed'].includes(status),
    })),
  )
}

interface Suite {
  title: string
  file: string
  specs?: { title: string; line: number; tests: { results: { status: string }[] }[] }[]
  suites?: Suite[]
}

interface Journeys {
  suites: Suite[]
  config: { rootDir: string }
}

function journeysIn({ suites, config }: Journeys): FoundTest[] {
  const inSuite = (suite: Suite, above: string): FoundTest[] => {
    const file = relative('.', resolve(config.rootDir, suite.file))
    return [
      ...(suite.specs ?? []).map(({ title, line, tests }) => {
        const isSkipped = tests.some(({ results }) => results.some(({ status }) => status === 'skipped'))
        return { file, name: above + title, line, isSkipped }
      }),
      ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, `${above}${inner.title} > `)),
    ]
  }
  return suites.flatMap((suite) => inSuite(suite, ''))
}

function isSwitchedOff(file: string, line: number): boolean {
  const text = readFileSync(file, 'utf8').split('\n')[line - 1] ?? ''
  return /\.(?:skip|skipIf|runIf|todo|fixme|fails|fail)\b/u.test(text)
}

function isInConditionalSuite(file: string, name: string): boolean {
  const suites = readFileSync(file, 'utf8').matchAll(/^\s*describe\.(?:skip|skipIf|runIf|todo)\b.*?\('(?<title>.+)', /gmu)
  return [...suites].some(({ groups }) => `> ${name}`.includes(`> ${groups?.['title']} >`))
}

function run(command: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`)
  return stdout
}
