import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('U17: runs so many at once, lets so many wait in order, turns the rest away', async () => {
  const gate = createGate({ running: 2, waiting: 3 })
  const doors = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
  const started: number[] = []
  const work = doors.map((door, nth) =>
    gate.run(async () => {
      started.push(nth)
      await door.promise
      return nth
    }),
  )
  await expect(work[5]).rejects.toMatchObject({ code: 'unavailable' })
  expect(started).toEqual([0, 1])

  doors[1]?.resolve()
  await work[1]
  doors[0]?.reject(new Error('fails'))
  await expect(work[0]).rejects.toThrow('fails')
  for (const door of doors) door.resolve()
  expect(await Promise.all(work.slice(2, 5))).toEqual([2, 3, 4])
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(await gate.run(async () => 'free again')).toBe('free again')
})
