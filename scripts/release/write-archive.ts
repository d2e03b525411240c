import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import type { ReleaseFile } from './release-files.ts'

/** Packs the files under the folder name `folder`. The same files and time always make the same bytes, on any machine. */
export async function writeArchive(archive: string, folder: string, files: readonly ReleaseFile[], time: Date): Promise<void> {
  const entries = files.map((file) => ({ ...file, target: `${folder}/${file.target}` }))
  const neutral = { mtime: time, uid: 0, gid: 0, uname: 'root', gname: 'root' }
  await pipeline(packTar(entries, { map: (header) => ({ ...header, ...neutral }) }), createGzip(), createWriteStream(archive))
}

/** Writes a file's checksum beside it, in the format of `sha256sum -c`. */
export async function writeChecksum(file: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  await writeFile(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`)
}
