import { RATINGS, type Rating } from '../../../contract/review-rules.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './StarPicker.module.css'

const MEANINGS: Record<Rating, string> = { 1: 'Sangat kurang', 2: 'Kurang', 3: 'Cukup', 4: 'Baik', 5: 'Sangat baik' }

interface StarPickerProps {
  name: string
  legend: string
  value: 0 | Rating
  onChange: (rating: Rating) => void
  error?: string | undefined
  disabled?: boolean
}

/** Five radio buttons that look like stars. Arrow keys and clicks choose. */
export function StarPicker({ name, legend, value, onChange, error, disabled = false }: StarPickerProps) {
  const errorId = `${name}-error`
  return (
    <fieldset
      className={styles.picker}
      disabled={disabled}
      role="radiogroup"
      aria-required="true"
      {...(error && { 'aria-describedby': errorId, 'aria-invalid': true })}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.stars}>
        {RATINGS.map((rating) => (
          <label key={rating} className={styles.star} data-filled={rating <= value ? '' : undefined}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
            />
            <Icon name={rating <= value ? 'star' : 'star-outline'} />
            <span className="visually-hidden">
              {rating} bintang: {MEANINGS[rating]}
            </span>
          </label>
        ))}
        {value !== 0 && (
          <span className={styles.meaning} aria-hidden="true">
            {MEANINGS[value]}
          </span>
        )}
      </div>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
