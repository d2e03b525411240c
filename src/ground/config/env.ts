import { hasCode } from '../errors/errors.ts'
import { lstatSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fillIn } from '../../contract/fill-in.ts'
import { HOSPITAL, isCheckout, OperatorError, SAMPLE_DIR, SOFTWARE_DIR } from '../software/software.ts'
import { settingFaults, settingNames } from './words.ts'

/** A configuration that cannot work. The message says in one sentence what to set. */
export class ConfigError extends OperatorError {}

/** `PROCESS_PORT` is given by the package's program: one process of several that share a file of settings. */
const NAMES = [...settingNames, 'PROCESS_PORT'] as const

/** Texts by the names of settings. What they mean is decided in config.ts, but for the folders, which commands know where other settings are missing. */
export type Env = Partial<Record<(typeof NAMES)[number], string>>

/** The reader of settings in `process.env`. An empty value counts as not set, as in a copied `.env.example`. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const env: Env = {}
  for (const name of NAMES) {
    const value = source[name]?.trim()
    if (value) env[name] = value
  }
  return env
}

/** For a program of the operator's: settings hold the site's secrets. */
export const withoutSettings = (source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([name]) => !settingNames.some((setting) => setting === name)))

/** Names within the data folder and within a backup of it. */
export const DATABASE = 'situs-rsud.sqlite'
export const IMAGES = 'images'
export const CONTENT = 'content'

/** Where the package keeps the data of the hospital without a name, and in it a folder for each that has one. */
const HOSPITALS = '/var/lib/situs-rsud'

export const dataDirOf = (env: Env, hospital = HOSPITAL): string =>
  ownFolder('DATA_DIR', env.DATA_DIR, hospital === '' ? usualDataDir() : join(HOSPITALS, hospital), hospital)

/** Beside an unpacked release, as its settings are, wherever it is called from; unless an older one was called here, and made them here. */
const usualDataDir = (here = 'data'): string => (isCheckout() || isThere(join(here, DATABASE)) ? here : join(dirname(SOFTWARE_DIR), here))

/** Where a hospital's content is, or will be once there is one. */
export const hospitalContentDirOf = (env: Env, hospital = HOSPITAL): string =>
  ownFolder('CONTENT_DIR', env.CONTENT_DIR, join(dataDirOf(env, hospital), CONTENT), hospital)

/** Settings that were copied from another hospital's name its folder: this one must neither show nor change what lies there. */
function ownFolder(name: string, value: string | undefined, usual: string, hospital: string): string {
  const folder = resolve(value ?? usual)
  const isWithin = (place: string): boolean => !relative(place, folder).startsWith('..')
  if (hospital !== '' && isWithin(HOSPITALS) && !isWithin(join(HOSPITALS, hospital)))
    throw new ConfigError(fillIn(settingFaults['others-folder'], { name, value: folder, hospital, usual }))
  return folder
}

/** Where a province keeps the red days of all its hospitals; null: nowhere. */
export const calendarDirOf = ({ CALENDAR_DIR }: Env): string | null => (CALENDAR_DIR === undefined ? null : resolve(CALENDAR_DIR))

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
