import { endpoints } from '../../../../contract/endpoints.ts'
import type { Moderation } from '../../../../contract/review.ts'
import styles from './OwnNotice.module.css'

/** Why others do not see the visitor's own review, or not as it is. */
export function OwnNotice({ moderation: { state, reason, isPhotoWithheld } }: { moderation: Moderation }) {
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
