import { randomUUID } from 'node:crypto'
import { readdir, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { afterwards, newFolder } from '../../../tests/kit/afterwards.ts'
import { freePort } from '../../../tests/kit/processes/free-port.ts'
import { runProgram } from '../../../tests/kit/processes/run-program.ts'
import { photo } from '../../../tests/kit/photo.ts'
import { addPerson } from '../../../tests/kit/person.ts'
import { startPlainProxy, type PlainProxy } from '../../../tests/kit/storage/plain-proxy.ts'
import { createDatabase, dropDatabase } from '../../../tests/kit/storage/postgres-server.ts'
import { s3Env, startS3Server, type S3Server } from '../../../tests/kit/storage/s3-server.ts'
import { holdData } from '../../ground/data-folder/data-lock.ts'
import { dataPlacesOf } from '../../ground/data-folder/data-places.ts'
import { systemClock as clock } from '../../ground/time/clock.ts'
import { isDatabaseOutage } from '../../ground/database/database-errors.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import { createDiskPhotoStore } from '../../photos/disk-photo-store.ts'
import { createPhotoService } from '../../photos/photo-service.ts'
import { StoreUnavailableError, photoUrlOf } from '../../photos/photo-store.ts'
import { createAllowance } from '../../ground/people/allowance.ts'
import { createModeration } from '../../reviews/moderation.ts'
import { createReviewService } from '../../reviews/review-service.ts'
import { actAsStaff, rowsOf } from '../../../tests/kit/storage/used-site.ts'
import { imageJobs } from '../../../tests/kit/image-jobs.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'
import { replyRules } from '../../../tests/kit/replies.ts'
import { moveData } from './move-data.ts'

const { server } = inject('postgres')!
const AUTHORS = 30
const WITH_PHOTO = 12

let dataDir: string
let url: string
let proxy: PlainProxy
let s3: S3Server

beforeEach(async () => {
  dataDir = await newFolder()
  url = await createDatabase(server)
  afterwards(() => dropDatabase(server, url))
  proxy = await startPlainProxy(Number(new URL(url).port))
  afterwards(() => proxy.close())
  s3 = await startS3Server()
  afterwards(s3.close)
  await writeReviews()
})

const places = () => dataPlacesOf({ dataDir })
const target = () => ({
  database: { kind: 'postgres' as const, url: Object.assign(new URL(url), { port: String(proxy.port) }).href },
  photoStore: s3.config,
})
const move = () => moveData(places(), target(), clock.now())
const openSource = () => openDatabase({ kind: 'sqlite', file: places().databaseFile })
/** Opened anew each time, because a move puts the source aside. */
const sourceRows = async () => contentOf(await openSource())
const aside = async () => (await readdir(dataDir)).filter((name) => name.startsWith('sebelum-pindah-'))

/** Writes reviews into a site with SQLite and a folder. */
async function writeReviews(): Promise<void> {
  const { database, close } = await openSource()
  const photos = createPhotoService({
    database,
    store: await createDiskPhotoStore(dataPlacesOf({ dataDir }).photoFolder),
    jobs: imageJobs,
    clock,
  })
  const reviews = createReviewService({
    database,
    photos,
    clock,
    doctors: () => [],
    help: () => ({ title: '', words: '', line: '', ways: [] }),
  })
  const photoFile = join(dataDir, 'foto.png')
  await writeFile(photoFile, photo)
  for (let nth = 0; nth < AUTHORS; nth += 1) {
    const { user } = await addPerson(database, `Penulis "${nth}" 🙂`)
    const imageUrl = nth < WITH_PHOTO ? photoUrlOf(await photos.upload(user, photoFile)) : null
    await reviews.create(user, { review: `Ulasan ke-${nth}\nbaris kedua 'dan' kutipan`, rating: 1 + (nth % 5), imageUrl }, randomUUID())
  }
  const moderation = createModeration({
    database,
    clock,
    photos,
    doctors: () => [],
    replies: replyRules,
    allowance: createAllowance(clock),
  })
  await actAsStaff(database, moderation, clock.now())
  await close()
}

async function contentOf({ database, close }: Awaited<ReturnType<typeof openDatabase>>): Promise<unknown> {
  const rows = await rowsOf(database)
  await close()
  return rows
}

test('M14: moves every row and every photo, and says what it has checked; the site goes on with them', async () => {
  const before = await sourceRows()
  const { tables, photos } = (await move())!
  expect(tables).toMatchObject({
    users: { rows: AUTHORS },
    reviews: { rows: AUTHORS },
    review_totals: { rows: 1 },
    staff: { rows: 1 },
    staff_acts: { rows: 2 },
    review_counters: { rows: 2 },
    review_cases: { rows: 2 },
    review_reports: { rows: 1 },
    review_acts: { rows: 4 },
    waiting_replies: { rows: 1 },
  })
  expect(photos).toEqual({ copied: WITH_PHOTO, alreadyThere: 0, lost: [] })
  expect(await contentOf(await openDatabase(target().database))).toEqual(before)

  await using site = await openTestServer({ env: { DATABASE_URL: url, ...s3Env(s3.config) } })
  expect((await site.app.inject('/')).body).toContain(`${AUTHORS - 1} ulasan`)
  const shown = await site.database.selectFrom('images').select('name').where('state', '=', 'used').execute()
  expect(shown).toHaveLength(WITH_PHOTO)
  const answers = await Promise.all(shown.map(async ({ name }) => (await site.app.inject(`/images/${name}`)).statusCode))
  // The photos of a hidden and of a reported review are closed.
  expect(answers.toSorted()).toEqual([...Array<number>(WITH_PHOTO - 2).fill(200), 404, 404])
  for (const change of [site.database.updateTable('review_acts').set({ staff_name: 'Lain' }), site.database.deleteFrom('review_acts')])
    await expect(change.execute()).rejects.toThrow(/append-only/u)
  const sari = await addVisitor(site, 'Sari')
  expect((await sari.send('POST', '/api/reviews', { review: 'Baru', rating: 5, imageUrl: null })).statusCode).toBe(201)
})

test('moves all drafts of everybody, also of those whose drafts a page of rows parts', async () => {
  const { database, close } = await openSource()
  const people = Array.from({ length: 60 }, (_, nth) => `petugas-${nth}`)
  const one = { issuer: 'https://akun.contoh', role: 'penyunting', created_at: '', invited_by: null, invited_by_name: null } as const
  await database
    .insertInto('staff')
    .values(people.map((id) => ({ ...one, id, subject: id, name: id })))
    .execute()
  const forms = Array.from({ length: 9 }, (_, nth) => `isian-${nth}`)
  const drafts = people.flatMap((staff_id) => forms.map((id) => ({ staff_id, id, form: id, answers: '', saved_at: '' })))
  await database.insertInto('staff_drafts').values(drafts).execute()
  await close()
  const before = await sourceRows()
  expect((await move())?.tables?.staff_drafts.rows).toBe(drafts.length)
  expect(await contentOf(await openDatabase(target().database))).toEqual(before)
})

test('is run again after the store failed in the middle, and writes no photo twice', async () => {
  const put = s3.objects.set.bind(s3.objects)
  s3.objects.set = (name, bytes) => {
    put(name, bytes)
    if (s3.objects.size === 5) s3.fault = 'down'
    return s3.objects
  }
  await expect(move()).rejects.toThrow(StoreUnavailableError)
  s3.fault = null
  s3.objects.set = put
  const already = s3.objects.size
  const { photos } = (await move())!
  expect(photos).toEqual({ copied: WITH_PHOTO - already, alreadyThere: already, lost: [] })
  expect(already).toBeGreaterThanOrEqual(5)
})

test('F10: is run again after the connection was lost in the commit, and finds its work done', async () => {
  proxy.cutAfter('commit', 'insert into "review_requests"')
  await expect(move().catch(isDatabaseOutage)).resolves.toBe(true)
  const before = await sourceRows()
  const { photos } = (await move())!
  expect(photos).toMatchObject({ alreadyThere: WITH_PHOTO })
  expect(await contentOf(await openDatabase(target().database))).toEqual(before)
})

test('refuses a target that holds something else, and leaves it as it is', async () => {
  const other = await openDatabase(target().database)
  const { user } = await addPerson(other.database, 'Lain')
  await expect(move()).rejects.toThrow('sudah berisi data lain')
  expect(await other.database.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }])
  expect(await other.database.selectFrom('reviews').select('id').execute()).toEqual([])
  await other.close()
})

