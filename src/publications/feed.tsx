import { announcedOn } from '../content/publications/read-publication.ts'
import { endpoints } from '../contract/endpoints.ts'
import { loadRenderer } from '../ground/documents/PlainDocument.tsx'
import type { Edition } from './edition.ts'
import { PublicationBody, type ShownPublication } from './PublicationBody.tsx'
import { instantOf, summaryOfListed, titleAlone } from './words.ts'

const NEWEST = 30

/** Escapes a text for XML, and drops the control characters that XML does not allow. */
const xml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0)};`)

/** The Atom feed (RFC 4287) of the newest news with their whole texts. */
export async function writeFeed(edition: Edition, publicUrl: string, show: (address: string) => Promise<ShownPublication | null>) {
  const { name, timeZone } = edition.content.site.hospital
  const { renderToStaticMarkup } = await loadRenderer()
  const entries: string[] = []
  let last = ''
  for (const one of edition.news.slice(0, NEWEST)) {
    const { address } = one
    const published = instantOf(announcedOn(one), timeZone)
    const updated = [published, instantOf(one.head.updated ?? one.day, timeZone)].toSorted()[1] ?? published
    // Set before the text is read, so that the feed has its `updated` even if the text was removed just now.
    if (updated > last) last = updated
    const shown = await show(address)
    if (shown === null) continue
    // Feed readers get one size of each picture, and absolute addresses.
    const html = renderToStaticMarkup(<PublicationBody {...shown} />)
      .replaceAll(/<source[^>]*>/gu, '')
      .replaceAll(/ (href|src)="\//gu, ` $1="${publicUrl}/`)
    entries.push(`<entry>
<title>${xml(titleAlone(one))}</title>
<id>${publicUrl}${address}</id>
<link rel="alternate" type="text/html" href="${publicUrl}${address}"/>
<published>${published}</published>
<updated>${updated}</updated>
<category term="${xml(one.head.kind)}"/>
<summary>${xml(summaryOfListed(one))}</summary>
<content type="html">${xml(html)}</content>
</entry>
`)
  }
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="id">
<title>${xml(`Kabar ${name}`)}</title>
<id>${publicUrl}${endpoints.news}</id>
<link rel="self" type="application/atom+xml" href="${publicUrl}${endpoints.newsFeed}"/>
<link rel="alternate" type="text/html" href="${publicUrl}${endpoints.news}"/>
<updated>${last}</updated>
<author><name>${xml(name)}</name></author>
${entries.join('')}</feed>
`
}
