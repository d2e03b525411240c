/**
 * `npm run test:mutations`: tests the tests. In a copy of the code it removes one protection at a time and runs the tests that
 * cover it: a test whose name carries the promise's ID must fail. The working tree is never changed.
 * With arguments only the mutations of those IDs: `npm run test:mutations -- U13 R05`.
 */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { MUTATIONS } from './trust/mutations.ts'
import type { Mutation } from './trust/mutations.ts'

const COPIED = ['src', 'tests', 'sample', 'template', 'scripts', 'package.json', 'vite.config.ts', 'tsconfig.base.json', 'tsconfig.json']

/** Arguments that run each suite once, on the embedded database. */
const CONFIG = `export default { test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } }`

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

const wanted = process.argv.slice(2)
const mutations = MUTATIONS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
const folder = await mkdtemp(join(tmpdir(), 'mutations-'))
let survivors = 0

try {
  for (const path of COPIED) await cp(path, join(folder, path), { recursive: true })
  await writeFile(join(folder, 'vitest.config.ts'), CONFIG)
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const mutation of mutations) {
    const { id, what } = mutation
    try {
      const killers = await killersOf(mutation)
      if (killers.length === 0) survivors += 1
      console.log(`${killers.length > 0 ? '✓' : '✗'} ${id}  ${what}\n      ${killers[0] ?? 'NOBODY NOTICED'}${more(killers.length)}`)
    } catch (error) {
      survivors += 1
      console.log(`✗ ${id}  ${what}\n      ${String(error)}`)
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

console.log(`${mutations.length} protections taken out, ${mutations.length - survivors} noticed, ${survivors} not`)
process.exitCode = survivors > 0 || mutations.length === 0 ? 1 : 0

/** Names of the tests with the mutation's ID that fail with the mutation and pass without it. */
async function killersOf({ id, file, find, replace, tests }: Mutation): Promise<string[]> {
  const path = join(folder, file)
  const original = await readFile(path, 'utf8')
  if (original.split(find).length !== 2) throw new Error(`${file} must contain exactly once: ${find}`)

  const before = await runTests(tests, id)
  const sick = before.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
  if (sick.length > 0) throw new Error(`Fails without any mutation: ${sick.join('; ')}`)
  if (before.every(({ status }) => status !== 'passed')) throw new Error(`No test of ${tests.join(', ')} is named ${id}.`)

  await writeFile(
    path,
    original.replace(find, () => replace),
  )
  try {
    const after = await runTests(tests, id)
    return after.filter(({ status, fullName }) => status === 'failed' && fullName.includes(id)).map(({ fullName }) => fullName)
  } finally {
    await writeFile(path, original)
  }
}

async function runTests(tests: string[], id: string): Promise<{ fullName: string; status: string }[]> {
  const results = join(folder, 'results.json')
  await rm(results, { force: true })
  spawnSync('npx', ['vitest', 'run', ...tests, '-t', id, '--reporter=json', `--outputFile=${results}`], { cwd: folder })
  const { testResults } = JSON.parse(await readFile(results, 'utf8')) as Report
  return testResults.flatMap(({ assertionResults }) => assertionResults)
}

function more(killers: number): string {
  return killers > 1 ? ` (and ${killers - 1} more)` : ''
}
