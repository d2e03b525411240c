import { endpoints } from '../../contract/endpoints.ts'
import { CRISIS, HIDE_REASONS, type HideReason } from '../../contract/moderation/reasons.ts'
import { listAddress, type ReviewListRequest } from '../review-list.ts'
import type { ReviewOverview } from '../../contract/review.ts'
import type { ReviewFigures } from '../review-counters.ts'
import { ButtonLink } from '../../ground/ui/Button/Button.tsx'
import { formatCount } from '../../ground/ui/format/numbers.ts'
import { ReviewSummary } from '../shared/ReviewBoard.tsx'

/** Figures that are the same on every page of the list. */
export type ListFigures = Pick<ReviewOverview, 'average' | 'count' | 'distribution'> &
  Pick<ReviewFigures, 'replied' | 'hidden' | 'usualReplyDays'>

/** The card of figures: average, distribution with links by stars, a link to one's own review, and numbers of replies and hidden reviews. */
export function FiguresCard({ figures, asked: { stars, kind } }: { figures: ListFigures; asked: ReviewListRequest }) {
  const { replied, usualReplyDays } = figures
  return (
    <section className="figures card" aria-label="Ringkasan">
      <ReviewSummary overview={figures} chosen={stars} hrefOf={(rating) => listAddress({ stars: rating, kind })} />
      <p>
        <ButtonLink href={endpoints.ownReview}>Tulis ulasan</ButtonLink>
      </p>
      <p className="when">
        Dijawab rumah sakit: {formatCount(replied)}.
        {usualReplyDays !== null && ` Biasanya dijawab dalam ${formatCount(usualReplyDays)} hari.`}
      </p>
      <p className="when">
        {hiddenInWords(figures.hidden)} Ulasan disembunyikan hanya karena alasan seperti data pribadi, penghinaan, atau iklan; tidak pernah
        karena mengkritik atau memberi sedikit bintang.
      </p>
    </section>
  )
}

/** The card while no review is published; it still says how many are hidden. */
export function BeforeFirstReview({ hidden }: Pick<ListFigures, 'hidden'>) {
  return (
    <section className="figures card" aria-label="Ringkasan">
      <p>
        Belum ada ulasan. Ceritakan pengalaman Anda sebagai yang pertama: itu menolong pasien lain dan membantu kami memperbaiki pelayanan.
        Pujian dan kritik tampil apa adanya.
      </p>
      <p>
        <ButtonLink href={endpoints.ownReview}>Tulis ulasan</ButtonLink>
      </p>
      {Object.values(hidden).some((count) => count > 0) && <p className="when">{hiddenInWords(hidden)}</p>}
    </section>
  )
}

/** How many reviews are hidden, by reason. Those of people in need count in the sum only, so that nobody learns of them. */
function hiddenInWords(hidden: Record<HideReason, number>): string {
  const reasons = (Object.keys(HIDE_REASONS) as HideReason[]).filter((reason) => hidden[reason] > 0)
  const all = reasons.reduce((sum, reason) => sum + hidden[reason], 0)
  const named = reasons.filter((reason) => reason !== CRISIS)
  const said = named.map((reason) => `${formatCount(hidden[reason])} karena ${HIDE_REASONS[reason].name}`)
  const [only] = named
  if (only !== undefined && hidden[only] === all) said[0] = `${['', '', 'keduanya '][all] ?? 'semuanya '}karena ${HIDE_REASONS[only].name}`
  return `Disembunyikan: ${formatCount(all)}${all === 0 ? '' : ' ulasan'}${said.map((words) => `, ${words}`).join('')}.`
}
