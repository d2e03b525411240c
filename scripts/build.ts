/** `npm run build`: the browser's modules, renderPage, and compressed copies of every file that is served. */
import { createHash } from 'node:crypto'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { compress } from '../src/server/page/compress.ts'
import { leaveOutPageStyles } from './build/leave-out-page-styles.ts'
import { BUILD_STAMP, sourceStamp } from './source-stamp.ts'

const COMPRESSIBLE = /\.(js|css|svg)$/u

const stamp = await sourceStamp()
await rm(BUILD_STAMP, { force: true })
const builder = await createBuilder({ logLevel: 'warn', plugins: [leaveOutPageStyles()] })
await builder.buildApp()
await writeIconFile()

for (const folder of ['dist/client/assets', 'dist/server/assets']) {
  for (const name of await readdir(folder)) {
    if (!COMPRESSIBLE.test(name)) continue
    const { br, gzip } = await compress(await readFile(join(folder, name), 'utf8'))
    await writeFile(join(folder, `${name}.br`), br)
    await writeFile(join(folder, `${name}.gz`), gzip)
  }
}
await writeFile(BUILD_STAMP, stamp)

async function writeIconFile(): Promise<void> {
  const { iconFile } = (await import(join(process.cwd(), 'dist/server/entry-server.js'))) as { iconFile(): string }
  const icons = iconFile()
  await writeFile(`dist/client/assets/icons-${createHash('sha256').update(icons).digest('hex').slice(0, 8)}.svg`, icons)
}
