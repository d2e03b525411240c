const NEAR = '200px'

/** The map is the page's only third party: it gets no request before the visitor scrolls near it. */
export function loadMapWhenNear(frame: HTMLIFrameElement): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      near.disconnect()
      frame.src = frame.dataset['src'] ?? ''
    },
    { rootMargin: NEAR },
  )
  near.observe(frame)
}
