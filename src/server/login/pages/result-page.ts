import { LOGIN_CHANNEL } from '../../../contract/login.ts'
import type { LoginResult } from '../../../contract/login.ts'
import { messages } from '../../../contract/messages.ts'
import type { Letterhead } from '../../http/letterhead.ts'
import { escapeHtml, smallPage } from '../../http/small-page.ts'
import type { SmallPage } from '../../http/small-page.ts'

/** Where the page goes on after a sign-in in the same tab. */
export const REVIEWS_ADDRESS = '/#reviews'

// window.opener is lost on the way over another origin: the channel reaches the page all the same.
const TELL_AND_CLOSE = `
const result = JSON.parse(document.querySelector('[data-result]').dataset.result)
new BroadcastChannel('${LOGIN_CHANNEL}').postMessage(result)
window.close()
`

/** Last page of the sign-in window: tells the page that asked and closes itself; reads well if it cannot. */
export function popupPage(result: LoginResult, letterhead: Letterhead | undefined): SmallPage {
  const title = result.ok ? messages.loginSucceeded : 'Login gagal'
  const text = result.ok ? 'Anda sudah masuk. Jendela ini boleh ditutup.' : result.message
  return smallPage({
    title,
    letterhead,
    body: `<p data-result="${escapeHtml(JSON.stringify(result))}">${escapeHtml(text)}</p>
<p><a href="${REVIEWS_ADDRESS}">Kembali ke ulasan</a></p>`,
    script: TELL_AND_CLOSE,
  })
}

/** For a sign-in that failed and that no other tab waits for. */
export function failurePage(message: string, letterhead: Letterhead | undefined, address = REVIEWS_ADDRESS): SmallPage {
  return smallPage({
    title: 'Login gagal',
    letterhead,
    body: `<p>${escapeHtml(message)}</p>
<p><a href="${address}">${address === REVIEWS_ADDRESS ? 'Kembali ke ulasan' : 'Coba masuk lagi'}</a></p>`,
  })
}
