import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lastCommit, writeChecksum } from './make-release.ts'
import { unbundledPackages } from './release-files.ts'
import { releaseName, type Target } from './target.ts'

/** Written by the bundler: the packages whose modules are in its files. */
const LISTS = ['dist/server/licenses.md', 'dist/page/licenses.md', 'dist/package/licenses.md', 'dist/client/assets/licenses.txt']
const LISTED =
  /^(?:## (?<name>\S+) - (?<version>\S+) \((?<licence>\S.*)\)|(?<inText>\S+) (?<versionThere>\d\S*) \((?<licenceThere>\S.*)\)\n=+)$/gmu

/** SPDX identifiers for packages that name their licence differently, by their licence files. */
const LICENCES = new Map([['dialog-polyfill', 'BSD-3-Clause']])

export interface Part {
  name: string
  version: string
  licence: string
  /** `npm` by default. */
  from?: 'npm' | 'generic'
  /** Libraries that are compiled into it, with their versions. */
  holds?: Readonly<Record<string, string>>
}

/** The parts of a release for one kind of machine: bundled packages, packages beside the bundle, and Node. */
export async function partsOfRelease(target: Target, packages: string): Promise<Part[]> {
  const texts = await Promise.all(LISTS.map((list) => readFile(list, 'utf8')))
  const bundled = [...texts.join('\n').matchAll(LISTED)].map(({ groups: found = {} }) => {
    const [name = '', version = '', licence = ''] = Object.values(found).filter((value) => value !== undefined)
    return { name, version, licence: LICENCES.get(name) ?? licence }
  })
  const beside = await Promise.all((await unbundledPackages(packages, target)).map(async (name) => readPart(join(packages, name))))
  const node = await readPart(join(packages, `node-${target.os}-${target.cpu}`))
  const all = [...bundled, ...beside, { ...node, name: 'node', from: 'generic' as const }]
  return [...new Map(all.map((part) => [purl(part), part])).values()].toSorted((one, other) => (purl(one) < purl(other) ? -1 : 1))
}

/** An installed package, with the libraries that are compiled into it if it lists them. */
async function readPart(folder: string): Promise<Part> {
  const { name, version, license: licence } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, string>
  const holds = await readFile(join(folder, 'versions.json'), 'utf8').catch(() => null)
  if (name === undefined || version === undefined || licence === undefined) throw new Error(`${folder} does not say what it is`)
  return { name, version, licence, ...(holds !== null && { holds: JSON.parse(holds) as Record<string, string> }) }
}

const purl = ({ name, version, from = 'npm' }: Pick<Part, 'name' | 'version' | 'from'>): string =>
  `pkg:${from}/${encodeURIComponent(name).replaceAll('%2F', '/')}@${version}`

/** The bill of materials as CycloneDX 1.6; the same bytes for the same commit. */
export function billOfMaterials(version: string, target: Target, parts: readonly Part[], time: Date): string {
  const own = { name: 'situs-rsud', version, from: 'generic' as const }
  const root = `${purl(own)}?arch=${target.cpu}`
  const components = parts.map((part) => ({
    type: part.name === 'node' ? 'platform' : 'library',
    'bom-ref': purl(part),
    name: part.name,
    version: part.version,
    licenses: [/[ (]/u.test(part.licence) ? { expression: part.licence } : { license: { id: part.licence } }],
    purl: purl(part),
    ...(part.holds && { components: Object.entries(part.holds).map(([name, its]) => within(part, name, its)) }),
  }))
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([root, time, components]))}`,
    version: 1,
    metadata: {
      timestamp: time.toISOString(),
      lifecycles: [{ phase: 'post-build' }],
      component: { type: 'application', 'bom-ref': root, name: own.name, version, licenses: [{ license: { id: 'MIT' } }], purl: root },
    },
    components,
    dependencies: [{ ref: root, dependsOn: components.map(({ purl: ref }) => ref) }],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function within(part: Part, name: string, version: string) {
  const itself = purl({ name, version, from: 'generic' })
  return { type: 'library', 'bom-ref': `${purl(part)}#${name}`, name, version, purl: itself }
}

/** A UUID of a text (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}

/** Writes the bill beside archive and package, whose contents are the same, with a checksum; returns its path. */
export async function writeBill(version: string, target: Target, packages: string, folder: string): Promise<string> {
  const file = join(folder, `${releaseName(version, target)}.cdx.json`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, billOfMaterials(version, target, await partsOfRelease(target, packages), lastCommit().time))
  await writeChecksum(file)
  return file
}
