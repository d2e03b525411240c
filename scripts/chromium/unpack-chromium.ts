import { spawnSync } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { madeOnce } from './made-once.ts'

/** Unpacks the Chromium of an npm package once, and returns the path of its program. */
export async function unpackChromium(archives: string, folder: string): Promise<string> {
  await madeOnce(folder, async (unfinished) => {
    await mkdir(unfinished)
    for (const file of await readdir(archives)) {
      const unpacked = join(unfinished, file.replace(/\.br$/u, ''))
      await pipeline(createReadStream(join(archives, file)), createBrotliDecompress(), createWriteStream(unpacked, { mode: 0o755 }))
      if (unpacked.endsWith('.tar')) spawnSync('tar', ['xf', unpacked, '-C', unfinished])
    }
  })
  return join(folder, 'chromium')
}
