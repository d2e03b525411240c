import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '../contract/endpoints.ts'
import { limits } from '../contract/limits.ts'
import { problems } from '../contract/problem.ts'
import type { Review } from '../contract/review.ts'
import { createTestClock } from '../../tests/kit/clock.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, type Visitor } from '../../tests/kit/visitor.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const START = '2026-03-02T08:00:00.000Z'
const clock = createTestClock(START)
const server = await openTestServer({ clock })
let sari: Visitor

beforeEach(async () => {
  clock.set(START)
  await server.empty()
  sari = await addVisitor(server, 'Sari')
})

const draft = (review = 'Perawatnya ramah.') => ({ review, rating: 5, imageUrl: null })

async function write(visitor: Visitor): Promise<Review> {
  const answer = await visitor.send('POST', endpoints.reviews, draft())
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

function edit(visitor: Visitor, { id }: Review, text?: string) {
  return visitor.send('PUT', endpoints.review(id), draft(text))
}

describe('R10: one person', () => {
  test('may mend a typo at once, and is slowed down when a minute has seen more writes than people make', async () => {
    const review = await write(sari)
    for (let nth = 1; nth < limits.writesPerMinute; nth++) {
      clock.pass(1000)
      expect((await edit(sari, review, `Perbaikan ${nth}`)).statusCode).toBe(200)
    }
    const version = await server.reviews.version()
    const refused = await edit(sari, review, 'Terlalu cepat')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toEqual({
      error: { code: 'writes-too-fast', message: 'Paling banyak 5 perubahan ulasan dalam satu menit. Tunggu sebentar, lalu coba lagi.' },
    })
    expect(refused.headers['retry-after']).toBe('56')
    expect(await server.reviews.version()).toBe(version)
    expect((await sari.session()).review?.review).toBe('Perbaikan 4')

    clock.pass(56_000)
    expect((await edit(sari, review, 'Sekarang boleh')).statusCode).toBe(200)
  })

  test('may change a review so many times a day', async () => {
    const review = await write(sari)
    for (let nth = 0; nth < limits.editsPerDay; nth++) {
      clock.pass(MINUTE)
      expect((await edit(sari, review)).statusCode).toBe(200)
    }
    clock.pass(MINUTE)
    const refused = await edit(sari, review)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error).toEqual({ code: 'edits-too-many', message: problems['edits-too-many'].message })
    expect(Number(refused.headers['retry-after'])).toBe((DAY - limits.editsPerDay * MINUTE) / 1000)
    clock.pass(DAY)
    expect((await edit(sari, review)).statusCode).toBe(200)
  })

  test('may delete a review so many times a day', async () => {
    for (let nth = 0; nth < limits.deletesPerDay; nth++) {
      const { id } = await write(sari)
      expect((await sari.send('DELETE', endpoints.review(id))).statusCode).toBe(204)
      clock.pass(MINUTE)
    }
    const { id } = await write(sari)
    const refused = await sari.send('DELETE', endpoints.review(id))
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error.message).toContain(`paling banyak ${limits.deletesPerDay} kali`)
    expect((await sari.session()).review?.id).toBe(id)
  })

  test('may send so many drafts that a rule refuses, and a good one all the same', async () => {
    for (let nth = 0; nth < limits.refusedDraftsPerHalfHour; nth++) {
      clock.pass(1000)
      expect((await sari.send('POST', endpoints.reviews, draft('a'.repeat(5000)))).statusCode).toBe(422)
    }
    for (const answer of [
      await sari.send('POST', endpoints.reviews, draft(' ')),
      await sari.send('PUT', endpoints.review('x'), { ...draft(), rating: 9 }),
    ]) {
      expect(answer.statusCode).toBe(429)
      expect(answer.json().error).toEqual({ code: 'refusals-too-many', message: problems['refusals-too-many'].message })
      expect(answer.headers['retry-after']).toBe(String(30 * 60 - limits.refusedDraftsPerHalfHour + 1))
    }
    await write(sari)
    clock.pass(30 * MINUTE)
    expect((await sari.send('POST', endpoints.reviews, draft(' '))).statusCode).toBe(422)
  })

  test('is not charged a write for what was refused', async () => {
    for (let nth = 0; nth <= limits.writesPerMinute; nth++) {
      expect((await sari.send('POST', endpoints.reviews, draft(' '))).statusCode).toBe(422)
    }
    const review = await write(sari)
    for (let nth = 0; nth <= limits.writesPerMinute; nth++) {
      expect((await sari.send('POST', endpoints.reviews, draft())).statusCode).toBe(409)
      expect((await sari.send('DELETE', endpoints.review('lain'))).statusCode).toBe(404)
    }
    expect((await edit(sari, review)).statusCode).toBe(200)
  })

  test('finds the same limits at every process, and none is left in the memory of one', async () => {
    const review = await write(sari)
    const other = await server.openAnother()
    for (let nth = 1; nth < limits.writesPerMinute; nth++) expect((await edit(sari, review)).statusCode).toBe(200)
    const answer = await edit(sari.via(other.app), review, 'Lewat proses lain')
    expect(answer.statusCode).toBe(429)
  })
})

