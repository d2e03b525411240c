import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ATTACHMENT_FOLDER, attachmentTitle, attachmentWords } from '../attachments/index.ts'
import type { PictureCatalog } from '../content/fields/picture.ts'
import { visit } from '../content/publications/read-markdown.ts'
import { announcedOn, stateAt, type ListedNews, type Publication } from '../content/publications/read-publication.ts'
import { capitalised } from '../content/sentence.ts'
import { endpoints } from '../contract/endpoints.ts'
import { formatPhone } from '../contract/phone.ts'
import type { FoundPictures } from '../ground/content-pictures/found-pictures.ts'
import { Section } from '../ground/documents/parts.tsx'
import { keepNumbers } from '../ground/ui/format/numbers.ts'
import { DrawnText, Figure } from './DrawnText.tsx'
import { drawLinked } from './linked-text.tsx'
import { isOfKind, type ReadingMoment, instantOf, sayMoment, sayTimes, sayUntil } from './words.ts'

/** A text with the data of all pictures and files that it names. */
export interface ShownPublication {
  one: Publication
  moment: ReadingMoment
  pictures: PictureCatalog
  files: readonly DescribedFile[]
}

export interface ShowNeeds {
  site: { folder(): string }
  found: Pick<FoundPictures, 'catalog'>
}

/** Reads the pictures and files of a text for rendering. A replaced or removed file is linked too: its address redirects or says so. */
export async function showPublication({ site, found }: ShowNeeds, one: Publication, moment: ReadingMoment): Promise<ShownPublication> {
  return { one, moment, pictures: await found.catalog(picturesOf(one)), files: await describeFiles(site.folder(), one.head.files) }
}

/** A linked attachment. */
export interface DescribedFile {
  href: string
  title: string
  /** Type and size: `PDF, 1,2 MB`; empty if the file does not exist. */
  words: string
}

export async function describeFiles(
  folder: string,
  files: readonly { file: string; title?: string | undefined }[],
): Promise<DescribedFile[]> {
  const described = files.map(async ({ file, title = attachmentTitle(file) }) => {
    const stats = await stat(join(folder, ATTACHMENT_FOLDER, file)).catch(() => null)
    return { href: endpoints.attachments + file, title, words: stats === null ? '' : attachmentWords(file, stats.size) }
  })
  return Promise.all(described)
}

export function FileList({ files }: { files: readonly DescribedFile[] }) {
  return (
    <ul className="files">
      {files.map(({ href, title, words }) => (
        <li key={href}>
          <a href={href}>
            <bdi>{title}</bdi> <small>{keepNumbers(words)}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The page of a text below its title. */
export function PublicationBody({ one, moment, pictures, files }: ShownPublication) {
  const { contact, updated } = one.head
  const inText = picturesInText(one)
  const shown = one.head.pictures.filter(({ file }) => !inText.includes(file))
  const figures = shown.map((picture) => <Figure key={picture.file} {...picture} pictures={pictures} />)
  // Only reports and activities begin with a picture: in other kinds it would push what readers must do off the screen.
  const above = isOfKind(one, 'berita', 'kegiatan') ? figures.splice(0, 1) : []
  return (
    <>
      {one.kind === 'kabar' ? <Dates one={one} moment={moment} /> : updated && <p className="when">Diperbarui {sayDay(updated)}</p>}
      {above}
      <DrawnText tree={one.tree} pictures={pictures} />
      {figures}
      {files.length > 0 && (
        <Section id="berkas" title="Berkas">
          <FileList files={files} />
        </Section>
      )}
      {contact && (
        <Section id="tanya" title="Tempat bertanya">
          <p>{drawLinked([contact.name, contact.phone && formatPhone(contact.phone), contact.hours].filter(Boolean).join(', '))}</p>
        </Section>
      )}
    </>
  )
}

interface DatesProps {
  one: ListedNews
  moment: ReadingMoment
  isListed?: true
}

/** The days on which news was announced and corrected, and its end. In a list also the kind, on its page time and place of an event. */
export function Dates({ one, moment, isListed }: DatesProps) {
  const { timeZone } = moment.content.site.hospital
  const { kind, updated, event } = one.head
  const [announced, until] = [announcedOn(one), sayUntil(one, moment)]
  return (
    <>
      <p className="when">
        {isListed ? `${capitalised(kind)}, ` : 'Diumumkan '}
        <time dateTime={instantOf(announced, timeZone)}>{sayDay(announced)}</time>
        {updated && `, diperbarui ${sayDay(updated)}`}
      </p>
      {until && <p className={stateAt(one, moment.now) === 'over' ? 'until over' : 'until'}>{until}</p>}
      {event && !isListed && (
        <p className="until" dir="auto">
          Waktu: {sayTimes(event, timeZone)}
          {event.place && <br />}
          {event.place && `Tempat: ${keepNumbers(event.place)}`}
        </p>
      )}
    </>
  )
}

const sayDay = (moment: string): string => sayMoment(moment.slice(0, 10), 'Asia/Jakarta')

function picturesInText({ tree }: Publication): string[] {
  const files: string[] = []
  visit(tree, (node) => node.type === 'image' && files.push(node.url))
  return files
}

/** The files of all pictures of a text: those of the front matter first. */
export const picturesOf = (one: Publication): string[] => [...one.head.pictures.map(({ file }) => file), ...picturesInText(one)]
