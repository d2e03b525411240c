import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { limits } from '../../contract/limits.ts'
import { LIST_KINDS, listAddress, readListAddress, REVIEWS_OF_A_PAGE, type ListKind, type ReviewListRequest } from '../review-list.ts'
import type { Review, ReviewOverview } from '../../contract/review.ts'
import type { Database } from '../../ground/database/database.ts'
import { answerKept, keepPage, type KeptText } from '../../ground/http/compress.ts'
import { Problem } from '../../ground/http/problem.ts'
import { createGate, createTurns } from '../../ground/queues/gate.ts'
import type { KeptSite, SiteKeeper } from '../../ground/site/site-keeper.ts'
import { keepEach } from '../../ground/time/keep-while.ts'
import { readFigures } from '../review-counters.ts'
import { listPublished } from '../review-repository.ts'
import { answerPublic } from '../review-answers.ts'
import { Menu } from '../../ground/documents/parts.tsx'
import { Avatar } from '../../ground/ui/Avatar/Avatar.tsx'
import { formatDate } from '../../ground/ui/format/numbers.ts'
import { StarRow } from '../../ground/ui/StarRow/StarRow.tsx'
import { drawReviewPage } from './document.tsx'
import { FiguresCard, BeforeFirstReview, type ListFigures } from './figures.tsx'

/** The gate of older pages, which are rendered for each request: one at a time, and at most a quarter of the thread's time. */
const OLDER_PAGES = { running: 1, waiting: 16, rest: 3 }

/** The most requests of one IP address that run or wait, so that it cannot take all places. */
const PLACES_OF_AN_ADDRESS = 2

interface ReviewListNeeds {
  database: Database
  reviews: { version(): Promise<number>; overview(): Promise<ReviewOverview> }
  site: Pick<SiteKeeper, 'current'>
  publicUrl: string
}

/** The content and the version of the reviews for which a page was rendered. */
type Moment = { content: KeptSite; version: number }

const isSame = (one: Moment, other: Moment): boolean => one.content === other.content && one.version === other.version

/**
 * The route of all published reviews. The first page of each of the eighteen lists is cached while reviews and content stay the same; older
 * pages are rendered one at a time.
 */
export function reviewListRoutes({ database, reviews, site, publicUrl }: ReviewListNeeds) {
  const keepFigures = keepEach<Moment, ListFigures>(isSame)
  const keepFirst = keepEach<Moment, KeptText | null>(isSame)

  async function countAll(): Promise<ListFigures> {
    const [overview, counted] = await Promise.all([reviews.overview(), readFigures(database)])
    return { ...overview, ...counted }
  }

  const indexOf = (hospital: string) => ({
    canonical: publicUrl + endpoints.allReviews,
    description: `Ulasan pasien dan keluarga tentang ${hospital}: pujian dan kritik apa adanya, dengan jawaban rumah sakit.`,
  })

  /** Renders a page; null for a "newer" page that would begin at the newest review, so that the first page is shown instead. */
  async function make(asked: ReviewListRequest, moment: Moment): Promise<KeptText | null> {
    const { stars, kind, from } = asked
    const inFigures = keepFigures(moment, 'all', countAll)
    const [found, figures] = await Promise.all([listPublished(database, asked, REVIEWS_OF_A_PAGE + 1), inFigures])
    const isLast = found.length <= REVIEWS_OF_A_PAGE
    const isBackwards = from?.side === 'sesudah'
    if (isBackwards && isLast) return null
    const shown = found.slice(0, REVIEWS_OF_A_PAGE).map(answerPublic)
    if (isBackwards) shown.reverse()
    const [first, last] = [shown[0], shown.at(-1)]
    const { hospital } = moment.content.site
    const page = await drawReviewPage(moment.content, endpoints.allReviews, {
      title: 'Semua ulasan',
      index: listAddress(asked) === endpoints.allReviews ? indexOf(hospital.name) : null,
      body: (
        <AllReviews
          asked={asked}
          figures={figures}
          reviews={shown}
          hospital={hospital}
          newer={from && first ? listAddress({ stars, kind, from: { side: 'sesudah', time: first.time } }) : null}
          older={(isBackwards || !isLast) && last ? listAddress({ stars, kind, from: { side: 'sebelum', time: last.time } }) : null}
        />
      ),
    })
    return keepPage(page)
  }

  return async (app: FastifyInstance): Promise<void> => {
    const gate = createGate(OLDER_PAGES)
    const turns = createTurns(PLACES_OF_AN_ADDRESS)
    // Counted by hand instead of the route's option, because the limit is for older pages only.
    const countOlder = app.createRateLimit({ max: limits.olderReviewsPerMinuteAndAddress, timeWindow: '1 minute' })

    app.get(endpoints.allReviews, { exposeHeadRoute: true }, async (request, reply) => {
      const content = site.current()
      if (!content.site.hospital.reviews) throw new Problem('reviews-closed')
      const asked = readListAddress(new URL(request.url, publicUrl).searchParams)
      const current = async (): Promise<Moment> => ({ content, version: await reviews.version() })
      // An older page would be rendered for a HEAD request too, so these are refused.
      if (asked.from !== null && request.method === 'HEAD') throw new Problem('not-found')
      let page: KeptText | null
      if (asked.from === null) {
        const moment = await current()
        page = await keepFirst(moment, listAddress(asked), () => make(asked, moment))
      } else {
        const count = await countOlder(request)
        if (!count.isAllowed && count.isExceeded) throw new Problem('too-many-requests')
        const gone = new AbortController()
        reply.raw.once('close', () => gone.abort())
        page = await turns.take(count.key, () => gate.run(async () => make(asked, await current()), gone.signal))
      }
      if (page === null) return reply.redirect(listAddress({ ...asked, from: null }), 302)
      return answerKept(request, reply, page)
    })
  }
}

