import type { ReactElement } from 'react'
import { endpoints } from '../../contract/endpoints.ts'
import type { CrisisHelp } from '../../contract/review.ts'
import type { DocumentLink, DocumentView } from '../../ground/documents/document-view.ts'
import { PlainDocument, renderDocument } from '../../ground/documents/PlainDocument.tsx'
import { documentStyles } from '../../ground/documents/sheet.ts'
import { documentLook, documentPolicy } from '../../ground/http/documents.ts'
import type { KeptSite } from '../../ground/site/site-keeper.ts'
import { CrisisBox } from '../../ground/ui/CrisisBox/CrisisBox.tsx'
import styles from './reviews.css?inline'
import summary from '../shared/ReviewSummary.module.css?inline'

interface Page extends Pick<DocumentView, 'title' | 'place' | 'index' | 'links' | 'back'> {
  body: ReactElement
  /** Whether the form has an error; the document's title begins with it then. */
  isWrong?: boolean
  /** Help for somebody in need, shown above everything else; `unsent` is their text if it is not saved yet. */
  help?: (CrisisHelp & { unsent?: string }) | undefined
  script?: string
}

export type ReviewPage = Pick<Page, 'title' | 'body' | 'isWrong' | 'help'> & Partial<Pick<Page, 'index' | 'back'>>

/** Renders a page for visitors beside `/`: all reviews, one's own, a report, the privacy notice. */
export async function drawVisitorPage(
  content: Pick<KeptSite, 'site' | 'pictures'>,
  { body, isWrong = false, help, script, ...words }: Page,
): Promise<{ html: string; policy: string }> {
  const view = { ...documentLook(content, documentStyles + summary + styles), ...words }
  const html = await renderDocument(
    <PlainDocument view={view} alarm={help ? `${help.title}: ` : isWrong ? 'Ada yang perlu diperbaiki: ' : ''} script={script}>
      {help && <CrisisBox help={help} heading="h2" className="help card" unsent={help.unsent} />}
      {body}
    </PlainDocument>,
  )
  return { html, policy: documentPolicy(view, { script }) }
}

export const ALL_REVIEWS: DocumentLink = { text: 'Semua ulasan', href: endpoints.allReviews }

const PAGES: readonly DocumentLink[] = [ALL_REVIEWS, { text: 'Ulasan saya', href: endpoints.ownReview }]

/** One of the reviews' pages; `here` is its address. */
export function drawReviewPage(content: Pick<KeptSite, 'site' | 'pictures'>, here: string, page: ReviewPage) {
  return drawVisitorPage(content, {
    place: 'Ulasan',
    links: content.site.hospital.reviews ? PAGES.map(({ text, href }) => ({ text, href, isCurrent: href === here })) : [],
    back: { text: 'Halaman utama', href: `${endpoints.page}#reviews` },
    ...page,
  })
}
