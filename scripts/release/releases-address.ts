/**
 * The address of releases: `releases` of package.json says it, and from there every file that names it: both READMEs, the guide with its lines for
 * apt, the labels of the container. The packages' description and the warning of an old version read package.json themselves.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { writeChanged } from '../write-changed.ts'

export interface Releases {
  /** The address of the folder that `--repository` fills. */
  address: string
  /** The fingerprint of the signing key. */
  key?: string
}

interface Place {
  file: string
  name: string
  with?: string
  without?: string
  always?: string
}

/** A pattern that is safe in lines of a shell. */
const ADDRESS = /^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+)*$/u
const EXAMPLE = 'https://apt.contoh.go.id'

const readPackage = async (root: string) =>
  JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string; releases?: Releases }

export const readReleases = async (root = '.'): Promise<Releases | undefined> => (await readPackage(root)).releases

/** Writes the address everywhere. An empty address means that nobody publishes releases. Without a key no fingerprint is written. */
export async function setReleasesAddress(given: string, key: string): Promise<void> {
  const address = given.replace(/\/+$/u, '')
  if (given !== '' && !ADDRESS.test(address))
    throw new Error(`"${given}" is no address of releases: https://name.example, or a folder of it.`)
  const { releases: _, ...about } = await readPackage('.')
  const releases = given === '' ? undefined : { address, ...(key !== '' && { key }) }
  await writeChanged('package.json', `${JSON.stringify({ ...about, releases }, null, 2)}\n`)
  for (const [file, text] of await releasePlaces()) await writeChanged(file, text)
}

/** The new text of every file that names the address. */
export async function releasePlaces(): Promise<Map<string, string>> {
  const { version, releases } = await readPackage('.')
  const places = parse(await readFile(join(import.meta.dirname, 'releases-address.yaml'), 'utf8')) as Place[]
  const texts = new Map<string, string>()
  for (const { file, name, always = '', with: known = '', without = '' } of places) {
    const lines = `${releases === undefined ? without : known}${always}`.split('\n').slice(0, -1)
    const said = lines
      .filter((line) => releases?.key !== undefined || !line.includes('{key}'))
      .map((line) => `${line.replaceAll('{address}', releases?.address ?? EXAMPLE).replaceAll('{version}', version)}\n`)
      .join('')
      .replaceAll('{key}', releases?.key ?? '')
    const text = texts.get(file) ?? (await readFile(file, 'utf8'))
    const place = new RegExp(`(?<=^[^\\n]*releases: ${name}(?: -->)?\\n).*?(?=^[^\\n]*/releases)`, 'msu')
    if (!place.test(text)) throw new Error(`${file} has no place "releases: ${name}"`)
    texts.set(
      file,
      text.replace(place, () => said),
    )
  }
  return texts
}
