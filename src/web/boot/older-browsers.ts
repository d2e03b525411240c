/** Whoever does not know `:has()` lacks more of what the styles take for granted: a sheet for them stands unused in the head. */
export function styleOlderBrowsers(): void {
  const link = document.querySelector<HTMLLinkElement>('link[type*=css]')
  if (link && !CSS.supports('selector(:has(a))')) link.rel = 'stylesheet'
}
