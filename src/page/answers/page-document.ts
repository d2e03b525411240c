import { paintStyles } from '../../content/palette/palette.ts'
import { textsIn, type Site } from '../../content/site.ts'
import { inForce } from '../../content/in-force.ts'
import type { ShownBeds } from '../../contract/beds.ts'
import { mapLinks } from '../../contract/map-links.ts'
import type { ReviewOverview } from '../../contract/review.ts'
import type { Notice } from '../../schedule/dated-facts.ts'
import { situationAt } from '../../schedule/situation.ts'
import type { PictureCatalog } from '../../content/fields/picture.ts'
import type { PageAssets, PageInput, PageProgram } from '../page-input.ts'
import { cspOrigin, pagePolicy } from '../../ground/http/security-headers.ts'
import type { CurrentSituation } from '../../ground/site/site-keeper.ts'
import type { Clock } from '../../ground/time/clock.ts'

export interface PageNeeds {
  render: PageProgram['renderParts']
  assets: PageAssets
  publicUrl: string
  loginLabel: string
  current: () => CurrentSituation
  reviews: {
    /** A number that grows with every change of a review. */
    version(): Promise<number>
    overview(): Promise<ReviewOverview>
  }
  /** The same object as long as the page names the same news. */
  news: () => Notice | null
  /** The same object as long as the numbers hold. */
  beds: () => ShownBeds | null
  clock: Clock
  /** Called with the error if the reviews are missing from the page. */
  onReviewsMissing(error: unknown): void
}

type DocumentNeeds = Pick<PageNeeds, 'render' | 'assets' | 'publicUrl' | 'loginLabel'>

/** What the page says besides the content. */
type Told = Pick<PageInput, 'reviews' | 'news' | 'beds'>

/** The document as text, the same bytes throughout a situation; its input; and the policy that allows exactly its styles and script. */
export function makeDocument(needs: DocumentNeeds, current: CurrentSituation, told: Told) {
  const { site, pictures, situation } = current
  const { render, publicUrl, loginLabel } = needs
  // Colours are put in first, because the policy has the hash of exactly these styles.
  const styles = paintStyles(needs.assets.styles, site.hospital.colours) + focusStyles(site)
  const assets = { ...needs.assets, styles }
  const input: PageInput = { site, pictures: pictures.catalog, assets, publicUrl, loginLabel, situation, ...told }
  const frame = mapLinks(site)?.embedUrl
  const mapOrigin = frame && cspOrigin(frame)
  const policy = pagePolicy({ styles, script: assets.bootScript }, mapOrigin)
  const parts = render(input)
  return { html: Object.values(parts).join(''), parts, input, policy }
}

/** The rules for which part of a cropped picture stays in view; only those that some picture of the page uses. */
function focusStyles(site: Site): string {
  const points = new Set([...textsIn(site)].flatMap(({ path, text }) => (path.at(-1) === 'focus' ? text : [])))
  const along = (point: string, start: string, end: string): string => (point.includes(start) ? '0' : point.includes(end) ? '100%' : '50%')
  const rule = (point: string): string =>
    `[data-focus=${point}]{object-position:${along(point, 'left', 'right')} ${along(point, 'top', 'bottom')}}`
  return [...points].map(rule).join('')
}

/** Renders the page as it would be at a moment, for its editors; no script runs in it. `more`: styles of what is added to it. */
export function createPreview({ current, reviews, news, beds, ...needs }: Omit<PageNeeds, 'clock' | 'onReviewsMissing'>) {
  return async (site: Site, instant: Date, newPictures: PictureCatalog, more = ''): Promise<{ html: string; policy: string }> => {
    const overview = await reviews.overview().catch(() => null)
    const situation = situationAt(site, instant)
    const { pictures } = current()
    const shown = { ...pictures, catalog: { ...pictures.catalog, ...newPictures } }
    const assets = { ...needs.assets, styles: needs.assets.styles + more }
    const then = { pictures: shown, site: inForce(site, situation.day), situation }
    const { html, input } = makeDocument({ ...needs, assets }, then, { reviews: overview, news: news(), beds: beds() })
    return { html, policy: pagePolicy({ styles: input.assets.styles, script: null }, undefined) }
  }
}
