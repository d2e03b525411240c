import { expect, test } from 'vitest'
import { createPageVersion } from './page-version.ts'

/** A database that answers when told to. */
function slowDatabase() {
  const waiting: PromiseWithResolvers<number>[] = []
  let time = 0
  const version = createPageVersion(
    () => {
      const answer = Promise.withResolvers<number>()
      waiting.push(answer)
      return answer.promise
    },
    () => time,
  )
  return { version, waiting, pass: (milliseconds: number) => (time += milliseconds) }
}

test('is asked once for all who look within a second, and again afterwards', async () => {
  const { version, waiting, pass } = slowDatabase()
  const first = [version.current(), version.current()]
  waiting[0]!.resolve(7)
  expect(await Promise.all(first)).toEqual([7, 7])
  pass(999)
  expect(await version.current()).toBe(7)
  expect(waiting).toHaveLength(1)
  pass(1)
  const later = version.current()
  waiting[1]!.resolve(8)
  expect(await later).toBe(8)
})

test('F10: after a change the next look asks anew, also while an older question is still open', async () => {
  const { version, waiting } = slowDatabase()
  const before = version.current()
  version.invalidate()
  const after = version.current()
  expect(waiting).toHaveLength(2)
  waiting[1]!.resolve(2)
  expect(await after).toBe(2)
  waiting[0]!.resolve(1)
  expect(await before).toBe(1)
  expect(await version.current()).toBe(2)
})

test('F09: during an outage only the first waits; the others are told at once, until the database is back', async () => {
  const { version, waiting, pass } = slowDatabase()
  const first = version.current()
  waiting[0]!.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  pass(1000)
  await expect(version.current()).rejects.toThrow('gone')
  await expect(version.current()).rejects.toThrow('gone')
  expect(waiting).toHaveLength(2)
  waiting[1]!.resolve(3)
  await expect.poll(() => version.current()).toBe(3)
})
