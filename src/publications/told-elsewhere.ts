import { announcedOn, stateAt, type Publication } from '../content/publications/read-publication.ts'
import { lettersIn } from '../content/publications/read-markdown.ts'
import { valueNamed } from '../contract/value-named.ts'
import { postalAddress } from '../page/sections/Document/hospital-data.ts'
import { picturesOf, type ShownPublication } from './PublicationBody.tsx'
import { isOfKind, type ReadingMoment, instantOf, summaryOfListed, titleAlone, sayUntil } from './words.ts'

/** The preview picture of a link: a JPEG, because chats show nothing else; a tall one in its small size, because they fetch no large file. */
function previewOf({ one, moment: { content }, pictures }: ShownPublication): string | null {
  const own = picturesOf(one).flatMap((file) => valueNamed(pictures, file) ?? [])
  const ofHouse = valueNamed(content.pictures.catalog, content.site.hospital.linkPreview.file)
  const picture = own.find(({ url }) => url.endsWith('.jpeg')) ?? ofHouse
  if (!picture) return null
  return picture.shared.endsWith('.jpg') && picture.height < 1.2 * picture.width ? picture.shared : picture.url
}

/** The metadata of a text's page for chats (Open Graph) and search engines. */
export function toldElsewhere(shown: ShownPublication, publicUrl: string) {
  const { one, moment } = shown
  const { name, timeZone } = moment.content.site.hospital
  const [canonical, preview] = [publicUrl + one.address, previewOf(shown)]
  const image = preview === null ? undefined : publicUrl + preview
  // The description begins with the end (`Berlaku sampai …`, `Sudah berakhir …`), so that a shared link shows it.
  const description = [sayUntil(one, moment), summaryOfListed(one)].filter(Boolean).join('. ') || titleAlone(one)
  const isOver = one.kind === 'kabar' && stateAt(one, moment.now) === 'over'
  return {
    canonical,
    description,
    goneAfter: isOver ? instantOf(one.head.until ?? one.day, timeZone, true) : undefined,
    properties: {
      'og:type': 'article',
      'og:locale': 'id_ID',
      'og:site_name': name,
      'og:title': titleAlone(one),
      'og:description': description,
      'og:url': canonical,
      'og:image': image,
      'article:published_time': one.kind === 'kabar' ? instantOf(announcedOn(one), timeZone) : undefined,
      'article:modified_time': one.head.updated && instantOf(one.head.updated, timeZone),
    },
    data: structuredData(one, moment, { url: canonical, image }),
  }
}

/** The schema.org data: a vacancy with a deadline is a `JobPosting`, an activity with a day also an `Event`. */
function structuredData(one: Publication, { content }: ReadingMoment, common: { url: string; image: string | undefined }): object {
  const { name, timeZone, address } = content.site.hospital
  const place = postalAddress(address)
  const ours = { '@type': 'Hospital', name, address: place }
  const described = { '@context': 'https://schema.org', ...common, name: titleAlone(one), description: summaryOfListed(one) }
  if (one.kind !== 'kabar') return { ...described, '@type': 'WebPage', publisher: ours }
  const { title, until, updated, event } = one.head
  const published = instantOf(announcedOn(one), timeZone)
  if (isOfKind(one, 'lowongan') && until !== undefined)
    return {
      ...described,
      '@type': 'JobPosting',
      title,
      description: lettersIn(one.tree),
      datePosted: published,
      validThrough: instantOf(until, timeZone, true),
      hiringOrganization: ours,
      jobLocation: { '@type': 'Place', address: place },
    }
  const article = {
    ...described,
    '@type': 'NewsArticle',
    headline: titleAlone(one),
    datePublished: published,
    dateModified: updated ? instantOf(updated, timeZone) : published,
    author: ours,
    publisher: ours,
    expires: until && instantOf(until, timeZone, true),
  }
  if (event === undefined) return article
  // Schema.org allows a date without a time.
  const moment = (said: string) => (said.includes(' ') ? instantOf(said, timeZone) : said)
  const location = { '@type': 'Place', name: event.place ?? name, address: place }
  const times = { startDate: moment(event.from), endDate: moment(event.until ?? event.from) }
  return [article, { ...described, '@type': 'Event', ...times, location, organizer: ours }]
}
