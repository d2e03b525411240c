/**
 * The life of a photo: `pending` while it is being written, `staged` once the store has confirmed it,
 * `used` by a review, `deleted` when its file may go. The sweep ends what stays pending, staged or deleted.
 */
export type PhotoState = 'pending' | 'staged' | 'used' | 'deleted'

export interface PhotoTable {
  /** 128 random bits and `.webp`. */
  name: string
  user_id: string
  state: PhotoState
  bytes: number
  created_at: string
}
