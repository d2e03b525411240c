import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photoOf } from '../../kit/photo.ts'
import type { Browser } from '../browser.ts'
import { isVisible } from '../in-page.ts'
import { DESK, NotThere, PHONE } from '../journey.ts'
import type { Journey } from '../journey.ts'
import { until } from '../wait.ts'

const CARDS = '#reviews [data-part="list"] li'
const WORDS = 'Perawatnya sabar sekali.'

export const reviewAtPhone = review(PHONE, 'Budi Hartanto')
export const reviewAtDesk = review(DESK, 'Fatimah Az-Zahra Nasution')

/** Signs in through the real window, writes a review with a photo, and deletes it. */
function review(size: typeof PHONE, name: string): Journey {
  return {
    name: `review ${size.width}`,
    floor: 'everything',
    async run(lab) {
      const browser = await lab.start(size)
      await browser.open(`${lab.site.url}/#reviews`)
      await signIn(browser, name)
      await lab.keep('signed-in', await browser.screenshot())

      await browser.click({ css: '#reviews form label', text: '5 bintang' })
      await browser.type({ css: '#review-text' }, WORDS)
      await browser.setFile('#review-photo', await photoFile(lab.site.dataDir))
      await until('the photo is previewed', () => browser.evaluate(isVisible, 'img[alt="Pratinjau foto Anda"]', ''))
      await browser.click({ css: '#reviews form button[type="submit"]' })
      await untilCard(browser, name)
      await lab.keep('written', await browser.screenshot())

      await browser.open(`${lab.site.url}/#reviews`)
      await untilCard(browser, name)
      await browser.click({ css: `${CARDS} button[aria-label="Hapus ulasan Anda"]` })
      await until('it is asked whether to delete', () => browser.evaluate(isVisible, '[role="dialog"], dialog', 'Apakah Anda yakin'))
      await lab.keep('asked', await browser.screenshot())
      await browser.click({ css: '[role="dialog"] button, dialog button', text: 'Ya, hapus' })
      await until('the review is gone', async () => !(await browser.evaluate(isVisible, CARDS, WORDS)))
    },
  }
}

async function signIn(browser: Browser, name: string): Promise<void> {
  if (browser.hasOneWindow) throw new NotThere('the browser has no second window for the sign-in')
  const [page = ''] = await browser.windows()
  await browser.click({ css: '#reviews a[data-login]' })
  await until('a window offers the sample accounts', async () => {
    const popup = (await browser.windows()).find((id) => id !== page)
    if (popup === undefined) return false
    await browser.use(popup)
    return browser.evaluate(isVisible, 'h1', 'Pilih akun contoh')
  })
  // The window closes itself during the press.
  await browser.click({ css: 'button', text: name }).catch(() => undefined)
  await until('the sign-in window has closed itself', async () => (await browser.windows()).length === 1)
  await browser.use(page)
  await until('the page greets who signed in', () => browser.evaluate(isVisible, '#reviews', `Anda login sebagai ${name}`))
}

async function photoFile(folder: string): Promise<string> {
  const { name, buffer } = await photoOf('teal')
  const path = join(folder, name)
  await writeFile(path, buffer)
  return path
}

async function untilCard(browser: Browser, name: string): Promise<void> {
  await until('the review is on the page', () => browser.evaluate(isVisible, CARDS, WORDS))
  await until('its photo is on the page', () =>
    browser.evaluate((css: string) => {
      const photo = document.querySelector<HTMLImageElement>(css)
      return photo !== null && photo.naturalWidth === 640
    }, `${CARDS} img[alt="Foto dari ${name}"]`),
  )
}
