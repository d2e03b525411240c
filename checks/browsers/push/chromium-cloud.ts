import { createHash, randomBytes, randomUUID, X509Certificate } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createWeb, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type TLSSocket } from 'node:tls'
import { makeCertificate } from '../../../tests/kit/certificate.ts'
import { signerOf } from '../../../tests/kit/vapid.ts'
import type { PushService } from '../browser.ts'

/** Hosts of the endpoints that Chromium gives, by its channel. A site cannot be told to post elsewhere, so for its process alone these names lead to this machine. */
const ENDPOINTS = ['fcm.googleapis.com', 'jmt17.google.com']
const IN_OWN_HOSTS = ['unshare', '--mount', 'sh', '-c', 'mount --bind "$0" /etc/hosts && exec "$@"']

/** The version byte that each side sends first, and the message types that matter here, by their numbers in Chromium’s `mcs.proto`. */
const VERSION = 41
const [HEARTBEAT, HEARTBEAT_ACK, LOGGED_IN, DATA] = [0, 1, 3, 8] as const

/**
 * A stand-in for the cloud that delivers Chromium's push messages, on this machine: a browser checks in, registers each site that asks, and keeps a
 * connection open (protobuf over TLS) by which messages arrive that a site posts (RFC 8030). It cannot decrypt them, accepts only those signed by the
 * key of the subscription (RFC 8292), and answers 410 for an endpoint that is gone.
 */
export async function startChromiumCloud(): Promise<PushService> {
  const folder = await mkdtemp(join(tmpdir(), 'situs-rsud-cloud-'))
  const { key, cert } = makeCertificate(folder, 2, ENDPOINTS)
  const own = { key: await readFile(key), cert: await readFile(cert) }
  const host = `127.${[...randomBytes(3)].map((byte) => 1 + (byte % 254)).join('.')}`
  const hosts = join(folder, 'hosts')
  await writeFile(hosts, `127.0.0.1 localhost\n${host} ${ENDPOINTS.join(' ')}\n`)

  const browsers = new Map<string, URLSearchParams>()
  const carried: { body: Buffer }[] = []
  const open = new Set<TLSSocket>()

  /** Keeps a connection: a browser sends its sign-in, or a heartbeat. */
  function hear(socket: TLSSocket, said: Buffer): void {
    if (said[0] === VERSION) socket.write(Buffer.concat([Buffer.of(VERSION), word(LOGGED_IN, field(1, 'x'), field(8, Date.now()))]))
    else if (said[0] === HEARTBEAT) socket.write(word(HEARTBEAT_ACK))
    open.add(socket)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const [body, path] = [Buffer.concat(await request.toArray()), request.url ?? '']
    if (path === '/checkin') return response.end(Buffer.concat([field(1, 1), fixed(7, randomBytes(8)), fixed(8, randomBytes(8))]))
    if (path === '/register') {
      const token = randomUUID()
      browsers.set(`/fcm/send/${token}`, new URLSearchParams(String(body)))
      return response.end(`token=${token}`)
    }
    const asked = browsers.get(path)
    if (asked === undefined) return response.writeHead(410).end()
    const [sender = '', app = '', site = ''] = ['sender', 'app', 'X-subtype'].map((name) => asked.get(name) ?? '')
    if (signerOf(request.headers.authorization, request.headers.host ?? '') !== sender) return response.writeHead(403).end()
    carried.push({ body })
    const told = { subtype: site, 'content-encoding': String(request.headers['content-encoding']) }
    const more = Object.entries(told).map(([name, value]) => field(7, Buffer.concat([field(1, name), field(2, value)])))
    const message = word(DATA, field(2, randomUUID()), field(3, sender), field(5, app), ...more, field(9, randomUUID()), field(21, body))
    for (const socket of open) socket.write(message)
    return response.writeHead(201).end()
  }

  const web = createWeb((request, response) => void answer(request, response))
  const door = createServer(own, (socket) => {
    socket.on('error', () => open.delete(socket)).on('close', () => open.delete(socket))
    socket.once('data', (first: Buffer) => {
      if (first[0] !== VERSION) {
        web.emit('connection', socket)
        socket.unshift(first)
        return
      }
      hear(socket, first)
      socket.on('data', (said: Buffer) => hear(socket, said))
    })
  })
  await new Promise<void>((resolve, reject) => door.once('error', reject).listen(443, host, resolve))
  // A browser whose connection is lost opens another one, which is not signed in yet.
  const near = new Set<Socket>()
  door.on('connection', (socket: Socket) => near.add(socket.on('close', () => near.delete(socket))))
  const { publicKey } = new X509Certificate(own.cert)
  const pin = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return {
    asked: [
      `--gcm-checkin-url=https://${host}/checkin`,
      `--gcm-registration-url=https://${host}/register`,
      `--gcm-mcs-endpoint=https://${host}`,
      `--ignore-certificate-errors-spki-list=${pin}`,
    ],
    env: { NODE_EXTRA_CA_CERTS: cert },
    through: [...IN_OWN_HOSTS, hosts],
    carried: () => carried,
    forget: () => browsers.clear(),
    async close() {
      const closed = new Promise((resolve) => door.close(resolve))
      for (const socket of near) socket.destroy()
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const fixed = (id: number, bytes: Buffer): Buffer => Buffer.concat([varint(id * 8 + 1), bytes])

/** A field in protobuf's encoding: a number, or bytes with their length before them. */
function field(id: number, value: number | string | Buffer): Buffer {
  if (typeof value === 'number') return Buffer.concat([varint(id * 8), varint(value)])
  const bytes = Buffer.from(value)
  return Buffer.concat([varint(id * 8 + 2), varint(bytes.length), bytes])
}

function varint(number: number): Buffer {
  const bytes: number[] = []
  for (let rest = number; bytes.length === 0 || rest > 0; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + (rest > 127 ? 128 : 0))
  return Buffer.from(bytes)
}

/** A message of a type, as sent over the connection. */
function word(kind: number, ...fields: Buffer[]): Buffer {
  const body = Buffer.concat(fields)
  return Buffer.concat([Buffer.of(kind), varint(body.length), body])
}
