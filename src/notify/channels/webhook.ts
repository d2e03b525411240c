import { createHmac } from 'node:crypto'
import type { Channel } from './channel.ts'
import { failureOf, post } from './post.ts'

/** A POST to a program of the operator's, such as an SMS gateway or an on-call system; it goes to the hospital as a whole, not to a person. */
export const openWebhook = ({ url, secret }: { url: string; secret: string }): Channel => ({
  name: 'webhook',
  to: (person) => (person === null ? [url] : []),
  async send({ key, kind, level, count, since, title, lines, link, hospital }, [to = url], signal) {
    const body = JSON.stringify({ key, kind, level, count, since, title, text: lines.join('\n'), link, hospital })
    const seconds = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    const signed = { 'x-situs-time': String(seconds), 'x-situs-signature': `sha256=${signature}` }
    return failureOf(await post(to, { 'content-type': 'application/json', 'idempotency-key': key, ...signed }, body, signal))
  },
})
