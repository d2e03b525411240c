/**
 * A visitor who was here before has the typeface in the cache: it is loaded before the first frame, so that no other is drawn. For
 * everybody else the first screen appears in the system's typeface, and ours is loaded when the styles ask for it.
 */
export function fetchKeptTypeface(): void {
  const link = document.querySelector('link[as=font]')
  if (link && navigator.serviceWorker && navigator.serviceWorker.controller) link.removeAttribute('media')
}
