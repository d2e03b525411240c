import type { Locator, Page } from '@playwright/test'

export const MESSAGE = {
  name: 'Rina Marlina',
  phone: '0812 3456 7890',
  email: 'rina@surat.example',
  subject: 'Keluhan Pelayanan',
  message: 'Antrean & loket "B" > 2 jam? 50%',
}

export function messageForm(page: Page): Locator {
  return page.locator('#contact form').filter({ has: page.getByLabel('Subjek') })
}

export async function fillMessage(form: Locator, { name, phone, email, subject, message }: typeof MESSAGE): Promise<void> {
  await form.getByLabel('Nama lengkap').fill(name)
  await form.getByLabel(/Nomor telepon/u).fill(phone)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Subjek').selectOption(subject)
  await form.getByLabel('Pesan').fill(message)
}
