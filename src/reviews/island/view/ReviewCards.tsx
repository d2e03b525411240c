import type { ComponentProps } from 'react'
import { endpoints } from '../../../contract/endpoints.ts'
import type { ToldCase, OwnReview } from '../../../contract/review.ts'
import { Icon, type AnyIconName } from '../../../ground/ui/Icon/Icon.tsx'
import iconButtonStyles from '../../../ground/ui/IconButton/IconButton.module.css'
import { ReviewCard } from '../../shared/ReviewCard.tsx'
import { ReviewList, NoReviews } from '../../shared/ReviewList.tsx'
import { shownReviews } from '../state.ts'
import styles from './OwnNotice.module.css'
import { useIsland, useIslandState } from './island.ts'

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
          actions={own && <OwnActions review={review} />}
          notice={own && review.moderation && <OwnNotice moderation={review.moderation} />}
        />
      ))}
    </ReviewList>
  )
}

function OwnActions({ review }: { review: OwnReview }) {
  const { store, edit } = useIsland()
  const { sending } = useIslandState().form
  return (
    <>
      <IconButton icon="pencil" label="Ubah ulasan Anda" disabled={sending} onClick={() => edit(review)} data-part="edit" />
      <IconButton icon="trash" label="Hapus ulasan Anda" disabled={sending} onClick={() => store.apply('delete-asked', review)} />
    </>
  )
}

/** The notice why others do not see the visitor's own review, or see it without its photo. */
function OwnNotice({ moderation: { state, reason, isPhotoWithheld } }: { moderation: ToldCase }) {
  const hidden = state === 'hidden'
  return (
    <p className={styles.notice}>
      {hidden && `Disembunyikan karena ${reason}. `}
      {!hidden && state !== 'published' && 'Belum tampil: menunggu diperiksa petugas. '}
      {isPhotoWithheld && 'Fotonya tidak ditampilkan. '}
      <a href={endpoints.ownReview}>{hidden ? 'Rincian dan keberatan' : 'Rincian'}</a>
    </p>
  )
}

/** A button that shows only its icon; the label is read out and shown as a tip. */
function IconButton({ icon, label, ...rest }: ComponentProps<'button'> & { icon: AnyIconName; label: string }) {
  return (
    <button className={iconButtonStyles.button} type="button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  )
}