describe('R14: who deletes their account and signs in again', () => {
  const leave = async (visitor: Visitor): Promise<void> => {
    expect((await visitor.send('DELETE', endpoints.account)).statusCode).toBe(204)
  }
  const comeBack = () => addVisitor(server, 'Sari', 'subjek-sari')
  const codeOf = ({ json }: Awaited<ReturnType<Visitor['send']>>): unknown => json().error?.code ?? 'done'

  /** One review after the other, each from a new account of the same person; what became of each, in order. */
  async function cycle(times: number, pause = 0): Promise<unknown[]> {
    const outcomes: unknown[] = []
    for (let nth = 0; nth < times; nth++) {
      const visitor = await comeBack()
      outcomes.push(codeOf(await visitor.send('POST', endpoints.reviews, draft())))
      await leave(visitor)
      clock.pass(pause)
    }
    return outcomes
  }

  test('finds the limits of a minute as they left them, and nobody else does', async () => {
    const done = Array.from({ length: limits.writesPerMinute }, () => 'done')
    expect(await cycle(30)).toEqual([...done, ...Array.from({ length: 30 - done.length }, () => 'writes-too-fast')])
    await write(sari)
    clock.pass(MINUTE)
    expect(await cycle(1)).toEqual(['done'])
  })

  test('finds the limits of a day as they left them, until it has passed', async () => {
    const most = limits.deletesPerDay + 1
    const outcomes = await cycle(30, MINUTE)
    expect(outcomes).toEqual([
      ...Array.from({ length: most }, () => 'done'),
      ...Array.from({ length: 30 - most }, () => 'deletes-too-many'),
    ])
    clock.pass(DAY)
    expect(await cycle(1)).toEqual(['done'])
  })

  test.each([
    [
      'refused drafts',
      limits.refusedDraftsPerHalfHour,
      'refusals-too-many',
      (visitor: Visitor) => visitor.send('POST', endpoints.reviews, draft(' ')),
    ],
    ['uploads', limits.uploadsPerHalfHour, undefined, (visitor: Visitor) => visitor.upload(Buffer.from('bukan foto'))],
  ])('finds the limit of %s as they left it', async (_, most, code, attempt) => {
    for (let nth = 0; nth < most; nth++) {
      const visitor = await comeBack()
      expect((await attempt(visitor)).statusCode).not.toBe(429)
      if (nth % 10 === 9) await leave(visitor)
    }
    const refused = await attempt(await comeBack())
    expect(refused.statusCode).toBe(429)
    expect(refused.json().error.code).toBe(code)
    expect((await attempt(sari)).statusCode).not.toBe(429)
  })
})
