import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createTestClock } from '../../tests/kit/clock.ts'
import { addPerson, startSession } from '../../tests/kit/person.ts'
import { hideReview } from '../../tests/kit/hide-review.ts'
import { photo } from '../../tests/kit/photo.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { addStaff } from '../../tests/kit/staff.ts'
import { thanks } from '../../tests/kit/replies.ts'
import type { Env } from '../ground/config/env.ts'
import type { SignedInUser } from '../ground/people/signed-in-user.ts'
import { photoUrlOf } from '../photos/photo-store.ts'
import { createLoginAttempts } from '../login/sign-in.ts'
import { OPERATOR } from '../history/acts.ts'
import { keepDraft } from '../staff/draft.tsx'
import { addInvitation, findInvitation } from '../staff/staff-repository.ts'
import type { Tables } from '../ground/database/tables.ts'
import { keptTables, type KeptTable } from '../privacy/kept.ts'
import { sweep } from './housekeeping.ts'

const dewi = { id: 'dewi', name: 'Dewi' }
const clock = createTestClock()

let server: TestServer

async function open(time: string, env: Env = {}): Promise<void> {
  clock.set(time)
  server = await openTestServer({ clock, env })
}

async function sweepAt(time: string): Promise<void> {
  clock.set(time)
  const refuse = (what: unknown): never => expect.unreachable(JSON.stringify(what))
  await sweep(server.dependencies, { error: refuse, info: () => undefined })
}

async function addUser(name: string): Promise<SignedInUser> {
  return (await addPerson(server.database, name, clock)).user
}

/** A hidden review with all that may belong to one: photo, reply, report, objection. */
async function writeReview(): Promise<void> {
  const [sari, budi] = [await addUser('Sari'), await addUser('Budi')]
  const imageUrl = photoUrlOf(await server.photos.upload(sari, await server.fileOf(photo)))
  const review = await server.reviews.create(sari, { review: 'Menunggu lama.', rating: 2, imageUrl })
  await server.moderation.reply(dewi, review.id, thanks)
  await server.moderation.report(budi, review.id, { reason: 'my-face', words: 'Itu saya.' })
  await hideReview(server, review.id, dewi, { note: 'Maaf.' })
  await server.moderation.object(sari, 'Ini pengalaman saya.')
}

/** Writes something recently, because otherwise no clock may delete anything. */
async function writeLately(time: string): Promise<void> {
  clock.set(time)
  await server.reviews.create(await addUser(`Orang ${time}`), { review: 'Baru saja.', rating: 5, imageUrl: null })
}

const OF_REVIEWS = ['reviews', 'review_cases', 'review_reports', 'images'] as const

async function countOfReviews(): Promise<Record<string, number>> {
  const count = async (table: (typeof OF_REVIEWS)[number]) => (await server.database.selectFrom(table).selectAll().execute()).length
  const counts = await Promise.all(OF_REVIEWS.map(async (table) => [table, await count(table)]))
  return { ...Object.fromEntries(counts), files: (await server.photoFiles()).length }
}

const ALL = { reviews: 1, review_cases: 1, review_reports: 1, images: 1, files: 1 }
const NOTHING = { reviews: 0, review_cases: 0, review_reports: 0, images: 0, files: 0 }

test.each([
  { written: '2024-03-02', before: '2026-03-01', after: '2026-03-03' },
  // In a leap year, two years end on 28 February, but not for reviews of 1 March.
  { written: '2022-02-28', before: '2024-02-27', after: '2024-02-29' },
  { written: '2022-03-01', before: '2024-02-29', after: '2024-03-02' },
])('P06: a review of $written goes after two years with everything of it, and not a day before', async ({ written, before, after }) => {
  await open(`${written}T08:00:00Z`, { REVIEWS_KEPT_YEARS: '2' })
  await writeReview()
  expect((await server.moderation.figures()).hidden.insult).toBe(1)

  await writeLately(`${before}T08:00:00Z`)
  await sweepAt(`${before}T23:59:00Z`)
  expect(await countOfReviews()).toEqual({ ...ALL, reviews: 2 })
  await sweepAt(`${after}T09:00:00Z`)
  expect(await countOfReviews()).toEqual({ ...NOTHING, reviews: 1 })
  expect((await server.moderation.figures()).hidden.insult).toBe(0)
  const acts = await server.database.selectFrom('review_acts').selectAll().orderBy('number', 'desc').execute()
  expect(acts[0]).toMatchObject({ act: 'expire', staff_id: null, staff_name: null })
})

test('P06: a change by its author begins the term anew; without the setting a review stays', async () => {
  await open('2024-03-02T08:00:00Z', { REVIEWS_KEPT_YEARS: '1' })
  const sari = await addUser('Sari')
  const { id } = await server.reviews.create(sari, { review: 'Bersih.', rating: 5, imageUrl: null })
  clock.set('2025-03-01T08:00:00Z')
  await server.reviews.update(sari, id, { review: 'Masih bersih.', rating: 5, imageUrl: null })
  await sweepAt('2026-02-28T08:00:00Z')
  expect(await server.reviews.overview()).toMatchObject({ count: 1 })

  await open('1990-03-02T08:00:00Z')
  await writeReview()
  await sweepAt('2090-03-02T08:00:00Z')
  expect(await countOfReviews()).toEqual(ALL)
})

