import { expect, test } from 'vitest'
import { createGate, createPublicGate } from './gate.ts'

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

test('Q08: whoever leaves while waiting gives the place back and is never begun', async () => {
  const gate = createGate({ running: 1, waiting: 1 })
  const door = Promise.withResolvers<void>()
  const first = gate.run(() => door.promise)
  const gone = new AbortController()
  const begun: string[] = []
  const left = gate.run(async () => begun.push('left'), gone.signal)
  gone.abort()
  await expect(left).rejects.toMatchObject({ code: 'unavailable' })
  await expect(gate.run(async () => begun.push('gone before'), gone.signal)).rejects.toMatchObject({ code: 'unavailable' })
  const next = gate.run(async () => begun.push('next'))
  door.resolve()
  await Promise.all([first, next])
  expect(begun).toEqual(['next'])
})

test('Q08: between two of a gate that rests, other work comes', async () => {
  const gate = createGate({ running: 1, waiting: 1, rest: 1 })
  const order: string[] = []
  await Promise.all([
    gate.run(async () => void setImmediate(() => order.push('other work'))),
    gate.run(async () => void order.push('second')),
  ])
  expect(order).toEqual(['other work', 'second'])
})

test('Q08: whoever has waited in line for too long is told so, and nothing is begun for them', async () => {
  const gate = createPublicGate(1)
  const door = Promise.withResolvers<string>()
  const first = gate('10.0.0.1', () => door.promise)
  const begun: string[] = []
  expect(await gate('10.0.0.2', async () => begun.push('too late'))).toBeNull()
  door.resolve('in time')
  expect(await first).toBe('in time')
  expect(begun).toEqual([])
})
