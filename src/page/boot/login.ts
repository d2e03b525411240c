import { wake } from './lazy-modules.ts'

/** One press on a sign-in button, as the reviews island receives it. */
export interface LoginPress {
  flow: string
  /** False if the browser blocked the window. */
  opened: boolean
  /** True inside another app's browser, where account providers refuse sign-ins. */
  inApp: boolean
  channel: BroadcastChannel
  /** Messages from the channel before the island listened. */
  said: unknown[]
}

const IN_APP = /; wv\)|FBA[NV]|Instagram|TikTok|musical_ly|Bytedance|Line\//

/** Opens the sign-in in a window, within the click itself, because browsers block windows that open later. */
export function takeOverLogin(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-login]')
    const reviews = document.querySelector<HTMLElement>('[data-reviews]')
    // Without a channel this page cannot hear from the window, so the link signs in within this tab.
    if (!link || !reviews || !window.BroadcastChannel || event.ctrlKey || event.metaKey || event.shiftKey) return
    const name = reviews.dataset['channel'] as string
    const channel = new BroadcastChannel(name)
    event.preventDefault()
    const flow = crypto.getRandomValues(new Uint32Array(4)).join('-')
    const address = `${link.href}?flow=${flow}`
    const inApp = IN_APP.test(navigator.userAgent)
    const said: unknown[] = []
    channel.addEventListener('message', ({ data }) => said.push(data))
    const opened = !inApp && !!open(address, name, 'popup,width=480,height=680')
    const attempt: LoginPress = { flow, opened, inApp, channel, said }
    void wake(reviews, attempt).then((works) => works || opened || location.assign(address))
  })
}
