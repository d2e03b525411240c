import { readFile, writeFile } from 'node:fs/promises'

/** Writes a generated file only if it differs, because watchers of the sources would take each writing for an edit. */
export async function writeChanged(file: string, content: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(content)
  if (!(await readFile(file).catch(() => null))?.equals(bytes)) await writeFile(file, bytes)
}
