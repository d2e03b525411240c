import { endpoints } from '../../../contract/endpoints.ts'
import { LOGIN_CHANNEL } from '../../../contract/login.ts'
import type { PageInput } from '../../page-input.ts'
import { LoginLink, ReviewBoard } from '../../../reviews/shared/ReviewBoard.tsx'
import { ReviewCard } from '../../../reviews/shared/ReviewCard.tsx'
import { ReviewList, NoReviews } from '../../../reviews/shared/ReviewList.tsx'
import styles from './Reviews.module.css'

/** The reviews section, complete without JavaScript. The island replaces its block when the visitor signs in. */
export function Reviews({ reviews, assets, loginLabel, site }: PageInput) {
  const { timeZone } = site.hospital
  return (
    <section className={`${styles.reviews} no-print`} id="reviews" aria-labelledby="reviews-title">
      <h3 className={styles.title} id="reviews-title">
        Ulasan Rumah Sakit
      </h3>
      <p className={styles.lead}>Semua ulasan dihitung, baik maupun kurang. Anda dapat menulis satu ulasan setelah masuk.</p>
      <div
        data-module={assets.modules.reviews}
        data-styles={assets.islandStyles}
        data-reviews={reviews ? 'ready' : 'missing'}
        data-session={endpoints.session}
        data-channel={LOGIN_CHANNEL}
        data-login-label={loginLabel}
        data-time-zone={timeZone}
      >
        <ReviewBoard
          overview={reviews}
          session={
            <div className="needs-js">
              <LoginLink label={loginLabel} />
            </div>
          }
        >
          {reviews?.count === 0 && <NoReviews />}
          {reviews && reviews.reviews.length > 0 && (
            <ReviewList newest={reviews.reviews[0]?.id}>
              {reviews.reviews.map((review) => (
                <ReviewCard key={review.id} review={review} timeZone={timeZone} />
              ))}
            </ReviewList>
          )}
        </ReviewBoard>
      </div>
    </section>
  )
}
