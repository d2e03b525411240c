/**
 * `npm test`: everything that must hold before a change may land. First the build, types and lint, side by side; then both suites and the
 * other checks, side by side where there are enough processors.
 * Everything runs even after a failure. The last line counts: `N passed, N failed`, and `N skipped` if any test was.
 * `npm test -- and-an-old-npm` also tries the README's commands with an old npm; this needs a commit and the network.
 */
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { prepareSharedPictures } from '../tests/kit/processes/shared-pictures.ts'
import placeUnreadableHospital from '../tests/kit/processes/unreadable-hospital.ts'
import { bringChromium } from './chromium.ts'
import { JOURNEYS, journeyOutcome, UNIT_RESULTS, unitOutcome } from './test/outcomes.ts'
import { readPromises } from './test/promises.ts'
import { check, inPool, suite } from './test/step.ts'
import type { Outcome, Step } from './test/step.ts'

const processors = availableParallelism()
/** Whether there is room for both suites at once. */
const sideBySide = processors >= 4

await rm('test-results', { recursive: true, force: true })
await mkdir('test-results')
const removeHospital = placeUnreadableHospital()
const noChromium = await bringChromium()
/** Beside the checks; one that cannot be made is told by the journeys. */
const pictures = prepareSharedPictures().catch(() => undefined)

/** One after the other beside the suites: each uses one processor. */
const quickChecks = [
  check('format', ['npx', 'oxfmt', '--check']),
  check('dead code', ['npx', 'knip']),
  check('content', ['npm', 'run', '--silent', 'situs', '--', 'check-content', 'sample']),
]

const outcomes = [
  ...(await inPool(
    [
      check('build', ['npm', 'run', '--silent', 'build']),
      check('lint', ['npx', 'oxlint', '--type-aware', '--deny-warnings']),
      check('types', ['npm', 'run', '--silent', 'typecheck']),
    ],
    processors,
  )),
  ...(await pictures.then(() =>
    sideBySide ? inPool([journeys(), unitTests(), ...quickChecks], 3) : inPool([...quickChecks, journeys(), unitTests()], 1),
  )),
  await promises(),
  ...(process.argv.includes('and-an-old-npm')
    ? await inPool([check('old npm', ['npm', 'run', '--silent', 'check', '--', 'machines', 'quick'])], 1)
    : []),
]

removeHospital()
for (const outcome of outcomes) console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${outcome.name}: ${counts(outcome)}`)
const all = outcomes.reduce((total, { passed, failed, skipped }) => ({
  name: 'all',
  passed: total.passed + passed,
  failed: total.failed + failed,
  skipped: total.skipped + skipped,
}))
console.log(counts(all))
process.exitCode = all.failed > 0 ? 1 : 0

/** Beside the journeys with what they leave: a browser that gets no time misses what is shown for three seconds only. */
function unitTests(): Step {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_RESULTS}`]
  const workers = sideBySide ? [`--maxWorkers=${processors}`] : []
  return suite(['npx', 'vitest', 'run', ...reporters, ...workers], unitOutcome, { patient: sideBySide })
}

function journeys(): Step {
  if (noChromium === null) return suite(['npx', 'playwright', 'test'], journeyOutcome)
  return async () => {
    console.log(`\n${noChromium}`)
    return { name: JOURNEYS, passed: 0, failed: 1, skipped: 0 }
  }
}

/** After both suites, from what they have reported: a promise without a test, or an ID that nothing is promised under. */
async function promises(): Promise<Outcome> {
  const problems = await readPromises().then(
    (read) => read.problems,
    (error: unknown) => [String(error)],
  )
  for (const problem of problems) console.log(problem)
  return { name: 'promises', passed: problems.length === 0 ? 1 : 0, failed: problems.length, skipped: 0 }
}

function counts({ passed, failed, skipped, retried = 0 }: Outcome): string {
  const notes = [skipped > 0 ? `, ${skipped} skipped` : '', retried > 0 ? `, ${retried} passed at the second attempt only` : '']
  return `${passed} passed, ${failed} failed${notes.join('')}`
}
