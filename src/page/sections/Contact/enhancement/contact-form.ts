import { chatLink } from '../../../../contract/phone.ts'

export { startContact as start }

/** Opens WhatsApp with the message, and loads the map when it comes near the screen. */
function startContact(root: HTMLElement): void {
  const frame = root.querySelector<HTMLIFrameElement>('iframe[data-src]')
  if (frame) loadMapWhenNear(frame)
  const form = root.querySelector('form')
  const [opened, blocked] = ['opened', 'blocked'].map((name) => root.querySelector<HTMLElement>(`[data-part="${name}"]`))
  const link = blocked?.querySelector('a')
  if (!form || !opened || !blocked || !link) return

  const say = (shown: HTMLElement | null) => {
    for (const part of [opened, blocked]) part.hidden = part !== shown
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    link.href = chatLink(form.dataset['chat'] ?? '', messageText(Object.fromEntries(new FormData(form))))
    const chat = window.open(link.href, '_blank')
    if (!chat) {
      say(blocked)
      link.focus()
      return
    }
    chat.opener = null
    form.reset()
    say(opened)
  })
  form.addEventListener('input', () => say(null))
}

const LABELS = { name: 'Nama', phone: 'Telepon', email: 'Email', subject: 'Subjek', message: 'Pesan' }

/** The text of the chat message; an empty field becomes a dash. */
export function messageText(filled: Readonly<Partial<Record<keyof typeof LABELS, unknown>>>): string {
  const lines = (Object.keys(LABELS) as (keyof typeof LABELS)[]).map((field) => {
    const typed = filled[field]
    return `${LABELS[field]}: ${(typeof typed === 'string' && typed.trim()) || '-'}`
  })
  return lines.join('\n')
}

const NEAR = '200px'

/**
 * Loads the map, the page's only third party, when the visitor scrolls near it. Its host is asked first with `fetch`, because a frame does not report
 * a failed load, and covers the text behind it with the browser's error page.
 */
function loadMapWhenNear(frame: HTMLIFrameElement): void {
  const address = frame.dataset['src'] ?? ''
  const words = frame.parentElement?.querySelector('p')
  const load = () => {
    fetch(address, { method: 'HEAD', mode: 'no-cors' }).then(
      () => void (frame.src = address),
      () => {
        if (words) words.textContent = 'Peta tidak dapat dimuat'
        addEventListener('online', load, { once: true })
      },
    )
  }
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      near.disconnect()
      load()
    },
    { rootMargin: NEAR },
  )
  near.observe(frame)
}
