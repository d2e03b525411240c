import { expect, test } from 'vitest'
import { cspOrigin, pagePolicy } from './security-headers.ts'

test.each([
  ['https://peta.example/embed?x=1;2', 'https://peta.example'],
  ['https://Peta.Example:8443/', 'https://peta.example:8443'],
  ['http://127.0.0.1:3000/login/callback', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000/', 'http://[::1]:3000'],
  ['https://rümah.example/', 'https://xn--rmah-0ra.example'],
])('C04: the origin of %s stands in a policy as %s', (address, origin) => {
  expect(cspOrigin(address)).toBe(origin)
})

test.each([
  'https://peta.example;script-src/',
  "https://peta.example'unsafe-inline'/",
  'https://peta.example,*/',
  'https://*.example/',
  'https://peta_dalam.example/',
  'https://a"b.example/',
  'https://(peta).example/',
  'data:text/html,x',
  'javascript:0',
  'about:blank',
])('C04: no policy is made with %s', (address) => {
  expect(() => pagePolicy({ styles: '', script: null }, cspOrigin(address))).toThrow('no policy')
})
