import type { Browser, Locator, Page } from '@playwright/test'
import { expect, test as base } from '../kit/journeys/journey.ts'
import { expectSound, PHONE } from '../kit/journeys/plain-pages.ts'

const test = base.extend<{ person: (account?: string) => Promise<Page> }>({
  /** Somebody with a browser of their own, without JavaScript; with an account they sign in at their own review's page. */
  person: async ({ browser, baseURL }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = []
    await use(async (account) => {
      const context = await browser.newContext({ baseURL: baseURL!, viewport: PHONE, javaScriptEnabled: false })
      contexts.push(context)
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      if (account !== undefined) {
        await page.goto('/ulasan/saya')
        await signIn(page, account)
        await expect(page.getByText('Anda masuk sebagai')).toBeVisible()
      }
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: /^Masuk dengan/u }).click()
  await page.getByRole('button', { name: account }).click()
}

async function write(page: Page, text: string, stars = '2 bintang'): Promise<void> {
  await page.goto('/ulasan/saya')
  await page.getByLabel(stars).check()
  await page.getByLabel('Ulasan Anda', { exact: true }).fill(text)
  await page.getByRole('button', { name: /^(?:Kirim|Update) Ulasan$/u }).click()
}

/** The room's list of what should be looked at, then the review of this person. */
async function openInRoom(page: Page, name: string): Promise<void> {
  await page.goto('/petugas/ulasan')
  await page
    .getByRole('region', { name: 'Perlu dilihat' })
    .getByRole('link', { name: `Buka ulasan dari ${name}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Ulasan dari ${name}` })).toBeVisible()
}

async function decide(page: Page, choice: string): Promise<void> {
  await page.getByLabel(choice, { exact: true }).check()
  await page.getByRole('button', { name: 'Simpan keputusan' }).click()
}

async function expectNoTallerThan(page: Page, most: number): Promise<void> {
  expect(await page.locator('body').evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
}

/** The one stands below the other, and does not touch it. */
async function expectApart(above: Locator, below: Locator): Promise<void> {
  const [first, second] = [await above.boundingBox(), await below.boundingBox()]
  expect(second!.y - first!.y - first!.height).toBeGreaterThanOrEqual(8)
}

test('author, reader, two moderators: a review is reported, hidden, objected to, shown again and answered, on pages that are sound', async ({
  person,
}) => {
  test.slow()
  const [author, reader, moderator, second, anybody] = [
    await person('Siti Rahmawati'),
    await person('Budi Hartanto'),
    await person('Rina Wijayanti, petugas'),
    await person(),
    await person(),
  ]

  await test.step('where nobody has written anything, that is said, with the way to write the first', async () => {
    await anybody.goto('/ulasan')
    await expectApart(anybody.getByText('Belum ada ulasan.'), anybody.getByRole('link', { name: 'Tulis ulasan' }))
  })

  await test.step('the second moderator comes in by an invitation, which waits until they have signed in', async () => {
    await moderator.goto('/petugas/petugas')
    await moderator.getByLabel('Nama', { exact: true }).fill('Yohanes Situmeang')
    await moderator.getByLabel('Moderator:').check()
    await moderator.getByRole('button', { name: 'Buat tautan undangan' }).click()
    await second.goto((await moderator.locator('.link').textContent())!.trim())
    await signIn(second, 'Yohanes Situmeang')
    await second.getByRole('button', { name: 'Terima undangan' }).click()
    await expect(second.getByRole('link', { name: 'Ulasan', exact: true })).toBeVisible()
  })

  await test.step('the author is told which words make the text wait, and changes them', async () => {
    await write(author, 'Perawat jaga malam tidak ramah. Hubungi saya di 0812 3456 7890.')
    await expect(author.getByLabel('Ulasan Anda', { exact: true })).toHaveAccessibleDescription(/“0812 3456 7890”/u)
    await expectSound(author)
    await write(author, 'Perawat jaga malam tidak ramah.')
    await expect(author.getByText('Ulasan Anda tampil untuk umum.')).toBeVisible()
  })

  await test.step('a reader reports it', async () => {
    await reader.goto('/ulasan')
    await reader.getByRole('link', { name: /^Laporkan ulasan Siti/u }).click()
    await reader.getByLabel('Menghina, mengancam, atau merendahkan seseorang').check()
    await expectSound(reader)
    await reader.getByRole('button', { name: 'Laporkan' }).click()
    await expect(reader.getByRole('heading', { name: 'Laporan diterima' })).toBeVisible()
  })

  await test.step('a moderator hides it', async () => {
    await openInRoom(moderator, 'Siti Rahmawati')
    await expectSound(moderator)
    await moderator.getByLabel('Alasan menyembunyikan').selectOption('insult')
    await decide(moderator, 'Sembunyikan')
    await expect(moderator.getByText('Ulasan ini disembunyikan.')).toBeVisible()
  })

  await test.step('the author reads why, and objects', async () => {
    await author.goto('/ulasan/saya')
    await expect(author.getByText(/disembunyikan karena menghina/u)).toBeVisible()
    await expectSound(author)
    await author.getByRole('button', { name: 'Kirim keberatan' }).click()
    await expect(author.getByRole('alert').getByRole('link', { name: 'Tulis keberatan Anda.' }), 'seen without scrolling').toBeInViewport()
    await author.getByLabel('Mengapa ulasan Anda semestinya tampil?').fill('Saya hanya mengatakan bahwa ia tidak ramah.')
    await author.getByRole('button', { name: 'Kirim keberatan' }).click()
    await expect(author.getByText('Keberatan Anda sedang diperiksa petugas lain.')).toBeVisible()
  })

  await test.step('another moderator accepts the objection', async () => {
    await openInRoom(second, 'Siti Rahmawati')
    await expectSound(second)
    await decide(second, 'Terima keberatannya: tampilkan lagi')
    await expect(second.getByText('ulasan ini tampil lagi')).toBeVisible()
  })

  await test.step('a number is refused where it is seen, own words wait for a second person, and the review can be read below', async () => {
    await second.getByLabel('Kata-kata sendiri').fill('Telepon kami di 0812 3456 7890, Ibu Siti.')
    await second.getByRole('button', { name: 'Kirim jawaban' }).click()
    await expect(second.getByRole('alert').getByRole('heading'), 'seen without scrolling').toBeInViewport()
    await expect(second).toHaveTitle(/^Ada yang perlu diperbaiki: /u)
    await expectSound(second)
    await expectNoTallerThan(second, 1850)
    await second.getByLabel('Kata-kata sendiri').fill('Perawat kami latih lagi tentang alergi.')
    await second.getByRole('button', { name: 'Kirim jawaban' }).click()
    await expect(second.getByText('Jawaban Anda menunggu dibaca petugas lain.')).toBeVisible()
    await expectSound(second)
  })

  await test.step('the second person reads it with what is marked, and shows it', async () => {
    await openInRoom(moderator, 'Siti Rahmawati')
    await expect(moderator.getByRole('region', { name: 'Jawaban yang menunggu dibaca' }).locator('mark')).toHaveText(['alergi'])
    await expectSound(moderator)
    await expectNoTallerThan(moderator, 1800)
    await moderator.getByRole('button', { name: 'Tampilkan' }).click()
    await expect(moderator.getByText('Jawaban ini sekarang tampil.')).toBeVisible()
    await expectSound(moderator)
  })

  await test.step('the room counts it', async () => {
    await moderator.goto('/petugas/ulasan')
    await expect(moderator.getByText('Dijawab: 1')).toBeVisible()
    await expectSound(moderator)
  })
})
