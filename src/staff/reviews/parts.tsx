import { staffEndpoints } from '../../contract/endpoints.ts'
import { momentInWords } from '../../content/sentence.ts'
import type { Hidden } from '../../ground/documents/document-view.ts'
import { Section } from '../../ground/documents/parts.tsx'
import { addressOf } from '../../ground/http/documents.ts'
import { ButtonLink } from '../../ground/ui/Button/Button.tsx'
import type { QueuedReview, ReviewFile, StoredReview } from '../../reviews/index.ts'
import type { TimeZone } from '../../schedule/times.ts'
import { reviewStates, urgencies } from '../words/words.ts'

export type RefusedPost = { isOfReply: boolean; form: URLSearchParams; errors: string[] }

/** Hidden fields: which review, in which version (`tag`), and the action. */
export function carried({ review, tag }: Pick<ReviewFile, 'review' | 'tag'>, aksi?: string): Hidden {
  return Object.entries({ ulasan: review.id, ...(aksi !== undefined && { aksi }), tag })
}

export type Moment = ReturnType<typeof momentsIn>

/** Formats times in the hospital's time zone. */
export const momentsIn = (timeZone: TimeZone) => (time: string) => momentInWords(timeZone, new Date(time))

/** A review: author, rating, time, state and text. */
export function ReviewLine({ review: { name, rating, time, review, state, reply }, moment }: { review: StoredReview; moment: Moment }) {
  const stands = state === 'published' ? reply && 'Sudah dijawab' : reviewStates[state]
  return (
    <>
      <p>
        <b>{name}</b> <span className="whole">{rating} dari 5 bintang</span>
        <span className="state">{[moment(time), stands].filter(Boolean).join(' · ')}</span>
      </p>
      <p className="typed">{review}</p>
    </>
  )
}

/** Reviews whose author may be in danger, in red above everything else, for those who may act. */
export function CriesForHelp({ reviews }: { reviews: readonly QueuedReview[] }) {
  const cries = reviews.filter(({ urgency }) => urgency === 'self-harm')
  return (
    cries.length > 0 && (
      <Section id="minta-tolong" title={urgencies['self-harm']} look="trouble danger">
        {cries.map(({ review: { id, name } }) => (
          <p key={id}>
            <ButtonLink look="emergency" href={addressOf(staffEndpoints.review, { ulasan: id })}>
              Buka sekarang<span className="visually-hidden"> ulasan dari {name}</span>
            </ButtonLink>
          </p>
        ))}
      </Section>
    )
  )
}
