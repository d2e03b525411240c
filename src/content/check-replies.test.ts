import { expect, test } from 'vitest'
import { checkReplies, phonesIn, withoutForeignNumbers } from './check-replies.ts'
import { wordsInFile } from './sentence.ts'

const valuesOf = (...sentences: string[]) => ({
  hospital: { phones: { emergency: '+62799000119', general: '+62799000100', emergencyChat: '+6284000000119' } },
  contact: { reviewReplies: { sentences }, emergency: { publicNumber: '119' } },
})

test.each([
  'Terima kasih, Ibu Siti, NIK 3271234567890123.',
  'Hubungi Pak Budi 0812-3456-7890.',
  'Hubungi kami di +62 812 3456 7890.',
  'WA ０８１２３４５６７８９０',
  'Nomor rekam medis 00-12-34.',
  'RM: 0012345',
  'Kartu BPJS 0001234567890',
  'Telepon (0799) 000101.',
  'Nomor antrean 1 2 3 4 5 tetap berlaku.',
  'Hubungi 0812.3456.7890 pukul 08.00.',
  'SIM 1234_5678_9012',
  'Telepon 0812 / 3456 / 7890',
  'Hubungi {nomor} atau 081234567890.',
  'Rekening 1234567890',
  'Bayar Rp 081.234.567.890.',
  'Bayar Rp81.234.567.890.',
])('M04: "%s" is no approved sentence', (sentence) => {
  const problems = checkReplies(valuesOf('Terima kasih.', sentence))
  expect(problems.map(({ path, message }) => [path, wordsInFile(message)])).toEqual([
    [['contact', 'reviewReplies', 'sentences', 1], expect.stringContaining('bukan nomor telepon')],
  ])
  const site = { contact: valuesOf('Terima kasih.', sentence).contact } as unknown as Parameters<typeof withoutForeignNumbers>[0]
  expect(withoutForeignNumbers(site, problems).contact.reviewReplies?.sentences).toEqual(['Terima kasih.'])
})

test.each([
  ['a badge', { hero: { badges: [{ value: '+6281234567890', label: 'Siaga' }] } }],
  ['a card', { services: { cards: [{ title: '+6281234567890' }] } }],
  ['a price', { services: { tariffs: [{ price: '+6281234567890' }] } }],
  ['a notice', { calendar: { notices: [{ text: '+6281234567890' }] } }],
  ['a remark of a doctor', { doctors: { doctors: [{ name: 'dr. A', note: '+6281234567890' }] } }],
  ['the postal code', { hospital: { address: { postalCode: '+6281234567890' } } }],
  ['a field that no shape knows', { hospital: { telepon: '+6281234567890' } }],
])('M04: digits of %s are no number of the hospital’s', (_, more) => {
  const values = valuesOf('Hubungi 0812-3456-7890.')
  expect(checkReplies({ ...values, ...more, hospital: { ...values.hospital, ...('hospital' in more && more.hospital) } })).toHaveLength(1)
})

test('M04: nor are those of the unit that answers, of a word to mark and of the map', () => {
  const values = valuesOf('Hubungi 0812-3456-7890.')
  const [number] = ['+6281234567890']
  const reviewReplies = { ...values.contact.reviewReplies, units: [number], marked: [number] }
  expect(checkReplies({ ...values, contact: { ...values.contact, reviewReplies, map: { directionsUrl: number } } })).toHaveLength(1)
})

test.each([
  { hospital: { sites: [{ phone: '+6281234567890' }] } },
  { hospital: { sites: [{ chat: '+6281234567890' }] } },
  { contact: { complaints: { phone: '+6281234567890' } } },
  { contact: { dataProtection: { phone: '+6281234567890' } } },
  { contact: { crisis: { chat: '+6281234567890' } } },
])('M04: a telephone or chat is, in whichever field for one: %j', (values) => {
  expect(phonesIn(values)).toEqual(['+6281234567890'])
})

test.each([
  'Silakan hubungi {nomor}.',
  'Silakan telepon (0799) 000100 atau 000119.',
  'WhatsApp 0840-0000-0119, siang dan malam.',
  'Darurat: telepon 119.',
  'Loket buka 08.00-14.00, Sabtu 08:00-12:00.',
  'Berlaku sejak 01-02-2026, tarif Rp 150.000.',
  'Sejak 2026 ada 12 loket di lantai 3.',
])('M04: "%s" is one', (sentence) => {
  expect(checkReplies(valuesOf(sentence))).toEqual([])
})
