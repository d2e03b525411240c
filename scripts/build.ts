/** `npm run build`: the browser's modules, renderPage, the server as one program, and compressed copies of every file that is served. */
import { createHash } from 'node:crypto'
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { compress } from '../src/ground/http/compress.ts'
import { leaveOutPageStyles } from './build/leave-out-page-styles.ts'
import { BUNDLED_LICENSES, licenseNotices, type BundledPackage } from './build/license-notices.ts'
import { splitStyles } from './build/split-styles.ts'
import { minifyStyles } from './build/targets.ts'
import { BUILD_STAMP, sourceStamp } from './source-stamp.ts'
import { writeWordModules } from './words/word-modules.ts'

const COMPRESSIBLE = /\.(js|css|svg|txt)$/u

await writeWordModules()
const stamp = await sourceStamp()
await rm(BUILD_STAMP, { force: true })
const builder = await createBuilder({ logLevel: 'warn', plugins: [leaveOutPageStyles()] })
await builder.buildApp()
await writeSideStyles()
await writeLicenses()
// The sample accounts' pictures are read from a folder beside the built program.
await cp('src/login/demo-provider/avatars', 'dist/server/avatars', { recursive: true })

for (const folder of ['dist/client/assets', 'dist/page/assets']) {
  for (const name of await readdir(folder)) {
    if (!COMPRESSIBLE.test(name)) continue
    const { br, gzip } = await compress(await readFile(join(folder, name), 'utf8'))
    await writeFile(join(folder, `${name}.br`), br)
    await writeFile(join(folder, `${name}.gz`), gzip)
  }
}
await writeFile(BUILD_STAMP, stamp)

/** Moves rules that only print or older browsers need into files of their own. The rest of the sheet is inlined in the page. */
async function writeSideStyles(): Promise<void> {
  const page = await findSheet('dist/page/assets')
  const island = await findSheet('dist/client/assets')
  const { screen, island: rest, print, older } = splitStyles(await readFile(page, 'utf8'), await readFile(island, 'utf8'))
  await writeFile(page, screen)
  await writeFile(island, rest)
  await writeNamed('print', 'css', print)
  await writeNamed('older', 'css', minifyStyles(older))
}

async function findSheet(folder: string): Promise<string> {
  const name = (await readdir(folder)).find((candidate) => candidate.endsWith('.css'))
  if (name === undefined) throw new Error(`The build left no style sheet in ${folder}`)
  return join(folder, name)
}

/** The name has no hash, because the page links to it. */
async function writeLicenses(): Promise<void> {
  const bundled = `dist/client/${BUNDLED_LICENSES}`
  const packages = JSON.parse(await readFile(bundled, 'utf8')) as BundledPackage[]
  const enclosed = [
    { title: 'Plus Jakarta Sans (OFL-1.1)', text: await readFile('src/ground/styles/plus-jakarta-sans.license.txt', 'utf8') },
    { title: 'Icons', text: await readFile('src/ground/ui/Icon/drawings/LICENSES.txt', 'utf8') },
  ]
  await writeFile('dist/client/assets/licenses.txt', licenseNotices(packages, enclosed))
  await rm(bundled)
}

async function writeNamed(name: string, ending: string, text: string): Promise<void> {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  await writeFile(`dist/client/assets/${name}-${hash}.${ending}`, text)
}
