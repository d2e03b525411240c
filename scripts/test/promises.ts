import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { JOURNEY_RESULTS, readResult, UNIT_RESULTS } from './outcomes.ts'

const DOCUMENT = 'docs/trust.md'

interface UnitResults {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface Suite {
  title: string
  file: string
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

interface JourneyResults {
  config: { rootDir: string }
  suites: Suite[]
}

interface Promises {
  promised: ReadonlyMap<string, string>
  /** The tests of the last `npm test` that ran, by the IDs in their names: "file › name". */
  keepers: ReadonlyMap<string, readonly string[]>
  /** What is promised without a test, and what tests name that nobody promised. */
  problems: readonly string[]
}

/** Compares docs/trust.md with the reports that the runners have left. */
export async function readPromises(): Promise<Promises> {
  const [text, rest = ''] = (await readFile(DOCUMENT, 'utf8')).split('## Kept by no test')
  const promised = promisesIn(text)
  const leftOut = promisesIn(rest)
  const ID = new RegExp(`\\b[${[...new Set(Array.from(promised.keys(), ([letter]) => letter))].join('')}]\\d{2}\\b`, 'gu')

  const keepers = new Map<string, string[]>()
  for (const test of [...(await unitTests()), ...(await journeys())]) {
    for (const id of new Set(test.match(ID))) keepers.set(id, [...(keepers.get(id) ?? []), test])
  }
  return {
    promised,
    keepers,
    problems: [
      ...[...promised.keys()].filter((id) => !keepers.has(id)).map((id) => `${id} has no test.`),
      ...[...keepers.keys()].filter((id) => leftOut.has(id)).map((id) => `${id} is said to be kept by no test, but has one.`),
      ...[...keepers.keys()].filter((id) => !promised.has(id) && !leftOut.has(id)).map((id) => `${id} is not promised in ${DOCUMENT}.`),
    ],
  }
}

function promisesIn(text: string | undefined): Map<string, string> {
  return new Map(Array.from(text?.matchAll(/^- (\w+) (.+)$/gmu) ?? [], ([, id = '', words = '']) => [id, words]))
}

/** A test that is skipped keeps no promise. */
async function unitTests(): Promise<string[]> {
  const { testResults } = await readReport<UnitResults>(UNIT_RESULTS)
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName }) => `${file.replace(`${process.cwd()}/`, '')} › ${fullName}`),
  )
}

async function journeys(): Promise<string[]> {
  const { config, suites } = await readReport<JourneyResults>(JOURNEY_RESULTS)
  const inSuite = ({ file, specs = [], suites: inner = [] }: Suite, above: string): string[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ title }) => `${join(config.rootDir, file).replace(`${process.cwd()}/`, '')} › ${above}${title}`),
    ...inner.flatMap((suite) => inSuite(suite, `${above}${suite.title} `)),
  ]
  return suites.flatMap((suite) => inSuite(suite, ''))
}

async function readReport<Report>(file: string): Promise<Report> {
  const report = await readResult<Report>(file)
  if (report === null) throw new Error(`There is no ${file}: run \`npm test\`.`)
  return report
}
