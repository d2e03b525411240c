/** Longer than a pause between two keys, as long as a listener waits willingly. */
export const SETTLED_MILLISECONDS = 1000

/**
 * Lets a screen reader speak what an element says once it has not changed for a while: spoken at every key, it would talk over
 * the typing. The words are on screen at once.
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
