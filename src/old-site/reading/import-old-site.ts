import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { loadContent, formatContentProblems } from '../../content/load-content.ts'
import { publicationPlace } from '../../content/publications/read-publication.ts'
import { PUBLICATION_FOLDERS } from '../../content/publications/shapes.ts'
import { placeFile, placeFolder } from '../../ground/data-folder/files.ts'
import { OperatorError } from '../../ground/software/software.ts'
import { startImageProcess } from '../../ground/image-process/start-image-process.ts'
import { fillIn } from '../../contract/fill-in.ts'
import { REPORT, STAGED_FOLDER } from '../plan.ts'
import { importReportPage } from '../report-page.tsx'
import sentences from '../words.json' with { type: 'json' }
import { stageOldSite, type ImportOrder } from './stage.ts'

const { says } = sentences

interface ReadOrder extends Pick<ImportOrder, 'file' | 'folder' | 'origins' | 'as' | 'imported' | 'now'> {
  contentDir: string
  dataDir: string
  /** Whether to write only the report. */
  isTrial: boolean
}

/** Reads an old site into `DATA_DIR/impor`, which is replaced only at the very end. `there`: how many of the texts are published already. */
export async function importOldSite({ contentDir, dataDir, isTrial, ...order }: ReadOrder) {
  if (!(await stat(order.file).catch(() => null))?.isFile()) throw new OperatorError(fillIn(says.noFile, { file: order.file }))
  if (order.folder !== null && !existsSync(order.folder)) throw new OperatorError(fillIn(says.noFile, { file: order.folder }))
  const loaded = await loadContent(contentDir)
  if (!loaded.ok) throw new OperatorError(formatContentProblems(loaded.problems))
  const { hospital, navigation } = loaded.site
  const { newsKinds } = navigation
  const own = { content: contentDir, timeZone: hospital.timeZone, newsKinds, addresses: await addressesIn(contentDir) }
  // The folder may also be a copy of wp-content or of the whole site.
  const places = ['wp-content/uploads', 'uploads', ''].map((name) => join(order.folder ?? '', name))
  const uploads = order.folder === null ? null : (places.find((name) => existsSync(name)) ?? order.folder)
  const place = join(dataDir, STAGED_FOLDER)
  const fresh = `${place}-baru`
  await rm(fresh, { recursive: true, force: true })
  const jobs = startImageProcess()
  let staged: Awaited<ReturnType<typeof stageOldSite>> | undefined
  try {
    await placeFolder(fresh, async (folder) => {
      staged = await stageOldSite({ ...order, ...own, folder: uploads, jobs }, folder)
    })
  } finally {
    jobs.close()
  }
  if (staged === undefined) throw new Error(`${fresh} is in use`)
  const { plan, items } = staged
  const report = join(dataDir, REPORT)
  await placeFile(report, importReportPage(plan, items))
  if (isTrial) await rm(fresh, { recursive: true })
  else {
    await rm(place, { recursive: true, force: true })
    await rename(fresh, place)
  }
  const published = items.flatMap(({ key, outcome }) => (outcome === 'taken' ? (order.imported.get(key) ?? []) : []))
  return { plan, report, there: published.filter((path) => existsSync(join(contentDir, path))).length }
}

async function addressesIn(contentDir: string): Promise<ReadonlySet<string>> {
  const addresses = new Set<string>()
  for (const folder of PUBLICATION_FOLDERS)
    for (const name of await readdir(join(contentDir, folder)).catch(() => []))
      addresses.add(publicationPlace(`${folder}/${name}`)?.address ?? '')
  return addresses
}
