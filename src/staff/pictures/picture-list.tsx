import { staffEndpoints } from '../../contract/endpoints.ts'
import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import { MAX_PICTURE_BYTES } from '../../content/check-pictures.ts'
import { textsIn, valueAt } from '../../content/site.ts'
import { entryAddress, groupOr, type ContentNow } from '../../editor/index.ts'
import { actsWith } from '../../history/index.ts'
import type { DocumentLink } from '../../ground/documents/document-view.ts'
import { Section } from '../../ground/documents/parts.tsx'
import { catalogPictures } from '../../ground/content-pictures/picture-catalog.ts'
import { Problem } from '../../ground/http/problem.ts'
import { addressOf } from '../../ground/http/documents.ts'
import { afterSave, CONTENTS_LINK, formPage, message } from '../asked.tsx'
import type { AnswerStaff, AskedByStaff, StaffAnswer, StaffNeeds } from '../asked.tsx'
import { PICTURE_FOLDER, pictureNames, pictureNeeds, removePicture } from './picture-files.ts'
import { formsByPlace, knownEntries } from '../contents/known-entries.ts'
import { EntryRow } from '../contents/rows.tsx'
import { describeChanges, explainRefusal } from '../save.ts'
import { PICTURE_FILE, pictureWords, type PictureCatalog } from '../../content/fields/picture.ts'
import { valueNamed } from '../../contract/value-named.ts'
import { pageTexts, refusals } from '../words/words.ts'

export const PICTURES_LINK: DocumentLink = { text: 'Gambar', href: staffEndpoints.pictures }
/** The most unused pictures that are shown: somebody may have put an archive into the folder. */
const MOST_UNUSED = 60

/** The pictures of the content's folder: where each is used, and which can be removed. */
export async function showPictures({ needs }: AskedByStaff): Promise<StaffAnswer> {
  const folder = needs.pictures.folder()
  const [names, needOf] = [await pictureNames(folder), await pictureNeeds(folder)]
  const uses = findUses(await needs.about())
  const used = new Set(uses.map(({ file }) => file))
  const rest = names.filter((name) => !used.has(name))
  const unused = rest.filter((name) => needOf(name) === null)
  const shown = unused.slice(0, MOST_UNUSED)
  const more = unused.length - shown.length
  const kept = rest.filter((name) => needOf(name) !== null).slice(0, MOST_UNUSED)
  const isUnknown = kept.some((name) => needOf(name) === 'unknown')
  const why = isUnknown ? refusals.unknown.join(' ') : 'Namanya masih tertulis di isi situs, mungkin dalam catatan bagian IT.'
  const told = `Gambar lama tetap di sini, supaya perubahan dapat dibatalkan di Riwayat.${more > 0 ? ` Masih ada ${more} lagi.` : ''}`
  const row = (file: string, href?: string, title = pictureWords(file), says: string[] = []) => (
    <EntryRow key={`${file} ${href}`} href={href} words={{ title, says, picture: file }} />
  )
  const body = (
    <>
      <Section id="dipakai" title="Dipakai di halaman">
        <ul className="rows">{uses.map(({ file, title, href, says }) => row(file, href, title, says))}</ul>
      </Section>
      {kept.length > 0 && (
        <Section id="tidak-dihapus" title="Tidak dapat dihapus sekarang">
          <p>{why}</p>
          <ul className="rows">{kept.map((file) => row(file))}</ul>
        </Section>
      )}
      <Section id="tidak-dipakai" title="Tidak dipakai">
        <p>{shown.length === 0 ? 'Tidak ada gambar yang dapat dihapus.' : told}</p>
        <ul className="rows">
          {shown.map((file) => row(file, addressOf(staffEndpoints.removePicture, { nama: file }), undefined, ['Hapus']))}
        </ul>
      </Section>
    </>
  )
  return { page: { title: 'Gambar', body, pictures: [...used, ...kept, ...shown], back: CONTENTS_LINK } }
}

