/** Runs before every script that starts the server: builds when there is no build of the current sources. */
import { readFile } from 'node:fs/promises'
import { BUILD_STAMP, sourceStamp } from './source-stamp.ts'

const built = await readFile(BUILD_STAMP, 'utf8').catch(() => null)
if (built !== (await sourceStamp())) {
  process.stderr.write('Menyiapkan situs …\n')
  await import('./build.ts')
}
