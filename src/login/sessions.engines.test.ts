import Fastify from 'fastify'
import type { FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterwards, newFolder } from '../../tests/kit/afterwards.ts'
import { createTestDatabase } from '../../tests/kit/storage/test-storage.ts'
import type { Database } from '../ground/database/database.ts'
import { openDatabase } from '../ground/database/open-database.ts'
import { ATTEMPT_MINUTES, createLoginCookies, SESSION_DAYS } from './cookies.ts'
import { createLoginAttempts } from './sign-in.ts'
import { createSessions, sweepSignIns, type Sessions } from './sessions.ts'
import { recognizeUser } from './account.ts'

let database: Database
let sessions: Sessions
let now: Date
const clock = { now: () => now }

beforeEach(async () => {
  const place = await createTestDatabase(await newFolder())
  afterwards(place.remove)
  const opened = await openDatabase(place.config)
  afterwards(opened.close)
  database = opened.database
  sessions = createSessions(database, clock, createLoginCookies('http://localhost'))
  now = new Date('2026-08-17T01:00:00Z')
})

function pass(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000)
}

async function count(table: 'sessions' | 'login_attempts'): Promise<number> {
  return (await database.selectFrom(table).selectAll().execute()).length
}

const person = (): Promise<{ id: string }> => recognizeUser(database, clock, { issuer: 'https://a.contoh', subject: '1' }, 'Siti')

describe('a session', () => {
  async function whoHas(cookie: string): Promise<string | undefined> {
    const app = Fastify()
    app.get('/', async (request) => (await sessions.sessionOf(request))?.user ?? {})
    return (await app.inject({ url: '/', headers: { cookie } })).json().name
  }

  test('A06: is listed beside the others of its person that live, at most twenty; all of them end at once, and nobody else’s', async () => {
    const { id } = await person()
    const other = await recognizeUser(database, clock, { issuer: 'https://a.contoh', subject: '2' }, 'Budi')
    await sessions.start(id, null)
    pass(SESSION_DAYS * 24 * 60)
    await sessions.start(other.id, null)
    const cookie = `rsud-session=${await sessions.start(id, null)}`
    const listed = async () => sessions.list((await sessions.sessionOf({ headers: { cookie } } as FastifyRequest))!)
    const own = { startedAt: now, isThis: true }
    expect(await listed()).toEqual({ shown: [own], more: 0 })
    pass(1)
    for (let nth = 0; nth < 22; nth++) await sessions.start(id, null)
    const { shown, more } = await listed()
    expect([shown.length, shown[0], shown[1], more]).toEqual([20, own, { startedAt: now, isThis: false }, 3])
    await sessions.endAll(id)
    expect(await database.selectFrom('sessions').select('user_id').execute()).toEqual([{ user_id: other.id }])
  })

  test('F14: ends after its days, not before', async () => {
    const token = await sessions.start((await person()).id, null)
    pass(SESSION_DAYS * 24 * 60 - 1)
    expect(await whoHas(`rsud-session=${token}`)).toBe('Siti')
    pass(1)
    expect(await whoHas(`rsud-session=${token}`)).toBeUndefined()
  })

  test('A15: that has ended is swept, one that lives is not', async () => {
    const { id } = await person()
    await sessions.start(id, null)
    pass(SESSION_DAYS * 24 * 60)
    const token = await sessions.start(id, null)
    await sweepSignIns(database, now)
    expect(await count('sessions')).toBe(1)
    expect(await whoHas(`rsud-session=${token}`)).toBe('Siti')
  })

  test.each([
    '',
    'rsud-session',
    'rsud-session=',
    'rsud-session=kurang',
    `rsud-session="${'x'.repeat(41)}"`,
    '=;;=',
    '__proto__=1',
    `rsud-session=${"' or 1=1--".padEnd(43, 'x')}`,
  ])('is not found in the cookie header %j', async (header) => {
    expect(await whoHas(header)).toBeUndefined()
  })

  test('C08: is looked for among as many cookies as a browser sends, and among no more', async () => {
    const token = await sessions.start((await person()).id, null)
    const others = (many: number) => Array.from({ length: many }, (_, nth) => `c${nth}=x`)
    expect(await whoHas([...others(180), `rsud-session=${token}`].join('; '))).toBe('Siti')
    expect(await whoHas([...others(1000), `rsud-session=${token}`].join('; '))).toBeUndefined()
  })

  test('A07: counts for nothing when its cookie comes twice: one of the two is not ours', async () => {
    const token = await sessions.start((await person()).id, null)
    const [ours, foreign] = [`rsud-session=${token}`, `rsud-session=${'x'.repeat(43)}`]
    expect(await whoHas(ours)).toBe('Siti')
    for (const header of [`${ours}; ${foreign}`, `${foreign}; ${ours}`, `${ours}; ${ours}`, `${foreign};\t${ours}`]) {
      expect(await whoHas(header)).toBeUndefined()
    }
  })

  test('A07: is found beside blanks that browsers cut off, and not beside others, which belong to the name', async () => {
    const token = await sessions.start((await person()).id, null)
    for (const header of [` rsud-session = ${token} `, `\trsud-session=${token}\t`, `a=b;rsud-session=${token}`]) {
      expect(await whoHas(header)).toBe('Siti')
    }
    for (const blank of ['\u00a0', '\ufeff', '\u2003', '\u000b']) {
      expect(await whoHas(`${blank}rsud-session=${token}`)).toBeUndefined()
      expect(await whoHas(`rsud-session=${token}${blank}`)).toBeUndefined()
    }
  })
})

describe('a sign-in under way', () => {
  const attempt = { state: 's', nonce: 'n', codeVerifier: 'v', flow: null }

  test('can be taken once', async () => {
    const attempts = createLoginAttempts(database, clock)
    const token = await attempts.begin(attempt)
    expect(await Promise.all([attempts.take(token), attempts.take(token)])).toEqual(expect.arrayContaining([attempt, null]))
  })

  test('A01: lives ten minutes', async () => {
    const attempts = createLoginAttempts(database, clock)
    const [early, late] = [await attempts.begin(attempt), await attempts.begin(attempt)]
    pass(ATTEMPT_MINUTES - 1)
    expect(await attempts.take(early)).toEqual(attempt)
    pass(1)
    expect(await attempts.take(late)).toBeNull()
  })

  test('A15: a thousand that were abandoned leave nothing', async () => {
    const attempts = createLoginAttempts(database, clock)
    for (let i = 0; i < 1000; i++) await attempts.begin(attempt)
    pass(ATTEMPT_MINUTES)
    await sweepSignIns(database, now)
    expect(await count('login_attempts')).toBe(0)
  })
})

test('A09: a person is the issuer and the subject, whatever their name is today, and nobody else', async () => {
  const first = await person()
  const renamed = await recognizeUser(database, clock, { issuer: 'https://a.contoh', subject: '1' }, 'Siti Rahma')
  expect(renamed).toEqual({ ...first, name: 'Siti Rahma' })
  const elsewhere = await recognizeUser(database, clock, { issuer: 'https://b.contoh', subject: '1' }, 'Siti')
  const namesake = await recognizeUser(database, clock, { issuer: 'https://a.contoh', subject: '2' }, 'Siti')
  expect(new Set([first.id, elsewhere.id, namesake.id]).size).toBe(3)
})
