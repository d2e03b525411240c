import { entryAddress } from '../../editor/index.ts'
import { loadRenderer } from '../../ground/documents/PlainDocument.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { Icon } from '../../ground/ui/Icon/Icon.tsx'
import { CONTENTS_LINK, TOUCH_LINK, type AskedByStaff, type StaffAnswer } from '../asked.tsx'
import { FROM_PAGE, knownEntries } from '../contents/known-entries.ts'
import { WORDS } from '../contents/contents.tsx'
import { tellSaved } from '../history/history.tsx'
import { drawPage, withBar } from './changed-page.tsx'
import { markPictures, markSite } from './marks.ts'
import type { Pencil } from './pencils.ts'

/** The public page with a link from each text to its form. */
export async function showTouchPage({ needs, query, session }: AskedByStaff): Promise<StaffAnswer> {
  const about = await needs.about()
  const instant = needs.clock.now()
  const { html, policy } = await drawPage(needs, about.site, instant)
  const { site, read } = markSite(about.site, knownEntries(about))
  const marked = await needs.preview(site, instant, markPictures(site, needs.current().pictures.catalog))
  const { putPencils } = await import('./pencils.ts')
  const { renderToStaticMarkup } = await loadRenderer()
  const drawn = putPencils(html, marked.html, read, (pencil) => renderToStaticMarkup(<PencilLink {...pencil} />))
  const bar = (
    <section className="unsaved held touching" aria-label={TOUCH_LINK.text}>
      <p>
        <b>{TOUCH_LINK.text}</b> Tekan pensil di samping yang ingin diubah. <a href={CONTENTS_LINK.href}>Yang lain ada di Isi</a>
      </p>
      {await tellSaved(needs, query)}
    </section>
  )
  return { status: 200, html: await withBar(drawn, TOUCH_LINK.text, bar, session), policy }
}

/** A name that several forms define leads to a search for it. */
function PencilLink({ entries: [entry, ...others], text, place }: Pencil) {
  if (entry === undefined) return null
  const { title, part, address } = entry
  const href =
    others.length > 0 ? addressOf(CONTENTS_LINK.href, { [WORDS]: title }) : entryAddress({ ...address, asal: `${FROM_PAGE}#${place}` })
  return (
    <a className="touch" href={href} aria-label={`Ubah: ${text.slice(0, 60) || title || part}`}>
      <Icon name="pencil" />
    </a>
  )
}
