import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterwards } from './afterwards.ts'
import { close, listen } from './processes/listen.ts'

export const NOTIFY_SECRET = 'rahasia-untuk-uji-coba-yang-cukup-panjang'

export interface ReceivedCall {
  key: string
  headers: IncomingHttpHeaders
  text: string
  body: {
    key: string
    kind: string
    level: string
    count: number
    since: string | null
    title: string
    text: string
    link: string
  }
}

/** A webhook receiver as the guide describes it: it accepts signed messages and drops repeated ones by their key. `answer` may refuse instead. */
export async function webhookReceiver(answer: (response: ServerResponse, call: ReceivedCall) => unknown = (response) => response.end()) {
  const calls: ReceivedCall[] = []
  const forged: string[] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = ''
    for await (const part of request) text += String(part)
    const { headers } = request
    const mac = createHmac('sha256', NOTIFY_SECRET).update(String(headers['x-situs-time'])).update('.').update(text)
    const expected = `sha256=${mac.digest('hex')}`
    const isOld = Math.abs(Date.now() / 1000 - Number(headers['x-situs-time'])) > 300
    if (headers['x-situs-signature'] !== expected || isOld) {
      forged.push(text)
      response.writeHead(401).end()
      return
    }
    const call = { key: String(headers['idempotency-key']), headers, text, body: JSON.parse(text) as ReceivedCall['body'] }
    calls.push(call)
    await answer(response, call)
  }
  const server = createServer((request, response) => void take(request, response))
  const { url } = await listen(server)
  afterwards(() => close(server))
  return {
    url,
    env: { NOTIFY_URL: `${url}/`, NOTIFY_SECRET },
    calls,
    forged,
    /** The messages, repeated ones once. */
    told: () => [...new Map(calls.map((call) => [call.key, call.body])).values()],
    change(to: typeof answer): void {
      answer = to
    },
  }
}
