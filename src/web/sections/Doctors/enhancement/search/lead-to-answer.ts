/**
 * On a phone the answer lies below the form, the filter and the keyboard: whoever sends the form is led there. Where the answer
 * can be seen already, nothing moves and the field keeps the focus.
 */
export function leadToAnswer(field: HTMLElement, answer: HTMLElement): void {
  const visibleHeight = globalThis.visualViewport?.height ?? innerHeight
  if (answer.getBoundingClientRect().bottom <= visibleHeight) return
  // Closes the keyboard.
  field.blur()
  answer.scrollIntoView()
}
