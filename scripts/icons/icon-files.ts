import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { drawSprite, placeOf } from './draw-sprite.ts'
import type { Drawings } from './draw-sprite.ts'

const ENDING = '.svg'

export const ICON_FOLDER = join(import.meta.dirname, '../../src/web/ui/Icon')

/** The drawings with their names, in alphabetical order. */
export async function readDrawings(): Promise<Drawings> {
  const folder = join(ICON_FOLDER, 'drawings')
  const files = (await readdir(folder)).filter((file) => file.endsWith(ENDING))
  const names = files.map((file) => file.slice(0, -ENDING.length)).toSorted()
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name + ENDING), 'utf8')])))
}

/** The generated files, by their name in {@link ICON_FOLDER}. */
export function iconFiles(drawings: Drawings): Record<string, string> {
  return {
    'icons.svg': drawSprite(drawings),
    'icon-places.module.css': `/* Written by "npm run generate". */\n@layer ui {\n${places(drawings)}}\n`,
  }
}

function places(drawings: Drawings): string {
  const rule = (name: string): string => `  .${name} {\n    --place: ${placeOf(name, drawings)}%;\n  }\n`
  return Object.keys(drawings).map(rule).join('')
}
