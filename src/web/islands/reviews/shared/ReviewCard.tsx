import type { ReactNode } from 'react'
import type { Review } from '../../../../contract/review.ts'
import { Avatar } from '../../../ui/Avatar/Avatar.tsx'
import { formatDate } from '../../../ui/format/date.ts'
import { StarRow } from '../../../ui/StarRow/StarRow.tsx'
import { ReviewText } from './ReviewText.tsx'
import styles from './ReviewCard.module.css'

interface ReviewCardProps {
  review: Review
  timeZone: string
  /** The signed-in visitor's own. */
  own?: boolean
  /** Edit and delete; only on one's own. */
  actions?: ReactNode
  /** Where others do not see it as it is. */
  notice?: ReactNode
}

export function ReviewCard({ review: shown, timeZone, own = false, actions, notice }: ReviewCardProps) {
  const { name, photo, review, rating, imageUrl, time, reply } = shown
  return (
    <li className={styles.card} data-own={own ? '' : undefined}>
      {own && (
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
