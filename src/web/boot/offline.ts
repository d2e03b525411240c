/** Last of all, when nothing else is waiting: a reader who comes again without a network finds the page. */
export function keepForOffline(): void {
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (navigator.serviceWorker) addEventListener('load', () => setTimeout(register, 2000))
}
