/** Longer than the pause between two keys, and short enough to wait for. */
export const SETTLED_MILLISECONDS = 1000

/**
 * Repeats an element's text in a live region once it has not changed for a while: at every key a screen reader would talk over
 * the typing. The visible text changes at once.
 */
export function speakWhenSettled(seen: HTMLElement): void {
  const spoken = document.createElement('output')
  spoken.className = 'visually-hidden'
  spoken.dataset['part'] = 'spoken'
  seen.setAttribute('aria-live', 'off')
  seen.after(spoken)

  let heard = seen.textContent
  let settling: ReturnType<typeof setTimeout> | undefined
  new MutationObserver(() => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      if (seen.textContent !== heard) spoken.textContent = seen.textContent
      heard = seen.textContent
    }, SETTLED_MILLISECONDS)
  }).observe(seen, { childList: true, characterData: true, subtree: true })
}
