import { readFile, writeFile } from 'node:fs/promises'

/** Writes a generated file unless it says so already: whoever watches the sources would take each writing for an edit. */
export async function writeChanged(file: string, content: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(content)
  if (!(await readFile(file).catch(() => null))?.equals(bytes)) await writeFile(file, bytes)
}
