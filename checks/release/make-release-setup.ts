import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import packageJson from '../../package.json' with { type: 'json' }
import { fetchPackages } from '../../scripts/release/fetch-packages.ts'
import { makeRelease } from '../../scripts/release/make-release.ts'
import { targetOfThisMachine } from '../../scripts/release/target.ts'
import buildSite from '../../tests/kit/processes/built-site.ts'
import { guideCommands, versionIn } from './guide-commands.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A release for this machine. */
    archive: string
    /** The same release under the names in the guide, for installing and for updating. */
    guideReleases: { first: string; next: string }
  }
}

/** Runs before the tests: makes the releases that they unpack. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  buildSite()
  const target = targetOfThisMachine()
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-releases-'))
  const packages = await fetchPackages(target)
  const make = (version: string): Promise<string> => makeRelease(version, target, packages.folder, folder)
  const [install = ''] = await guideCommands('3-memasang.md', 'Pasang')
  const [update = ''] = await guideCommands('4-merawat.md', 'Memperbarui')
  provide('archive', await make(packageJson.version))
  provide('guideReleases', { first: await make(versionIn(install)), next: await make(versionIn(update)) })
  await packages.remove()
  return () => rm(folder, { recursive: true })
}
