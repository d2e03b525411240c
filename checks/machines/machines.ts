import { execFileSync } from 'node:child_process'
import { mayOpenDebian } from './debian.ts'
import { openDebianMachine, openNpmMachine, type Machine } from './machine.ts'
import { checkProvince } from './province/province.ts'
import { tryReadme } from './try-readme.ts'
import { checkWithoutRoot, PROVIDERS } from './without-root.ts'

const NODES = ['18.20.8', '20.19.6', '22.23.3', '24.21.0', '26.10.0']

/** Each npm with the Node versions that it comes with; the oldest and the newest npm with every Node that they support. */
const NPM_ON: Readonly<Record<string, readonly string[]>> = {
  '9.2.0': NODES,
  '9.9.4': ['18.20.8'],
  '10.2.4': ['20.19.6'],
  '10.8.2': ['18.20.8', '20.19.6'],
  '10.9.2': ['22.23.3'],
  '11.0.0': ['22.23.3', '24.21.0'],
  '11.3.0': ['24.21.0'],
  '12.2.0': ['22.23.3', '24.21.0', '26.10.0'],
}

const MACHINES: { name: string; open: () => Promise<Machine> }[] = [
  ...Object.entries(NPM_ON).flatMap(([npm, nodes]) =>
    nodes.map((node) => ({ name: `npm ${npm}, Node ${node}`, open: () => openNpmMachine(npm, node) })),
  ),
  ...['bookworm', 'trixie'].flatMap((release) =>
    (['user', 'root'] as const).map((as) => ({ name: `Debian ${release}, ${as}`, open: () => openDebianMachine(release, as) })),
  ),
]

/** Debians for the check `province`: with the oldest and the newest systemd that the package supports. */
const PROVINCES = ['bookworm', 'trixie']

/**
 * Runs the README's commands with old and new versions of npm and Node, and in plain Debians if this machine can make them (root and mmdebstrap); a
 * province's machine with several hospitals; and the archive as an ordinary user installs it. Words choose: `quick`, `npm 9.2.0`, `Debian trixie,
 * user`, `province trixie`, `without-root noble`, `whole` (npm test too).
 */
export async function checkMachines(words: readonly string[]): Promise<boolean> {
  const whole = words.includes('whole')
  const chosen = words.filter((word) => word !== 'whole').join(' ')
  const wanted = chosen === 'quick' ? MACHINES.slice(0, 1) : MACHINES.filter(({ name }) => name.includes(chosen))
  const counted = { passed: 0, failed: 0, skipped: 0 }

  if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== '') console.log('What is not committed is not tried.')
  for (const { name, open } of wanted) {
    if (name.startsWith('Debian') && !mayOpenDebian()) {
      console.log(`- ${name}: skipped, needs root and mmdebstrap`)
      counted.skipped += 1
      continue
    }
    const machine = await open()
    try {
      const steps = await tryReadme(machine, { whole })
      const last = steps.at(-1)
      const failed = last?.failed ?? true
      counted[failed ? 'failed' : 'passed'] += 1
      const told = steps.map((step) => `${step.command} ${step.failed ? 'FAILED after ' : ''}${step.seconds} s`)
      console.log(`${failed ? '✗' : '✓'} ${name}: ${told.join(' | ')}${failed || whole ? `\n${last?.said}` : ''}`)
    } finally {
      await machine.dispose()
    }
  }
  const booted = [
    ...PROVINCES.map((release) => ({ name: `province ${release}`, check: () => checkProvince(release) })),
    ...Object.keys(PROVIDERS).map((release) => ({ name: `without-root ${release}`, check: () => checkWithoutRoot(release) })),
  ]
  for (const { name, check } of booted.filter((each) => each.name.includes(chosen))) {
    console.log(name)
    const held = await check()
    if (typeof held === 'string') console.log(`- skipped: ${held}`)
    counted[typeof held === 'string' ? 'skipped' : held ? 'passed' : 'failed'] += 1
  }
  const { passed, failed, skipped } = counted
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed === 0 && passed > 0
}
