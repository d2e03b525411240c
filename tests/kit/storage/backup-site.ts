import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { endpoints, REQUEST_KEY_HEADER } from '../../../src/contract/endpoints.ts'
import { photo } from '../photo.ts'
import { openTestServer } from '../test-server.ts'
import type { TestServer } from '../test-server.ts'
import { addVisitor } from '../visitor.ts'
import { dataPlacesOf } from '../../../src/server/data-folder/data-places.ts'
import type { DataPlaces } from '../../../src/server/data-folder/data-places.ts'

/** A site that operators stop and start again, with data that outlives each of its servers. */
export interface BackupSite {
  /** Holds the data and the backups; goes with the site. */
  folder: string
  backups: string
  places: DataPlaces
  /** The one started last: ask anew after each start. */
  readonly server: TestServer
  stop(): Promise<void>
  start(): Promise<void>
  /** Starts again even if what happens in between fails. */
  restart(between: () => Promise<unknown>): Promise<void>
  /** By a visitor of that name, who is new to the site. */
  writeReview(name: string, rating: number, withPhoto?: boolean): Promise<void>
  close(): Promise<void>
}

export const NOON = new Date('2026-11-20T12:00:00.123Z')

export async function startBackupSite(): Promise<BackupSite> {
  const folder = await mkdtemp(join(tmpdir(), 'rsud-backup-'))
  const dataDir = join(folder, 'data')
  const open = (): Promise<TestServer> => openTestServer({ env: { DATA_DIR: dataDir } })
  let server = await open()

  return {
    folder,
    backups: join(folder, 'backups'),
    places: dataPlacesOf({ dataDir }),
    get server() {
      return server
    },
    stop: () => server.close(),
    async start() {
      server = await open()
    },
    async restart(between) {
      await server.close()
      try {
        await between()
      } finally {
        server = await open()
      }
    },
    async writeReview(name, rating, withPhoto = true) {
      const visitor = await addVisitor(server, name)
      const imageUrl = withPhoto ? (await visitor.upload(photo)).json().imageUrl : null
      const key = { [REQUEST_KEY_HEADER]: randomUUID() }
      const answer = await visitor.send('POST', endpoints.reviews, { review: `Ulasan ${name}`, rating, imageUrl }, key)
      expect(answer.statusCode).toBe(201)
    },
    async close() {
      await server.close()
      await rm(folder, { recursive: true })
    },
  }
}
