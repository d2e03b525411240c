import { OperatorError, hasCode } from '../errors/errors.ts'
import { lstatSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SAMPLE_DIR } from '../software/software.ts'
import { settingNames } from './words.ts'

/** A configuration that cannot work. The message says in one sentence what to set. */
export class ConfigError extends OperatorError {}

/** Texts by the names of settings. What they mean is decided in config.ts, but for the folders, which commands know where other settings are missing. */
export type Env = Partial<Record<(typeof settingNames)[number], string>>

/** The reader of `process.env`. An empty value counts as not set, as in a copied `.env.example`. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const env: Env = {}
  for (const name of settingNames) {
    const value = source[name]?.trim()
    if (value) env[name] = value
  }
  return env
}

/** Of several hospitals on one machine, as the package's program names it; null for the one without a name. */
export const hospitalName = (source: NodeJS.ProcessEnv = process.env): string | null => source['HOSPITAL'] || null

/** Names within the data folder and within a backup of it. */
export const DATABASE = 'situs-rsud.sqlite'
export const IMAGES = 'images'
export const CONTENT = 'content'

export const dataDirOf = (env: Env): string => resolve(env.DATA_DIR ?? 'data')

/** Where a hospital's content is, or will be once there is one. */
export function hospitalContentDirOf(env: Env): string {
  return env.CONTENT_DIR === undefined ? join(dataDirOf(env), CONTENT) : resolve(env.CONTENT_DIR)
}

/** A file in a data folder that has been a hospital's. */
export const hospitalMarkIn = (dataDir: string): string => join(dataDir, 'isi-rumah-sakit.txt')

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
