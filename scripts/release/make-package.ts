import { execFileSync, spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar/fs'
import { filesBelow } from './files-below.ts'
import { lastCommit, writeChecksum, type Commit } from './make-release.ts'
import { releaseFiles, type ReleaseFile } from './release-files.ts'
import { readReleases, type Releases } from './releases-address.ts'
import type { Target } from './target.ts'

/** Debian's names of processors, by npm's. */
const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

const PROGRAM = 'usr/lib/situs-rsud'
const DOCUMENTS = 'usr/share/doc/situs-rsud'
const UNITS = 'usr/lib/systemd/system'
const SETTINGS = 'etc/situs-rsud/situs-rsud.env'

/** Files of `debian/` by their places in the system. */
const OWN_FILES: Readonly<Record<string, string>> = {
  [SETTINGS]: 'situs-rsud.env',
  ...unitFiles('situs-rsud.service', 'rights.conf'),
  ...unitFiles('situs-rsud@.service', 'rights.conf', 'one-hospital.conf'),
  ...unitFiles('situs-rsud-backup.service', 'rights.conf'),
  ...unitFiles('situs-rsud-backup.timer'),
  ...unitFiles('situs-rsud-backup@.service', 'rights.conf', 'one-hospital.conf'),
  ...unitFiles('situs-rsud-backup@.timer'),
  ...unitFiles('situs-rsud-rehearse.service', 'rights.conf'),
  ...unitFiles('situs-rsud-rehearse.timer'),
  ...unitFiles('situs-rsud-rehearse@.service', 'rights.conf', 'one-hospital.conf'),
  ...unitFiles('situs-rsud-rehearse@.timer'),
  ...unitFiles('situs-rsud-prepare@.service'),
  ...unitFiles('situs-rsud-problem@.service'),
  'usr/lib/sysusers.d/situs-rsud.conf': 'sysusers.conf',
  'usr/lib/tmpfiles.d/situs-rsud.conf': 'tmpfiles.conf',
  'usr/share/lintian/overrides/situs-rsud': 'lintian-overrides',
}

const LINKS: Readonly<Record<string, string>> = {
  'usr/bin/situs-rsud': '../lib/situs-rsud/bin/situs-rsud',
  [`${DOCUMENTS}/docs`]: '../../../lib/situs-rsud/docs',
}

/** Maintainer scripts, which dpkg runs. */
const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm']

/** Files for an unpacked release only. */
const LEFT_OUT = new Set([
  '.env.example',
  'Caddyfile',
  'Containerfile',
  'compose.yaml',
  'situs-rsud-backup.service',
  'situs-rsud-backup.timer',
])

/** A systemd unit with the drop-ins that it shares with others. */
function unitFiles(unit: string, ...shared: string[]): Record<string, string> {
  return { [`${UNITS}/${unit}`]: unit, ...Object.fromEntries(shared.map((name) => [`${UNITS}/${unit}.d/${name}`, name])) }
}

export function mayMakePackages(): boolean {
  return spawnSync('dpkg-deb', ['--version']).status === 0
}

/** The archive's files as Debian installs them. The same commit makes the same bytes. Returns the package's path. */
export async function makePackage(version: string, target: Target, packages: string, folder: string, compression = 'xz'): Promise<string> {
  const commit = lastCommit()
  const architecture = ARCHITECTURES[target.cpu] ?? target.cpu
  const file = join(folder, `situs-rsud_${version}_${architecture}.deb`)
  const root = await mkdtemp(join(tmpdir(), 'situs-rsud-package-'))
  try {
    await unpack([...programFiles(await releaseFiles(version, target, packages)), ...ownFiles(), changelog(version, commit)], root)
    for (const [place, to] of Object.entries(LINKS)) {
      await mkdir(dirname(join(root, place)), { recursive: true })
      await symlink(to, join(root, place))
    }
    await unpack([control(version, architecture, await kibibytesOf(root), commit.author, await readReleases()), ...scripts()], root)
    execFileSync('find', [root, '-type', 'd', '-exec', 'chmod', '755', '{}', '+'])

    await mkdir(folder, { recursive: true })
    // Newer files get this time; there are no older ones.
    const env = { ...process.env, SOURCE_DATE_EPOCH: String(commit.time.getTime() / 1000) }
    execFileSync('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', root, file], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await writeChecksum(file)
    return file
  } finally {
    await rm(root, { recursive: true })
  }
}

function programFiles(files: readonly ReleaseFile[]): ReleaseFile[] {
  return files.flatMap((file) =>
    LEFT_OUT.has(file.target)
      ? []
      : [{ ...file, target: file.target === 'LICENSE' ? `${DOCUMENTS}/copyright` : `${PROGRAM}/${file.target}` }],
  )
}

function ownFiles(): ReleaseFile[] {
  return Object.entries(OWN_FILES).map(([target, name]) => ({
    type: 'file',
    source: join('debian', name),
    target,
    mode: target === SETTINGS ? 0o640 : 0o644,
  }))
}

/** The change log in the format of Debian's tools. */
function changelog(version: string, { author, time }: Commit): ReleaseFile {
  const date = time.toUTCString().replace('GMT', '+0000')
  const text = `situs-rsud (${version}) stable; urgency=medium\n\n  * /usr/lib/situs-rsud/CHANGELOG.md\n\n -- ${author}  ${date}\n`
  return { type: 'content', content: gzipSync(text, { level: 9 }), target: `${DOCUMENTS}/changelog.gz`, mode: 0o644 }
}

function control(version: string, architecture: string, size: number, author: string, releases: Releases | undefined): ReleaseFile {
  const text = `Package: situs-rsud
Version: ${version}
Architecture: ${architecture}
Maintainer: ${author}
${releases === undefined ? '' : `Homepage: ${releases.address}\n`}Installed-Size: ${size}
Depends: libc6 (>= 2.28), libgcc-s1, libstdc++6, systemd
Section: web
Priority: optional
Description: website of an Indonesian public hospital (RSUD)
 One page with doctors and their schedules, services, contacts and reviews,
 which the hospital fills in with text files. The package brings the Node.js
 that runs it.
`
  return { type: 'content', content: text, target: 'DEBIAN/control', mode: 0o644 }
}

function scripts(): ReleaseFile[] {
  return [
    ...SCRIPTS.map((name) => ({ type: 'file' as const, source: join('debian', name), target: `DEBIAN/${name}`, mode: 0o755 })),
    { type: 'content', content: `/${SETTINGS}\n`, target: 'DEBIAN/conffiles', mode: 0o644 },
    { type: 'file', source: 'dist/package/before-update.mjs', target: 'DEBIAN/before-update.mjs', mode: 0o644 },
  ]
}

async function unpack(files: ReleaseFile[], root: string): Promise<void> {
  await pipeline(packTar(files, { map: (header) => ({ ...header, mtime: new Date() }) }), unpackTar(root))
  // Sets the modes, because created files lack those that this machine's umask removes.
  for (const { target, mode = 0o644 } of files) await chmod(join(root, target), mode)
}

async function kibibytesOf(root: string): Promise<number> {
  const sizes = await Promise.all((await filesBelow(root)).map(async (file) => Math.ceil((await stat(join(root, file))).size / 1024)))
  return sizes.reduce((sum, size) => sum + size, 0)
}
