/**
 * Whoever has been here has the typeface: it is asked for before the first frame, which then needs no other. For everybody else
 * the first screen comes first, in the system's typeface, and ours follows when the styles ask for it.
 */
export function fetchKeptTypeface(): void {
  const link = document.querySelector('link[as=font]')
  if (link && navigator.serviceWorker && navigator.serviceWorker.controller) link.removeAttribute('media')
}
