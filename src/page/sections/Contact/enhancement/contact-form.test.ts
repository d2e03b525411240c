import { expect, test } from 'vitest'
import { chatLink } from '../../../../contract/phone.ts'
import { messageText } from './contact-form.ts'

const message = { name: ' Budi ', phone: '', email: 'budi@example.id', subject: 'Karir', message: 'Selamat pagi,\napakah ada lowongan?' }

test('the chat text names everything that was asked', () => {
  expect(messageText({ ...message, phone: '0812' })).toBe(
    'Nama: Budi\nTelepon: 0812\nEmail: budi@example.id\nSubjek: Karir\nPesan: Selamat pagi,\napakah ada lowongan?',
  )
})

test('a telephone or email left empty shows as a dash', () => {
  expect(messageText({ ...message, email: ' ' })).toContain('Telepon: -\nEmail: -\n')
})

test('the link carries line ends, & and emoji unharmed', () => {
  const link = new URL(chatLink('+6284000000100', messageText({ ...message, message: 'A & B\n😀 #1' })))
  expect(link.href).toMatch(/^https:\/\/wa\.me\/6284000000100\?text=/u)
  expect(link.searchParams.get('text')).toContain('Pesan: A & B\n😀 #1')
})
