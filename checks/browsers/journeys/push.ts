import { endpoints, staffEndpoints } from '../../../src/contract/endpoints.ts'
import { startSite } from '../../../tests/kit/processes/site-process.ts'
import { until } from '../../wait.ts'
import { isVisible } from '../in-page.ts'
import { check, checkEqual, NotThere, PHONE, type Journey } from '../journey.ts'
import { signInHere, untilShown } from '../see.ts'

const TEXT = 'Saya Siti, di kamar Melati. Saya ingin mengakhiri hidup saya malam ini.'
const OF_PATIENT = /siti|rahmawati|melati|malam|bintang/iu
const TRIAL = 'Percobaan. Pemberitahuan sampai ke sini.'
const NEED = 'SEGERA: 1 ulasan dari orang yang mungkin ingin mengakhiri hidupnya'
const DEVICES = '[aria-label="Perangkat yang diberi tahu"] li'

/**
 * A member of the staff gets a push message in their browser, by a push service that cannot read it, and a press opens the room; endpoints that are
 * gone are deleted, and those that move are updated.
 */
export const push: Journey = {
  name: 'push',
  floor: 'everything',
  async run(lab) {
    const service = await lab.startPushService?.()
    if (service === undefined) throw new NotThere('its maker alone names the push service that it asks')
    const site = await startSite(service.env, [], service.through)
    try {
      const browser = await lab.start({ pushService: service.asked })
      const { notices } = browser
      if (notices === undefined) throw new Error('what it shows beside its windows cannot be seen')
      const untilTold = (title: string) =>
        until(`"${title}" is shown`, async () => (await notices.shown()).some((notice) => notice.title === title))
      const tryIt = async (css: string, says: string) => {
        await browser.click({ css: 'button', text: 'Kirim percobaan' })
        await untilShown(browser, css, says)
      }

      await browser.open(site.url + staffEndpoints.room)
      await signInHere(browser, 'Rina Wijayanti', 'Hari ini')
      await browser.open(site.url + staffEndpoints.notify)
      await browser.click({ css: 'button', text: 'Beri tahu di sini' })
      await untilShown(browser, '.done', 'Mulai sekarang Anda diberi tahu di sini.')
      await tryIt('.done', 'Percobaan diterima lewat ponsel.')
      await untilTold(TRIAL)

      const author = await lab.start({ ...PHONE, script: false })
      await author.open(site.url + endpoints.ownReview)
      await signInHere(author, 'Siti Rahmawati', 'Ulasan saya')
      await author.click({ css: 'label', text: '1 bintang' })
      await author.type({ css: '#ulasan' }, TEXT)
      await author.click({ css: 'button', text: 'Kirim Ulasan' })
      await untilShown(author, 'main', 'Anda tidak sendirian')
      await author.click({ css: 'button', text: 'Kirim Ulasan' })
      await untilTold(NEED)
      const shown = await notices.shown()
      checkEqual(
        shown.filter(({ title, text }) => OF_PATIENT.test(title + text)),
        [],
        'messages with a word of a patient',
      )
      check(
        shown.some(({ text }) => / hidupnya, sejak \w+, \d/u.test(text)),
        'it says since when',
      )
      // A message whose acknowledgement was lost is sent again.
      await until('the browser has read each', async () => {
        const read = service.carried().filter(({ code = 100 }) => code === 100)
        return read.length >= 2 && read.length === service.carried().length
      })
      const isBare = service.carried().some(({ body }) => /ulasan|percobaan|petugas/iu.test(body.toString('latin1')))
      check(!isBare, 'the push service cannot read it')

      const [page = ''] = await browser.windows()
      await notices.press(NEED)
      await until('a press opens another window', async () => (await browser.windows()).length === 2)
      await browser.use((await browser.windows()).find((id) => id !== page) ?? '')
      await untilShown(browser, 'h1', 'Ulasan')
      checkEqual(await browser.address(), site.url + staffEndpoints.reviews, 'where a press leads to')

      await browser.use(page)
      const countDevices = () => browser.evaluate((css: string) => document.querySelectorAll(css).length, DEVICES)
      if (service.move !== undefined) {
        // The push service forgets its browsers: the browser tells the room's service worker, which tells the site.
        service.move()
        await until('the site knows where it is reached now', async () => {
          await browser.open(site.url + staffEndpoints.notify)
          return (await countDevices()) === 2
        })
        await tryIt('.done', 'Percobaan diterima lewat ponsel.')
      }
      checkEqual(await countDevices(), 1, 'devices: the gone one is forgotten')
      service.forget()
      await tryIt('.trouble', 'Lewat ponsel tidak sampai')
      check(!(await browser.evaluate(isVisible, DEVICES, '')), 'what is gone is forgotten')
    } finally {
      await site.dispose()
      await service.close()
    }
  },
}
