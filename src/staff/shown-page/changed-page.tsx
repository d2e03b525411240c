import type { Site } from '../../content/site.ts'
import type { ContentNow } from '../../editor/index.ts'
import { namedPictures } from '../../ground/content-pictures/picture-catalog.ts'
import { loadRenderer } from '../../ground/documents/render-document.ts'
import { formatWeekday } from '../../ground/ui/format/calendar.ts'
import type { FormAnswer } from '../../ground/http/documents.ts'
import { readSaidDate } from '../../schedule/said-days.ts'
import { toInstant } from '../../schedule/zone.ts'
import type { AskedByStaff } from '../asked.tsx'
import { unusedPictures } from '../pictures/picture-list.tsx'
import barStyles from './bar.css?inline'
import { markChanged } from './mark-changed.ts'
import pageStyles from './page.css?inline'
import { SaveForm, UnsavedBar, type Unsaved } from './unsaved-bar.tsx'

/** The day on which the page is looked at; empty for now. */
export const MOMENT = 'saat'
/** When most units of a hospital are open. */
const OPENING_MINUTE = 8 * 60

export const shownPageStyles = barStyles + pageStyles

/** The real page with the change in it, at a moment, for its author alone: it is kept by nobody, says that it is not public, and shows where it is another. */
export async function changedPage(
  { needs, form, session }: AskedByStaff,
  { about: { today, site: now } }: { about: ContentNow },
  site: Site,
  unsaved: Unsaved,
): Promise<FormAnswer> {
  const day = readSaidDate(form.get(MOMENT) ?? '', today)
  const instant = day === null ? needs.clock.now() : toInstant(site.hospital.timeZone, { day, minute: OPENING_MINUTE })
  const look = (one: Site) => needs.preview(one, instant, unusedPictures(needs, namedPictures(one)), shownPageStyles)
  const [{ html }, { html: changed, policy }] = [await look(now), await look(site)]
  const { renderToStaticMarkup } = await loadRenderer()
  const moment = day === null ? 'sekarang' : `${formatWeekday(day)}, pukul 08.00`
  const marked = markChanged(html, changed, (isSeen) =>
    renderToStaticMarkup(
      <UnsavedBar isHeld {...unsaved}>
        <p>
          Pratinjau halaman {moment}: {isSeen ? 'yang berubah diberi garis.' : 'saat itu tidak ada yang berubah.'}
        </p>
        <SaveForm token={session.formToken} {...unsaved} />
      </UnsavedBar>,
    ),
  )
  return { status: 200, html: marked.replace('<title>', '<title>Pratinjau, belum disimpan: '), policy }
}
