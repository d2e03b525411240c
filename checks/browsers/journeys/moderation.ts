import { endpoints, staffEndpoints } from '../../../src/contract/endpoints.ts'
import type { Browser } from '../browser.ts'
import { boxesOf, choose } from '../in-page.ts'
import { check, PHONE, type Journey } from '../journey.ts'
import { see, signInHere, untilShown } from '../see.ts'

const TEXT = 'Antre lama. Hubungi saya di 0812 3456 7890.'

/** A review that waits, is shown, reported, answered, hidden, objected to and deleted: from two phones, without a script. */
export const moderationAtPhone: Journey = {
  name: 'moderation',
  floor: 'reading',
  async run(lab) {
    const { url } = lab.site
    const author = await lab.start({ ...PHONE, script: false })
    await author.open(url + endpoints.allReviews)
    await see(lab, author, 'all')
    await author.open(url + endpoints.ownReview)
    await signInHere(author, 'Siti Rahmawati', 'Ulasan saya')
    await author.click({ css: 'label', text: '2 bintang' })
    await author.type({ css: '#ulasan' }, TEXT)
    await author.click({ css: 'button', text: 'Kirim Ulasan' })
    await untilShown(author, '#ulasan-sebab', '0812 3456 7890')
    await expectInOrder(author, ['.trouble', '[for="ulasan"]', '#ulasan-sebab', '#ulasan', '[name="apa-adanya"]'])
    await see(lab, author, 'found')
    await author.click({ css: 'label', text: 'Kirim apa adanya' })
    await author.click({ css: 'button', text: 'Kirim Ulasan' })
    await untilShown(author, '.words', 'belum tampil')
    await see(lab, author, 'held')

    const moderator = await lab.start({ ...PHONE, script: false })
    await moderator.open(url + staffEndpoints.room)
    await signInHere(moderator, 'Rina Wijayanti', 'Hari ini')
    await moderator.click({ css: 'nav a', text: 'Ulasan, 1 menunggu' })
    await untilShown(moderator, 'h1', 'Ulasan')
    await see(lab, moderator, 'queue')
    await moderator.click({ css: '[aria-labelledby="menunggu"] a', text: 'Siti Rahmawati' })
    await untilShown(moderator, 'h1', 'Ulasan dari Siti Rahmawati')
    await see(lab, moderator, 'one')
    await decide(moderator, 'Tampilkan', 'sekarang tampil')

    const one = await moderator.address()
    await moderator.open(url + endpoints.allReviews)
    const [average] = await moderator.evaluate(boxesOf, '.figures p')
    check((average?.height ?? 0) > 40, 'the average is written large')
    await see(lab, moderator, 'list')
    await moderator.click({ css: 'article a', text: 'Laporkan' })
    await untilShown(moderator, 'h1', 'Laporkan ulasan')
    await moderator.click({ css: 'button', text: 'Laporkan' })
    await untilShown(moderator, '.trouble', 'Pilih alasannya.')
    await see(lab, moderator, 'report')

    await moderator.open(one)
    await moderator.click({ css: 'button', text: 'Kirim jawaban' })
    await untilShown(moderator, '.trouble', 'Ada yang perlu diperbaiki')
    await expectInOrder(moderator, ['h1', '.trouble', '#kalimat', '.typed'])
    await see(lab, moderator, 'stopped')
    await moderator.click({ css: 'label', text: 'Terima kasih' })
    await moderator.click({ css: 'button', text: 'Kirim jawaban' })
    await untilShown(moderator, '.done', 'sudah tampil')
    await moderator.click({ css: 'summary', text: 'Sembunyikan' })
    await moderator.evaluate(choose, '#alasan', 'insult')
    await decide(moderator, 'Sembunyikan', 'disembunyikan')
    await see(lab, moderator, 'decided')

    await author.open(url + endpoints.ownReview)
    await untilShown(author, '.words', 'disembunyikan karena menghina')
    await author.click({ css: 'button', text: 'Kirim keberatan' })
    await untilShown(author, '.trouble', 'Tulis keberatan Anda.')
    await expectInOrder(author, ['.words', '.trouble', '#keberatan', '#ulasan'])
    await see(lab, author, 'hidden')
    await author.type({ css: '#keberatan' }, 'Saya tidak menghina siapa pun.')
    await author.click({ css: 'button', text: 'Kirim keberatan' })
    await untilShown(author, '.words', 'sedang diperiksa petugas lain')
    await author.click({ css: 'button', text: 'Hapus ulasan saya' })
    await untilShown(author, 'h1', 'Apakah Anda yakin')
    await see(lab, author, 'asked')
    await author.click({ css: 'button', text: 'Ya, hapus' })
    await untilShown(author, 'h2', 'Tulis Ulasan')
  },
}

async function decide(browser: Browser, choice: string, done: string): Promise<void> {
  await browser.click({ css: 'label', text: choice })
  await browser.click({ css: 'button', text: 'Simpan keputusan' })
  await untilShown(browser, '.done', done)
}

/** Expects that each element begins below the one before it. */
async function expectInOrder(browser: Browser, places: readonly string[]): Promise<void> {
  const tops: number[] = []
  for (const css of places) tops.push((await browser.evaluate(boxesOf, css))[0]?.top ?? Number.NaN)
  for (const [nth, top] of tops.entries()) check(nth === 0 || top > tops[nth - 1]!, `${places[nth]} stands below ${places[nth - 1]}`)
}
