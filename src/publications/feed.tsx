import { announcedOn } from '../content/publications/read-publication.ts'
import { endpoints } from '../contract/endpoints.ts'
import { loadRenderer } from '../ground/documents/PlainDocument.tsx'
import type { Edition } from './edition.ts'
import { PublicationBody, type ShownPublication } from './PublicationBody.tsx'
import { instantOf, summaryOfListed, titleAlone } from './words.ts'

const NEWEST = 30

/** As XML has it, which knows no other signs of control. */
const xml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0)};`)

/** The newest news with their whole texts, as RFC 4287 wants it. */
export async function writeFeed(edition: Edition, publicUrl: string, show: (address: string) => Promise<ShownPublication | null>) {
  const { name, timeZone } = edition.content.site.hospital
  const { renderToStaticMarkup } = await loadRenderer()
  const entries: string[] = []
  let last = ''
  for (const one of edition.news.slice(0, NEWEST)) {
    const { address } = one
    const published = instantOf(announcedOn(one), timeZone)
    const updated = [published, instantOf(one.head.updated ?? one.day, timeZone)].toSorted()[1] ?? published
    // A feed has its time even in the moment in which its texts have just gone.
    if (updated > last) last = updated
    const shown = await show(address)
    if (shown === null) continue
    // One size of each picture, and whole addresses: a reader of feeds is on no page of ours.
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
