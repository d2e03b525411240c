/** What the page says of now is true until a moment that it names. In a tab that stays open it goes then, by `stale` on the root. */
export function hideWhatIsOutdated(): void {
  const { classList, dataset } = document.documentElement
  const until = Number(dataset['until'])
  const look = () => {
    if (Date.now() >= until) classList.add('stale')
  }
  look()
  setTimeout(look, until - Date.now())
  // A page that slept comes back with its timers late.
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
}
