import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '../contract/endpoints.ts'
import { createBackup } from './create-backup.ts'
import { hashFile } from '../ground/data-folder/files.ts'
import { DATABASE } from '../ground/data-folder/data-places.ts'
import { restoreBackup } from './restore-backup.ts'
import { photo } from '../../tests/kit/photo.ts'
import { filesIn } from '../../tests/kit/files-in.ts'
import { NOON, rewriteBackup, startBackupSite, type BackupSite } from '../../tests/kit/storage/backup-site.ts'

let site: BackupSite

beforeEach(async () => {
  site = await startBackupSite()
})

/** Every data file of the data folder, with its bytes. */
async function dataFiles(): Promise<Record<string, string>> {
  const files = Object.entries(await filesIn(site.places.dataDir))
  return Object.fromEntries(files.filter(([name]) => /sqlite|images[\\/]/u.test(name)))
}

/** Changes the database within a backup as an attacker might, and corrects the checksums. */
async function forge(file: string, change: string): Promise<void> {
  await rewriteBackup(file, async (manifest, unpacked) => {
    const path = join(unpacked, DATABASE)
    const database = new DatabaseSync(path)
    database.exec(change)
    database.close()
    const sha256 = await hashFile(path)
    return { ...manifest, files: manifest.files.map((entry) => (entry.name === DATABASE ? Object.assign(entry, { sha256 }) : entry)) }
  })
}

describe('F07: a restore', () => {
  test('keeps the data from before aside', async () => {
    const { file } = await createBackup(site.places, site.backups, NOON)
    await site.writeReview('Sari', 5)
    await site.stop()
    const { aside } = await restoreBackup(site.places, file, NOON)
    expect(aside).toBe(join(site.places.dataDir, 'sebelum-pemulihan-20261120T120000123Z'))
    using old = new DatabaseSync(join(aside ?? '', 'situs-rsud.sqlite'))
    expect(old.prepare('SELECT text FROM reviews').all()).toEqual([{ text: 'Ulasan Sari' }])
    expect(await readdir(join(aside ?? '', 'images'))).toHaveLength(1)
    await site.start()
    expect((await site.server.app.inject(endpoints.reviews)).json().count).toBe(0)
  })

  test('is refused while a server uses the data', async () => {
    const { file } = await createBackup(site.places, site.backups, NOON)
    await expect(restoreBackup(site.places, file, NOON)).rejects.toThrow('Situs sedang berjalan: hentikan dahulu, lalu pulihkan cadangan.')
  })

  describe('refuses and leaves the data as it is:', () => {
    let file: string
    let before: Record<string, string>

    beforeEach(async () => {
      await site.writeReview('Sari', 5)
      file = (await createBackup(site.places, site.backups, NOON)).file
      await site.writeReview('Budi', 4)
      await site.stop()
      before = await dataFiles()
    })
    afterEach(async () => {
      await site.start()
    })

    /** The sentence of the refusal, after checking that nothing was changed. */
    async function refusal(): Promise<string> {
      const sentence = await restoreBackup(site.places, file, NOON).then(
        () => 'not refused',
        (error: unknown) => String(error),
      )
      expect(await dataFiles()).toEqual(before)
      expect(await readdir(site.places.dataDir)).not.toContain('pemulihan.part')
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
    await site.writeReview('Sari', 5)
    const { file } = await createBackup(site.places, site.backups, NOON)
    await forge(file, change)
    await site.stop()
    await expect(restoreBackup(site.places, file, NOON)).rejects.toThrow(sentence)
    await site.start()
    expect((await site.server.app.inject(endpoints.reviews)).json().count).toBe(1)
  })
})
