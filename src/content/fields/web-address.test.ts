import { expect, test } from 'vitest'
import { line, webAddress } from './basic.ts'

test.each([
  'https://rsud.example',
  'https://rsud.example/',
  'https://www.rsud-kota.go.id/daftar?a=b;c#d',
  'https://rsud.example:8443/x',
  'https://10.0.0.5/x',
  'https://xn--rmah-0ra.example/',
])('C04: %s is an address that content may name', (address) => {
  expect(webAddress.parse(address)).toBe(address)
})

test.each([
  'https://peta.example;script-src/',
  'https://peta.example;',
  'https://a b.example/',
  'https://a"b.example/',
  "https://a'b.example/",
  'https://a,b.example/',
  'https://*.example/',
  'https://a_b.example/',
  'https://rümah.example/',
  'https://rsud。example/',
  'https://ｒsud.example/',
  'https://orang@rsud.example/',
  'https://orang:rahasia@rsud.example/',
  'https://rsud.example@jahat.example/',
  'https://RSUD.example/',
  'HTTPS://rsud.example/',
  'https:rsud.example',
  'https:///rsud.example',
  'https:\\\\rsud.example',
  'https://rsud.example\\@jahat.example/',
  'https://rsud.example:/',
  'https://rsud.example:99999999/',
  'https://-rsud.example/',
  'https://rsud.example-/',
  'https://.example/',
  'https://(peta).example/',
  'https://a$b.example/',
  'https://a\u00ADb.example/',
  'https://[::1]/',
  'http://rsud.example/',
  'javascript:0',
])('C04: %j is none', (address) => {
  expect(webAddress.safeParse(address).success).toBe(false)
})

test.each([
  'dr. A\nB',
  'dr. A\u2028B',
  'dr. A\u2029B',
  'dr. A\u202EB',
  'dr. \u2066A',
  'dr. A\u200FB',
  'A\u0085B',
  'A\u0000B',
  'A\u001B[2J',
])('X08: a line of content, such as a name, is one line: not %j', (text) => {
  expect(line.safeParse(text).success).toBe(false)
})
