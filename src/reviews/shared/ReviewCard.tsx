import type { ReactNode } from 'react'
import type { Review } from '../../contract/review.ts'
import { Avatar } from '../../ground/ui/Avatar/Avatar.tsx'
import { formatDate } from '../../ground/ui/format/numbers.ts'
import { StarRow } from '../../ground/ui/StarRow/StarRow.tsx'
import textStyles from './ReviewText.module.css'
import styles from './ReviewCard.module.css'

/** About as many letters as fit into the folded text of a card. */
const SHORT_LETTERS = 220
const SHORT_LINES = 6

/** The text of a review. A long one is folded by styles only: find in page and screen readers reach all of it. */
export function ReviewText({ text }: { text: string }) {
  const long = text.length > SHORT_LETTERS || text.split('\n').length > SHORT_LINES
  return (
    <div className={textStyles.review}>
      <p className={textStyles.text}>{text}</p>
      {long && (
        <details className={textStyles.more}>
          <summary>
            <span className={textStyles.closed}>Baca selengkapnya</span>
            <span className={textStyles.open}>Ringkas lagi</span>
          </summary>
        </details>
      )}
    </div>
  )
}

interface ReviewCardProps {
  review: Review
  timeZone: string
  /** The edit and delete buttons, on the visitor's own review only. */
  actions?: ReactNode
  /** The notice on one's own review, if others do not see it as it is. */
  notice?: ReactNode
}

export function ReviewCard({ review: shown, timeZone, actions, notice }: ReviewCardProps) {
  const { name, photo, review, rating, imageUrl, time, reply } = shown
  return (
    <li className={styles.card} data-own={actions ? '' : undefined}>
      {actions && (
        <div className={styles.own}>
          <p>Ulasan Anda</p>
          <div className={`${styles.actions} no-print`}>{actions}</div>
        </div>
      )}
      <div className={styles.head}>
        <Avatar name={name} photo={photo} />
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          <p className={styles.when}>
            <StarRow rating={rating} size="s" /> <time dateTime={time}>{formatDate(time, timeZone)}</time>
          </p>
        </div>
      </div>
      {notice}
      {imageUrl !== null && (
        <img className={styles.image} src={imageUrl} alt={`Foto dari ${name}`} width="320" height="200" loading="lazy" decoding="async" />
      )}
      <ReviewText text={review} />
      {reply && (
        <div className={styles.reply}>
          <p className={styles.name}>Jawaban rumah sakit</p>
          <p className={styles.when}>
            {reply.unit}, <time dateTime={reply.time}>{formatDate(reply.time, timeZone)}</time>
          </p>
          <ReviewText text={reply.text} />
        </div>
      )}
    </li>
  )
}
