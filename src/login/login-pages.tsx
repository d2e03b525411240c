import { LOGIN_CHANNEL, type LoginResult } from '../contract/login.ts'
import { messages } from '../contract/words.ts'
import type { HouseLook } from '../ground/documents/document-view.ts'
import { ButtonLink } from '../ground/ui/Button/Button.tsx'
import { writeShortPage, type ShortPageWords, type WrittenPage } from '../ground/http/short-page.tsx'

/** Where the page goes on after a sign-in in the same tab. */
export const REVIEWS_ADDRESS = '/#reviews'

/** So soon a page answers that waits. */
const HEARD_MILLISECONDS = 1000

// window.opener is lost on the way over another origin: the channel reaches the page all the same. Where it was this very window that
// the page stood in, since the browser has no second one, nobody answers, and it goes back.
const TELL_AND_CLOSE = `
const result = JSON.parse(document.querySelector('[data-result]').dataset.result)
const channel = new BroadcastChannel('${LOGIN_CHANNEL}')
const goBack = setTimeout(() => {
  if (!result.ok) return
  try { sessionStorage.setItem('${LOGIN_CHANNEL}', '1') } catch {}
  location.replace('${REVIEWS_ADDRESS}')
}, ${HEARD_MILLISECONDS})
channel.onmessage = ({ data }) => data.heard === result.flow && clearTimeout(goBack)
channel.postMessage(result)
window.close()
`

/** How a sign-in ended, and where one goes on; `result`: for the page that waits for it. */
function wordsAtTheEnd(title: string, text: string, address: string, result?: LoginResult): ShortPageWords {
  const body = (
    <>
      <p data-result={result && JSON.stringify(result)}>{text}</p>
      <p>
        <ButtonLink href={address}>{address === REVIEWS_ADDRESS ? 'Kembali ke ulasan' : 'Coba masuk lagi'}</ButtonLink>
      </p>
    </>
  )
  return { title, body }
}

/** Of a sign-in that failed; `result`: where another tab waits for it. */
export const failureWords = (message: string, address: string, result?: LoginResult): ShortPageWords =>
  wordsAtTheEnd('Login gagal', message, address, result)

/** Last page of the sign-in window: tells the page that asked and closes itself; reads well if it cannot. */
export async function popupPage(result: LoginResult, house: HouseLook | undefined): Promise<WrittenPage> {
  const words = result.ok
    ? wordsAtTheEnd(messages.loginSucceeded, 'Anda sudah masuk. Jendela ini boleh ditutup.', REVIEWS_ADDRESS, result)
    : failureWords(result.message, REVIEWS_ADDRESS, result)
  return writeShortPage({ ...words, house, script: TELL_AND_CLOSE })
}
