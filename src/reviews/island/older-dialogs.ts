import dialogPolyfill from 'dialog-polyfill'

/** Dialogs for Firefox before 98 and Safari before 15.4. The polyfill takes over a dialog when it is first opened. */
export function fillDialogs(): void {
  Object.assign(HTMLUnknownElement.prototype, {
    showModal(this: HTMLDialogElement) {
      dialogPolyfill.forceRegisterDialog(this)
      this.showModal()
    },
    close() {
      // It was never open.
    },
  })
}
