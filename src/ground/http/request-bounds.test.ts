import { expect, test } from 'vitest'
import { shortenAddress, withoutPort } from './request-bounds.ts'

test.each([
  ['http://jahat.example/ulasan/saya?a=1', '/ulasan/saya?a=1'],
  ['HTTPS://[/petugas', '/petugas'],
  ['http://jahat.example', '/'],
  ['http://jahat.example?a', '/?a'],
  ['*', '/*'],
  ['/ulasan?dari=http://a/b', '/ulasan?dari=http://a/b'],
])('C07: of the address %s in a request line only the path counts', (line, path) => {
  expect(shortenAddress(line)).toBe(path)
})

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

test.each([
  ['/', '/'],
  [`/images/${'a'.repeat(1000)}`, `/images/${'a'.repeat(1000)}`],
  [`/login/callback?code=${'a'.repeat(4000)}`, `/login/callback?code=${'a'.repeat(4000)}`],
])('an address that may be one of ours stays as it is', (address, read) => {
  expect(shortenAddress(address)).toBe(read)
})

test.each([
  ['of a path', `/images/${'%25'.repeat(5000)}`, 1024],
  ['of a path before a query', `/images/${'%25'.repeat(2000)}?a=${'%25'.repeat(2000)}`, 1024],
  ['of a query', `/login/callback?code=${'%25'.repeat(5000)}`, 4096],
  ['of a query without a path', `?${'%25'.repeat(5000)}`, 4096],
])('C08: %s only so much is read', (_what, address, characters) => {
  expect(shortenAddress(address)).toBe(address.slice(0, characters))
})
