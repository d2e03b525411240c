import { globSync } from 'node:fs'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPictureWorkshop } from '../../../src/ground/content-pictures/picture-workshop.ts'
import { startImageProcess } from '../../../src/ground/image-process/start-image-process.ts'
import { openSite } from '../../../src/ground/site/site-keeper.ts'

/** Encoding the sample's pictures takes minutes of a processor: done once on this machine, not by each server of each test. */
const FOLDER = join(tmpdir(), 'situs-rsud-test-pictures')

/** Before the server that keeps its data there is started. */
export async function sharePictures(dataDir: string): Promise<void> {
  const own = join(dataDir, 'pictures')
  await mkdir(FOLDER, { recursive: true })
  await mkdir(own, { recursive: true })
  // Each file alone: a server removes from its folder what is of no picture of its own.
  for (const name of await readdir(FOLDER)) await symlink(join(FOLDER, name), join(own, name))
}

/** Makes those of the sample and of the other hospitals that are not there yet. */
export async function prepareSharedPictures(): Promise<void> {
  const imageProcess = startImageProcess()
  try {
    const workshop = createPictureWorkshop(FOLDER, imageProcess)
    for (const content of ['sample', ...globSync('tests/hospitals/*/')]) {
      const site = await openSite(() => content)
      await workshop.prepareAll(site.current().pictures)
    }
  } finally {
    imageProcess.close()
  }
}
