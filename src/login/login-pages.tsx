import { LOGIN_CHANNEL, type LoginResult } from '../contract/login.ts'
import { messages } from '../contract/words.ts'
import type { HouseLook } from '../ground/documents/document-view.ts'
import { ButtonLink } from '../ground/ui/Button/Button.tsx'
import { writeShortPage, type ShortPageWords, type WrittenPage } from '../ground/http/short-page.tsx'

/** Where the page goes on after a sign-in in the same tab. */
export const REVIEWS_ADDRESS = '/#reviews'

// window.opener is lost on the way over another origin: the channel reaches the page all the same.
const TELL_AND_CLOSE = `
const result = JSON.parse(document.querySelector('[data-result]').dataset.result)
new BroadcastChannel('${LOGIN_CHANNEL}').postMessage(result)
window.close()
`

const FAILED = 'Login gagal'

/** Last page of the sign-in window: tells the page that asked and closes itself; reads well if it cannot. */
export async function popupPage(result: LoginResult, house: HouseLook | undefined): Promise<WrittenPage> {
  return writeShortPage({
    title: result.ok ? messages.loginSucceeded : FAILED,
    house,
    script: TELL_AND_CLOSE,
    body: (
      <>
        <p data-result={JSON.stringify(result)}>{result.ok ? 'Anda sudah masuk. Jendela ini boleh ditutup.' : result.message}</p>
        <WayOn address={REVIEWS_ADDRESS} />
      </>
    ),
  })
}

/** Of a sign-in that failed and that no other tab waits for. */
export function failureWords(message: string, address: string): ShortPageWords {
  const body = (
    <>
      <p>{message}</p>
      <WayOn address={address} />
    </>
  )
  return { title: FAILED, body }
}

function WayOn({ address }: { address: string }) {
  return (
    <p>
      <ButtonLink href={address}>{address === REVIEWS_ADDRESS ? 'Kembali ke ulasan' : 'Coba masuk lagi'}</ButtonLink>
    </p>
  )
}
