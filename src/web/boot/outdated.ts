/**
 * The page names the moment until which its statements about "now" hold. In a tab that stays open longer, `stale` on the root hides
 * them.
 */
export function hideWhatIsOutdated(): void {
  const { classList, dataset } = document.documentElement
  const until = Number(dataset['until'])
  const look = () => {
    if (Date.now() >= until) classList.add('stale')
  }
  look()
  setTimeout(look, until - Date.now())
  // Timers stand still while a page is suspended.
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}
