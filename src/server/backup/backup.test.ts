import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { packTar, unpackTar } from 'modern-tar/fs'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { openTestServer } from '../testing/test-server.ts'
import type { TestServer } from '../testing/test-server.ts'
import { addVisitor } from '../testing/visitor.ts'
import { createBackup, KEPT_BACKUPS } from './create-backup.ts'
import type { DataPlaces } from './data-places.ts'
import { sha256Of } from './files.ts'
import { DATABASE, MANIFEST } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { useData } from './use-data.ts'

const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
const NOON = new Date('2026-11-20T12:00:00.123Z')

let folder: string
let backups: string
let places: DataPlaces
let server: TestServer

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rsud-backup-'))
  backups = join(folder, 'backups')
  const dataDir = join(folder, 'data')
  places = { dataDir, databaseFile: join(dataDir, 'situs-rsud.sqlite'), imageFolder: join(dataDir, 'images') }
  server = await start()
})

afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const start = (): Promise<TestServer> => openTestServer({ env: { DATA_DIR: places.dataDir } })

async function restart(between: () => Promise<unknown>): Promise<void> {
  await server.close()
  try {
    await between()
  } finally {
    server = await start()
  }
}

async function writeReview(name: string, rating: number, withPhoto = true): Promise<void> {
  const visitor = await addVisitor(server, name)
  const imageUrl = withPhoto ? (await visitor.upload(photo)).json().imageUrl : null
  const answer = await visitor.send('POST', endpoints.reviews, { review: `Ulasan ${name}`, rating, imageUrl })
  expect(answer.statusCode).toBe(201)
}

/** What visitors get, byte for byte. */
async function answers(): Promise<Record<string, string>> {
  const reviews = await server.app.inject(endpoints.reviews)
  const urls = ['/', endpoints.reviews, ...reviews.json().reviews.map(({ imageUrl }: { imageUrl: string | null }) => imageUrl ?? '/')]
  const pairs = urls.map(async (url): Promise<[string, string]> => {
    const { statusCode, rawPayload } = await server.app.inject(url)
    return [url, `${statusCode} ${rawPayload.toString('base64')}`]
  })
  return Object.fromEntries(await Promise.all(pairs))
}

/** Every file of the data folder that holds data, with its bytes. */
async function dataFiles(): Promise<Record<string, string>> {
  const names = (await readdir(places.dataDir, { recursive: true })).filter((name) => /sqlite|images[\\/]/u.test(name)).toSorted()
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await readFile(join(places.dataDir, name))).toString('base64')])),
  )
}

const integrity = (): unknown => {
  using database = new DatabaseSync(places.databaseFile, { readOnly: true })
  return database.prepare('PRAGMA integrity_check').get()?.['integrity_check']
}

/** Changes the database within a backup as nobody should, and makes the checksums fit. */
async function forge(file: string, manifest: Manifest, change: string): Promise<void> {
  const content = join(folder, 'forged')
  await pipeline(createReadStream(file), unpackTar(content))
  const path = join(content, DATABASE)
  {
    using database = new DatabaseSync(path)
    database.exec(change)
  }
  const files = await Promise.all(
    manifest.files.map(async (entry) => (entry.name === DATABASE ? { ...entry, sha256: await sha256Of(path) } : entry)),
  )
  await writeFile(join(content, MANIFEST), JSON.stringify({ ...manifest, files }))
  await pipeline(packTar(content), createWriteStream(file))
}

