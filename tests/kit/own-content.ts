import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tableOf } from './tables.ts'

const OTHERS = Object.entries(tableOf('words/own-content.yaml') as Record<string, string>)

/** Turns a copy of the sample or the template into the content of a hospital with its own facts. */
export async function makeOwn(folder: string): Promise<void> {
  let people = 0
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(?:yaml|md)$/u.test(name)) continue
    const text = await readFile(join(folder, name), 'utf8')
    const others = OTHERS.reduce((so, [from, to]) => so.replaceAll(new RegExp(from, 'gu'), to), text)
    const own = others.replaceAll(/(drg?\.) [^,\n]+(?=, Sp|\n)/gu, (found, title: string) =>
      name === 'doctors.yaml' ? `${title} Tenaga Melati ${(people += 1)}` : found,
    )
    await writeFile(join(folder, name), own)
  }
}
