import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '../contract/endpoints.ts'
import { giveAddress } from '../../tests/kit/told.ts'
import { addVisitor } from '../../tests/kit/visitor.ts'
import { dataPlacesOf } from '../ground/data-folder/data-places.ts'
import { KEPT_BACKUPS, backupAt, backupName } from './backup-files.ts'
import { createBackup } from './create-backup.ts'
import { openBackup } from './open-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { photo } from '../../tests/kit/photo.ts'
import { NOON, startBackupSite, type BackupSite } from '../../tests/kit/storage/backup-site.ts'
import { actAsStaff, rowsOf } from '../../tests/kit/storage/used-site.ts'

let site: BackupSite

beforeEach(async () => {
  site = await startBackupSite()
})

/** The site's answers to visitors, byte for byte. */
async function answers(): Promise<Record<string, string>> {
  const reviews = await site.server.app.inject(endpoints.reviews)
  const urls = ['/', endpoints.reviews, ...reviews.json().reviews.map(({ imageUrl }: { imageUrl: string | null }) => imageUrl ?? '/')]
  const pairs = urls.map(async (url): Promise<[string, string]> => {
    const { statusCode, rawPayload } = await site.server.app.inject(url)
    return [url, `${statusCode} ${rawPayload.toString('base64')}`]
  })
  return Object.fromEntries(await Promise.all(pairs))
}

const integrity = (): unknown => {
  using database = new DatabaseSync(site.places.databaseFile, { readOnly: true })
  return database.prepare('PRAGMA integrity_check').get()?.['integrity_check']
}

/** Tables that a backup must leave empty. */
const LEFT_OUT = { sessions: [], login_attempts: [], user_actions: [], staff_invitations: [], staff_drafts: [], outbox: [], deliveries: [] }

/** The version is left out, because a restore raises it, for browsers that know a later one than that of the backup. */
const withoutVersion = (rows: Record<string, string[]>) => ({
  ...rows,
  review_totals: rows['review_totals']!.map((row) => row.replace(/\["version",\d+\]/u, '')),
})

