/** `npm run build`: the browser's modules, renderPage, and compressed copies of every file that is served. */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { compress } from '../src/server/page/compress.ts'
import { BUILD_STAMP, sourceStamp } from './source-stamp.ts'

const COMPRESSIBLE = /\.(js|css|svg)$/u

const stamp = await sourceStamp()
await rm(BUILD_STAMP, { force: true })
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()

for (const folder of ['dist/client/assets', 'dist/server/assets']) {
  for (const name of await readdir(folder)) {
    if (!COMPRESSIBLE.test(name)) continue
    const { br, gzip } = await compress(await readFile(join(folder, name), 'utf8'))
    await writeFile(join(folder, `${name}.br`), br)
    await writeFile(join(folder, `${name}.gz`), gzip)
  }
}
await writeFile(BUILD_STAMP, stamp)
