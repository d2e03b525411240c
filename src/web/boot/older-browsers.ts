/** Browsers without `:has()` lack more that the styles need: turns on the style sheet for them, which the head names but does not use. */
export function styleOlderBrowsers(): void {
  const link = document.querySelector<HTMLLinkElement>('link[type*=css]')
  if (link && !CSS.supports('selector(:has(a))')) link.rel = 'stylesheet'
}
