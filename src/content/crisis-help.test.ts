import { expect, test } from 'vitest'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import { crisisHelp } from './for-reviews.ts'
import type { Site } from './site.ts'

const { site } = sampleInput()
const IGD = 'tel:+62799000119'
const OWN = '+6281234567890'

test.each<[what: string, crisis: Site['contact']['crisis'], line: string, hrefs: string[]]>([
  ['nothing', undefined, '119, lalu tekan 8', ['tel:119', IGD, 'https://wa.me/6284000000119']],
  ['119 alone', { phone: '119' }, '119, lalu tekan 8', ['tel:119', IGD, 'https://wa.me/6284000000119']],
  ['another key', { words: 'lalu tekan 9' }, '119, lalu tekan 9', ['tel:119', IGD, 'https://wa.me/6284000000119']],
  ['a line of its own', { phone: '+62799000555' }, '(0799) 000555', ['tel:+62799000555', IGD, 'https://wa.me/6284000000119']],
  ['a chat of its own', { chat: OWN }, '119, lalu tekan 8', ['tel:119', IGD, 'https://wa.me/6281234567890']],
])('M03: a hospital that says %s of a crisis gives these numbers', (_, crisis, line, hrefs) => {
  const help = crisisHelp({ ...site, contact: { ...site.contact, crisis } })
  expect(help).toMatchObject({ line, ways: hrefs.map((href) => ({ href })) })
})

test('M03: without any chat there are two numbers to call', () => {
  const { emergencyChat: _, ...phones } = site.hospital.phones
  const { crisis: _own, ...contact } = site.contact
  expect(crisisHelp({ hospital: { ...site.hospital, phones }, contact }).ways.map(({ kind }) => kind)).toEqual(['line', 'emergency'])
})
