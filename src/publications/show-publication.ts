import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ATTACHMENT_FOLDER, attachmentTitle, attachmentWords } from '../attachments/index.ts'
import type { Publication } from '../content/publications/read-publication.ts'
import { endpoints } from '../contract/endpoints.ts'
import type { FoundPictures } from '../ground/content-pictures/found-pictures.ts'
import type { SiteKeeper } from '../ground/site/site-keeper.ts'
import type { ReadingMoment } from './edition.ts'
import { picturesOf, type ShownPublication } from './PublicationBody.tsx'

export interface ShowNeeds {
  site: Pick<SiteKeeper, 'current' | 'folder'>
  found: Pick<FoundPictures, 'catalog'>
}

/** A text with all that it names, ready to be drawn. The address of a file that was replaced or removed tells so itself. */
export async function showPublication({ site, found }: ShowNeeds, one: Publication, moment: ReadingMoment): Promise<ShownPublication> {
  const files = one.head.files.map(async ({ file, title = attachmentTitle(file) }) => {
    const there = await stat(join(site.folder(), ATTACHMENT_FOLDER, file)).catch(() => null)
    return { href: endpoints.attachments + file, title, words: there === null ? '' : attachmentWords(file, there.size) }
  })
  return { one, moment, pictures: await found.catalog(picturesOf(one)), files: await Promise.all(files) }
}
