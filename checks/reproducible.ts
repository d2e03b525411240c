import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { filesBelow } from '../scripts/release/files-below.ts'
import { targetOfThisMachine } from '../scripts/release/target.ts'
import { hashFile } from '../src/ground/data-folder/files.ts'

/** Environments that differ in everything that a build could leak into its files. */
const PLACES = [
  { folder: 'one', umask: '022', env: { TZ: 'UTC', LC_ALL: 'C' } },
  { folder: 'elsewhere/a longer name', umask: '077', env: { TZ: 'Asia/Jayapura', LC_ALL: 'C.UTF-8' } },
]

/** Makes a release of the last commit twice, in two folders: every file of the build and beside the archive must be the same bytes. */
export async function checkReproducible(): Promise<boolean> {
  if (execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) !== '') console.log('What is not committed is not tried.')
  const root = await mkdtemp(join(tmpdir(), 'reproducible-'))
  // A fixed commit, because a later commit would change the time in every file of the second build.
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  try {
    const [one, other] = [new Map<string, string>(), new Map<string, string>()]
    for (const [nth, { folder, umask, env }] of PLACES.entries()) {
      const place = join(root, folder)
      await mkdir(dirname(place), { recursive: true })
      execFileSync('git', ['clone', '--quiet', resolve('.'), place])
      execFileSync('git', ['checkout', '--quiet', commit], { cwd: place })
      // Copied, because both would resolve a link to the same place, which would hide paths in the output.
      execFileSync('cp', ['-a', '--reflink=auto', resolve('node_modules'), join(place, 'node_modules')])
      const words = ['-c', `umask ${umask}; exec npm run release -- ${targetOfThisMachine().cpu}`]
      const { status, stdout, stderr } = spawnSync('sh', words, { cwd: place, encoding: 'utf8', env: { ...process.env, ...env, ...FAST } })
      if (status !== 0) throw new Error(`No release was made in ${place}.\n${stdout}${stderr}`)
      for (const name of await filesBelow(place)) {
        if (/^(?:dist|release)\//u.test(name) && name !== 'dist/build-stamp')
          (nth === 0 ? one : other).set(name, await hashFile(join(place, name)))
      }
    }
    const names = [...new Set([...one.keys(), ...other.keys()])].toSorted()
    const different = names.filter((name) => one.get(name) !== other.get(name))
    for (const name of different) console.log(`✗ ${name} differs`)
    console.log(`${names.length} files, ${different.length} of them different`)
    return different.length === 0 && names.some((name) => name.endsWith('.tar.gz'))
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** The compression level of a release takes four times as long; both builds use this one. */
const FAST = { DPKG_DEB_COMPRESSOR_LEVEL: '1' }
