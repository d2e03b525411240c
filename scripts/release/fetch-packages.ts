import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Target } from './target.ts'

/** Lets npm install the packages that another kind of machine needs at run time, checked against the lock's checksums. */
export async function fetchPackages({ os, cpu, libc }: Target) {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-release-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) await cp(file, join(folder, file))
  const flags = ['--omit=dev', '--ignore-scripts', `--os=${os}`, `--cpu=${cpu}`, `--libc=${libc}`]
  // Hides Node's warnings about the machine's npm, which whoever makes a release cannot fix.
  const env = { ...process.env, NODE_NO_WARNINGS: '1' }
  const { status } = spawnSync('npm', ['ci', ...flags], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status === 0) return { folder: join(folder, 'node_modules'), remove }
  await remove()
  throw new Error(`npm could not fetch the packages for ${os} ${cpu}`)
}

interface PackageJson {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}

/** A package with all its dependencies for the target. Old versions of npm also install those of other targets; they are left out. */
export async function withDependencies(folder: string, name: string, target: Target): Promise<string[]> {
  const found = new Set<string>()
  async function add(wanted: string, isOptional: boolean): Promise<void> {
    if (found.has(wanted)) return
    const text = await readFile(join(folder, wanted, 'package.json'), 'utf8').catch(() => null)
    if (text === null && isOptional) return
    if (text === null) throw new Error(`${wanted} is missing for ${target.os} ${target.cpu}`)
    const { dependencies = {}, optionalDependencies = {}, os, cpu, libc } = JSON.parse(text) as PackageJson
    const fits = [os?.includes(target.os), cpu?.includes(target.cpu), libc?.includes(target.libc)].every((fit) => fit !== false)
    if (!fits) return
    found.add(wanted)
    for (const next of Object.keys(dependencies)) await add(next, false)
    for (const next of Object.keys(optionalDependencies)) await add(next, true)
  }
  await add(name, false)
  return [...found].toSorted()
}
