import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { ServerResponse } from 'node:http'
import { afterwards } from './afterwards.ts'
import { close, listen } from './processes/listen.ts'
import { ownCertificate } from './own-certificate.ts'
import { signerOf } from './vapid.ts'

export interface Pushed {
  path: string
  headers: Record<string, string | string[] | undefined>
  /** The decrypted message, as the browser reads it. */
  told: { key: string; kind: string; title: string; text: string; room: string; isUrgent: boolean }
}

/** A push service and its browsers: decrypts messages (RFC 8291), and refuses those not signed for it by the subscription's key (RFC 8292). */
export async function pushService(
  answer: (response: ServerResponse, pushed: Pushed) => unknown = (response) => response.writeHead(201).end(),
) {
  const { key, cert } = await ownCertificate()
  const browsers = new Map<string, Browser>()
  const pushed: Pushed[] = []
  const refused: string[] = []
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    const take = (): unknown => {
      const { url: path = '', headers } = request
      const browser = browsers.get(path)
      if (browser === undefined) return response.writeHead(410).end()
      if (signerOf(headers.authorization, host) === null) {
        refused.push(String(headers.authorization))
        return response.writeHead(403).end()
      }
      const told = JSON.parse(browser.read(Buffer.concat(parts))) as Pushed['told']
      const one = { path, headers, told }
      pushed.push(one)
      return answer(response, one)
    }
    request.on('end', () => void take())
  })
  const { port } = await listen(server)
  const host = `localhost:${port}`
  afterwards(() => close(server))
  return {
    host,
    env: { PUSH_SERVICES: host },
    pushed,
    refused,
    change(to: typeof answer): void {
      answer = to
    },
    /** The answer of a browser that subscribes here. */
    subscribe(): string {
      const [path, browser] = [`/p/${randomBytes(16).toString('base64url')}`, openBrowser()]
      browsers.set(path, browser)
      return JSON.stringify({ endpoint: `https://${host}${path}`, expirationTime: null, keys: browser.keys })
    },
    /** Unsubscribes all browsers. */
    forget: () => browsers.clear(),
  }
}

type Browser = ReturnType<typeof openBrowser>

function openBrowser() {
  const ecdh = createECDH('prime256v1')
  const [own, auth] = [ecdh.generateKeys(), randomBytes(16)]
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read(message: Buffer): string {
      const [salt, idLength] = [message.subarray(0, 16), message[20] ?? 0]
      const sender = message.subarray(21, 21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const sealed = message.subarray(21 + idLength)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      // Removes the delimiter of the last record and its padding.
      return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
    },
  }
}
