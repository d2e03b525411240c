import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The command blocks of a chapter of the guide, under a heading or one of its subheadings. */
export async function guideCommands(chapter: string, heading: string, within = ''): Promise<string[]> {
  const text = await readFile(join('docs/panduan', chapter), 'utf8')
  const section = text.split(/^## /mu).find((part) => part.startsWith(`${heading}\n`))
  const part = (section ?? '').split(/^### /mu).find((one, place) => (within === '' ? place === 0 : one.startsWith(`${within}\n`)))
  const blocks = [...(part ?? '').matchAll(/^```sh\n(.*?)^```$/gmsu)].map(([, block = '']) => block)
  if (blocks.length === 0) throw new Error(`${chapter} gives no commands under "${heading}".`)
  return blocks
}

/** The version that a block of commands names. */
export function versionIn(commands: string): string {
  const version = /situs-rsud_(\d+\.\d+\.\d+)_amd64\.deb/u.exec(commands)?.[1]
  if (version === undefined) throw new Error(`No package is named in: ${commands}`)
  return version
}
