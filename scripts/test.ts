/**
 * `npm test`: everything that must hold before a change may land, cheapest first.
 * All of it runs even after a failure, and the last line counts: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { bringChromium } from './chromium.ts'

interface Outcome {
  name: string
  passed: number
  failed: number
}

const RESULTS = 'test-results'
const outcomes: Outcome[] = []

await rm(RESULTS, { recursive: true, force: true })
await mkdir(RESULTS)

check('types', ['npm', 'run', '--silent', 'typecheck'])
check('lint', ['npm', 'run', '--silent', 'lint'])
check('dead code', ['npx', 'knip'])
check('trust list', ['npm', 'run', '--silent', 'trust', '--', '--check'])
check('content', ['npm', 'run', '--silent', 'check-content'])
check('build', ['npm', 'run', '--silent', 'build'])

const unit = `${RESULTS}/unit.json`
run(['npx', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`])
outcomes.push(await vitestOutcome(unit))

bringChromium()
run(['npx', 'playwright', 'test'])
outcomes.push(await playwrightOutcome(`${RESULTS}/journeys.json`))

for (const { name, passed, failed } of outcomes) console.log(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`)
const failed = sum((outcome) => outcome.failed)
console.log(`${sum((outcome) => outcome.passed)} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function check(name: string, command: string[]): void {
  const ok = run(command)
  outcomes.push({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
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
  const result = await readResult<{ numPassedTests: number; numFailedTests: number; success: boolean }>(file)
  if (!result) return { name: 'unit and route tests', passed: 0, failed: 1 }
  const brokenFiles = result.numFailedTests === 0 && !result.success ? 1 : 0
  return { name: 'unit and route tests', passed: result.numPassedTests, failed: result.numFailedTests + brokenFiles }
}

async function playwrightOutcome(file: string): Promise<Outcome> {
  const result = await readResult<{ stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }>(file)
  if (!result) return { name: 'browser journeys', passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = result.stats
  return { name: 'browser journeys', passed: expected, failed: unexpected + flaky + result.errors.length }
}

function sum(part: (outcome: Outcome) => number): number {
  return outcomes.reduce((total, outcome) => total + part(outcome), 0)
}
