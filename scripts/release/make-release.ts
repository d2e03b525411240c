import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { hashFile } from '../../src/ground/data-folder/files.ts'
import { releaseFiles } from './release-files.ts'
import { releaseName, type Target } from './target.ts'

/**
 * Packs the build and the packages for one kind of machine, and writes a checksum beside the archive. The same commit makes the same bytes, on
 * any machine. Returns the archive's path.
 */
export async function makeRelease(version: string, target: Target, packages: string, folder: string): Promise<string> {
  const name = releaseName(version, target)
  const archive = join(folder, `${name}.tar.gz`)
  await mkdir(folder, { recursive: true })
  const entries = await releaseFiles(version, target, packages)
  for (const entry of entries) entry.target = `${name}/${entry.target}`
  const neutral = { mtime: lastCommit().time, uid: 0, gid: 0, uname: 'root', gname: 'root' }
  await pipeline(packTar(entries, { map: (header) => ({ ...header, ...neutral }) }), createGzip(), createWriteStream(archive))
  await writeChecksum(archive)
  return archive
}

/** Writes a file's checksum beside it, in the format of `sha256sum -c`. */
export async function writeChecksum(file: string): Promise<void> {
  await writeFile(`${file}.sha256`, `${await hashFile(file)}  ${basename(file)}\n`)
}

export type Commit = ReturnType<typeof lastCommit>

/** The time and the author ("Name <address>") of the last commit, for a release that is the same bytes whenever it is made. */
export function lastCommit() {
  const [seconds = '', author = ''] = execFileSync('git', ['log', '-1', '--format=%ct%n%an <%ae>'], { encoding: 'utf8' }).split('\n')
  return { time: new Date(Number(seconds) * 1000), author }
}