const KIND_WORDS: Record<ListKind, { name: string; after: string }> = {
  foto: { name: 'Dengan foto', after: 'dengan foto' },
  dijawab: { name: 'Dijawab', after: 'yang dijawab' },
}

interface AllReviewsProps {
  asked: ReviewListRequest
  figures: ListFigures
  reviews: Review[]
  hospital: { name: string; timeZone: string }
  /** Addresses; null where there are none. */
  newer: string | null
  older: string | null
}

/** The page: figures, filters, reviews, and links to older and newer ones. */
export function AllReviews({ asked, figures, reviews, hospital, newer, older }: AllReviewsProps) {
  const { stars, kind, from } = asked
  if (figures.count === 0) return <BeforeFirstReview hidden={figures.hidden} />
  const kinds = [null, ...LIST_KINDS].map((one) => {
    return { text: one === null ? 'Semua' : KIND_WORDS[one].name, href: listAddress({ stars, kind: one }), isCurrent: one === kind }
  })
  const choices = stars === null ? kinds : [...kinds, { text: 'Semua bintang', href: listAddress({ kind }) }]
  const ways = [
    ...(from === null ? [] : [{ text: 'Terbaru', href: listAddress({ stars, kind }) }]),
    ...(newer === null ? [] : [{ text: 'Lebih baru', href: newer, rel: 'prev' }]),
    ...(older === null ? [] : [{ text: 'Lebih lama', href: older, rel: 'next' }]),
  ]
  return (
    <div className="split">
      <FiguresCard figures={figures} asked={asked} />
      <section aria-labelledby="daftar">
        <h2 id="daftar">{listTitle(asked)}</h2>
        <Menu label="Ulasan yang ditampilkan" links={choices} />
        {reviews.length === 0 && (
          <p className="card">{from === null ? 'Belum ada ulasan seperti ini.' : 'Tidak ada ulasan yang lebih lama.'}</p>
        )}
        <ol className="reviews">
          {reviews.map((review) => (
            <ListedReview key={review.id} review={review} hospital={hospital} />
          ))}
        </ol>
        <Menu label="Halaman ulasan" links={ways} look="pages" />
      </section>
    </div>
  )
}

function ListedReview({ review, hospital }: { review: Review; hospital: { name: string; timeZone: string } }) {
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

function listTitle({ stars, kind, from }: ReviewListRequest): string {
  const words = [stars !== null && `${stars} bintang`, kind !== null && KIND_WORDS[kind].after].filter(Boolean)
  if (words.length > 0) return `Ulasan ${words.join(' ')}`
  return from === null ? 'Ulasan terbaru' : 'Ulasan sebelumnya'
}
