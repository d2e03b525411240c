import { Toast } from '@base-ui/react/toast'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Toasts.module.css'

const ICONS = { success: 'check', info: 'info', warning: 'alert', error: 'alert' } as const

export type ToastTone = keyof typeof ICONS

const MOST_AT_ONCE = 5

/** Shows toasts; created outside React, so that anything may call it. */
export function createToaster() {
  const manager = Toast.createToastManager()
  return {
    manager,
    show(tone: ToastTone, text: string) {
      // Announced politely, because the library hides urgent toasts from assistive technology while they can have the focus.
      manager.add({ title: text, type: tone })
    },
  }
}

/** Moves the toasts above a dialog that has just opened, which would dim them. Browsers without popovers leave them below it. */
export function raiseToasts() {
  const toasts = document.querySelector<HTMLElement>('[popover]')
  if (!toasts?.showPopover) return
  toasts.hidePopover()
  toasts.showPopover()
}

/** Toasts at the top right. They stay while hovered or focused, and F6 moves the focus to them. */
export function Toasts({ toaster, milliseconds }: { toaster: ReturnType<typeof createToaster>; milliseconds: number }) {
  return (
    <Toast.Provider toastManager={toaster.manager} timeout={milliseconds} limit={MOST_AT_ONCE}>
      <Toast.Portal>
        <Toast.Viewport
          className={styles.viewport}
          aria-label="Pemberitahuan"
          {...('popover' in HTMLElement.prototype && { popover: 'manual' })}
          ref={raiseToasts}
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const tone = toast.type as ToastTone
    return (
      <Toast.Root key={toast.id} toast={toast} className={`${styles.toast} ${styles[tone]}`} swipeDirection={['right', 'up']}>
        <Toast.Content className={styles.content}>
          <span className={styles.icon}>
            <Icon name={ICONS[tone]} />
          </span>
          <Toast.Title render={<p />} className={styles.text} />
          <Toast.Close className={styles.close} aria-label="Tutup pemberitahuan">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}