test('P06: sweeps at once delete each old review once, and the totals are right', async () => {
  await open('2024-03-02T08:00:00Z', { REVIEWS_KEPT_YEARS: '1' })
  for (let nth = 0; nth < 10; nth += 1) {
    await server.reviews.create(await addUser(`Orang ${nth}`), { review: 'Bersih.', rating: 5, imageUrl: null })
  }
  clock.set('2025-03-03T08:00:00Z')
  await server.reviews.create(await addUser('Baru'), { review: 'Ramah.', rating: 4, imageUrl: null })
  const before = new Date('2025-01-01T00:00:00Z')
  const expired = await Promise.all([server.reviews.expire(before), server.reviews.expire(before), server.reviews.expire(before)])
  expect(expired.reduce((sum, count) => sum + count)).toBe(10)
  expect(await server.reviews.overview()).toMatchObject({ count: 1, distribution: { '4': 1, '5': 0 } })
  expect(await server.database.selectFrom('review_acts').selectAll().execute()).toHaveLength(10)
})

describe('F27: a clock that was wrong', () => {
  const old = async (count: number): Promise<void> => {
    for (let nth = 0; nth < count; nth += 1)
      await server.reviews.create(await addUser(`Lama ${nth}`), { review: 'Bersih.', rating: 5, imageUrl: null })
  }
  const left = async (): Promise<number> => (await server.reviews.overview()).count

  test('deletes nothing at a start, nothing far from the newest row, and never more than a tenth in a day', async () => {
    await open('2026-03-02T08:00:00Z', { REVIEWS_KEPT_YEARS: '1' })
    await old(20)
    await sweepAt('2036-03-02T08:00:00Z')
    expect(await left()).toBe(20)
    await writeLately('2036-03-02T08:01:00Z')
    await sweep(server.dependencies, { error: expect.unreachable, info: () => undefined }, true)
    expect(await left()).toBe(21)
    await Promise.all([sweepAt('2036-03-02T08:10:00Z'), sweepAt('2036-03-02T08:10:00Z'), sweepAt('2036-03-02T08:10:00Z')])
    expect(await left()).toBe(19)
    await sweepAt('2036-03-02T23:00:00Z')
    expect(await left()).toBe(19)
    await sweepAt('2036-03-03T09:00:00Z')
    expect(await left()).toBe(18)
  })

  test('gives a review the time of today once it is right, in the order in which they are written', async () => {
    await open('2026-03-02T08:00:00Z')
    await old(1)
    await writeLately('2036-03-02T08:00:00Z')
    await writeLately('2026-03-03T08:00:00Z')
    await writeLately('2026-03-03T08:00:00Z'.replace(':00Z', ':00.000Z'))
    const rows = await server.database.selectFrom('reviews').select('time').orderBy('time').execute()
    expect(rows.map(({ time }) => time)).toEqual([
      '2026-03-02T08:00:00.000Z',
      '2026-03-03T08:00:00.000Z',
      '2026-03-03T08:00:00.001Z',
      '2036-03-02T08:00:00.000Z',
    ])
    const { latest_time } = await server.database.selectFrom('review_totals').select('latest_time').executeTakeFirstOrThrow()
    expect(latest_time).toBe('2036-03-02T08:00:00.002Z')
  })

  test('that shows a year before there was this program gives no review a time of then', async () => {
    await open('2026-03-02T08:00:00Z')
    await old(1)
    await writeLately('1970-01-01T00:10:00Z')
    const rows = await server.database.selectFrom('reviews').select('time').orderBy('time').execute()
    expect(rows[1]?.time).toBe('2026-03-02T08:00:00.001Z')
  })

  test('leaves no limit, no invitation and no sign-in of its future', async () => {
    await open('2036-03-02T08:00:00Z')
    const sari = await addUser('Sari')
    for (let nth = 0; nth < 30; nth += 1) await server.photos.admitUpload(sari).catch(() => undefined)
    const token = await server.database
      .transaction()
      .execute((trx) => addInvitation(trx, OPERATOR, { name: 'Fitri', role: 'moderator' }, clock.now()))
    const attempts = createLoginAttempts(server.database, clock)
    const attempt = await attempts.begin({ state: 's', nonce: 'n', codeVerifier: 'v', flow: null })
    clock.set('2026-03-02T08:00:00Z')
    await server.photos.admitUpload(sari)
    expect(await findInvitation(server.database, token, clock.now())).toBeNull()
    expect(await attempts.take(attempt)).toBeNull()
    await sweepAt('2026-03-02T08:10:00Z')
    const kept = await server.database.selectFrom('user_actions').select('time').execute()
    expect(kept).toEqual([{ time: '2026-03-02T08:00:00.000Z' }])
  })

  test('removes what was put aside after thirty days, and not in a year that nothing is near to', async () => {
    await open('2026-03-02T08:00:00Z')
    const { dataDir } = server.dependencies.config
    const names = ['sebelum-pemulihan-20260302T080000000Z', 'sebelum-pindah-20260302T080000000Z']
    for (const name of names) await mkdir(join(dataDir, name))
    const aside = async () => (await readdir(dataDir)).filter((name) => name.startsWith('sebelum-')).toSorted()
    await old(1)
    await sweepAt('2036-03-02T08:00:00Z')
    await sweepAt('2026-04-01T07:00:00Z')
    expect(await aside()).toEqual(names)
    await writeLately('2026-04-01T07:30:00Z')
    await sweepAt('2026-04-01T08:00:00Z')
    expect(await aside()).toEqual([])
  })
})

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = '2026-03-02T08:00:00.000Z'

