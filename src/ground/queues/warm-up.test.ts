import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { warmUp } from './warm-up.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const seconds = async (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 1000)

function parts(...names: string[]) {
  const loaded: string[] = []
  return { loaded, loads: names.map((name) => async () => void loaded.push(name)) }
}

test('F15: what a first use needs is loaded part by part, never at the start, and never while somebody asks', async () => {
  const { loaded, loads } = parts('staff', 'reviews')
  let isIdle = false
  void warmUp(
    loads,
    () => isIdle,
    () => undefined,
  )
  await seconds(60)
  expect(loaded).toEqual([])
  isIdle = true
  await seconds(1)
  expect(loaded).toEqual(['staff'])
  await seconds(10)
  expect(loaded).toEqual(['staff', 'reviews'])
})

test('a part that cannot be loaded is told, and the rest is loaded', async () => {
  const { loaded, loads } = parts('reviews')
  const told: unknown[] = []
  void warmUp(
    [() => Promise.reject(new Error('gone')), ...loads],
    () => true,
    (error) => void told.push(error),
  )
  await seconds(5)
  expect([told, loaded]).toEqual([[new Error('gone')], ['reviews']])
})
