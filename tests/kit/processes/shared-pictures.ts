import { globSync } from 'node:fs'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPictureWorkshop } from '../../../src/ground/content-pictures/picture-workshop.ts'
import { startImageProcess } from '../../../src/ground/image-process/start-image-process.ts'
import { openSite } from '../../../src/ground/site/site-keeper.ts'

/** A cache of the sample's encoded pictures, which take minutes of processor time: shared by the servers of all tests on this machine. */
const FOLDER = join(tmpdir(), 'situs-rsud-test-pictures')

/** Links the cache into a data folder, before its server is started. */
export async function sharePictures(dataDir: string): Promise<void> {
  const own = join(dataDir, 'pictures')
  await mkdir(FOLDER, { recursive: true })
  await mkdir(own, { recursive: true })
  // Links each file by itself, because a server removes files of unknown pictures from its folder.
  for (const name of await readdir(FOLDER)) await symlink(join(FOLDER, name), join(own, name))
}

/** Encodes the pictures of the sample and of the other hospitals that are not in the cache yet. */
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
