import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { addPerson } from '../../tests/kit/person.ts'
import { NOON, startBackupSite, type BackupSite } from '../../tests/kit/storage/backup-site.ts'
import { actAsStaff } from '../../tests/kit/storage/used-site.ts'
import { endpoints } from '../contract/endpoints.ts'
import { reviewTag } from '../contract/review-rules.ts'
import { deleteAccount } from '../login/account.ts'
import { listActs } from '../history/act-history.ts'
import { appendAct, inTurn } from '../history/acts.ts'
import { listStaff } from '../staff/staff-repository.ts'
import { carryOver } from './carry-over.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const DEWI = { id: 'dewi', name: 'Dewi' }
const LATER = new Date()

let site: BackupSite
let file: string

/** Four reviews, of which one was hidden before the backup; two managers; an open invitation. */
beforeEach(async () => {
  site = await startBackupSite()
  for (const name of ['Sari', 'Budi', 'Ketut', 'Made']) await site.writeReview(name, 4)
  await actAsStaff(site.server.database, site.server.moderation, NOON)
  // With one member of staff from a real provider, the sample's accounts end, and the history says so.
  await site.restart(async () => undefined)
  file = (await createBackup(site.places, site.backups, NOON)).file
})

const shown = async (): Promise<string[]> => {
  const { reviews } = (await site.server.app.inject(endpoints.reviews)).json()
  return reviews.map(({ review }: { review: string }) => review).toSorted()
}
const reviewOf = async (name: string) =>
  (await site.server.database.selectFrom('reviews').selectAll().where('text', '=', `Ulasan ${name}`).executeTakeFirst())!
const act = (title: string) =>
  inTurn(site.server.database, (trx) => appendAct(trx, DEWI, { kind: 'staff', title, changes: [], confirms: [], undoes: null }, LATER))
const titles = async () => (await listActs(site.server.database, null, 50)).map(({ number, title }) => `${number} ${title}`)

type Restored = Awaited<ReturnType<typeof restoreBackup>>

async function restore(from = file, before = async (): Promise<void> => undefined): Promise<Restored> {
  let restored: Restored | undefined
  await site.restart(async () => {
    await before()
    restored = await restoreBackup(site.places, from, new Date())
  })
  return restored!
}

/** Staff without those that the sample's accounts bring along. */
const namesOf = (staff: readonly { name: string }[] = []) => staff.map(({ name }) => name).filter((name) => name !== 'Rina Wijayanti')
const staffNames = async () => namesOf((await listStaff(site.server.database)).staff)

/** Counts the rows and compares them with the counters. */
async function expectRightCounts(): Promise<void> {
  const { database } = site.server
  const rows = await database.selectFrom('reviews').select(['state', 'rating', 'reason', 'reply_time']).execute()
  const numberOf = (...is: [state: string, ...rest: unknown[]]) =>
    rows.filter(({ state, rating, reason, reply_time }) =>
      is.every((one) => [state, rating, reason, reply_time !== null].includes(one as never)),
    ).length
  const totals = await database.selectFrom('review_totals').selectAll().executeTakeFirstOrThrow()
  const counters = await database.selectFrom('review_counters').select(['name', 'count']).where('count', '>', 0).execute()
  expect(totals.rating_4).toBe(numberOf('published', 4))
  const waiting = numberOf('held') + numberOf('revised')
  const counted = { waiting, replied: numberOf('published', true), 'hidden:insult': numberOf('hidden', 'insult') }
  expect(Object.fromEntries(counters.map(({ name, count }) => [name, count]))).toEqual(
    Object.fromEntries(Object.entries(counted).filter(([, count]) => count > 0)),
  )
}

