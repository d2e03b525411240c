import { OPENER_POLICIES, startSiteElsewhere, type OpenerPolicy } from '../../../tests/kit/providers/provider-elsewhere.ts'
import type { Browser } from '../browser.ts'
import { isVisible } from '../in-page.ts'
import { PHONE, type Journey, type Lab } from '../journey.ts'
import { see, untilShown } from '../see.ts'
import { until } from '../../wait.ts'

const NAME = 'Yohanes Situmeang'
const TOASTS = '[role="region"][aria-label="Pemberitahuan"]'

/** Signs in and out, with a provider on another origin that has this opener policy. */
export const signInElsewhere: readonly Journey[] = OPENER_POLICIES.map((policy) => ({
  name: `provider ${policy}`,
  floor: 'everything',
  async run(lab) {
    const site = await startSiteElsewhere(policy)
    try {
      const browser = await lab.start(PHONE)
      await browser.open(`${site.url}/#reviews`)
      await signIn(browser, NAME, policy)
      await signOut(lab, browser)
      // The second time, everything that the page needs is loaded already.
      await signIn(browser, NAME, policy)
    } finally {
      await site.dispose()
    }
  },
}))

/** Signs in through the window that the button opens; in a browser with one window only, in that window and back. */
export async function signIn(browser: Browser, name: string, policy: OpenerPolicy = 'unsafe-none'): Promise<void> {
  // A window that an opener policy has cut off may still be open from before.
  const before = await browser.windows()
  const [page = ''] = before
  await browser.click({ css: '#reviews a[data-login]' })
  await until('a window offers the sample accounts', async () => {
    const popup = browser.hasOneWindow ? page : (await browser.windows()).find((id) => !before.includes(id))
    if (popup === undefined) return false
    await browser.use(popup)
    return browser.evaluate(isVisible, 'h1', 'Pilih akun contoh')
  })
  // The window closes itself during the press.
  await browser.click({ css: 'button', text: name }).catch(() => undefined)
  if (!browser.hasOneWindow)
    await until('the sign-in window has closed itself, or says that it may be closed', async () => {
      if ((await browser.windows()).length === before.length) return true
      // Firefox 115 lets no window close itself that an opener policy has cut off.
      return policy !== 'unsafe-none' && (await browser.evaluate(isVisible, 'main', 'Jendela ini boleh ditutup.'))
    })
  await browser.use(page)
  await untilShown(browser, '#reviews', `Anda masuk sebagai ${name}`)
}

export async function signOut(lab: Lab, browser: Browser): Promise<void> {
  await browser.click({ css: '#reviews button', text: 'Keluar' })
  await see(lab, browser, 'signed-out', { css: TOASTS, text: 'Logout berhasil' })
}
