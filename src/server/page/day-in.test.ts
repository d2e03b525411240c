import { expect, test } from 'vitest'
import { dayIn } from './day-in.ts'

test('the day changes at the midnight of the zone, and each zone has its own', () => {
  expect(dayIn('Asia/Jakarta', new Date('2026-08-16T16:59:59.999Z'))).toBe('2026-08-16')
  expect(dayIn('Asia/Jayapura', new Date('2026-08-16T16:59:59.999Z'))).toBe('2026-08-17')
  expect(dayIn('Asia/Jakarta', new Date('2026-08-16T17:00:00.000Z'))).toBe('2026-08-17')
})
