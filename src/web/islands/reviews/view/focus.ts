export type FocusPart = 'form-title' | 'list-title' | 'text' | 'submit' | 'edit' | 'session' | 'list'

/** Where the focus goes when its control is gone: the first of the named parts that is there after the next paint. */
export function focusPart(...parts: FocusPart[]): void {
  requestAnimationFrame(() => {
    const found = parts.map((part) => document.querySelector<HTMLElement>(`[data-reviews] [data-part="${part}"]`))
    found.find((element) => element !== null)?.focus()
  })
}
