import { join } from 'node:path'
import { fillIn } from '../../contract/fill-in.ts'
import { listFolder, MAX_FILE_BYTES, readTextWithin } from '../content-folder.ts'
import { problemOf, type ContentProblem } from '../sentence.ts'
import { publicationFaults as faults } from '../words.ts'
import { readPublication, type Publication } from './read-publication.ts'
import { MOST_IN_FOLDER, PUBLICATION_FOLDERS } from './shapes.ts'
import { visit } from './read-markdown.ts'

const MOST_LEVELS = 3

/** Reads every publication of a content folder and returns all faults, of each and of all together. `kinds`: the hospital's kinds of news, if known. */
export async function checkPublications(folder: string, kinds: readonly string[] | null): Promise<ContentProblem[]> {
  const existing = new Map<string, readonly string[]>()
  const problems: ContentProblem[] = []
  for (const [name, most] of [...Object.entries(MOST_IN_FOLDER), ['images', Infinity] as const]) {
    const found = ((await listFolder(join(folder, name))) ?? []).toSorted()
    existing.set(name, found)
    if (found.length > most) problems.push(problemOf(join(folder, name), fillIn(faults['too-many'], { count: found.length, most })))
  }
  const read: Publication[] = []
  for (const path of PUBLICATION_FOLDERS.flatMap((name) => existing.get(name)?.map((file) => `${name}/${file}`) ?? [])) {
    if (!path.endsWith('.md')) continue
    const { text, why } = await readTextWithin(join(folder, path), MAX_FILE_BYTES)
    const publication =
      text === null ? { ok: false as const, problems: [problemOf(join(folder, path), why)] } : readPublication(path, text, folder)
    if (!publication.ok) problems.push(...publication.problems)
    else read.push(publication.publication)
  }
  return [...problems, ...read.flatMap((one) => [...one.faults, ...missingIn(one, folder, kinds, existing)]), ...togetherIn(read, folder)]
}

/** Pictures and files that a text names and that do not exist. */
function missingIn(
  { path, head, tree }: Publication,
  folder: string,
  kinds: readonly string[] | null,
  existing: ReadonlyMap<string, readonly string[]>,
): ContentProblem[] {
  const pictures = new Set(head.pictures.map(({ file }) => file))
  visit(tree, (node) => node.type === 'image' && pictures.add(node.url))
  const missing = (place: string, files: readonly string[]): string[] =>
    files.flatMap((file) =>
      existing.get(place)?.includes(file) ? [] : fillIn(faults['no-attachment'], { file, folder: join(folder, place) }),
    )
  const isKnown = !('kind' in head) || (kinds?.includes(head.kind) ?? true)
  const messages = [
    ...(isKnown ? [] : [fillIn(faults['unknown-kind'], { kind: head.kind, kinds: kinds?.join(', ') ?? '' })]),
    ...missing(
      'berkas',
      head.files.map(({ file }) => file),
    ),
    ...missing('images', [...pictures]),
  ]
  return messages.map((message) => problemOf(join(folder, path), message))
}

/** Duplicate addresses, and parents that do not exist or lie too deep. */
function togetherIn(read: readonly Publication[], folder: string): ContentProblem[] {
  const parents = new Map(read.flatMap((one) => (one.kind === 'informasi' ? [[one.name, one.head.parent] as const] : [])))
  const levelOf = (name: string | undefined, level = 1): number =>
    name === undefined || level > MOST_LEVELS + 1 ? level - 1 : levelOf(parents.get(name), level + 1)
  return read.flatMap((one, nth) => {
    const file = join(folder, one.path)
    const earlier = read.findIndex(({ address }) => address === one.address)
    const twice =
      earlier < nth ? [problemOf(file, fillIn(faults['address-twice'], { address: one.address, other: read[earlier]?.path ?? '' }))] : []
    if (one.kind !== 'informasi' || one.head.parent === undefined) return twice
    const { parent } = one.head
    const isBelow = parents.has(parent) && levelOf(one.name) <= MOST_LEVELS
    return isBelow ? twice : [...twice, problemOf(file, fillIn(faults['no-parent'], { parent }))]
  })
}
