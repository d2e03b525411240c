import { expect, test } from 'vitest'
import { warningsOf } from './status.ts'

const OLD = { version: '1.2.3', builtAt: '2020-01-01T00:00:00Z' }

test('whoever runs an old version reads where newer ones are, as far as the version was told', () => {
  expect(warningsOf(OLD, 'https://rilis.example').at(-1)).toMatch(/lebih tua dari 120 hari: .* Versi baru: https:\/\/rilis\.example$/u)
  expect(warningsOf(OLD, undefined).at(-1)).toMatch(/datang bersama versi baru\.$/u)
  expect(warningsOf({ version: '1.2.3', builtAt: new Date().toISOString() }, 'https://rilis.example').join('')).not.toContain('120 hari')
})
