import { endpoints } from '../../contract/endpoints.ts'
import { MAX_RATING } from '../../contract/review-rules.ts'
import type { Review } from '../../contract/review.ts'
import { formatDate } from '../ui/format/date.ts'
import { initials } from '../ui/format/initials.ts'

interface ListedReviewProps {
  review: Review
  hospital: string
  timeZone: string
}

/** One review whole, with the hospital's reply under it. */
export function ListedReview({
  review: { id, name, photo, review, rating, imageUrl, time, reply },
  hospital,
  timeZone,
}: ListedReviewProps) {
  return (
    <li>
      <article>
        <div className="head">
          {photo === null ? (
            <span className="face" data-initials={initials(name)} aria-hidden="true" />
          ) : (
            <img className="face" src={photo} alt="" width="48" height="48" loading="lazy" decoding="async" />
          )}
          <div>
            <h3>{name}</h3>
            <p className="when">
              <span className="stars" aria-hidden="true">
                {'★'.repeat(rating)}
                {'☆'.repeat(MAX_RATING - rating)}
              </span>{' '}
              <span className="whole">
                {rating} dari {MAX_RATING} bintang,
              </span>{' '}
              <time className="whole" dateTime={time}>
                {formatDate(time, timeZone)}
              </time>
            </p>
          </div>
        </div>
        <p className="text">{review}</p>
        {imageUrl !== null && (
          <img className="photo" src={imageUrl} alt={`Foto dari ${name}`} width="320" height="200" loading="lazy" decoding="async" />
        )}
        {reply && (
          <div className="reply">
            <h4>Jawaban {hospital}</h4>
            <p className="when">
              {reply.unit},{' '}
              <time className="whole" dateTime={reply.time}>
                {formatDate(reply.time, timeZone)}
              </time>
            </p>
            <p className="text">{reply.text}</p>
          </div>
        )}
        <p className="report">
          <a href={`${endpoints.reportReview}?ulasan=${encodeURIComponent(id)}`} rel="nofollow">
            Laporkan<span className="visually-hidden"> ulasan {name}</span>
          </a>
        </p>
      </article>
    </li>
  )
}
