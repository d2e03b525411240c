import { chatLink } from '../../src/contract/phone.ts'
import { fillMessage, MESSAGE, messageForm } from '../kit/journeys/contact.ts'
import { phones } from '../kit/journeys/content.ts'
import { expect, readerTest as test } from '../kit/journeys/journey.ts'

const { contactChat } = phones

test('the form becomes a chat message in a new window, and is empty afterwards', async ({ page, context }) => {
  await page.goto('/#contact')
  const form = messageForm(page)
  await form.getByRole('button').click()
  await fillMessage(form, MESSAGE)

  const opening = context.waitForEvent('page')
  await form.getByRole('button').click()
  const chat = await opening

  const text = `Nama: Rina Marlina\nTelepon: 0812 3456 7890\nEmail: rina@surat.example\nSubjek: Keluhan Pelayanan\nPesan: Antrean & loket "B" > 2 jam? 50%`
  await expect(chat).toHaveURL(chatLink(contactChat, text))
  expect(new URL(chat.url()).searchParams.get('text')).toBe(text)
  expect(await chat.evaluate(() => window.opener === null)).toBe(true)

  for (const label of ['Nama lengkap', /Nomor telepon/u, 'Email', 'Pesan']) await expect(form.getByLabel(label)).toHaveValue('')
  await expect(form.getByLabel('Subjek')).toHaveValue('')
  await expect(page.getByText('WhatsApp terbuka di jendela baru.')).toBeVisible()
  expect(context.pages(), 'none opened while the browser refused the empty form').toEqual([page, chat])
})

test('a blocked window keeps what was written and shows the message as a link', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/#contact')
  const form = messageForm(page)
  await fillMessage(form, MESSAGE)

  await form.getByRole('button').click()

  const link = page.getByRole('link', { name: 'Buka pesan Anda di WhatsApp' })
  await expect(link).toBeFocused()
  expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')).toContain('Nama: Rina Marlina')
  await expect(form.getByLabel('Pesan')).toHaveValue(MESSAGE.message)
})