/** Each use of a picture, with the form that names it and its description. */
function findUses(about: ContentNow) {
  const formOf = formsByPlace(knownEntries(about))
  return textsIn(about.values).flatMap(({ path, text }) => {
    const entry = path.at(-1) === 'file' ? formOf(path) : undefined
    if (entry === undefined) return []
    const { alt } = groupOr(valueAt(about.values, path.slice(0, -1)))
    const says = typeof alt === 'string' && alt !== '' ? [alt] : []
    return { file: text, title: `${entry.part}: ${entry.title}`, href: entryAddress(entry.address), says }
  })
}

/** The picture with the requested name, taken from the folder's list, so that no path is made from the request. */
async function namedIn({ needs }: AskedByStaff, asked: URLSearchParams): Promise<string> {
  const names = await pictureNames(needs.pictures.folder())
  const name = names.find((one) => one === asked.get('nama'))
  if (name === undefined) throw new Problem('not-found')
  return name
}

export const showFile: AnswerStaff = (asked) => asked.needs.pictures.previews.run(() => drawFile(asked))

/** Draws a small copy, because no file is sent as it was put there. */
async function drawFile(asked: AskedByStaff): Promise<StaffAnswer> {
  const { workshop, folder } = asked.needs.pictures
  const name = await namedIn(asked, asked.query)
  const images = join(folder(), PICTURE_FOLDER)
  try {
    if ((await stat(join(images, name))).size > MAX_PICTURE_BYTES) throw new Problem('not-found')
    const set = await catalogPictures(images, [name])
    const address = valueNamed(set.catalog, name)?.url ?? ''
    const found = await workshop.read(set, address.slice(address.lastIndexOf('/') + 1))
    if (found !== null) return { type: found.type, body: found.bytes }
  } catch (cause) {
    throw new Problem('not-found', { cause })
  }
  throw new Problem('not-found')
}

export async function askToRemove(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, query } = asked
  const name = await namedIn(asked, query)
  const why = (await pictureNeeds(needs.pictures.folder()))(name)
  if (why !== null) return refuse(explainRefusal(needs, { why }))
  const acts = await actsWith(needs.database, name)
  const told = acts.map(({ changes, title }) => describeChanges(changes, needs.current().situation.day).join('; ') || title)
  const lead = told.length === 0 ? pageTexts['remove-picture'] : [...pageTexts['remove-picture-of-acts'], ...told]
  const form = { post: staffEndpoints.removePicture, lead, hidden: [['nama', name]] as const, button: 'Hapus gambar ini' }
  return formPage(`Hapus “${pictureWords(name)}”?`, form, { back: PICTURES_LINK })
}

export async function removeUnused(asked: AskedByStaff): Promise<StaffAnswer> {
  const { needs, staff, form } = asked
  const name = await namedIn(asked, form)
  const outcome = await needs.saves.beside(staff, (folder) => removePicture(folder, name))
  if (!outcome.ok) return refuse(explainRefusal(needs, outcome.refusal))
  await needs.pictures.workshop.sweep(join(needs.pictures.folder(), PICTURE_FOLDER), needs.clock.now())
  return afterSave(PICTURES_LINK.href, outcome.number)
}

const refuse = (paragraphs: readonly string[]): StaffAnswer => message(409, 'Tidak dihapus', paragraphs, { back: PICTURES_LINK })

/** The pictures among these files that visitors do not get, for pages of the staff. Width and height are placeholders, because no file is read. */
export function unusedPictures({ current }: StaffNeeds, files: readonly string[]): PictureCatalog {
  const { catalog } = current().pictures
  const address = (nama: string): string => addressOf(staffEndpoints.unusedPicture, { nama })
  const unused = files.filter((file) => PICTURE_FILE.test(file) && !Object.hasOwn(catalog, file))
  return Object.fromEntries(unused.map((file) => [file, { width: 4, height: 3, sources: [], shared: address(file), url: address(file) }]))
}
