import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyCheckout } from '../../tests/kit/processes/checkout.ts'

const TABLE = 'src/start/extras.ts'
const FOLDER = 'src/extras'

const MUST_HOLD: Readonly<Record<string, readonly string[]>> = {
  types: ['npm', 'run', '--silent', 'typecheck'],
  lint: ['npx', 'oxlint', '--type-aware', '--deny-warnings'],
  'unit tests': ['npx', 'vitest', 'run', '--project=unit', '--reporter=default'],
}

/** Removes each extra (a folder and a line) in a copy of the checkout, in turn; types, lint and tests of the rest must pass. */
export async function checkExtras(wanted: readonly string[]): Promise<boolean> {
  const extras = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = extras.map(({ name }) => name).filter((name) => wanted.length === 0 || wanted.includes(name))
  let faults = names.length === 0 ? 1 : 0
  for (const name of names) {
    const copy = await mkdtemp(join(tmpdir(), 'without-an-extra-'))
    try {
      await copyCheckout(copy)
      await takeOut(name, copy)
      for (const [what, [program = '', ...args]] of Object.entries(MUST_HOLD)) {
        const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
        console.log(`${status === 0 ? '✓' : '✗'} without ${name}: ${what}`)
        if (status === 0) continue
        faults += 1
        console.log((stdout + stderr).trim().split('\n').slice(-40).join('\n'))
      }
    } finally {
      await rm(copy, { recursive: true, force: true })
    }
  }
  return faults === 0
}

async function takeOut(name: string, copy: string): Promise<void> {
  const lines = (await readFile(join(copy, TABLE), 'utf8')).split('\n')
  const left = lines.filter((line) => !line.includes(`/extras/${name}/`))
  if (lines.length - left.length !== 1) throw new Error(`${TABLE} must name ${FOLDER}/${name} in one line.`)
  await writeFile(join(copy, TABLE), left.join('\n'))
  await rm(join(copy, FOLDER, name), { recursive: true })
}