describe('F06: a backup', () => {
  test('and its restore bring back the same answers byte for byte, after everything was wiped', async () => {
    await writeReview('Sari', 5)
    await writeReview('Budi', 3, false)
    await writeReview('Ketut', 4)
    const before = await answers()
    expect(Object.keys(before).filter((url) => url.startsWith('/images/'))).toHaveLength(2)
    const { file, manifest } = await createBackup(places, backups, NOON)
    expect(manifest.counts).toEqual({ users: 3, reviews: 3, photos: 2 })

    await restart(async () => {
      await rm(places.dataDir, { recursive: true })
      await restoreBackup(places, file, NOON)
    })
    expect(await answers()).toEqual(before)
    expect(integrity()).toBe('ok')
  })

  test('is one private file, holds photos that reviews use, and no session', async () => {
    await writeReview('Sari', 5)
    const budi = await addVisitor(server, 'Budi')
    await budi.upload(photo)
    const { file, manifest } = await createBackup(places, backups, NOON)
    expect(await readdir(backups)).toEqual(['situs-rsud-20261120T120000123Z.tar'])
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(manifest.files).toHaveLength(2)
    await restart(() => restoreBackup(places, file, NOON))
    const { database } = server.dependencies.database
    expect(await database.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await database.selectFrom('images').select('state').execute()).toEqual([{ state: 'used' }])
  })

  test('is of one moment while reviews come and go', async () => {
    const writing = new AbortController()
    const writers = ['Sari', 'Budi'].map(async (name) => {
      for (let round = 0; !writing.signal.aborted; round += 1) await writeReview(`${name} ${round}`, 1 + (round % 5), round % 2 === 0)
    })
    const made = []
    for (let round = 0; round < 3; round += 1) made.push(await createBackup(places, backups, new Date(NOON.getTime() + round)))
    writing.abort()
    await Promise.all(writers)
    await server.close()
    for (const { file, manifest } of made) {
      await restoreBackup(places, file, NOON)
      await rm(join(places.dataDir, 'sebelum-pemulihan-20261120T120000123Z'), { recursive: true })
      using database = new DatabaseSync(places.databaseFile)
      const totals = database.prepare('SELECT rating_1 + rating_2 + rating_3 + rating_4 + rating_5 AS count FROM review_totals').get()
      expect(totals).toMatchObject({ count: manifest.counts.reviews })
      const referenced = database.prepare('SELECT image_name FROM reviews WHERE image_name IS NOT NULL ORDER BY image_name').all()
      expect((await readdir(places.imageFolder)).toSorted()).toEqual(referenced.map(({ image_name: name }) => name))
    }
    server = await start()
  }, 60_000)

  test('is kept for ten times; the oldest goes when a newer one is safe, and nothing else in the folder does', async () => {
    await mkdir(backups)
    await writeFile(join(backups, 'catatan.txt'), 'milik IT')
    for (let day = 0; day < KEPT_BACKUPS + 2; day += 1) await createBackup(places, backups, new Date(NOON.getTime() + day * 86_400_000))
    const names = (await readdir(backups)).toSorted()
    expect(names).toHaveLength(KEPT_BACKUPS + 1)
    expect(names.slice(0, 2)).toEqual(['catatan.txt', 'situs-rsud-20261122T120000123Z.tar'])
  })

  test('that is killed at any moment leaves the older ones whole, and no half one under their name', async () => {
    await writeReview('Sari', 5)
    const { file } = await createBackup(places, backups, NOON)
    const whole = await readFile(file)
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const command = spawn(process.execPath, ['src/server/backup/run-backup.ts', backups], {
        env: { DATA_DIR: places.dataDir },
        stdio: 'ignore',
      })
      const ended = once(command, 'exit')
      setTimeout(() => command.kill('SIGKILL'), 100 + attempt * 40)
      await ended
    }
    expect(await readFile(file)).toEqual(whole)
    await server.close()
    for (const name of (await readdir(backups)).filter((entry) => entry.endsWith('.tar')))
      await restoreBackup(places, join(backups, name), new Date())
    server = await start()
  }, 60_000)

  test('is made although a photo was lost before, and names it', async () => {
    await writeReview('Sari', 5)
    const [lost = ''] = await readdir(places.imageFolder)
    await rm(join(places.imageFolder, lost))
    const { file, manifest } = await createBackup(places, backups, NOON)
    expect(manifest.lostPhotos).toEqual([lost])
    await restart(() => restoreBackup(places, file, NOON))
    expect((await server.app.inject(endpoints.reviews)).json().count).toBe(1)
  })
})

