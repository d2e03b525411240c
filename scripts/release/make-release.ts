import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lastCommit } from './last-commit.ts'
import { releaseFiles } from './release-files.ts'
import { releaseName } from './target.ts'
import type { Target } from './target.ts'
import { writeArchive, writeChecksum } from './write-archive.ts'

/** Packs the build and the packages for one kind of machine, and writes a checksum beside the archive. Returns the archive's path. */
export async function makeRelease(version: string, target: Target, packages: string, folder: string): Promise<string> {
  const name = releaseName(version, target)
  const archive = join(folder, `${name}.tar.gz`)
  await mkdir(folder, { recursive: true })
  await writeArchive(archive, name, await releaseFiles(version, target, packages), lastCommit().time)
  await writeChecksum(archive)
  return archive
}
