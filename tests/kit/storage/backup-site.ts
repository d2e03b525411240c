import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { packTar, unpackTar } from 'modern-tar/fs'
import { expect } from 'vitest'
import { endpoints, REQUEST_KEY_HEADER } from '../../../src/contract/endpoints.ts'
import { MANIFEST, type Manifest } from '../../../src/backup/manifest.ts'
import { newFolder } from '../afterwards.ts'
import { photo } from '../photo.ts'
import { openTestServer, type TestServer } from '../test-server.ts'
import { addVisitor } from '../visitor.ts'
import { dataPlacesOf } from '../../../src/ground/data-folder/data-places.ts'

export type BackupSite = Awaited<ReturnType<typeof startBackupSite>>

export const NOON = new Date('2026-11-20T12:00:00.123Z')

/** A site that operators stop and start again, with data that outlives each of its servers. */
export async function startBackupSite() {
  const folder = await newFolder()
  const dataDir = join(folder, 'data')
  const open = (): Promise<TestServer> => openTestServer({ env: { DATA_DIR: dataDir } })
  let server = await open()

  return {
    /** Holds the data and the backups; removed with the site. */
    folder,
    backups: join(folder, 'backups'),
    places: dataPlacesOf({ dataDir }),
    /** The server that was started last, so read it again after each start. */
    get server() {
      return server
    },
    stop: () => server.close(),
    async start() {
      server = await open()
    },
    /** Starts again even if what happens in between fails. */
    async restart(between: () => Promise<unknown>) {
      await server.close()
      try {
        await between()
      } finally {
        server = await open()
      }
    },
    /** Writes a review by a new visitor of that name. */
    async writeReview(name: string, rating: number, withPhoto = true) {
      const visitor = await addVisitor(server, name)
      const imageUrl = withPhoto ? (await visitor.upload(photo)).json().imageUrl : null
      const key = { [REQUEST_KEY_HEADER]: randomUUID() }
      const answer = await visitor.send('POST', endpoints.reviews, { review: `Ulasan ${name}`, rating, imageUrl }, key)
      expect(answer.statusCode).toBe(201)
    },
  }
}

/** Packs a backup again with another manifest, after `change` has changed the unpacked files. */
export async function rewriteBackup(file: string, change: (manifest: Manifest, unpacked: string) => unknown): Promise<void> {
  const unpacked = await newFolder()
  await pipeline(createReadStream(file), unpackTar(unpacked))
  const manifest = JSON.parse(await readFile(join(unpacked, MANIFEST), 'utf8')) as Manifest
  await writeFile(join(unpacked, MANIFEST), JSON.stringify(await change(manifest, unpacked)))
  await pipeline(packTar(unpacked), createWriteStream(file))
}
