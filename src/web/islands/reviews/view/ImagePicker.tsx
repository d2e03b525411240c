import { useEffect, useMemo } from 'react'
import type { ChangeEvent } from 'react'
import { Button } from '../../../ui/Button/Button.tsx'
import { Icon } from '../../../ui/Icon/Icon.tsx'
import type { FormImage } from '../state.ts'
import { useIsland } from './island.ts'
import styles from './ImagePicker.module.css'

interface ImagePickerProps {
  image: FormImage
  error: string | undefined
  disabled: boolean
}

/** An optional photo with its preview. A newly chosen one takes the place of the old. */
export function ImagePicker({ image, error, disabled }: ImagePickerProps) {
  const { store } = useIsland()
  const preview = usePreview(image)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file may be chosen again after it was removed.
    target.value = ''
    if (file) store.apply({ type: 'image-chosen', file })
  }

  function remove() {
    store.apply({ type: 'image-removed' })
    document.getElementById('review-image')?.focus()
  }

  return (
    <div className={styles.picker}>
      <p className={styles.label} id="review-image-label">
        Foto <span className={styles.optional}>(boleh dikosongkan)</span>
      </p>
      {preview !== null && <img className={styles.preview} src={preview} alt="Pratinjau foto Anda" width="160" height="120" />}
      <div className={styles.actions}>
        <label className={styles.choose} data-disabled={disabled ? '' : undefined}>
          <input
            className={styles.input}
            id="review-image"
            type="file"
            accept="image/*"
            onChange={choose}
            disabled={disabled}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'review-image-error' : undefined}
          />
          <Icon name="image" />
          {image.kind === 'none' ? 'Pilih foto' : 'Ganti foto'}
        </label>
        {image.kind !== 'none' && (
          <Button look="quiet" icon="trash" disabled={disabled} onClick={remove}>
            Hapus foto
          </Button>
        )}
      </div>
      {error && (
        <p className={styles.error} id="review-image-error">
          {error}
        </p>
      )}
    </div>
  )
}

function usePreview(image: FormImage): string | null {
  const file = image.kind === 'chosen' ? image.file : null
  const preview = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview)
    },
    [preview],
  )
  return image.kind === 'stored' ? image.url : preview
}
