/** `npm run check -- NAME [ARGS]`: checks on demand, because they take long or need what `npm test` does without. Without a name they are listed. */
import { spawnSync } from 'node:child_process'
import { rm } from 'node:fs/promises'

interface Check {
  args?: string
  does: string
  /** Resolves to false if the check has failed. */
  run(args: string[]): Promise<boolean>
}

const CHECKS: Readonly<Record<string, Check>> = {
  browsers: {
    args: '[BROWSER | JOURNEY …]',
    does: "the visitors' journeys in old and new browsers of three families, as a table; pictures go to screenshots/browsers/",
    run: async (args) => (await import('./browsers/browsers.ts')).checkBrowsers(args),
  },
  cluster: {
    does: 'three processes over one PostgreSQL, one store and one folder of content, under load; one is killed, one drained, and the database stopped',
    run: async () => (await import('./load/cluster.ts')).checkCluster(),
  },
  crash: {
    args: '[KILLS]',
    does: 'kills the server 200 times under load: what it has confirmed to visitors and staff is there',
    run: async (args) => (await import('./load/crash.ts')).checkCrashes(args),
  },
  soak: {
    args: '[MINUTES]',
    does: 'loads the server for so long: memory and open files do not grow',
    run: async (args) => (await import('./load/soak.ts')).checkSoak(args),
  },
  told: {
    does: 'two hundred people in need write to two processes over one PostgreSQL: how soon each is told, once',
    run: async () => (await import('./load/told.ts')).checkTold(),
  },
  headers: {
    does: 'fills each header and address to the limit in many ways: none costs much more processor time than another',
    run: async () => (await import('./load/headers.ts')).checkHeaders(),
  },
  random: {
    args: '[OPERATIONS]',
    does: 'ten thousand random operations on reviews, on both engines',
    run: async ([operations = '10000']) => vitest(['src/reviews/review-consistency.engines.test.ts'], { RANDOM_OPERATIONS: operations }),
  },
  release: {
    does: "unpacks a release without npm or a Node; installs, updates and removes the package in plain Debians by the guide's own commands (root, mmdebstrap)",
    run: async () => vitest(['--config', 'checks/release/vitest.config.ts']),
  },
  reproducible: {
    does: 'makes a release of the last commit twice, in two folders: the same bytes, the archive, the package and the list of materials too',
    run: async () => (await import('./reproducible.ts')).checkReproducible(),
  },
  machines: {
    args: '[quick | whole | province | without-root | NAME]',
    does: "the README's commands on clean clones, with eight versions of npm, five of Node, and in plain Debians; several hospitals on one Debian under its own systemd; the archive without root on Debian and Ubuntu",
    run: async (args) => (await import('./machines/machines.ts')).checkMachines(args),
  },
  pages: {
    args: 'write FOLDER | compare BEFORE AFTER',
    does: 'writes what every address of the public pages and of the room answers, for three hospitals; says what differs between two such folders',
    run: async (args) => (await import('./pages/pages.ts')).checkPages(args),
  },
  extras: {
    args: '[NAME …]',
    does: 'takes each folder of src/extras and its line out of a copy of the code: types, lint and the unit tests that are left hold',
    run: async (args) => (await import('./extras/extras.ts')).checkExtras(args),
  },
  monitoring: {
    does: "a real Prometheus before a real site: each alert of monitoring/ fires once on purpose, none while all is well, and the dashboard's questions are answered",
    run: async () => (await import('./monitoring/monitoring.ts')).checkMonitoring(),
  },
  mutations: {
    args: '[ID …]',
    does: 'takes protections out of a copy of the code, one at a time, and sees a test notice each',
    run: async (args) => (await import('./mutations/mutations.ts')).checkMutations(args),
  },
  trust: {
    args: '[ID …]',
    does: 'which tests of the last `npm test` keep which promise of docs/trust.md',
    run: listKeepers,
  },
  screenshots: {
    does: 'every state of the page at 360 and 1280 px, into screenshots/',
    run: takeScreenshots,
  },
}

const [name = '', ...args] = process.argv.slice(2)
const check = CHECKS[name]
if (check) {
  await import('../scripts/ensure-build.ts')
  // Exits explicitly, because clean-up of npm's PostgreSQL would otherwise end with success.
  process.exit((await check.run(args)) ? 0 : 1)
} else {
  if (name !== '') console.error(`There is no check "${name}".\n`)
  console.log('npm run check -- NAME [ARGS]\n')
  for (const [each, { args: its = '', does }] of Object.entries(CHECKS)) console.log(`  ${`${each} ${its}`.padEnd(34)}${does}`)
  process.exitCode = name === '' ? 0 : 1
}

function vitest(more: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  return spawnSync('npx', ['vitest', 'run', ...more], { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
}

async function listKeepers(wanted: readonly string[]): Promise<boolean> {
  const { promised, keepers, problems } = await (await import('../scripts/test/promises.ts')).readPromises()
  for (const [id, words] of promised) {
    if (wanted.length > 0 && !wanted.includes(id)) continue
    console.log(`\n${id} ${words}`)
    for (const test of new Set(keepers.get(id))) console.log(`  ${test}`)
  }
  console.log(`\n${promised.size} promises, ${problems.length} problems`)
  for (const problem of problems) console.log(problem)
  return problems.length === 0
}

async function takeScreenshots(names: readonly string[]): Promise<boolean> {
  await rm('screenshots', { recursive: true, force: true })
  await (await import('../scripts/chromium.ts')).bringChromium()
  const env = { ...process.env, SCREENSHOTS: 'screenshots' }
  return spawnSync('npx', ['playwright', 'test', 'accessibility', ...names], { stdio: 'inherit', env }).status === 0
}
