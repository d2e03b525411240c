import { paletteOf, transparentOf } from './palette.ts'
import type { Colours } from './palette.ts'

/** Name of each colour in the sources, with its value. */
function variablesOf(colours: Colours): [name: string, value: string][] {
  const palette = paletteOf(colours)
  return Object.entries({ ...palette, ...transparentOf(palette) })
}

/** Name of each colour in the sources, with its short name in built style sheets: every page carries all names. */
export const builtNames: ReadonlyMap<string, string> = new Map(
  variablesOf({ brand: '#000000', accent: '#000000' }).map(([name], place) => [name, `c${place.toString(36)}`]),
)

/** The page's built style sheet with the hospital's colours declared; other style sheets use them too. */
export function paintStyles(styles: string, colours: Colours): string {
  return `:root{${variablesOf(colours)
    .map(([name, value]) => `--${builtNames.get(name)}:${value}`)
    .join(';')}}${styles}`
}
