import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..')

/** What `npm ci` in `checks/` installs. */
export const PACKAGES = join(FOLDER, 'node_modules')

/** Where browsers are unpacked; git ignores it. */
export const UNPACKED = join(FOLDER, '.unpacked')
