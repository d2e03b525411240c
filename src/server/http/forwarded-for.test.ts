import { expect, test } from 'vitest'
import { withoutPort } from './forwarded-for.ts'

test.each([
  ['198.51.100.7', '198.51.100.7'],
  [' 198.51.100.7 ', '198.51.100.7'],
  ['198.51.100.7:5678', '198.51.100.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:5678', '2001:db8::7'],
  ['::ffff:198.51.100.7', '::ffff:198.51.100.7'],
])('C06: %s is the address %s', (text, address) => {
  expect(withoutPort(text)).toBe(address)
})

test.each(['', 'unknown', '_hidden', '198.51.100.7.8:1', '[2001:db8::7', ':5678', '[]:1', 'a'.repeat(15_000), ' '.repeat(15_000)])(
  'C06: %s is nobody in particular',
  (text) => {
    expect(withoutPort(text)).toBe('unknown')
  },
)
