import { expect, test } from 'vitest'
import { formatPath } from './site.ts'
import { quoted } from './quoted.ts'

test('what staff typed is repeated as typed', () => {
  expect(quoted('Senin–Jumat, 08.00')).toBe('"Senin–Jumat, 08.00"')
})

test('a line break, an escape code or a change of direction cannot forge a log line', () => {
  expect(quoted('a\nb\u001B[31mc\u202Ed')).toBe('"a b [31mc d"')
  expect(formatPath(['doctors', 3, 'a\nhero.yaml: baik'])).toBe('doctors[3].a hero.yaml: baik')
})

test('a long text is cut between letters, not within an emoji', () => {
  expect(quoted('😀'.repeat(100))).toBe(`"${'😀'.repeat(60)}…"`)
})
