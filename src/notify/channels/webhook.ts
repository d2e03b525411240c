import { createHmac } from 'node:crypto'
import type { Channel } from './channel.ts'

/** To a program that the operator has named: a gateway to telephones, a system of those on call. Its answer is not read. */
export const openWebhook = ({ url, secret }: { url: string; secret: string }): Channel => ({
  name: 'webhook',
  to: (person) => (person === null ? [url] : []),
  async send({ key, kind, level, count, since, title, lines, link, hospital }, [to = url], signal) {
    const body = JSON.stringify({ key, kind, level, count, since, title, text: lines.join('\n'), link, hospital })
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const signed = { 'x-situs-time': String(seconds), 'x-situs-signature': `sha256=${signature}` }
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...signed }
    const answer = await fetch(to, { method: 'POST', redirect: 'manual', body, headers, signal }).catch(() => null)
    await answer?.body?.cancel().catch(() => undefined)
    const status = answer?.status ?? 0
    if (status >= 200 && status < 300) return null
    if (status >= 300 && status < 400) return 'redirect'
    if (status === 401 || status === 403) return 'sign-in'
    return status === 429 ? 'limited' : status > 0 ? 'refused' : 'unreachable'
  },
})
