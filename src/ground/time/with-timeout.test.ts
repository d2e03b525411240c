import { expect, test } from 'vitest'
import { TimeoutError, withTimeout } from './with-timeout.ts'

test('work that ends in time gives its result', async () => {
  expect(await withTimeout(60_000, async () => 'selesai')).toBe('selesai')
})

test('F12, F13: work that never ends is given up, even when it does not heed the signal', async () => {
  let signal: AbortSignal | undefined
  const work = withTimeout(1, (given) => {
    signal = given
    return new Promise(() => {})
  })
  await expect(work).rejects.toThrow(TimeoutError)
  expect(signal?.aborted).toBe(true)
})

test('work that fails says why', async () => {
  await expect(withTimeout(60_000, () => Promise.reject(new Error('rusak')))).rejects.toThrow('rusak')
})