const write = (author: SignedInUser) => server.reviews.create(author, { review: 'Bersih.', rating: 5, imageUrl: null }, 'kunci-permintaan')

/** Makers of rows, each of one that expires. */
type Makers = Record<string, (sari: SignedInUser) => Promise<unknown>>

const MAKERS: Partial<Record<keyof Tables, Makers>> = {
  sessions: { 'a session': ({ id }) => startSession(server.database, id, clock) },
  login_attempts: {
    'a sign-in under way': () =>
      createLoginAttempts(server.database, clock).begin({ state: 's', nonce: 'n', codeVerifier: 'v', flow: null }),
  },
  user_actions: { 'the note of what somebody did': (sari) => server.photos.admitUpload(sari) },
  images: {
    'a photo that no review has taken': async (sari) => server.photos.upload(sari, await server.fileOf(photo)),
    'a photo whose writing was cut off': ({ id }) =>
      server.database
        .insertInto('images')
        .values({ name: `${'0'.repeat(32)}.webp`, user_id: id, state: 'pending', bytes: 1, created_at: clock.now().toISOString() })
        .execute(),
  },
  staff_invitations: {
    'an invitation that nobody took': () =>
      server.database.transaction().execute((trx) => addInvitation(trx, OPERATOR, { name: 'Fitri', role: 'moderator' }, clock.now())),
  },
  staff_drafts: {
    'what a member of the staff typed and did not save': async () =>
      keepDraft(server.database, (await addStaff(server, { clock })).id, { form: 'isi', answers: new URLSearchParams() }, clock.now()),
  },
  unknown_addresses: {
    'an address that is asked for and unknown': async () => {
      server.dependencies.oldAddresses.unknown.note('/profil-lama')
      await server.dependencies.oldAddresses.unknown.sweep()
    },
  },
  deliveries: {
    'a message that was sent': async () => {
      const [time, message] = [clock.now().toISOString(), { kind: 'backup', channel: 'webhook', state: 'sent' } as const]
      const sent = server.database.insertInto('deliveries').values({ id: 'a', ...message, attempt: 1, next_at: time, noted_at: time })
      await sent.execute()
    },
  },
  review_requests: {
    'what tells the retry of a review': write,
    'what tells the retry of a deleted review': async (sari) => server.reviews.remove(sari, (await write(sari)).id),
  },
}

/** Every retention period of the list; one for which nothing here makes a row fails. */
const CASES = Object.entries<KeptTable>(keptTables).flatMap(([name, { minutes }]) => {
  const table = name as keyof Tables
  const unknown: Makers = { [`a row of ${name}`]: () => Promise.reject(new Error('nothing here makes one')) }
  return minutes === undefined ? [] : Object.entries(MAKERS[table] ?? unknown).map(([what, make]) => ({ what, table, minutes, make }))
})

describe('P06: when the term that the notice tells is over, and not before, goes', () => {
  test.each(CASES)('$what', async ({ table, minutes, make }) => {
    await open(START)
    const sari = await addUser('Sari')
    await server.database.deleteFrom('sessions').execute()
    await make(sari)
    const left = async (): Promise<number> => (await server.database.selectFrom(table).selectAll().execute()).length
    const at = (distance: number): string => new Date(Date.parse(START) + minutes * MINUTE + distance).toISOString()
    await sweepAt(at(-MINUTE))
    expect(await left()).toBe(1)
    await sweepAt(at(MINUTE))
    expect(await left()).toBe(0)
    expect(await server.photoFiles()).toEqual([])
  })

  test('a file of an upload that was cut off', async () => {
    await open(START)
    const { uploadDir } = server.dependencies.config
    await mkdir(uploadDir, { recursive: true })
    // Files have the machine's time.
    for (const [name, age] of [
      ['lama', DAY + MINUTE],
      ['baru', DAY - MINUTE],
    ] as const) {
      await writeFile(join(uploadDir, name), 'foto')
      await utimes(join(uploadDir, name), new Date(), new Date(Date.now() - age))
    }
    await sweepAt(START)
    expect(await readdir(uploadDir)).toEqual(['baru'])
  })
})
