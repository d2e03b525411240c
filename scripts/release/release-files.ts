import { execFileSync } from 'node:child_process'
import { basename, join } from 'node:path'
import type { TarSource } from 'modern-tar/fs'
import { withDependencies } from './fetch-packages.ts'
import { filesBelow } from './files-below.ts'
import { readReleases, type Releases } from './releases-address.ts'
import type { Target } from './target.ts'

/** Files and folders of the checkout that a release contains unchanged. */
export const RELEASED_DOCUMENTS = [
  'docs/panduan',
  'docs/settings-and-commands.md',
  'docs/trust.md',
  'docs/changes-before-0.12.md',
  'CHANGELOG.md',
  'LICENSE',
]
const FROM_CHECKOUT = ['sample', 'full-sample', 'template', 'monitoring', '.env.example', ...RELEASED_DOCUMENTS]

/** The only packages that are not in the bundle, because they hold native code. */
const UNBUNDLED = ({ os, cpu }: Target): string[] => ['sharp', `@img/sharp-${os}-${cpu}`]

/** With all their dependencies. */
export async function unbundledPackages(packages: string, target: Target): Promise<string[]> {
  const closures = await Promise.all(UNBUNDLED(target).map((name) => withDependencies(packages, name, target)))
  return [...new Set(closures.flat())]
}

/** Files that are never executed: types and sources of native code. Licence files are kept. */
const NOT_RUN = /(^|\/)(src|install|include)\/|\.(d\.[cm]?ts|map)$/u

/** One file of a release, with its path in it. */
export type ReleaseFile = TarSource & { target: string }

/** All files of a release for one kind of machine, in a fixed order. `packages` is the folder that npm has installed for it. */
export async function releaseFiles(version: string, target: Target, packages: string): Promise<ReleaseFile[]> {
  const files = [
    { type: 'content', content: packageJson(version, await readReleases()), target: 'package.json', mode: 0o644 } as const,
    file('scripts/release/situs-rsud.sh', 'bin/situs-rsud', 0o755),
    ...tracked(['container', 'debian/situs-rsud-backup.timer']).map((path) => file(path, basename(path))),
    ...nodeFiles(packages, target),
    ...(await packageFiles(packages, target)),
    ...tracked(FROM_CHECKOUT).map((name) => file(name, name)),
    ...(await filesBelow('dist'))
      .filter((name) => name !== 'build-stamp' && !name.startsWith('package/'))
      .map((name) => file(join('dist', name), `dist/${name}`)),
  ]
  return files.toSorted((one, other) => (one.target < other.target ? -1 : 1))
}

function file(source: string, target: string, mode = 0o644): ReleaseFile {
  return { type: 'file', source, target, mode }
}

/** The package.json of a release: makes Node read the build as ES modules, and tells the site its version and where newer ones are. */
function packageJson(version: string, releases: Releases | undefined): string {
  return `${JSON.stringify({ name: 'situs-rsud', version, private: true, license: 'MIT', type: 'module', releases }, null, 2)}\n`
}

function nodeFiles(packages: string, { os, cpu }: Target): ReleaseFile[] {
  const from = join(packages, `node-${os}-${cpu}`)
  return [file(join(from, 'bin/node'), 'node/bin/node', 0o755), file(join(from, 'LICENSE'), 'node/LICENSE')]
}

async function packageFiles(packages: string, target: Target): Promise<ReleaseFile[]> {
  const lists = await Promise.all(
    (await unbundledPackages(packages, target)).map(async (name) =>
      (await filesBelow(join(packages, name)))
        .filter((path) => !NOT_RUN.test(path))
        .map((path) => file(join(packages, name, path), `node_modules/${name}/${path}`)),
    ),
  )
  return lists.flat()
}

/** Tracked files only; any others are in the checkout by accident. */
function tracked(paths: string[]): string[] {
  return execFileSync('git', ['ls-files', '-z', '--', ...paths], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
}
