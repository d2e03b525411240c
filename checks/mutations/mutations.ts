import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { copyCheckout } from '../../tests/kit/processes/checkout.ts'
import { MUTATIONS, type Mutation } from './table.ts'

/** Replaces the built program, which tests of commands start: it runs the mutated sources. */
const PROGRAM = `import '../../tests/kit/processes/read-jsx.ts'\nawait import('../../src/start/main.ts')`

/** Arguments that run each suite once, on the embedded database. */
const CONFIG = `export default { test: { include: ['{src,scripts}/**/*.test.{ts,tsx}'], testTimeout: 60_000, hookTimeout: 60_000 } }`

/** How many copies of the code are tested in parallel. */
const COPIES = 2

interface Report {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

interface TestResult {
  file: string
  name: string
  status: string
}

/**
 * Tests the tests: in a copy of the code one protection at a time is removed, and a test whose name carries the promise's ID must fail.
 * With IDs only the mutations of those.
 */
export async function checkMutations(wanted: readonly string[]): Promise<boolean> {
  const mutations = MUTATIONS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  const folder = await mkdtemp(join(tmpdir(), 'mutations-'))
  let survivors = 0
  try {
    const copies = await Promise.all(Array.from({ length: COPIES }, (_, place) => copyCode(join(folder, String(place)))))
    const files = new Set(mutations.flatMap(({ tests }) => tests))
    const unharmed = await runTests([...files], mutations.map(({ id }) => id).join('|'), copies[0]!)
    const waiting = mutations.values()
    await Promise.all(
      copies.map(async (copy) => {
        for (const mutation of waiting) {
          const killers = await killersOf(mutation, unharmed, copy).catch((error: unknown) => String(error))
          const isNoticed = Array.isArray(killers) && killers.length > 0
          if (!isNoticed) survivors += 1
          const [first = 'NOBODY NOTICED', ...more] = [killers].flat()
          console.log(
            `${isNoticed ? '✓' : '✗'} ${mutation.id}  ${mutation.what}\n      ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}`,
          )
        }
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log(`${mutations.length} protections taken out, ${mutations.length - survivors} noticed, ${survivors} not`)
  return survivors === 0 && mutations.length > 0
}

async function copyCode(folder: string): Promise<string> {
  await copyCheckout(folder)
  await writeFile(join(folder, 'vitest.config.ts'), CONFIG)
  await mkdir(join(folder, 'dist/server'), { recursive: true })
  await writeFile(join(folder, 'dist/server/main.js'), PROGRAM)
  // The page as it was built, which tests of the server render. Mutations of the page are tested by tests of its sources.
  for (const built of ['dist/page', 'dist/client']) await symlink(resolve(built), join(folder, built))
  return folder
}

/** Names of the tests with the mutation's ID that fail with the mutation and pass without it. */
async function killersOf({ id, file, find, replace, tests }: Mutation, unharmed: readonly TestResult[], folder: string): Promise<string[]> {
  const path = join(folder, file)
  const original = await readFile(path, 'utf8')
  if (original.split(find).length !== 2) throw new Error(`${file} must contain exactly once: ${find}`)

  const before = unharmed.filter((test) => tests.includes(test.file) && test.name.includes(id))
  const sick = before.filter(({ status }) => status === 'failed').map(({ name }) => name)
  if (sick.length > 0) throw new Error(`Fails without any mutation: ${sick.join('; ')}`)
  if (before.every(({ status }) => status !== 'passed')) throw new Error(`No test of ${tests.join(', ')} is named ${id}.`)

  await writeFile(
    path,
    original.replace(find, () => replace),
  )
  try {
    const after = await runTests(tests, id, folder)
    return after.filter(({ status, name }) => status === 'failed' && name.includes(id)).map(({ name }) => name)
  } finally {
    await writeFile(path, original)
  }
}

async function runTests(tests: readonly string[], names: string, folder: string): Promise<TestResult[]> {
  const results = join(folder, 'results.json')
  await rm(results, { force: true })
  const vitest = spawn('npx', ['vitest', 'run', ...tests, '-t', names, '--reporter=json', `--outputFile=${results}`], {
    cwd: folder,
    stdio: 'ignore',
  })
  await once(vitest, 'close')
  const { testResults } = JSON.parse(await readFile(results, 'utf8')) as Report
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file: relative(folder, path), name: fullName, status })),
  )
}
