import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CONTENT, contentDirOf, hospitalContentDirOf } from '../config/content-dir.ts'
import type { Env } from '../config/env.ts'
import { SAMPLE_DIR, SOFTWARE_DIR } from '../software/software.ts'

/** Content where versions before 0.3.0 had it: within the software. */
export interface OldContent {
  /** Where it goes. */
  place: string
  /** Where it is; a file of a later one counts more. */
  folders: readonly [string, ...string[]]
}

/** A release unpacked beside this one. */
const RELEASE = /^situs-rsud-\d+\.\d+\.\d+-/u

/** Null as soon as the hospital has content in its own place, or when there is none but the sample. */
export function findOldContent(env: Env): OldContent | null {
  if (contentDirOf(env) !== SAMPLE_DIR) return null
  const folders = findFolders()
  return folders === null ? null : { place: hospitalContentDirOf(env), folders }
}

function findFolders(): OldContent['folders'] | null {
  const beside = join(SOFTWARE_DIR, CONTENT)
  if (isOfHospital(beside)) return [beside]
  // An update by git carries edits of the old files into the new ones, and leaves new pictures where they were.
  if (saysNoSample(SAMPLE_DIR)) return [SAMPLE_DIR, beside]
  const earlier = earlierReleases().find(isOfHospital)
  return earlier === undefined ? null : [earlier]
}

/** Content of the releases beside this one, the newest first. */
function earlierReleases(): string[] {
  if (!existsSync(join(SOFTWARE_DIR, 'bin/situs-rsud'))) return []
  const folder = dirname(SOFTWARE_DIR)
  const names = readdirSync(folder).filter((name) => RELEASE.test(name))
  return names.toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })).map((name) => join(folder, name, CONTENT))
}

/** Also while it is being prepared: the sample as it was shipped has the sample's name. */
function isOfHospital(folder: string): boolean {
  const name = lineOf('name', folder)
  return name !== undefined && (name !== lineOf('name', SAMPLE_DIR) || saysNoSample(folder))
}

function saysNoSample(folder: string): boolean {
  return lineOf('demo', folder)?.startsWith('false') === true
}

/** Whatever else is wrong in the file: it is looked for before it is read. */
function lineOf(field: string, folder: string): string | undefined {
  try {
    return new RegExp(`^${field}:\\s*(.*?)\\s*$`, 'mu').exec(readFileSync(join(folder, 'hospital.yaml'), 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
