import type { ReactElement } from 'react'
import { dayInWords } from '../../content/sentence.ts'
import type { Site } from '../../content/site.ts'
import { namedPictures } from '../../ground/content-pictures/picture-catalog.ts'
import { loadRenderer } from '../../ground/documents/PlainDocument.tsx'
import { FormTokenProvider, Paragraphs } from '../../ground/documents/parts.tsx'
import type { Session } from '../../ground/people/signed-in-user.ts'
import { toInstant, type CalendarDay } from '../../schedule/times.ts'
import { readSaidDate } from '../../said/time-words.ts'
import type { AskedByStaff, StaffNeeds } from '../asked.tsx'
import { unusedPictures } from '../pictures/picture-list.tsx'
import { pageTexts } from '../words/words.ts'
import barStyles from './bar.css?inline'
import pageStyles from './page.css?inline'
import { MOMENT, SaveForm, UnsavedBar, type Unsaved } from './unsaved-bar.tsx'

/** The minute of the day at which most units of a hospital are open. */
const OPENING_MINUTE = 8 * 60

/** Draws the public page with this content, for its editor alone. */
export const drawPage = (needs: StaffNeeds, site: Site, instant: Date) =>
  needs.preview(site, instant, unusedPictures(needs, namedPictures(site)), barStyles + pageStyles)

/** Puts the bar first on the page, after the skip link, and its title into the page's title. */
export async function withBar(html: string, title: string, bar: ReactElement, { formToken }: Session): Promise<string> {
  const { renderToStaticMarkup } = await loadRenderer()
  const drawn = renderToStaticMarkup(<FormTokenProvider value={formToken}>{bar}</FormTokenProvider>)
  return html.replace('<title>', `<title>${title}: `).replace(/<body\b[^>]*>(?:<a\b[^>]*>[^<]*<\/a>)?/u, (start) => start + drawn)
}

/** Compares the page with the next content and the page as it is, now or in the morning of `day`. */
export async function lookAtChange(needs: StaffNeeds, [now, next]: readonly [Site, Site], day: CalendarDay | null) {
  const { comparePages } = await import('./mark-changed.ts')
  const instant = day === null ? needs.clock.now() : toInstant(next.hospital.timeZone, { day, minute: OPENING_MINUTE })
  const [{ html }, { html: changed, policy }] = [await drawPage(needs, now, instant), await drawPage(needs, next, instant)]
  return { ...comparePages(html, changed), policy }
}

/** The public page with the change in it, outlined, at a moment. It is not cached, and says that it is not public. */
export async function changedPage(asked: AskedByStaff, sites: readonly [Site, Site], today: CalendarDay, unsaved: Unsaved) {
  const { needs, form, session } = asked
  const day = readSaidDate(form.get(MOMENT) ?? '', today)
  const { outlined, isSeen, policy } = await lookAtChange(needs, sites, day)
  const bar = (
    <UnsavedBar isHeld {...unsaved}>
      <p>
        Pratinjau halaman {day === null ? 'sekarang' : `${dayInWords(day)}, pukul 08.00`}:{' '}
        {isSeen ? 'yang berubah diberi garis.' : 'saat itu tidak ada yang berubah.'}
      </p>
      <Paragraphs texts={needs.beginning.isOpen() ? pageTexts['first-save'] : []} />
      <SaveForm {...unsaved} />
    </UnsavedBar>
  )
  return { status: 200, html: await withBar(outlined(), 'Pratinjau, belum disimpan', bar, session), policy }
}
