import { LIST_KINDS, listAddress } from '../../contract/review-list.ts'
import type { ListKind, ReviewListRequest } from '../../contract/review-list.ts'
import type { ReviewListBody } from './reviews-view.ts'
import { FiguresOfReviews } from './FiguresOfReviews.tsx'
import { endpoints } from '../../contract/endpoints.ts'
import type { Review } from '../../contract/review.ts'
import { Avatar } from '../../ground/ui/Avatar/Avatar.tsx'
import { formatDate } from '../../ground/ui/format/numbers.ts'
import { StarRow } from '../../ground/ui/StarRow/StarRow.tsx'

const KIND_WORDS: Record<ListKind, { name: string; after: string }> = {
  foto: { name: 'Dengan foto', after: 'dengan foto' },
  dijawab: { name: 'Dijawab', after: 'yang dijawab' },
}

/** All reviews, twenty a page: the figures, what may be chosen, the reviews, and the ways to older and newer ones. */
export function ReviewListPage({ body, hospital }: { body: ReviewListBody; hospital: string }) {
  const { asked, figures, reviews, timeZone, newer, older } = body
  const { stars, kind, from } = asked
  return (
    <div className="split">
      <FiguresOfReviews figures={figures} asked={asked} />
      <section aria-labelledby="daftar">
        <h2 id="daftar">{titleOf(asked)}</h2>
        <nav aria-label="Ulasan yang ditampilkan">
          <ul>
            {[null, ...LIST_KINDS].map((one) => (
              <li key={one}>
                <a href={listAddress({ stars, kind: one })} aria-current={one === kind ? 'true' : undefined}>
                  {one === null ? 'Semua' : KIND_WORDS[one].name}
                </a>
              </li>
            ))}
            {stars !== null && (
              <li>
                <a href={listAddress({ kind })}>Semua bintang</a>
              </li>
            )}
          </ul>
        </nav>
        {reviews.length === 0 && <p className="card">{nothing(asked)}</p>}
        <ol className="reviews">
          {reviews.map((review) => (
            <ListedReview key={review.id} review={review} hospital={hospital} timeZone={timeZone} />
          ))}
        </ol>
        {(from !== null || older !== null) && (
          <nav className="pages" aria-label="Halaman ulasan">
            <ul>
              {from !== null && (
                <li>
                  <a href={listAddress({ stars, kind })}>Terbaru</a>
                </li>
              )}
              {newer !== null && (
                <li>
                  <a href={newer} rel="prev">
                    Lebih baru
                  </a>
                </li>
              )}
              {older !== null && (
                <li>
                  <a href={older} rel="next">
                    Lebih lama
                  </a>
                </li>
              )}
            </ul>
          </nav>
        )}
      </section>
    </div>
  )
}

function titleOf({ stars, kind, from }: ReviewListRequest): string {
  const words = [stars !== null && `${stars} bintang`, kind !== null && KIND_WORDS[kind].after].filter(Boolean)
  if (words.length > 0) return `Ulasan ${words.join(' ')}`
  return from === null ? 'Ulasan terbaru' : 'Ulasan sebelumnya'
}

function nothing({ stars, kind, from }: ReviewListRequest): string {
  if (from !== null) return 'Tidak ada ulasan yang lebih lama.'
  return stars === null && kind === null ? 'Belum ada ulasan.' : 'Belum ada ulasan seperti ini.'
}

/** One review whole, with the hospital's reply under it. */
function ListedReview({ review, hospital, timeZone }: { review: Review; hospital: string; timeZone: string }) {
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
            <h4>Jawaban {hospital}</h4>
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
