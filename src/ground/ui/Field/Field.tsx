import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  id: string
  label: string
  optional?: boolean
  hint?: ReactNode
  error?: string | undefined
  /** Draws the control, with the attributes that it must have. */
  children: (control: { id: string; className: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** Label above, control, hint and error below, tied together for screen readers. */
export function LabelledControl({ id, label, optional = false, hint, error, children }: FieldProps) {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (boleh dikosongkan)</span>}
      </label>
      {children({
        id,
        className: styles.control ?? '',
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

/** The options of a list; each is sent as its text or as another value. */
export const Options = ({ choices }: { choices: readonly (string | { value: string; label: string })[] }) =>
  choices.map((choice) => {
    const { value, label } = typeof choice === 'string' ? { value: choice, label: choice } : choice
    return (
      <option key={value} value={value}>
        {label}
      </option>
    )
  })
