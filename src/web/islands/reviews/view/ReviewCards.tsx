import { IconButton } from '../../../ui/IconButton/IconButton.tsx'
import { NoReviews } from '../shared/NoReviews.tsx'
import { ReviewCard } from '../shared/ReviewCard.tsx'
import { ReviewList } from '../shared/ReviewList.tsx'
import type { OwnReview } from '../../../../contract/review.ts'
import { shownReviews } from '../state.ts'
import { focusPart, useIsland, useIslandState } from './island.ts'
import { OwnNotice } from './OwnNotice.tsx'

/** The newest reviews and the visitor's own. */
export function ReviewCards() {
  const { timeZone } = useIsland()
  const state = useIslandState()
  const cards = shownReviews(state)
  if (cards.length === 0) return state.overview && state.visitor.status === 'signed-out' ? <NoReviews /> : null
  return (
    <ReviewList newest={cards[0]?.review.id}>
      {cards.map(({ review, own }) => (
        <ReviewCard
          key={review.id}
          review={review}
          timeZone={timeZone}
          own={own}
          actions={own && <OwnActions review={review} />}
          notice={own && review.moderation && <OwnNotice moderation={review.moderation} />}
        />
      ))}
    </ReviewList>
  )
}

function OwnActions({ review }: { review: OwnReview }) {
  const { store } = useIsland()
  const { sending } = useIslandState().form

  function edit() {
    store.apply({ type: 'edit-started', review })
    focusPart('text')
  }

  return (
    <>
      <IconButton icon="pencil" label="Ubah ulasan Anda" disabled={sending} onClick={edit} data-part="edit" />
      <IconButton icon="trash" label="Hapus ulasan Anda" disabled={sending} onClick={() => store.apply({ type: 'delete-asked', review })} />
    </>
  )
}