describe('F29: a restore gives nothing back that was taken away since its backup', () => {
  test('of reviews: what was deleted, hidden, changed, or had its photo closed', async () => {
    const { database, moderation, photos, reviews } = site.server
    const [ketut, budi, made] = [await reviewOf('Ketut'), await reviewOf('Budi'), await reviewOf('Made')]
    const removed = await site.server.photoFiles()
    await deleteAccount(database, { reviews, photos }, ketut.user_id)
    await moderation.decide(DEWI, made.id, { act: 'hide', tag: reviewTag(made), reason: 'insult', note: '', withPhoto: false })
    const author = { id: budi.user_id, name: 'Budi', photo: null }
    await reviews.update(author, budi.id, { review: 'Tanpa nomor saya', rating: 4, imageUrl: null, nameAs: 'initials' })
    expect(removed).toHaveLength(4)

    const { carried } = await restore()
    expect(carried).toMatchObject({ from: 'replaced', dropped: 1, held: 0 })
    expect(await shown()).toEqual(['Tanpa nomor saya'])
    expect(await site.server.database.selectFrom('users').select('name').where('id', '=', ketut.user_id).execute()).toEqual([])
    expect(await reviewOf('Made')).toMatchObject({ state: 'hidden', reason: 'insult' })
    const photosLeft = await site.server.database.selectFrom('images').select('name').execute()
    expect((await readdir(site.places.photoFolder)).toSorted()).toEqual(photosLeft.map(({ name }) => name).toSorted())
    expect(photosLeft).toHaveLength(2)
    await expectRightCounts()
  })

  test('of people: a removed manager, an invitation that was cancelled, and no number of a history twice', async () => {
    const { database } = site.server
    expect(await staffNames()).toEqual(['Wati'])
    await database.deleteFrom('staff').execute()
    await act('Mengeluarkan Wati')
    await database.insertInto('user_actions').values({ person: 'sidik', kind: 'create', time: LATER.toISOString() }).execute()
    const log = await database.selectFrom('review_acts').selectAll().execute()

    await restore()
    expect([await staffNames(), (await listStaff(site.server.database)).invitations]).toEqual([[], []])
    expect((await titles()).find((title) => title.includes('Mengeluarkan'))).toBe('4 Mengeluarkan Wati')
    await act('Sesudahnya')
    expect(new Set((await titles()).map((title) => title.split(' ', 1)[0])).size).toBe((await titles()).length)
    expect(await site.server.database.selectFrom('review_acts').selectAll().execute()).toEqual(log)
    await expect(site.server.database.deleteFrom('review_acts').execute()).rejects.toThrow(/append-only/u)
    await expect(site.server.database.deleteFrom('staff_acts').execute()).rejects.toThrow(/append-only/u)
    expect(await site.server.database.selectFrom('user_actions').select('person').execute()).toContainEqual({ person: 'sidik' })
  })

  test('nor an invitation of an older backup, which still holds one', async () => {
    await site.stop()
    const older = join(site.folder, 'lama.sqlite')
    await copyFile(site.places.databaseFile, older)
    using database = new DatabaseSync(older)
    const invitations = database.prepare('SELECT name FROM staff_invitations')
    expect(invitations.all()).toEqual([{ name: 'Budi' }])
    carryOver(older, join(site.folder, 'tidak-ada'), LATER)
    expect(invitations.all()).toEqual([])
    await site.start()
  })

  test.each([
    ['emptied', Buffer.alloc(0)],
    ['noise', Buffer.alloc(100_000, 'x')],
  ])('where the database that is replaced is %s, reviews wait and the staff that come back are named', async (_, bytes) => {
    const { carried } = await restore(file, async () => {
      for (const ending of ['-wal', '-shm']) await rm(site.places.databaseFile + ending, { force: true })
      await writeFile(site.places.databaseFile, bytes)
    })
    expect(carried).toMatchObject({ from: 'unreadable', held: 3 })
    expect(namesOf(carried?.staff)).toEqual(['Wati'])
    expect(await shown()).toEqual([])
    const waiting = await site.server.database.selectFrom('review_cases').select('review_id').where('waits_since', 'is not', null).execute()
    expect(waiting).toHaveLength(3)
    await expectRightCounts()
    const held = await reviewOf('Made')
    await site.server.moderation.decide(DEWI, held.id, { act: 'approve', tag: reviewTag(held) } as never)
    expect(await shown()).toEqual(['Ulasan Made'])
  })

  test('also where the wrong backup was restored before: of the newer one only what was taken away is missing', async () => {
    await site.writeReview('Nyoman', 4)
    await site.writeReview('Putu', 4)
    const newer = (await createBackup(site.places, site.backups, LATER)).file
    const { database, photos, reviews } = site.server
    await deleteAccount(database, { reviews, photos }, (await reviewOf('Putu')).user_id)
    await restore()
    expect(await shown()).not.toContain('Ulasan Nyoman')
    await restore(newer)
    expect([await reviewOf('Nyoman'), await reviewOf('Putu')]).toEqual([expect.anything(), undefined])
    await expectRightCounts()
  })

  test('and on another computer, where an older backup was tried before, loses nothing of the newer one', async () => {
    await site.writeReview('Nyoman', 4)
    await site.server.database.deleteFrom('staff').execute()
    await act('Mengeluarkan Wati')
    const newer = (await createBackup(site.places, site.backups, LATER)).file
    await site.restart(async () => {
      await rm(site.places.dataDir, { recursive: true })
      await mkdir(site.places.dataDir)
      await restoreBackup(site.places, file, LATER)
    })
    expect(await staffNames()).toEqual(['Wati'])
    await act('Hanya di komputer latihan')
    await restore(newer)
    expect(await shown()).toContain('Ulasan Nyoman')
    expect(await staffNames()).toEqual([])
  })

  test('and on a new computer, where another database was begun, brings everything and names the staff', async () => {
    await site.restart(async () => rm(site.places.dataDir, { recursive: true }))
    await addPerson(site.server.database, 'Orang baru')
    const { carried } = await restore()
    expect(carried).toMatchObject({ from: 'another', dropped: 0, held: 0 })
    expect(namesOf(carried?.staff)).toEqual(['Wati'])
    expect(await shown()).toHaveLength(3)
  })
})
