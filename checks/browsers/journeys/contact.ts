import { chatLink } from '../../../src/contract/phone.ts'
import { MESSAGE } from '../../../tests/kit/journeys/contact.ts'
import { phones } from '../../../tests/kit/journeys/content.ts'
import { choose, isVisible } from '../in-page.ts'
import { checkEqual, type Journey } from '../journey.ts'
import { see } from '../see.ts'
import { until, untilFound } from '../../wait.ts'

const FORM = '#contact form[data-chat]'

export const contact: Journey = {
  name: 'contact',
  floor: 'everything',
  async run(lab) {
    const browser = await lab.start()
    await browser.open(`${lab.site.url}/#contact`)
    await browser.type({ css: '#contact-name' }, MESSAGE.name)
    await browser.type({ css: '#contact-phone' }, MESSAGE.phone)
    await browser.type({ css: '#contact-email' }, MESSAGE.email)
    await browser.evaluate(choose, '#contact-subject', MESSAGE.subject)
    await browser.type({ css: '#contact-message' }, MESSAGE.message)
    await see(lab, browser, 'filled')

    const before = await browser.windows()
    await browser.click({ css: `${FORM} button` })
    const chat = await untilFound('a window is open for the chat', async () => (await browser.windows()).find((id) => !before.includes(id)))
    await until('the form says where the message is', () => browser.evaluate(isVisible, '[data-part="opened"]', 'WhatsApp terbuka'))
    checkEqual(
      await browser.evaluate(() => (document.getElementById('contact-message') as HTMLTextAreaElement).value),
      '',
      'the message afterwards',
    )

    await browser.use(chat)
    const address = await untilFound('the window leads to the chat', async () => {
      const now = await browser.address()
      return now.startsWith('https://wa.me/') ? now : undefined
    })
    const { name, phone, email, subject, message } = MESSAGE
    const text = `Nama: ${name}\nTelepon: ${phone}\nEmail: ${email}\nSubjek: ${subject}\nPesan: ${message}`
    checkEqual(new URL(address).searchParams.get('text'), text, 'the message in the chat')
    checkEqual(address.split('?')[0], chatLink(phones.contactChat), 'whom the chat is with')
  },
}
