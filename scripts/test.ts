/**
 * `npm test`: everything that must pass before a change is pushed. First the quickest results: unit tests, types, lint and the build; then the suites,
 * the journeys and the other checks in parallel. Everything runs even after a failure, which is printed at once. At the end stand the seconds of each
 * step and the ten slowest files; the last line counts: `N passed, N failed`, and `N skipped` if any test was.
 * `npm test -- and-an-old-npm` also tries the README's commands with an old npm; this needs a commit and the network.
 */
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { prepareSharedPictures } from '../tests/kit/processes/shared-pictures.ts'
import placeUnreadableHospital from '../tests/kit/processes/unreadable-hospital.ts'
import { countTests, readJourneys, readSuite, readTests, SUITE_RESULTS, UNIT_RESULTS } from './test/outcomes.ts'
import { readPromises } from './test/promises.ts'
import { check, inPool, suite, type Outcome, type Step } from './test/step.ts'

await rm('test-results', { recursive: true, force: true })
await mkdir('test-results')
const removeHospital = placeUnreadableHospital()
/** Made while the checks run; if that fails, the journeys report it. */
const pictures = prepareSharedPictures().catch(() => undefined)

const outcomes = [
  ...(await inPool(
    [
      vitest('unit tests', ['unit'], UNIT_RESULTS),
      check('types', ['npm', 'run', '--silent', 'typecheck']),
      check('lint', ['npx', 'oxlint', '--type-aware', '--deny-warnings']),
      check('build', ['npm', 'run', '--silent', 'build']),
    ],
    Math.max(2, availableParallelism()),
  )),
  ...(await pictures.then(() =>
    inPool(
      [
        suite('browser journeys', ['npx', 'playwright', 'test'], async () => countTests(await readJourneys())),
        // The suites yield processor time to the journeys, because a slow browser misses what is shown for seconds only.
        vitest('suites', ['site', 'postgres', 'decoder', 'react'], SUITE_RESULTS, { patient: true }),
        check('format', ['npx', 'oxfmt', '--check']),
        check('dead code', ['npx', 'knip']),
        check('content', ['npm', 'run', '--silent', 'situs', '--', 'check-content', 'sample']),
      ],
      3,
    ),
  )),
  await promises(),
  ...(process.argv.includes('and-an-old-npm')
    ? await inPool([check('old npm', ['npm', 'run', '--silent', 'check', '--', 'machines', 'quick'])], 1)
    : []),
]

removeHospital()
console.log('The slowest files:')
const tested = (await readTests().catch(() => [])).toSorted((one, other) => other.seconds - one.seconds)
for (const { file, seconds } of tested.slice(0, 10)) console.log(`${seconds.toFixed(1).padStart(7)} s ${file}`)
for (const outcome of outcomes) console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${outcome.name}: ${counts(outcome)}${secondsOf(outcome)}`)
const all = outcomes.reduce((total, { passed, failed, skipped }) => ({
  name: 'all',
  passed: total.passed + passed,
  failed: total.failed + failed,
  skipped: total.skipped + skipped,
}))
console.log(counts(all))
process.exitCode = all.failed > 0 ? 1 : 0

function vitest(name: string, projects: readonly string[], results: string, options = {}): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`]
  const command = ['npx', 'vitest', 'run', ...projects.map((project) => `--project=${project}`), ...reporters]
  return suite(name, command, async () => countTests(await readSuite(results)), options)
}

/** Runs after all tests and reads their reports: promises without a test, and IDs that no promise has. */
async function promises(): Promise<Outcome> {
  const problems = await readPromises().then(
    (read) => read.problems,
    (error: unknown) => [String(error)],
  )
  for (const problem of problems) console.log(problem)
  return { name: 'promises', passed: problems.length === 0 ? 1 : 0, failed: problems.length, skipped: 0 }
}

function counts({ passed, failed, skipped, retried = [] }: Outcome): string {
  const notes = [
    skipped > 0 ? `, ${skipped} skipped` : '',
    retried.length > 0 ? `, ${retried.length} passed at the second attempt only (${retried.join('; ')})` : '',
  ]
  return `${passed} passed, ${failed} failed${notes.join('')}`
}

function secondsOf({ milliseconds }: Outcome): string {
  return milliseconds === undefined ? '' : ` (${Math.round(milliseconds / 1000)} s)`
}
