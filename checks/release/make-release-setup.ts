import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import packageJson from '../../package.json' with { type: 'json' }
import { fetchPackages } from '../../scripts/release/fetch-packages.ts'
import { makePackage } from '../../scripts/release/make-package.ts'
import { makeRelease } from '../../scripts/release/make-release.ts'
import { targetOfThisMachine } from '../../scripts/release/target.ts'
import buildSite from '../../tests/kit/processes/built-site.ts'
import { guideCommands, versionIn } from './guide-commands.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A release for this machine. */
    archive: string
    /** The packages that the guide installs and updates to, and one after them, with fast compression. */
    guidePackages: { first: string; next: string; last: string }
  }
}

/** Runs before the tests: makes the releases that they unpack. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  buildSite()
  const target = targetOfThisMachine()
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-releases-'))
  const packages = await fetchPackages(target)
  const make = (version: string, compression = 'none'): Promise<string> =>
    makePackage(version, target, packages.folder, folder, compression)
  const [install = ''] = await guideCommands('3-memasang.md', 'Pasang')
  const [update = ''] = await guideCommands('4-merawat.md', 'Memperbarui')
  const [back = ''] = await guideCommands('4-merawat.md', 'Kembali atau melepas')
  const [first, next] = [versionIn(install), versionIn(update)]
  if (first !== packageJson.version || next === first || versionIn(back) !== first)
    throw new Error(`The guide installs this version (${packageJson.version}), updates to the next one, and goes back to this one.`)
  provide('archive', await makeRelease(packageJson.version, target, packages.folder, folder))
  provide('guidePackages', { first: await make(first, 'gzip'), next: await make(next), last: await make('99.0.0') })
  await packages.remove()
  return () => rm(folder, { recursive: true })
}
