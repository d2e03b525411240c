/** Registers the service worker, which keeps the page for a visit without a network. Last, so that it delays nothing else. */
export function keepForOffline(): void {
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  if (navigator.serviceWorker) addEventListener('load', () => setTimeout(register, 2000))
}
