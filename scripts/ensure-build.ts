/** Before `npm start`: builds when there is no build of these sources; a production image without sources keeps what it has. */
import { readFile } from 'node:fs/promises'
import { BUILD_STAMP, sourceStamp } from './source-stamp.ts'

const built = await readFile(BUILD_STAMP, 'utf8').catch(() => null)
if (built !== (await sourceStamp())) {
  process.stdout.write('Menyiapkan halaman …\n')
  await import('./build.ts')
}
