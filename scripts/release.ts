/**
 * `npm run release`: makes what a hospital installs, a Debian package and an archive for each kind of machine, in `release/`. Both contain the build,
 * the Node that runs it, the sample content and the guide, and need neither npm nor a Node of the machine. The same commit makes the same bytes.
 * Beside them lie checksums and, for each kind of machine, a bill of materials (CycloneDX).
 * `npm run release -- x64` makes those of one kind; with `--key KEY` the checksums are signed. `-- --repository FOLDER [--key KEY]` also puts them
 * into a repository for apt, signed with the key that gpg has; with `FILE.deb …` these, and nothing is made. `-- --address https://… [--key KEY]`
 * writes the address of that folder into all files that name it, to be committed, and makes nothing.
 */
import { execFileSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import packageJson from '../package.json' with { type: 'json' }
import { writeBill } from './release/bill-of-materials.ts'
import { fetchPackages } from './release/fetch-packages.ts'
import { makePackage, mayMakePackages } from './release/make-package.ts'
import { makeRelease } from './release/make-release.ts'
import { addToRepository, findSigner, signChecksum } from './release/make-repository.ts'
import { setReleasesAddress } from './release/releases-address.ts'
import { TARGETS } from './release/target.ts'

const options = { repository: { type: 'string' }, key: { type: 'string' }, address: { type: 'string' } } as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const isPackage = (file: string): boolean => file.endsWith('.deb')
if (values.repository === undefined && positionals.some(isPackage)) throw new Error('Say where to: --repository FOLDER')
// Finds the key first, so that nothing is built in vain.
const signer = values.repository === undefined && values.key === undefined ? '' : findSigner(values.key)
if (values.address !== undefined) {
  await setReleasesAddress(values.address, signer)
  process.exit()
}
const files = positionals.some(isPackage) ? positionals : await makeAll(positionals)
if (values.repository !== undefined) {
  await addToRepository(values.repository, files, signer)
  console.log(`${resolve(values.repository)}: ${files.filter(isPackage).length} packages added, signed with ${signer}`)
}

/** Makes the files of the named kinds of machines, or of all, and returns their paths. */
async function makeAll(wanted: readonly string[]): Promise<string[]> {
  const isChanged = execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== ''
  if (isChanged) console.warn('There are changes that are not committed: they are part of this release.')
  if (!mayMakePackages()) console.warn('No Debian packages are made: there is no dpkg-deb here.')
  await import('./build.ts')
  console.log('Packed as small as it goes, which takes some minutes.')
  const makers = [writeBill, makeRelease, ...(mayMakePackages() ? [makePackage] : [])]
  const made: string[] = []
  for (const target of TARGETS.filter(({ cpu }) => wanted.length === 0 || wanted.includes(cpu))) {
    const fetched = await fetchPackages(target)
    for (const make of makers) {
      const file = await make(packageJson.version, target, fetched.folder, 'release')
      console.log(`${file} ${((await stat(file)).size / 1_000_000).toFixed(1)} MB`)
      if (signer !== '') signChecksum(file, signer)
      made.push(file)
    }
    await fetched.remove()
  }
  return made
}
