/** The oldest browsers of each family, from the one list in package.json, as the build's tools name them. */
import browserslist from 'browserslist'
import { browserslistToTargets, transform, type Targets } from 'lightningcss'

const oldest = (env: 'scripts' | 'styles'): Targets => browserslistToTargets(browserslist(undefined, { env, path: import.meta.dirname }))

/** In the tools' notation: "chrome80", "ios14". */
function named(targets: Targets): string[] {
  return Object.entries(targets).map(([name, version]) => `${name === 'ios_saf' ? 'ios' : name}${version >> 16}`)
}

/** Scripts are compiled for browsers in which everything works; older ones run none. */
export const scriptTargets = named(oldest('scripts'))

/** Styles are compiled for older browsers as well, in which the page is readable although its scripts do not run. */
export const styleTargets = named(oldest('styles'))

/** The same call that the bundler uses for its own style sheets. */
export function minifyStyles(styles: string): string {
  return transform({ filename: 'styles.css', code: Buffer.from(styles), minify: true, targets: oldest('styles') }).code.toString()
}
