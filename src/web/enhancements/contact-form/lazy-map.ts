const NEAR = '200px'

/** The map is the page's only third party: it is asked for nothing before the visitor comes near. */
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
