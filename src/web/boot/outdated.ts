/**
 * The page names the moment until which its statements about "now" hold. In a tab that stays open longer, `stale` on the root hides
 * them; until then `--now` is how much of the hospital's day is over.
 */
export function hideWhatIsOutdated(): void {
  const { classList, dataset, style } = document.documentElement
  const until = Number(dataset['until'])
  const look = () => {
    const now = Date.now()
    if (now >= until) classList.add('stale')
    style.setProperty('--now', `${(now - Number(dataset['day'])) / 864e5}`)
  }
  look()
  setTimeout(look, until - Date.now())
  setInterval(look, 60_000)
  // Timers stand still while a page is suspended.
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}
