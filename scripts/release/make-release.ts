import { execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseFiles } from './release-files.ts'
import { releaseName } from './target.ts'
import type { Target } from './target.ts'
import { writeArchive, writeChecksum } from './write-archive.ts'

/** Packs the build and the packages for one kind of machine, and writes a checksum beside the archive. Returns the archive's path. */
export async function makeRelease(version: string, target: Target, packages: string, folder: string): Promise<string> {
  const name = releaseName(version, target)
  const archive = join(folder, `${name}.tar.gz`)
  await mkdir(folder, { recursive: true })
  await writeArchive(archive, name, await releaseFiles(version, target, packages), timeOfCommit())
  await writeChecksum(archive)
  return archive
}

function timeOfCommit(): Date {
  return new Date(Number(execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })) * 1000)
}
