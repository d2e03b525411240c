import { useEffect, useId, useRef, type ReactNode } from 'react'
import { raiseToasts } from '../Toasts/Toasts.tsx'
import styles from './Dialog.module.css'

interface DialogProps {
  open: boolean
  /** Called on Esc, and after the dialog was closed in any other way. */
  onClose: () => void
  title: string
  children?: ReactNode
  actions: ReactNode
}

/** The browser's own modal dialog: it keeps the focus inside and gives it back. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) {
      ref.current?.showModal()
      raiseToasts()
    } else ref.current?.close()
  }, [open])
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // This event comes late, when the dialog may be open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {children}
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
