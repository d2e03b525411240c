import { hasCode } from '../errors/errors.ts'
import { lstatSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fillIn } from '../../contract/fill-in.ts'
import { HOSPITAL, isCheckout, OperatorError, SAMPLE_DIR, SOFTWARE_DIR } from '../software/software.ts'
import { settingFaults, settingNames } from './words.ts'

/** An invalid configuration. The message says in one sentence what to set. */
export class ConfigError extends OperatorError {}

/** All settings, and `PROCESS_PORT`, which the package's program sets for one of several processes that share a file of settings. */
const NAMES = [...settingNames, 'PROCESS_PORT'] as const

/** Values by the names of settings. config.ts decides what they mean; only folders are read here, for commands that run without the others. */
export type Env = Partial<Record<(typeof NAMES)[number], string>>

/** Reads the settings from `process.env`. An empty value counts as not set, as in a copied `.env.example`. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const env: Env = {}
  for (const name of NAMES) {
    const value = source[name]?.trim()
    if (value) env[name] = value
  }
  return env
}

/** The environment without settings, which hold secrets, for a program of the operator. */
export const withoutSettings = (source: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(source).filter(([name]) => !settingNames.some((setting) => setting === name)))

/** Names within the data folder, and within a backup of it. */
export const DATABASE = 'situs-rsud.sqlite'
export const IMAGES = 'images'
export const CONTENT = 'content'

/** The folder in which the package keeps the data of the hospital without a name, and a folder for each hospital with one. */
const HOSPITALS = '/var/lib/situs-rsud'

export const dataDirOf = (env: Env, hospital = HOSPITAL): string =>
  ownFolder('DATA_DIR', env.DATA_DIR, hospital === '' ? usualDataDir() : join(HOSPITALS, hospital), hospital)

/** The data folder beside an unpacked release, wherever the program is called from, unless an older version made its database in `./data` here. */
const usualDataDir = (here = 'data'): string => (isCheckout() || isThere(join(here, DATABASE)) ? here : join(dirname(SOFTWARE_DIR), here))

/** The folder of the hospital's content, also before it exists. */
export const hospitalContentDirOf = (env: Env, hospital = HOSPITAL): string =>
  ownFolder('CONTENT_DIR', env.CONTENT_DIR, join(dataDirOf(env, hospital), CONTENT), hospital)

/** The folder of a setting. Throws if it belongs to another hospital, whose settings were copied: this one must not show or change its data. */
function ownFolder(name: string, value: string | undefined, usual: string, hospital: string): string {
  const folder = resolve(value ?? usual)
  const isWithin = (place: string): boolean => !relative(place, folder).startsWith('..')
  if (hospital !== '' && isWithin(HOSPITALS) && !isWithin(join(HOSPITALS, hospital)))
    throw new ConfigError(fillIn(settingFaults['others-folder'], { name, value: folder, hospital, usual }))
  return folder
}

/** The folder where a province keeps the public holidays of all its hospitals; null: none. */
export const calendarDirOf = ({ CALENDAR_DIR }: Env): string | null => (CALENDAR_DIR === undefined ? null : resolve(CALENDAR_DIR))

/** The file that marks a data folder as a hospital's. */
export const hospitalMarkIn = (dataDir: string): string => join(dataDir, 'isi-rumah-sakit.txt')

/**
 * The folder that the site shows: the hospital's content, or else the sample. Known even if other settings are missing. If there is anything in
 * the hospital's place, or was, it counts as its content, also unreadable or lost, so that visitors never see the sample instead.
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
    // A folder above may be closed to this user, then the path counts as existing; a file above (ENOTDIR) can hold nothing.
    return !hasCode(error, 'ENOTDIR')
  }
}