test('waits for nobody: while the site runs on the folder it refuses', async () => {
  const running = holdData(dataDir)
  await expect(move()).rejects.toThrow('Hentikan dahulu')
  running[Symbol.dispose]()
  expect(s3.objects.size).toBe(0)
})

test('names photos whose files were lost before, and moves the rest', async () => {
  const [name = ''] = await readdir(dataPlacesOf({ dataDir }).photoFolder)
  await unlink(join(dataPlacesOf({ dataDir }).photoFolder, name))
  expect((await move())?.photos).toEqual({ copied: WITH_PHOTO - 1, alreadyThere: 0, lost: [name] })
})

test('moves only the photos when only the store is named', async () => {
  expect(await moveData(places(), { ...target(), database: { kind: 'sqlite', file: places().databaseFile } }, clock.now())).toMatchObject({
    tables: null,
    photos: { copied: WITH_PHOTO },
  })
})

test('as a command, says in one sentence what was done or what is missing', () => {
  const run = (env: Record<string, string>) => runProgram(['move'], { DATA_DIR: dataDir, ...env })
  expect(run({})).toMatchObject({
    status: 1,
    stderr: 'Data belum dipindahkan. Belum ada tujuan. Isi DATABASE_URL, setelan S3_*, atau keduanya.\n',
  })
  const moved = run({ DATABASE_URL: url })
  expect(moved.stderr).toBe('')
  expect(moved.stdout).toContain(
    `Data dipindahkan dan diperiksa: 30 ulasan, 30 pengguna. Data lama disisihkan di ${dataDir}, dalam folder sebelum-pindah-…, tanpa keadaan masuk, dan dihapus setelah 30 hari.`,
  )
  expect(run({ DATABASE_URL: url }).stdout).toContain('sudah dipindahkan sebelumnya')
})