describe('F06: a backup', () => {
  test('and its restore bring back the same answers byte for byte, after everything was wiped', async () => {
    for (const name of ['Sari', 'Budi', 'Ketut', 'Made']) await site.writeReview(name, 4, name !== 'Ketut')
    await actAsStaff(site.server.database, site.server.moderation, NOON)
    // With one member of staff from a real provider, the sample's accounts end at the next start.
    await site.restart(async () => undefined)
    const before = await answers()
    expect(Object.keys(before).filter((url) => url.startsWith('/images/'))).toHaveLength(2)
    await site.server.database.insertInto('unknown_addresses').values({ path: '/lama', count: 3, since: NOON.toISOString() }).execute()
    await site.server.database.insertInto('bed_report').values({ id: 1, time: NOON.toISOString(), beds: '[]' }).execute()
    const { id } = await site.server.database.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    await giveAddress(site.server, id, 'wati@rsud.contoh')
    const rows = await rowsOf(site.server.database)
    const { file, manifest } = await createBackup(site.places, site.backups, NOON)
    expect(manifest.counts).toEqual({ users: 4, reviews: 4, photos: 3 })

    await site.restart(async () => {
      await rm(site.places.dataDir, { recursive: true })
      await restoreBackup(site.places, file, NOON)
    })
    const restored = await rowsOf(site.server.database)
    expect(withoutVersion(restored)).toEqual({ ...withoutVersion(rows), ...LEFT_OUT })
    const empty = Object.keys(restored).filter((table) => restored[table]!.length === 0)
    expect(empty.toSorted(), 'tables of which nothing was compared').toEqual(Object.keys(LEFT_OUT).toSorted())
    expect(await answers()).toEqual(before)
    expect(integrity()).toBe('ok')
  })

  test('is one private file and holds the photos that reviews use', async () => {
    await site.writeReview('Sari', 5)
    const budi = await addVisitor(site.server, 'Budi')
    await budi.upload(photo)
    const { file, manifest } = await createBackup(site.places, site.backups, NOON)
    expect(await readdir(site.backups)).toEqual(['situs-rsud-20261120T120000123Z.tar'])
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(manifest.files).toHaveLength(2)
  })

  test('holds nothing that lets somebody in: no session and no invitation', async () => {
    for (const name of ['Sari', 'Budi', 'Ketut']) await site.writeReview(name, 4, false)
    await actAsStaff(site.server.database, site.server.moderation, NOON)
    expect(await site.server.database.selectFrom('staff_invitations').select('name').execute()).toHaveLength(1)
    const { file } = await createBackup(site.places, site.backups, NOON)
    const opened = join(site.folder, 'dibuka')
    await mkdir(join(opened, 'images'), { recursive: true })
    await openBackup(file, opened, () => undefined)
    using database = new DatabaseSync(join(opened, 'situs-rsud.sqlite'))
    for (const table of Object.keys(LEFT_OUT)) expect([table, database.prepare(`SELECT * FROM ${table}`).all()]).toEqual([table, []])
  })

  test('is of one moment while reviews come and go', async () => {
    const writing = new AbortController()
    const writers = ['Sari', 'Budi'].map(async (name) => {
      for (let round = 0; !writing.signal.aborted; round += 1) await site.writeReview(`${name} ${round}`, 1 + (round % 5), round % 2 === 0)
    })
    const made = []
    for (let round = 0; round < 3; round += 1) made.push(await createBackup(site.places, site.backups, new Date(NOON.getTime() + round)))
    writing.abort()
    await Promise.all(writers)
    await site.stop()
    for (const { file, manifest } of made) {
      await restoreBackup(site.places, file, NOON)
      await rm(join(site.places.dataDir, 'sebelum-pemulihan-20261120T120000123Z'), { recursive: true })
      using database = new DatabaseSync(site.places.databaseFile)
      const totals = database.prepare('SELECT rating_1 + rating_2 + rating_3 + rating_4 + rating_5 AS count FROM review_totals').get()
      expect(totals).toMatchObject({ count: manifest.counts.reviews })
      const referenced = database.prepare('SELECT image_name FROM reviews WHERE image_name IS NOT NULL ORDER BY image_name').all()
      expect((await readdir(site.places.photoFolder)).toSorted()).toEqual(referenced.map(({ image_name: name }) => name))
    }
    await site.start()
  })

  test('is kept for ten times; the oldest goes when a newer one is safe, and nothing else in the folder does', async () => {
    await mkdir(site.backups)
    await writeFile(join(site.backups, 'catatan.txt'), 'milik IT')
    // A file name of somebody else must not run as a command of root.
    await writeFile(join(site.backups, 'situs-rsud-z; id >bukti #.tar'), '')
    for (let day = 0; day < KEPT_BACKUPS + 2; day += 1)
      await createBackup(site.places, site.backups, new Date(NOON.getTime() + day * 86_400_000))
    const names = (await readdir(site.backups)).toSorted()
    expect(names).toHaveLength(KEPT_BACKUPS + 2)
    expect(names).toEqual(expect.arrayContaining(['catatan.txt', 'situs-rsud-z; id >bukti #.tar']))
    expect(names).not.toContain('situs-rsud-20261121T120000123Z.tar')
  })

  test('that cannot be read back is none, and the older ones stay', async () => {
    for (const name of ['Sari', 'Budi', 'Ketut']) await site.writeReview(name, 5)
    const { file } = await createBackup(site.places, site.backups, NOON)
    const spoil = (doing: string): void => {
      if (doing !== 'Menulis cadangan') return
      for (const name of readdirSync(site.places.photoFolder)) appendFileSync(join(site.places.photoFolder, name), 'x')
    }
    await expect(createBackup(site.places, site.backups, new Date(), spoil)).rejects.toThrow('tidak dapat dibaca kembali')
    expect(await readdir(site.backups)).toEqual([basename(file)])
  })

  test('F27: stays when it is made, whatever the clock says, and one from a time that has not come goes first', async () => {
    const at = (time: string) => createBackup(site.places, site.backups, new Date(time))
    for (let day = 10; day < 20; day += 1) await at(`2026-11-${day}T18:15:00Z`)
    const names = async () => (await readdir(site.backups)).map((name) => name.slice(11, 19)).toSorted()
    await at('2036-01-01T18:15:00Z')
    expect(await names()).toHaveLength(KEPT_BACKUPS)
    await at('2026-11-20T18:15:00Z')
    expect(await names()).not.toContain('20360101')
    const early = await at('1970-01-01T00:15:00Z')
    expect(early.removed).toEqual(['situs-rsud-20261111T181500000Z.tar'])
    expect(await backupAt(site.backups, new Date('1970-01-01T00:16:00Z'))).toBe(early.file)
    const last = await at('2026-11-21T18:15:00Z')
    expect(await names()).not.toContain('19700101')
    expect(await backupAt(site.backups, new Date('2026-11-22T00:00:00Z'))).toBe(last.file)
  })

  test.each([
    ['cut off at its beginning', Buffer.alloc(700, 'x')],
    ['empty', Buffer.alloc(0)],
    ['all zeros', Buffer.alloc(20_480)],
  ])('F07: of a folder, the newest that is %s is refused by its name, and no older one restored in its place', async (_, bytes) => {
    const { file } = await createBackup(site.places, site.backups, NOON)
    await writeFile(join(site.backups, 'foto.tar'), bytes)
    const now = new Date('2026-11-22T00:00:00Z')
    expect(await backupAt(site.backups, now)).toBe(file)
    const newest = join(site.backups, backupName(new Date('2026-11-21T18:15:00Z')))
    await writeFile(newest, bytes)
    const chosen = await backupAt(site.backups, now)
    const into = dataPlacesOf({ dataDir: join(site.folder, 'lain') })
    await expect(restoreBackup(into, chosen, now)).rejects.toThrow(`"${newest}"`)
  })

  test('F27, P06: of before an update goes after thirty days, unless the clock has jumped', async () => {
    const updates = join(site.backups, 'sebelum-pembaruan')
    await createBackup(site.places, updates, new Date('2026-10-01T00:00:00Z'))
    await createBackup(site.places, updates, new Date('2026-11-10T00:00:00Z'))
    await writeFile(join(updates, 'catatan.txt'), 'milik IT')
    const at = (time: string) => createBackup(site.places, site.backups, new Date(time))
    await at('2026-11-19T18:15:00Z')
    await at('2036-11-20T18:15:00Z')
    expect(await readdir(updates)).toHaveLength(3)
    await at('2026-11-20T18:15:00Z')
    expect((await readdir(updates)).toSorted()).toEqual(['catatan.txt', 'situs-rsud-20261110T000000000Z.tar'])
  })

  test('that is killed at any moment leaves the older ones whole, and no half one under their name', async () => {
    await site.writeReview('Sari', 5)
    const { file } = await createBackup(site.places, site.backups, NOON)
    const whole = await readFile(file)
    for (let attempt = 0; attempt < 8; attempt += 1) {
      const command = spawn(process.execPath, ['dist/server/main.js', 'backup', site.backups], {
        env: { DATA_DIR: site.places.dataDir },
        stdio: 'ignore',
      })
      const ended = once(command, 'exit')
      setTimeout(() => command.kill('SIGKILL'), 100 + attempt * 40)
      await ended
    }
    expect(await readFile(file)).toEqual(whole)
    await site.stop()
    for (const name of (await readdir(site.backups)).filter((entry) => entry.endsWith('.tar')))
      await restoreBackup(site.places, join(site.backups, name), new Date())
    await site.start()
  })

  test('is made although a photo was lost before, and names it', async () => {
    await site.writeReview('Sari', 5)
    const [lost = ''] = await readdir(site.places.photoFolder)
    await rm(join(site.places.photoFolder, lost))
    const { file, manifest } = await createBackup(site.places, site.backups, NOON)
    expect(manifest.lostPhotos).toEqual([lost])
    await site.restart(() => restoreBackup(site.places, file, NOON))
    expect((await site.server.app.inject(endpoints.reviews)).json().count).toBe(1)
  })
})
