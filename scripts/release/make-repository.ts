import { existsSync } from 'node:fs'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { writeChecksum } from './make-release.ts'

const TOOLS = { 'apt-ftparchive': 'apt-utils', gpg: 'gnupg' }

/** The names by which unattended-upgrades and apt's preferences know this repository: `origin=situs-rsud`. */
const NAMES = ['Origin=situs-rsud', 'Label=situs-rsud', 'Suite=stable', 'Codename=stable', 'Architectures=amd64 arm64']

/** In the order of writing; apt reads the last first, so that a client that reads meanwhile sees the earlier state, or tries again. */
const INDEX = ['Packages', 'Packages.gz', 'Release', 'Release.gpg', 'InRelease']

export function mayMakeRepositories(): boolean {
  return Object.keys(TOOLS).every((tool) => spawnSync(tool, ['--version']).status === 0)
}

/** The fingerprint of the signing key: the named one, else the only one there is. */
export function findSigner(named: string | undefined): string {
  if (!mayMakeRepositories())
    throw new Error(`A repository needs ${Object.keys(TOOLS).join(' and ')}: apt install ${Object.values(TOOLS).join(' ')}`)
  const asked = spawnSync('gpg', ['--batch', '--with-colons', '--list-secret-keys', ...(named === undefined ? [] : [named])], {
    encoding: 'utf8',
  })
  const lines = asked.stdout.split('\n').map((line) => line.split(':'))
  // A capital S in the twelfth field says that the key or a subkey may sign; expired and revoked keys have none.
  const keys = lines.flatMap(([kind, , , , , , , , , , , may], nth) =>
    kind === 'sec' && may?.includes('S') ? [lines[nth + 1]?.[9] ?? ''] : [],
  )
  const [signer] = keys
  if (signer === undefined)
    throw new Error(
      `gpg has no secret key ${named === undefined ? 'that signs' : `"${named}" that signs`}. Make one, and keep a copy of it: gpg --quick-generate-key "RSUD Repository <it@example.org>" ed25519 sign never`,
    )
  if (keys.length > 1) throw new Error(`gpg has several secret keys: name one with --key.\n${keys.join('\n')}`)
  return signer
}

/**
 * Adds packages, and other files beside them, to a repository for apt in one folder that any web server can serve, each with a signed checksum and the
 * public key; existing files stay.
 * There is no `Valid-Until`: it would end the updates of every hospital whose publisher makes no release for a while, which is worse than somebody
 * serving an old state. Https guards against that too, and `situs-rsud status` warns of an old version.
 */
export async function addToRepository(folder: string, files: readonly string[], signer: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true })) !== undefined) await chmod(folder, 0o755)
  for (const file of files) {
    const place = join(folder, basename(file))
    await add(file, place)
    if (existsSync(`${place}.sha256`)) continue
    await writeChecksum(place)
    signChecksum(place, signer)
    for (const sum of [`${place}.sha256`, `${place}.sha256.asc`]) await chmod(sum, 0o644)
  }
  const draft = await mkdtemp(join(folder, '.index-'))
  try {
    const list = execFileSync('apt-ftparchive', ['packages', '.'], { cwd: folder, maxBuffer: 1e9 })
    await writeFile(join(draft, 'Packages'), list)
    await writeFile(join(draft, 'Packages.gz'), gzipSync(list, { level: 9 }))
    const names = NAMES.flatMap((name) => ['-o', `APT::FTPArchive::Release::${name}`])
    await writeFile(join(draft, 'Release'), execFileSync('apt-ftparchive', [...names, 'release', '.'], { cwd: draft }))
    const sign = (...how: string[]): Buffer =>
      execFileSync('gpg', ['--yes', '--local-user', signer, '--digest-algo', 'SHA512', ...how, 'Release'], {
        cwd: draft,
        stdio: ['inherit', 'pipe', 'inherit'],
      })
    sign('--armor', '--detach-sign', '--output', 'Release.gpg')
    sign('--clearsign', '--output', 'InRelease')
    await writeFile(join(folder, 'situs-rsud.asc'), execFileSync('gpg', ['--armor', '--export', signer]))
    await chmod(join(folder, 'situs-rsud.asc'), 0o644)
    for (const name of INDEX) {
      await chmod(join(draft, name), 0o644)
      await rename(join(draft, name), join(folder, name))
    }
  } finally {
    await rm(draft, { recursive: true })
  }
}

/** Signs the checksum beside a file, so that whoever has the public key may take the file from anywhere. */
export function signChecksum(file: string, signer: string): void {
  const how = ['--yes', '--local-user', signer, '--digest-algo', 'SHA512', '--armor', '--detach-sign']
  execFileSync('gpg', [...how, `${file}.sha256`], { stdio: ['inherit', 'ignore', 'inherit'] })
}

/** Refuses to change a published version, because somebody may have installed it. */
async function add(file: string, place: string): Promise<void> {
  const there = await readFile(place).catch(() => null)
  if (there?.equals(await readFile(file))) return
  if (there !== null) throw new Error(`${place} is another package of this version: give the new one a new version.`)
  await copyFile(file, `${place}.part`)
  await chmod(`${place}.part`, 0o644)
  await rename(`${place}.part`, place)
}
