import { lstatSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { hasCode } from '../errors/errors.ts'
import { SAMPLE_DIR } from '../software/software.ts'
import type { Env } from './env.ts'

/** Name of the hospital's content within the data folder. */
export const CONTENT = 'content'

export function dataDirOf(env: Env): string {
  return resolve(env.DATA_DIR ?? 'data')
}

/** Where a hospital's content is, or will be once there is one. */
export function hospitalContentDirOf(env: Env): string {
  return env.CONTENT_DIR === undefined ? join(dataDirOf(env), CONTENT) : resolve(env.CONTENT_DIR)
}

/** A file in a data folder that has been a hospital's. */
export function hospitalMarkIn(dataDir: string): string {
  return join(dataDir, 'isi-rumah-sakit.txt')
}

/**
 * The folder that the site shows: the hospital's content, else the sample. Known even where other settings are missing.
 * Whatever stands in the hospital's place is its content, also when it cannot be read or is lost: its visitors never see another hospital for it.
 */
export function contentDirOf(env: Env): string {
  const folder = hospitalContentDirOf(env)
  const isHospitals = env.CONTENT_DIR !== undefined || isThere(folder) || isThere(hospitalMarkIn(dataDirOf(env)))
  return isHospitals ? folder : SAMPLE_DIR
}

function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    // A folder above that is closed to this user; a file in its place holds nothing.
    return !hasCode(error, 'ENOTDIR')
  }
}
