import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { drawSprite, placeOf, type Drawings } from './draw-sprite.ts'

const ENDING = '.svg'

export const ICON_FOLDER = join(import.meta.dirname, '../../src/ground/ui/Icon')

/** Names of icons for the content, and of those that only the page uses. */
interface Icons {
  content: Drawings
  interface: Drawings
}

/** All drawings with their names. */
export async function readIcons(): Promise<Icons> {
  return { content: await readDrawings('drawings'), interface: await readDrawings('drawings/interface') }
}

async function readDrawings(within: string): Promise<Drawings> {
  const folder = join(ICON_FOLDER, within)
  const files = (await readdir(folder)).filter((file) => file.endsWith(ENDING)).toSorted()
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(0, -ENDING.length), await readFile(join(folder, file), 'utf8')])),
  )
}

export const allOf = (icons: Icons): Drawings =>
  Object.fromEntries(Object.entries({ ...icons.content, ...icons.interface }).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The generated files, by their path from {@link ICON_FOLDER}. */
export function iconFiles(icons: Icons): Record<string, string> {
  const drawings = allOf(icons)
  return {
    'icons.svg': drawSprite(drawings),
    'icon-places.module.css': `/* Written by "npm run generate". */\n@layer ui {\n${places(drawings)}}\n`,
    '../../../contract/icon-names.ts': names(icons),
  }
}

function names(icons: Icons): string {
  const list = (drawings: Drawings): string =>
    Object.keys(drawings)
      .map((name) => `'${name}'`)
      .join(', ')
  return `// Written by "npm run generate" of the names of the drawings in src/ground/ui/Icon/drawings.
/** Icons that content may name. */
export const ICON_NAMES = [${list(icons.content)}] as const
export type IconName = (typeof ICON_NAMES)[number]
/** Icons of the page itself. */
export type InterfaceIconName = ${list(icons.interface).replaceAll(', ', ' | ')}
`
}

function places(drawings: Drawings): string {
  const rule = (name: string): string => `  .${name} {\n    --place: ${placeOf(name, drawings)}%;\n  }\n`
  return Object.keys(drawings).map(rule).join('')
}
