/**
 * `npm run release`: what a hospital installs, a Debian package and an archive for each kind of machine, into `release/`. Both hold the build, the
 * Node that runs it, the sample content and the guide, and need neither npm nor a Node of the machine. The same commit makes the same bytes.
 * `npm run release -- x64` makes those of one kind.
 */
import { execFileSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import packageJson from '../package.json' with { type: 'json' }
import { fetchPackages } from './release/fetch-packages.ts'
import { makePackage, mayMakePackages } from './release/make-package.ts'
import { makeRelease } from './release/make-release.ts'
import { TARGETS } from './release/target.ts'

const wanted = process.argv.slice(2)
const isChanged = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== ''
if (isChanged) console.warn('There are changes that are not committed: they are part of this release.')

await import('./build.ts')
for (const target of TARGETS.filter(({ cpu }) => wanted.length === 0 || wanted.includes(cpu))) {
  const packages = await fetchPackages(target)
  const makers = mayMakePackages() ? [makeRelease, makePackage] : [makeRelease]
  for (const make of makers) {
    const file = await make(packageJson.version, target, packages.folder, 'release')
    console.log(`${file} ${((await stat(file)).size / 1_000_000).toFixed(1)} MB`)
  }
  await packages.remove()
}
if (!mayMakePackages()) console.warn('No Debian packages were made: there is no dpkg-deb here.')
