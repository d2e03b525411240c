/** The oldest browsers of each family, from the one list in package.json, as the build's tools name them. */
import browserslist from 'browserslist'
import { browserslistToTargets, transform } from 'lightningcss'
import type { Targets } from 'lightningcss'

const oldest = (env: 'scripts' | 'styles'): Targets => browserslistToTargets(browserslist(undefined, { env, path: import.meta.dirname }))

/** As in "chrome80", "ios14". */
function named(targets: Targets): string[] {
  return Object.entries(targets).map(([name, version]) => `${name === 'ios_saf' ? 'ios' : name}${version >> 16}`)
}

/** Scripts are translated for browsers in which everything works; those below do without. */
export const scriptTargets = named(oldest('scripts'))

/** Styles reach further down: the page is readable where its scripts no longer run. */
export const styleTargets = named(oldest('styles'))

/** As the bundler does it with its own sheets. */
export function minifyStyles(styles: string): string {
  return transform({ filename: 'styles.css', code: Buffer.from(styles), minify: true, targets: oldest('styles') }).code.toString()
}
