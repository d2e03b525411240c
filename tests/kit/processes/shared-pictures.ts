import { mkdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPictureWorkshop } from '../../../src/server/content-pictures/picture-workshop.ts'
import { startImageProcess } from '../../../src/server/image-process/start-image-process.ts'
import { openSite } from '../../../src/server/site/site-keeper.ts'

/** Encoding the sample's pictures takes minutes of a processor: done once on this machine, not by each server of each test. */
const FOLDER = join(tmpdir(), 'situs-rsud-test-pictures')

/** Before the server that keeps its data there is started. */
export async function sharePictures(dataDir: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await mkdir(dataDir, { recursive: true })
  await symlink(FOLDER, join(dataDir, 'pictures'))
}

/** Makes those of the sample that are not there yet. */
export async function prepareSharedPictures(): Promise<void> {
  const site = await openSite(() => 'sample')
  const imageProcess = startImageProcess()
  try {
    await createPictureWorkshop(FOLDER, imageProcess).prepareAll(site.current().pictures)
  } finally {
    imageProcess.close()
  }
}
