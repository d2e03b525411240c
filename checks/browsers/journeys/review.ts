import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountMessages } from '../../../src/contract/words.ts'
import { photoOf } from '../../../tests/kit/photo.ts'
import type { Browser } from '../browser.ts'
import { isVisible } from '../in-page.ts'
import { DESK, PHONE, type Journey } from '../journey.ts'
import { see } from '../see.ts'
import { until } from '../../wait.ts'
import { signIn, signOut } from './sign-in.ts'

const CARDS = '#reviews [data-part="list"] li'
const SEND = '#reviews form button[type="submit"]'
const QUESTION = 'dialog[open]'
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
      await see(lab, browser, 'signed-in')

      await browser.click({ css: SEND })
      await see(lab, browser, 'warned', { css: '[role="region"][aria-label="Pemberitahuan"]', text: 'Tulis ulasan dulu ya!' })
      await browser.click({ css: '#reviews form label', text: '5 bintang' })
      await browser.type({ css: '#review-text' }, WORDS)
      await browser.setFile('#review-photo', await photoFile(lab.site.dataDir))
      await until('the photo is previewed', () => browser.evaluate(isVisible, 'img[alt="Pratinjau foto Anda"]', ''))
      await see(lab, browser, 'filled')
      await browser.click({ css: SEND })
      await untilCard(browser, name)
      await see(lab, browser, 'written')

      await browser.open(`${lab.site.url}/#reviews`)
      await untilCard(browser, name)
      await browser.click({ css: `${CARDS} button[aria-label="Hapus ulasan Anda"]` })
      await see(lab, browser, 'asked', { css: QUESTION, text: 'Apakah Anda yakin' })
      await browser.click({ css: `${QUESTION} button`, text: 'Ya, hapus' })
      await until('the review is gone', async () => !(await browser.evaluate(isVisible, CARDS, WORDS)))

      // The page may still be scrolling to the focused element after the deletion.
      await until('it is asked whether to leave', async () => {
        if (!(await browser.evaluate(isVisible, QUESTION, '')))
          await browser.click({ css: '#reviews button', text: accountMessages.button })
        return browser.evaluate(isVisible, QUESTION, '')
      })
      await see(lab, browser, 'leaving', { css: QUESTION, text: accountMessages.confirm })
      await browser.click({ css: `${QUESTION} button`, text: 'Batal' })
      await signOut(lab, browser)
    },
  }
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