describe('F30: what was moved', () => {
  test('is put aside without sign-ins and invitations, and a start without the new place refuses in one sentence', async () => {
    await move()
    const [folder = ''] = await aside()
    expect((await readdir(join(dataDir, folder))).toSorted()).toEqual(['images', 'situs-rsud.sqlite'])
    expect(await readdir(dataDir)).not.toContain('situs-rsud.sqlite')
    using old = new DatabaseSync(join(dataDir, folder, 'situs-rsud.sqlite'))
    expect(old.prepare('SELECT name FROM staff_invitations').all()).toEqual([])
    expect(old.prepare('SELECT count(*) AS count FROM reviews').get()).toEqual({ count: AUTHORS })

    const { status, stderr } = runProgram(['start'], { DATA_DIR: dataDir, PORT: String(await freePort()) })
    expect([status, stderr]).toEqual([1, expect.stringContaining('sudah dipindahkan: isi DATABASE_URL')])
    expect(await readdir(dataDir)).not.toContain('situs-rsud.sqlite')
    await openTestServer({ env: { DATA_DIR: dataDir, DATABASE_URL: url, ...s3Env(s3.config) } })
  })

  test('is put aside by the next call when the end was cut off, and that is no failure', async () => {
    await move()
    const [folder = ''] = await aside()
    using old = new DatabaseSync(join(dataDir, folder, 'situs-rsud.sqlite'))
    old.exec(`INSERT INTO sessions (id_hash, user_id, created_at, expires_at) SELECT 'x', id, '', '' FROM users LIMIT 1`)
    expect(await move()).toBeNull()
    expect(old.prepare('SELECT count(*) AS count FROM sessions').get()).toEqual({ count: 0 })
    expect(await aside()).toEqual([folder])
  })
})
