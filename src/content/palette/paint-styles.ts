import { paletteOf, transparentOf } from './palette.ts'
import type { Colours } from './palette.ts'

/** Every colour's name in the sources with its value. */
function variablesOf(colours: Colours): [name: string, value: string][] {
  const palette = paletteOf(colours)
  return Object.entries({ ...palette, ...transparentOf(palette) })
}

/** Name of a colour in the sources to its name in built style sheets: every page carries all of them. */
export const builtNames: ReadonlyMap<string, string> = new Map(
  variablesOf({ brand: '#000000', accent: '#000000' }).map(([name], place) => [name, `c${place.toString(36)}`]),
)

/** The page's built style sheet with a hospital's colours; the sheets beside it read them too. */
export function paintStyles(styles: string, colours: Colours): string {
  return `:root{${variablesOf(colours)
    .map(([name, value]) => `--${builtNames.get(name)}:${value}`)
    .join(';')}}${styles}`
}