describe('F07: a restore', () => {
  test('ends what browsers keep: the same number of changes is not the same reviews', async () => {
    const { file } = await createBackup(places, backups, NOON)
    await writeReview('Sari', 5, false)
    const { headers } = await server.app.inject(endpoints.reviews)
    await restart(() => restoreBackup(places, file, NOON))
    await writeReview('Budi', 1, false)
    const again = await server.app.inject({ url: endpoints.reviews, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(200)
    expect(again.json().reviews[0].review).toBe('Ulasan Budi')
  })

  test('keeps the data from before aside', async () => {
    const { file } = await createBackup(places, backups, NOON)
    await writeReview('Sari', 5)
    await server.close()
    const { aside } = await restoreBackup(places, file, NOON)
    expect(aside).toBe(join(places.dataDir, 'sebelum-pemulihan-20261120T120000123Z'))
    using old = new DatabaseSync(join(aside ?? '', 'situs-rsud.sqlite'))
    expect(old.prepare('SELECT text FROM reviews').all()).toEqual([{ text: 'Ulasan Sari' }])
    expect(await readdir(join(aside ?? '', 'images'))).toHaveLength(1)
    server = await start()
    expect((await server.app.inject(endpoints.reviews)).json().count).toBe(0)
  })

  test('is refused while a server uses the data', async () => {
    const { file } = await createBackup(places, backups, NOON)
    await expect(restoreBackup(places, file, NOON)).rejects.toThrow('Situs sedang berjalan: hentikan dahulu, lalu pulihkan cadangan.')
  })

  describe('refuses and leaves the data as it is:', () => {
    let file: string
    let before: Record<string, string>

    beforeEach(async () => {
      await writeReview('Sari', 5)
      file = (await createBackup(places, backups, NOON)).file
      await writeReview('Budi', 4)
      await server.close()
      before = await dataFiles()
    })
    afterEach(async () => {
      server = await start()
    })

    /** The sentence, once it is sure that nothing was changed. */
    async function refusal(): Promise<string> {
      const sentence = await restoreBackup(places, file, NOON).then(
        () => 'not refused',
        (error: unknown) => String(error),
      )
      expect(await dataFiles()).toEqual(before)
      expect(await readdir(places.dataDir)).not.toContain('pemulihan.part')
      return sentence
    }

    test.each([0.1, 0.5, 0.9, 0.99])('one that is cut off after %d of its length', async (part) => {
      await truncate(file, Math.floor((await stat(file)).size * part))
      expect(await refusal()).toMatch(/rusak/u)
    })

    test.each([600, 3000, 20_000, 60_000, -3000])('one with another byte at %d', async (position) => {
      const bytes = await readFile(file)
      const at = position < 0 ? bytes.length + position : position
      bytes[at] = (bytes[at] ?? 0) ^ 0x20
      await writeFile(file, bytes)
      expect(await refusal()).toMatch(/rusak|tidak dikenal/u)
    })

    test.each([
      ['an empty file', Buffer.alloc(0)],
      ['a photo', photo],
      ['noise', Buffer.alloc(100_000, 'x')],
    ])('%s', async (_, bytes) => {
      await writeFile(file, bytes)
      expect(await refusal()).toMatch(/bukan cadangan|rusak/u)
    })

    test('one that is not there', async () => {
      file += '.lain'
      expect(await refusal()).toContain('tidak ditemukan')
    })
  })

  test.each([
    [
      'one from a newer program',
      `INSERT INTO kysely_migration VALUES ('0999-from-the-future', '2030-01-01')`,
      'versi situs yang lebih baru',
    ],
    ['one whose reviews do not hold together', 'PRAGMA foreign_keys = OFF; DELETE FROM users', 'rusak'],
    [
      'one whose photos are missing',
      `PRAGMA foreign_keys = OFF; UPDATE images SET name = 'lain.webp'; UPDATE reviews SET image_name = 'lain.webp'`,
      'rusak',
    ],
    ['a foreign database', 'DROP TABLE kysely_migration', 'rusak'],
  ])('refuses %s although its checksums are right', async (_, change, sentence) => {
    await writeReview('Sari', 5)
    const { file, manifest } = await createBackup(places, backups, NOON)
    await forge(file, manifest, change)
    await server.close()
    await expect(restoreBackup(places, file, NOON)).rejects.toThrow(sentence)
    server = await start()
    expect((await server.app.inject(endpoints.reviews)).json().count).toBe(1)
  })

  test('that is cut off after it was decided is completed by the next start, wherever it was cut off', async () => {
    await writeReview('Sari', 5)
    const { file } = await createBackup(places, backups, NOON)
    await writeReview('Budi', 4)
    await server.close()
    await cp(places.dataDir, join(folder, 'before'), { recursive: true })
    await restoreBackup(places, file, NOON)
    const aside = join(places.dataDir, 'sebelum-pemulihan-20261120T120000123Z')

    const decided = join(places.dataDir, 'pemulihan.siap')
    /** What `restoreBackup` leaves when it is cut off after so many of its renames. */
    const cuts: (() => Promise<void>)[] = [
      () => rename(join(aside, 'images'), places.imageFolder),
      () => rename(places.databaseFile, join(decided, 'situs-rsud.sqlite')),
      () => rename(join(decided, 'lama', 'situs-rsud.sqlite'), places.databaseFile),
    ]
    for (let undone = 1; undone <= cuts.length; undone += 1) {
      await mkdir(decided)
      await rename(places.imageFolder, join(decided, 'images'))
      for (const [nth, undo] of cuts.slice(0, undone).entries()) {
        await undo()
        if (nth === 0) await rename(aside, join(decided, 'lama'))
      }
      using hold = await useData(places, NOON)
      expect(hold).toBeDefined()
      expect(await readdir(aside)).toEqual(expect.arrayContaining(['images', 'situs-rsud.sqlite']))
      expect(await readdir(places.dataDir)).not.toContain('pemulihan.siap')
      using database = new DatabaseSync(places.databaseFile, { readOnly: true })
      expect(database.prepare('SELECT text FROM reviews').all()).toEqual([{ text: 'Ulasan Sari' }])
      expect(await readdir(places.imageFolder)).toHaveLength(1)
    }
    server = await start()
  })
})
