import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

export interface ListedTest {
  file: string
  name: string
}

/** A test as its runner lists it. */
interface FoundTest extends ListedTest {
  line: number
}

/** All tests that the runners find, without those that are skipped here or on another machine: they keep no promise. */
export async function listTests(): Promise<ListedTest[]> {
  const journeys = JSON.parse(run('npx', ['playwright', 'test', '--list', '--reporter=json'])) as Journeys
  return [...(await listUnitTests()), ...journeysIn(journeys)]
    .filter(({ file, name, line }) => !isSwitchedOff(file, line) && !isInConditionalSuite(file, name))
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

interface Suite {
  title: string
  file: string
  specs?: { title: string; line: number }[]
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
      ...(suite.specs ?? []).map(({ title, line }) => ({ file, name: above + title, line })),
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
