import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import { madeOnce } from '../../../scripts/chromium/made-once.ts'
import { fetchPackages } from '../../../scripts/release/fetch-packages.ts'
import { makePackage } from '../../../scripts/release/make-package.ts'
import { targetOfThisMachine } from '../../../scripts/release/target.ts'
import { STORE } from '../debian.ts'

/** The last version that supported only one hospital a machine, and the commit of its release. */
const EARLIER = { version: '0.11.1', commit: '998d50a2' }
/** The same program as an update after this version. */
export const NEXT = '98.0.0'

export interface ProvincePackages {
  earlier: string
  current: string
  next: string
  remove(): Promise<void>
}

/** Makes the packages to install: the earlier version as it was released, this version, and the one after it, with fast compression. */
export async function makePackages(): Promise<ProvincePackages> {
  const earlier = await earlierPackage()
  const target = targetOfThisMachine()
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-province-'))
  const packages = await fetchPackages(target)
  try {
    // Until a release changes it, package.json has the earlier version's number.
    const version = packageJson.version === EARLIER.version ? '0.12.0' : packageJson.version
    const make = (wanted: string): Promise<string> => makePackage(wanted, target, packages.folder, folder, 'none')
    const [current, next] = [await make(version), await make(NEXT)]
    return { earlier, current, next, remove: () => rm(folder, { recursive: true, force: true }) }
  } finally {
    await packages.remove()
  }
}

/** Built from its commit once, and kept. */
function earlierPackage(): Promise<string> {
  const name = `situs-rsud_${EARLIER.version}_amd64.deb`
  return madeOnce(join(STORE, `released-${EARLIER.commit}`, name), async (unfinished) => {
    // A previous build leaves NODE_ENV at `production`, with which npm omits the build tools.
    const env = { ...process.env, NODE_ENV: undefined }
    const clone = await mkdtemp(join(tmpdir(), 'situs-rsud-earlier-'))
    try {
      execFileSync('git', ['clone', '--quiet', '--no-checkout', '.', clone])
      for (const [command, ...args] of [
        ['git', 'checkout', '--quiet', EARLIER.commit],
        ['npm', 'ci'],
        ['npm', 'run', 'release', '--', process.arch],
      ] as const)
        execFileSync(command, args, { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'] })
      await mkdir(join(unfinished, '..'), { recursive: true })
      await copyFile(join(clone, 'release', name), unfinished)
    } finally {
      await rm(clone, { recursive: true, force: true })
    }
  })
}
