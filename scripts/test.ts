/**
 * `npm test`: everything that must hold before a change may land, cheapest first.
 * All of it runs even after a failure, and the last line counts: `N passed, N failed`, and what was skipped if anything was.
 * `npm test -- and-an-old-npm` also tries the README's commands with one: it needs a commit and the network.
 */
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import placeUnreadableHospital from '../tests/kit/processes/unreadable-hospital.ts'
import { bringChromium } from './chromium.ts'

interface Outcome {
  name: string
  passed: number
  failed: number
  skipped: number
}

const RESULTS = 'test-results'
const outcomes: Outcome[] = []

await rm(RESULTS, { recursive: true, force: true })
await mkdir(RESULTS)
const removeHospital = placeUnreadableHospital()

check('types', ['npm', 'run', '--silent', 'typecheck'])
check('lint', ['npm', 'run', '--silent', 'lint'])
check('dead code', ['npx', 'knip'])
check('trust list', ['npm', 'run', '--silent', 'trust', '--', '--check'])
check('content', ['npm', 'run', '--silent', 'check-content', '--', 'sample'])
check('build', ['npm', 'run', '--silent', 'build'])

const unit = `${RESULTS}/unit.json`
run(['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`])
outcomes.push(await vitestOutcome(unit))

const noChromium = await bringChromium()
if (noChromium === null) {
  run(['npx', 'playwright', 'test'])
  outcomes.push(await playwrightOutcome(`${RESULTS}/journeys.json`))
} else {
  console.log(`\n${noChromium}`)
  outcomes.push({ name: 'browser journeys', passed: 0, failed: 1, skipped: 0 })
}

if (process.argv.includes('and-an-old-npm')) check('old npm', ['npm', 'run', '--silent', 'test:machines', '--', 'quick'])

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

function counts({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function check(name: string, command: string[]): void {
  const ok = run(command)
  outcomes.push({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })
}

function run([command = '', ...args]: string[]): boolean {
  console.log(`\n— ${[command, ...args].join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** A runner that left no result has failed: it counts as one. */
async function readResult<Result>(file: string): Promise<Result | null> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as Result,
    () => null,
  )
}

async function vitestOutcome(file: string): Promise<Outcome> {
  const result = await readResult<{ numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean }>(file)
  if (!result) return { name: 'unit and route tests', passed: 0, failed: 1, skipped: 0 }
  const brokenFiles = result.numFailedTests === 0 && !result.success ? 1 : 0
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = result
  return { name: 'unit and route tests', passed, failed: numFailedTests + brokenFiles, skipped }
}

async function playwrightOutcome(file: string): Promise<Outcome> {
  const result = await readResult<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }>(
    file,
  )
  if (!result) return { name: 'browser journeys', passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = result.stats
  return { name: 'browser journeys', passed: expected, failed: unexpected + flaky + result.errors.length, skipped }
}
