import { createHmac } from 'node:crypto'
import type { Failure } from '../../ground/database/told.ts'
import type { Channel } from './channel.ts'

export const signatureOf = (secret: string, seconds: number | string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/** To a program that the operator has named: a gateway to telephones, a system of those on call. Its answer is not read. */
export function openWebhook({ url, secret }: { url: string; secret: string }): Channel {
  return {
    name: 'webhook',
    isPersonal: false,
    async send({ key, kind, level, round, count, since, title, lines, link, hospital }, _to, signal) {
      const body = JSON.stringify({ key, kind, level, round, count, since, title, text: lines.join('\n'), link, hospital })
      const seconds = Math.floor(Date.now() / 1000)
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-situs-time': String(seconds),
        'x-situs-signature': signatureOf(secret, seconds, body),
      }
      const answer = await fetch(url, { method: 'POST', redirect: 'manual', body, headers, signal }).catch(() => null)
      await answer?.body?.cancel().catch(() => undefined)
      return answer === null ? (signal.aborted ? 'timeout' : 'unreachable') : failureOf(answer.status)
    },
  }
}

function failureOf(status: number): Failure | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'redirect'
  if (status === 401 || status === 403) return 'sign-in'
  return status === 429 ? 'limited' : 'refused'
}
