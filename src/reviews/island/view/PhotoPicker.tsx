import { useEffect, useMemo, type ChangeEvent } from 'react'
import { Button } from '../../../ground/ui/Button/Button.tsx'
import { Icon } from '../../../ground/ui/Icon/Icon.tsx'
import type { FormPhoto } from '../state.ts'
import { useIsland } from './island.ts'
import styles from './PhotoPicker.module.css'

/** An optional photo with its preview. A newly chosen one takes the place of the old. */
export function PhotoPicker({ photo, error, disabled }: { photo: FormPhoto; error: string | undefined; disabled: boolean }) {
  const { store } = useIsland()
  const preview = usePreview(photo)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file may be chosen again after it was removed.
    target.value = ''
    if (file) store.apply('photo-chosen', file)
  }

  function remove() {
    store.apply('photo-removed')
    document.getElementById('review-photo')?.focus()
  }

  return (
    <div className={styles.picker}>
      <p className={styles.label} id="review-photo-label">
        Foto <span className={styles.optional}>(boleh dikosongkan)</span>
      </p>
      {preview !== null && <img className={styles.preview} src={preview} alt="Pratinjau foto Anda" width="160" height="120" />}
      <div className={styles.actions}>
        <label className={styles.choose} data-disabled={disabled ? '' : undefined}>
          <input
            className={styles.input}
            id="review-photo"
            type="file"
            accept="image/*"
            onChange={choose}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'review-photo-error' : undefined}
          />
          <Icon name="image" />
          {photo.kind === 'none' ? 'Pilih foto' : 'Ganti foto'}
        </label>
        {photo.kind !== 'none' && (
          <Button look="quiet" icon="trash" disabled={disabled} onClick={remove}>
            Hapus foto
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.error} id="review-photo-error">
          {error}
        </p>
      )}
    </div>
  )
}

function usePreview(photo: FormPhoto): string | null {
  const file = photo.kind === 'chosen' ? photo.file : null
  const preview = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  return photo.kind === 'stored' ? photo.url : preview
}
