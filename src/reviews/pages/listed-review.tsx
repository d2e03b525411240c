import { endpoints } from '../../contract/endpoints.ts'
import type { Review } from '../../contract/review.ts'
import { Avatar } from '../../ground/ui/Avatar/Avatar.tsx'
import { formatDate } from '../../ground/ui/format/numbers.ts'
import { StarRow } from '../../ground/ui/StarRow/StarRow.tsx'

export function ListedReview({ review, hospital }: { review: Review; hospital: { name: string; timeZone: string } }) {
  const { timeZone } = hospital
  const { id, name, photo, rating, imageUrl, time, reply } = review
  return (
    <li className="card">
      <article>
        <div className="head">
          <Avatar name={name} photo={photo} />
          <div>
            <h3>{name}</h3>
            <StarRow rating={rating} />
            <p className="when">
              <time className="whole" dateTime={time}>
                {formatDate(time, timeZone)}
              </time>{' '}
              <a href={`${endpoints.reportReview}?ulasan=${encodeURIComponent(id)}`} rel="nofollow">
                Laporkan<span className="visually-hidden"> ulasan {name}</span>
              </a>
            </p>
          </div>
        </div>
        <p className="typed">{review.review}</p>
        {imageUrl !== null && (
          <img className="photo" src={imageUrl} alt={`Foto dari ${name}`} width="320" height="200" loading="lazy" decoding="async" />
        )}
        {reply && (
          <div className="reply">
            <h4>Jawaban {hospital.name}</h4>
            <p className="when">
              {reply.unit},{' '}
              <time className="whole" dateTime={reply.time}>
                {formatDate(reply.time, timeZone)}
              </time>
            </p>
            <p className="typed">{reply.text}</p>
          </div>
        )}
      </article>
    </li>
  )
}
