const NEAR = '200px'

/**
 * The map is the page's only third party: it gets no request before the visitor scrolls near it. Its host is asked before the frame:
 * a frame tells nobody that nothing came, and covers the words behind it with the browser's own page of errors.
 */
export function loadMapWhenNear(frame: HTMLIFrameElement): void {
  const address = frame.dataset['src'] ?? ''
  const words = frame.parentElement?.querySelector('p')
  const load = () => {
    fetch(address, { method: 'HEAD', mode: 'no-cors' }).then(
      () => void (frame.src = address),
      () => {
        if (words) words.textContent = 'Peta tidak dapat dimuat'
        addEventListener('online', load, { once: true })
      },
    )
  }
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      near.disconnect()
      load()
    },
    { rootMargin: NEAR },
  )
  near.observe(frame)
}
