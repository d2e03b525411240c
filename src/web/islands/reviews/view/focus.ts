export type FocusPart = 'form-title' | 'list-title' | 'text' | 'submit' | 'edit' | 'session' | 'list'

/** Moves the focus when the focused control disappears: to the first of the named parts that exists after the next paint. */
export function focusPart(...parts: FocusPart[]): void {
  requestAnimationFrame(() => {
    const found = parts.map((part) => document.querySelector<HTMLElement>(`[data-reviews] [data-part="${part}"]`))
    found.find((element) => element !== null)?.focus()
  })
}
