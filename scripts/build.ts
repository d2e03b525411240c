/** `npm run build`: the browser's modules, renderPage, the server as one program, and compressed copies of every file that is served. */
import { createHash } from 'node:crypto'
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { compress } from '../src/server/page/compress.ts'
import { leaveOutPageStyles } from './build/leave-out-page-styles.ts'
import { splitPrint } from './build/split-print.ts'
import { BUILD_STAMP, sourceStamp } from './source-stamp.ts'

const COMPRESSIBLE = /\.(js|css|svg)$/u

const stamp = await sourceStamp()
await rm(BUILD_STAMP, { force: true })
const builder = await createBuilder({ logLevel: 'warn', plugins: [leaveOutPageStyles()] })
await builder.buildApp()
await writePrintStyles()
// The sample accounts read their faces beside their program.
await cp('src/server/login/demo-provider/avatars', 'dist/server/avatars', { recursive: true })

for (const folder of ['dist/client/assets', 'dist/page/assets']) {
  for (const name of await readdir(folder)) {
    if (!COMPRESSIBLE.test(name)) continue
    const { br, gzip } = await compress(await readFile(join(folder, name), 'utf8'))
    await writeFile(join(folder, `${name}.br`), br)
    await writeFile(join(folder, `${name}.gz`), gzip)
  }
}
await writeFile(BUILD_STAMP, stamp)

/** What paper needs is fetched beside the page, the rest of the sheet stands in it. */
async function writePrintStyles(): Promise<void> {
  const sheet = (await readdir('dist/page/assets')).find((name) => name.endsWith('.css')) ?? ''
  const { screen, print } = splitPrint(await readFile(join('dist/page/assets', sheet), 'utf8'))
  await writeFile(join('dist/page/assets', sheet), screen)
  await writeNamed('print', 'css', print)
}

async function writeNamed(name: string, ending: string, text: string): Promise<void> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  await writeFile(`dist/client/assets/${name}-${hash}.${ending}`, text)
}
