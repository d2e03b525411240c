import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..')

/** What `npm ci` of this folder brings. */
export const PACKAGES = join(FOLDER, 'node_modules')

/** What is unpacked of it, and of Debian's archive; git ignores it. */
export const UNPACKED = join(FOLDER, '.unpacked')
