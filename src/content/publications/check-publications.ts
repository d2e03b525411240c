import { isUtf8 } from 'node:buffer'
import { join } from 'node:path'
import { fillIn } from '../../contract/fill-in.ts'
import { listFolder, readWithin } from '../content-folder.ts'
import { problemOf, type ContentProblem } from '../content-problem.ts'
import { folderFaults, publicationFaults as faults } from '../words.ts'
import { readPublication, type Publication } from './read-publication.ts'
import { PUBLICATION_BOUNDS } from './shapes.ts'
import { visit } from './read-markdown.ts'

const MOST_LEVELS = 3

/** Reads every text of a folder of content, one after the other: all that is wrong with one of them, or with all together. `kinds`: the hospital's kinds of news, where they are known. */
export async function checkPublications(folder: string, kinds: readonly string[] | null): Promise<ContentProblem[]> {
  const [news, pages, attachments, images] = await Promise.all(
    ['kabar', 'informasi', 'berkas', 'images'].map(async (name) => ((await listFolder(join(folder, name))) ?? []).toSorted()),
  )
  const bounds = [
    ['kabar', news, PUBLICATION_BOUNDS.news],
    ['informasi', pages, PUBLICATION_BOUNDS.infoPages],
    ['berkas', attachments, PUBLICATION_BOUNDS.attachments],
  ] as const
  const problems = bounds.flatMap(([name, found = [], most]) =>
    found.length > most ? problemOf(join(folder, name), fillIn(faults['too-many'], { count: found.length, most })) : [],
  )
  const read: Publication[] = []
  for (const [name, found = []] of [
    ['kabar', news],
    ['informasi', pages],
  ] as const)
    for (const file of found.filter((one) => one.endsWith('.md'))) {
      const bytes = await readWithin(join(folder, name, file), 10 * PUBLICATION_BOUNDS.textBytes)
      const why =
        typeof bytes === 'string' ? fillIn<string>(folderFaults[bytes], { most: 1 }) : isUtf8(bytes) ? null : folderFaults['no-utf8']
      const publication = why === null ? readPublication(`${name}/${file}`, bytes.toString(), folder) : null
      if (publication === null) problems.push(problemOf(join(folder, name, file), why ?? ''))
      else if (!publication.ok) problems.push(...publication.problems)
      else {
        read.push(publication.publication)
        problems.push(...publication.publication.faults, ...missingIn(publication.publication, { folder, kinds, attachments, images }))
      }
    }
  return [...problems, ...togetherIn(read, folder)]
}

interface Beside {
  folder: string
  kinds: readonly string[] | null
  attachments: readonly string[] | undefined
  images: readonly string[] | undefined
}

/** What a text names and is not there. */
function missingIn({ path, head, tree }: Publication, { folder, kinds, attachments = [], images = [] }: Beside): ContentProblem[] {
  const told = (message: string): ContentProblem => problemOf(join(folder, path), message)
  const pictures = new Set(head.pictures.map(({ file }) => file))
  visit(tree, (node) => {
    if (node.type === 'image') pictures.add(node.url)
  })
  const kind = 'kind' in head ? head.kind : undefined
  return [
    ...(kind === undefined || kinds === null || kinds.includes(kind)
      ? []
      : [told(fillIn(faults['unknown-kind'], { kind, kinds: kinds.join(', ') }))]),
    ...head.files
      .filter(({ file }) => !attachments.includes(file))
      .map(({ file }) => told(fillIn(faults['no-attachment'], { file, folder: join(folder, 'berkas') }))),
    ...[...pictures]
      .filter((file) => !images.includes(file))
      .map((file) => told(fillIn(faults['no-attachment'], { file, folder: join(folder, 'images') }))),
  ]
}

/** Addresses that two texts have, and parents that are no page, or lie too deep. */
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
