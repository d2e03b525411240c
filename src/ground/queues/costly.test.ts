import { once } from 'node:events'
import { expect, test } from 'vitest'
import { createCostly, type Turn } from './costly.ts'

const hold = (milliseconds: number): void => {
  for (const end = performance.now() + milliseconds; performance.now() < end;);
}

/** Pieces that each hold the thread for 30 ms, breathing after each millisecond. */
async function* pieces(turn: Turn, count: number): AsyncGenerator<string> {
  for (let nth = 0; nth < count; nth += 1)
    yield await turn(async (breathe) => {
      for (let step = 0; step < 30; step += 1) {
        hold(1)
        await breathe()
      }
      return `${nth} `
    })
}

/** How often others have the thread until the work is done. */
async function roundsDuring(work: Promise<unknown>): Promise<number> {
  let rounds = 0
  let isDone = false
  const count = (): void => {
    rounds += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work
  isDone = true
  return rounds
}

test('F26: what costs much gives the thread back every few milliseconds', async () => {
  const stream = await createCostly().stream((turn) => pieces(turn, 4))
  expect(await roundsDuring(stream.toArray())).toBeGreaterThan(3 * 4)
})

test('F26: others have the thread between any two turns', async () => {
  const { turn } = createCostly()
  const order: string[] = []
  await Promise.all([
    turn(async () => void setImmediate(() => order.push('a visitor'))),
    turn(async () => void order.push('the next of the staff')),
  ])
  expect(order).toEqual(['a visitor', 'the next of the staff'])
})

test('F26: of turns one is taken at a time and sixteen wait; a stream that has begun goes on beside them', async () => {
  const { turn, stream } = createCostly()
  const table = (await stream((its) => pieces(its, 3)))[Symbol.asyncIterator]()
  const door = Promise.withResolvers<void>()
  let atOnce = 0
  const asked = Array.from({ length: 30 }, () =>
    turn(async () => {
      atOnce += 1
      expect(atOnce).toBe(1)
      await door.promise
      atOnce -= 1
    }),
  )
  const outcomes = Promise.allSettled(asked)
  const [first, second] = [table.next(), table.next()]
  door.resolve()
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(30 - 17)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } })
  expect([String((await first).value), String((await second).value)]).toEqual(['0 ', '1 '])
})

test('F26: four streams at once; one whose reader leaves, that is refused, or that fails makes room', async () => {
  const { stream } = createCostly()
  const ended: string[] = []
  const table = (name: string) =>
    stream(async function* (turn) {
      try {
        yield* pieces(turn, 1_000)
      } finally {
        ended.push(name)
      }
    })
  const read = await Promise.all(['a', 'b', 'c', 'd'].map(table))
  await expect(table('e')).rejects.toMatchObject({ code: 'unavailable' })
  read[0]?.destroy()
  await once(read[0]!, 'close')
  await expect.poll(() => ended).toEqual(['a'])
  // oxlint-disable-next-line require-yield
  const failing = stream(async function* () {
    throw new Error('no rows')
  })
  await expect(failing).rejects.toThrow('no rows')
  read.push(await table('f'))
  await expect(table('g')).rejects.toMatchObject({ code: 'unavailable' })
  for (const one of read) one.destroy()
})
