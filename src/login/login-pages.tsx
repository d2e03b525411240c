import { LOGIN_CHANNEL, type LoginResult } from '../contract/login.ts'
import { messages } from '../contract/words.ts'
import type { HouseLook } from '../ground/documents/document-view.ts'
import { ButtonLink } from '../ground/ui/Button/Button.tsx'
import { writeShortPage, type ShortPageWords, type WrittenPage } from '../ground/http/short-page.tsx'

/** Where the page goes on after a sign-in in the same tab. */
export const REVIEWS_ADDRESS = '/#reviews'

/** The time within which a waiting page answers. */
const HEARD_MILLISECONDS = 1000

// window.opener is lost by the visit to another origin, but the channel still reaches the page. If the browser used the page's own window for the
// sign-in, because it has no second one, nobody answers, and the window goes back to the page.
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

/** The last page of a sign-in, with a link to go on; `result` is for the page that waits. */
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

/** The page of a failed sign-in; `result` is set if another tab waits for it. */
export const failureWords = (message: string, address: string, result?: LoginResult): ShortPageWords =>
  wordsAtTheEnd('Login gagal', message, address, result)

/** The last page of the sign-in window: tells the waiting page and closes itself; readable if it cannot close. */
export async function popupPage(result: LoginResult, house: HouseLook | undefined): Promise<WrittenPage> {
  const words = result.ok
    ? wordsAtTheEnd(messages.loginSucceeded, 'Anda sudah masuk. Jendela ini boleh ditutup.', REVIEWS_ADDRESS, result)
    : failureWords(result.message, REVIEWS_ADDRESS, result)
  return writeShortPage({ ...words, house, script: TELL_AND_CLOSE })
}
