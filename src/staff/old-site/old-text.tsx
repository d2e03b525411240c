import type { Nodes, PhrasingContent, Root } from 'mdast'
import { attachmentTitle } from '../../attachments/index.ts'
import { PICTURE_FILE } from '../../content/fields/picture.ts'
import { readPublication, type Publication } from '../../content/publications/read-publication.ts'
import { staffEndpoints } from '../../contract/endpoints.ts'
import { Paragraphs, PostButton } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { Problem } from '../../ground/http/problem.ts'
import { oldSiteWords, type ComparedItem } from '../../old-site/index.ts'
import { PublicationBody, publicationStyles } from '../../publications/index.ts'
import { OLD_SITE_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { stateWords } from '../publications/publication-list.tsx'

export const oldTextAddress = (key: string): string => addressOf(staffEndpoints.oldText, { butir: key })

/** The sentence about how an imported text compares with the site. */
export const STATES: Readonly<Record<NonNullable<ComparedItem['state']>, string>> = {
  new: '',
  newer: 'Di situs lama ada yang lebih baru',
  there: 'Sudah ada di situs',
  edited: 'Sudah diubah petugas: tidak ditimpa',
  removed: 'Sudah dihapus petugas: tidak dikembalikan',
  other: 'Di alamatnya sudah ada tulisan lain: tidak ditimpa',
}

const reasonsOf = ({ reasons }: Pick<ComparedItem, 'reasons'>): string[] =>
  reasons.map(({ code, quoted }) => [oldSiteWords.reasons[code], quoted && `“${quoted}”`].filter(Boolean).join(' '))

export const isWaiting = ({ state }: Pick<ComparedItem, 'state'>): boolean => state === 'new' || state === 'newer'

/** One imported text as visitors would read it; a held one has no working links. */
export async function showOldText({ needs, query }: AskedByStaff): Promise<StaffAnswer> {
  const item = await needs.oldSite.item(query.get('butir') ?? '')
  if (item === null) throw new Problem('not-found')
  const { key, title, path, text, outcome, state, pictures, missing } = item
  const read = path === undefined || text === undefined ? null : readPublication(path, text)
  const one = read?.ok ? (outcome === 'held' ? unpressable(read.publication) : read.publication) : null
  const shown = one && (await needs.show(one))
  const states = one === null || outcome === 'held' ? [] : stateWords(needs, one)
  const lines = [
    states.join(' · '),
    state === null ? '' : STATES[state],
    ...reasonsOf(item),
    ...missing.map((file) => `Gambar atau berkas yang tidak ada: ${file}`),
  ]
  const waiting = Object.fromEntries(
    pictures.map(({ to }) => {
      const url = addressOf(staffEndpoints.oldPicture, { nama: to })
      return [to, { width: 640, height: 480, sources: [], shared: url, url }]
    }),
  )
  const files = one?.head.files.map(({ file, title: called }) => `Berkas: ${called ?? attachmentTitle(file)}`) ?? []
  const mayPublish = outcome === 'held' && isWaiting(item)
  const body = (
    <>
      <Paragraphs texts={lines.filter(Boolean)} />
      {mayPublish && (
        <PostButton
          post={OLD_SITE_LINK.href}
          hidden={[
            ['langkah', 'draf'],
            ['butir', key],
          ]}
          text="Simpan sebagai draf"
          about={title}
        />
      )}
      {shown && <PublicationBody {...shown} files={[]} pictures={{ ...waiting, ...shown.pictures }} />}
      <Paragraphs texts={files} />
    </>
  )
  return { page: { title: one?.head.title ?? title, body, back: OLD_SITE_LINK, styles: publicationStyles } }
}

/** The text with every link replaced by its words and its address, so that nobody follows a suspicious one. */
function unpressable(one: Publication): Publication {
  return {
    ...one,
    tree: { ...one.tree, children: one.tree.children.map(plain) } as Root,
    head: { ...one.head, pictures: one.head.pictures.map(({ file, alt }) => ({ file, alt })) },
  } as Publication
}

const letters = (value: string): PhrasingContent => ({ type: 'inlineCode', value })

function plain(node: Nodes): Nodes {
  if (node.type === 'text' || node.type === 'html') return letters(node.value)
  if (node.type === 'image') return { ...node, title: null }
  if (!('children' in node)) return node
  const children = node.children.map(plain)
  if (node.type === 'link') return { type: 'emphasis', children: [...children, letters(` (${node.url})`)] as PhrasingContent[] }
  return { ...node, children } as Nodes
}

/** A picture of the import, at the size to which the import reduced it. */
export async function showOldPicture({ needs, query }: AskedByStaff): Promise<StaffAnswer> {
  const name = query.get('nama') ?? ''
  const body = PICTURE_FILE.test(name) ? await needs.oldSite.picture(name) : null
  if (body === null || !name.endsWith('.webp')) throw new Problem('not-found')
  return { type: 'image/webp', body }
}
