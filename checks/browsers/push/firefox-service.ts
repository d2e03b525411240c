import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer as createDoor, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCertificate } from '../../../tests/kit/certificate.ts'
import { close, listen } from '../../../tests/kit/processes/listen.ts'
import { signerOf } from '../../../tests/kit/vapid.ts'
import type { PushService } from '../browser.ts'

interface Socket {
  on(event: 'message', listener: (text: Buffer) => void): void
  send(text: string): void
  terminate(): void
}

interface WebSockets {
  default: { Server: new (options: { server: Server }) => { on(event: 'connection', listener: (socket: Socket) => void): void } }
}

// Only installed with the old browsers, so the project's checks do not know its types.
const LIBRARY: string = 'ws'

/** Messages of Firefox to its push service, as far as they matter here. */
type Said =
  | { messageType: 'hello'; uaid?: string }
  | { messageType: 'register'; channelID: string; key?: string }
  | { messageType: 'unregister'; channelID: string }
  | { messageType: 'ack'; updates: readonly { version: string; code: number }[] }

/**
 * A stand-in for Firefox's push service (JSON over a WebSocket), to which a site posts (RFC 8030). It cannot decrypt messages, accepts only those
 * signed by the key of the subscription (RFC 8292), and answers 410 for an endpoint that is gone.
 */
export async function startFirefoxService(): Promise<PushService> {
  const { default: sockets } = (await import(LIBRARY)) as WebSockets
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-push-'))
  const { key, cert } = makeCertificate(folder)
  const browsers = new Map<string, { channelID: string; key: string; socket: Socket }>()
  const carried = new Map<string, { body: Buffer; code: number | null }>()
  const known = new Set<string>()

  function hear(socket: Socket, said: Said): void {
    const answer = (told: object): void => socket.send(JSON.stringify({ ...said, status: 200, ...told }))
    if (said.messageType === 'hello') {
      const uaid = said.uaid !== undefined && known.has(said.uaid) ? said.uaid : randomUUID()
      known.add(uaid)
      answer({ uaid })
    } else if (said.messageType === 'register') {
      const [path, { channelID }] = [`/p/${randomUUID()}`, said]
      browsers.set(path, { channelID, key: said.key?.replace(/=+$/u, '') ?? '', socket })
      answer({ pushEndpoint: `https://${host}${path}` })
    } else if (said.messageType === 'unregister') {
      for (const [path, { channelID }] of browsers) if (channelID === said.channelID) browsers.delete(path)
      answer({})
    } else if (said.messageType === 'ack') for (const { version, code } of said.updates) Object.assign(carried.get(version) ?? {}, { code })
  }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = Buffer.concat(await request.toArray())
    const browser = browsers.get(request.url ?? '')
    if (browser === undefined) return response.writeHead(410).end()
    if (signerOf(request.headers.authorization, host) !== browser.key) return response.writeHead(403).end()
    const [version, { channelID }] = [randomUUID(), browser]
    carried.set(version, { body, code: null })
    const headers = { encoding: request.headers['content-encoding'] }
    const data = body.toString('base64url')
    browser.socket.send(JSON.stringify({ messageType: 'notification', channelID, version, data, headers }))
    return response.writeHead(201).end()
  }

  const open = new Set<Socket>()
  const door = createDoor()
  new sockets.Server({ server: door }).on('connection', (socket) => {
    open.add(socket)
    socket.on('message', (text) => hear(socket, JSON.parse(String(text)) as Said))
  })
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) }, (request, response) => void take(request, response))
  const host = `localhost:${(await listen(server)).port}`
  const { port } = await listen(door)
  const hangUp = (): void => {
    for (const socket of open) socket.terminate()
    open.clear()
  }
  return {
    asked: [`ws://localhost:${port}`],
    env: { PUSH_SERVICES: host, NODE_EXTRA_CA_CERTS: cert },
    carried: () => [...carried.values()],
    forget: () => browsers.clear(),
    move() {
      known.clear()
      browsers.clear()
      hangUp()
    },
    async close(): Promise<void> {
      hangUp()
      await Promise.all([close(door), close(server)])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
