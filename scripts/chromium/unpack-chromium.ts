import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

/** Unpacks the Chromium of an npm package once, and returns the path of its program. */
export async function unpackChromium(archives: string, folder: string): Promise<string> {
  const program = join(folder, 'chromium')
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return program
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  for (const file of await readdir(archives)) {
    const unpacked = join(unfinished, file.replace(/\.br$/u, ''))
    await pipeline(createReadStream(join(archives, file)), createBrotliDecompress(), createWriteStream(unpacked, { mode: 0o755 }))
    if (unpacked.endsWith('.tar')) spawnSync('tar', ['xf', unpacked, '-C', unfinished])
  }
  await rename(unfinished, folder)
  return program
}
