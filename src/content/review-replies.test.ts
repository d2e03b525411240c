import { expect, test } from 'vitest'
import { sampleInput } from '../../tests/kit/sample-page.ts'
import { replyRules } from './for-reviews.ts'
import type { Site } from './site.ts'

const rulesOf = (contact: Partial<Site['contact']>, general?: string) => {
  const { site } = sampleInput()
  const phones = { ...site.hospital.phones, general }
  return replyRules({ ...site, hospital: { ...site.hospital, phones }, contact: { ...site.contact, ...contact } })
}
const complaints = { openingHours: [], lapor: false }
const sentences = ['Hubungi {nomor}.']
const reviewReplies = { sentences, marked: ['Melati'] }

test.each([
  [{ ...complaints, phone: '+62799111222', chat: '+6281234567890' }, '+62799123456', 'Hubungi (0799) 111222.'],
  [{ ...complaints, chat: '+6281234567890', email: 'a@b.example' }, '+62799123456', 'Hubungi WhatsApp 0812-3456-7890.'],
  [{ ...complaints, email: 'a@b.example' }, '+62799123456', 'Hubungi (0799) 123456.'],
  [{ ...complaints, email: 'a@b.example' }, undefined, 'Hubungi a@b.example.'],
  [undefined, undefined, `Hubungi ${sampleInput().site.hospital.email}.`],
])('the sentence that invites names where complaints go: of %j and %j %j', (complaintsUnit, general, expected) => {
  expect(rulesOf({ complaints: complaintsUnit, reviewReplies }, general)).toMatchObject({ sentences: [expected], marked: ['Melati'] })
})

test('M04: whatever stands in a field for a telephone or a chat is the hospital’s own', () => {
  const { phones } = rulesOf({ complaints: { ...complaints, phone: '1500567', chat: '+6281234567890' } })
  expect([...phones]).toEqual(expect.arrayContaining(['1500567', '+6281234567890', '119', sampleInput().site.hospital.phones.emergency]))
})

test('M04: digits in another field are not, for an answer in own words either', () => {
  const { complaints: none, extras, ...contact } = sampleInput().site.contact
  const { phones } = rulesOf({ ...contact, complaints: none, extras: [{ icon: 'clock', title: '+6281234567890' } as never, ...extras] })
  expect(phones).not.toContain('+6281234567890')
})

test('M06: a house without sentences of its own has four, of which the last names a number', () => {
  const { sentences: builtIn } = rulesOf({}, '+62799123456')
  expect(builtIn).toHaveLength(4)
  expect(builtIn[3]).toContain('(0799) 123456')
  expect(builtIn.join(' ')).not.toMatch(/[{}]/u)
})
