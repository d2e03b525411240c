import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../tests/kit/afterwards.ts'
import { freePort } from '../tests/kit/processes/free-port.ts'

/* Runs the proxies with the guide's settings, if their programs are installed, with failing clients before them and a failing site behind them. */

const NGINX = await readFile('docs/panduan/contoh/nginx.conf', 'utf8')
const CADDY = await readFile('docs/panduan/contoh/Caddyfile', 'utf8')
const HOST = 'rsud.contoh.go.id'
const SEARCHED = 'sipilis'

const isInstalled = (...command: [string, string]): boolean => spawnSync(command[0], [command[1]]).error === undefined

let folder: string
let ports: { plain: number; tls: number; site: number }

beforeEach(async () => {
  folder = await newFolder()
  ports = { plain: await freePort(), tls: await freePort(), site: await freePort() }
})

const slow = new EventEmitter()

/** The headers that the site received from the proxy. */
let asked: IncomingHttpHeaders[] = []

/** A site that, depending on the request, answers, hangs up before or within its answer, or never answers. */
async function openSite(): Promise<Server> {
  const site = createServer((request, response) => {
    asked.push(request.headers)
    if (request.url?.startsWith('/putus')) request.socket.destroy()
    else if (request.url?.startsWith('/separuh'))
      response.writeHead(200, { 'content-length': '9' }).write('x', () => request.socket.destroy())
    else if (request.url?.startsWith('/lambat')) slow.emit('asked')
    else response.end('baik')
  }).listen(ports.site, '127.0.0.1')
  await once(site, 'listening')
  return site
}

/** Sends these bytes, and leaves when the answer has ended or the site begins to be slow. Returns whether the connection lasted until then. */
async function send(port: number, bytes: string, isSlow = false): Promise<boolean> {
  const host = '127.0.0.1'
  const socket = port === ports.tls ? connectTls({ port, host, servername: HOST, rejectUnauthorized: false }) : connect({ port, host })
  // The proxy may close the connection while the test writes to it.
  socket.on('error', () => undefined).on('end', () => socket.destroy())
  if (isSlow) slow.once('asked', () => socket.destroy())
  socket.resume().write(bytes)
  return new Promise((resolve) => socket.once('close', (hadError) => resolve(!hadError)))
}

const request = (address: string, headers = ''): string =>
  `GET ${address} HTTP/1.1\r\nHost: ${HOST}\r\nReferer: https://${HOST}/?cari=${SEARCHED}\r\nConnection: close\r\n${headers}\r\n`

/** Status and Location of the answer to a request with this Host. */
async function answerTo(port: number, name: string, version = '1.1', path = '/'): Promise<string> {
  const host = '127.0.0.1'
  const socket = port === ports.tls ? connectTls({ port, host, servername: HOST, rejectUnauthorized: false }) : connect({ port, host })
  socket.write(`GET ${path} HTTP/${version}\r\n${name === '' ? '' : `Host: ${name}\r\n`}Connection: close\r\n\r\n`)
  const [head = ''] = (await textOf(socket)).split('\r\n\r\n')
  const place = /^location: (.*)$/imu.exec(head)?.[1]
  return [head.split(' ')[1], place].filter((part) => part !== undefined).join(' ')
}

const FOREIGN = ['localhost', 'localhost:3000', '127.0.0.1', '[::1]', 'lain.example', `${HOST}.lain.example`, `x.${HOST}`]

/** Checks that only requests for the hospital's own name reach the site, with the headers by which it recognizes a proxy. */
async function onlyOwnNamePasses(): Promise<void> {
  asked = []
  for (const name of FOREIGN)
    for (const port of [ports.plain, ports.tls]) expect([name, port, await answerTo(port, name)]).toEqual([name, port, '421'])
  for (const port of [ports.plain, ports.tls]) expect(await answerTo(port, '', '1.0')).toBe('421')
  expect(await answerTo(ports.plain, HOST)).toMatch(new RegExp(`^30[18] https://${HOST}(?::\\d+)?/$`, 'u'))
  expect(asked).toEqual([])
  expect(await answerTo(ports.tls, HOST)).toBe('200')
  expect(asked).toMatchObject([{ host: HOST, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }])
}

async function everythingGoesWrong(): Promise<void> {
  const address = `/?cari=${SEARCHED}`
  for (const port of [ports.plain, ports.tls]) {
    for (const wanted of [address, `/%3Fcari=${SEARCHED}`, `/?%63ari=${SEARCHED}`, `/putus${address}`, `/separuh${address}`])
      await send(port, request(wanted))
    await send(port, request(`/lambat${address}`), true)
    await send(port, request(`/?cari=${`${SEARCHED}+`.repeat(20_000)}`))
    await send(port, request(address, `X: ${'y'.repeat(2_000_000)}\r\n`))
    await send(port, `GET ${address} HTTP/1.1\r\nX: ${'y'.repeat(2_000_000)}\r\nHost: ${HOST}\r\n\r\n`)
    await send(port, `GET ${address} HTTP/1.1\r\nHost: lain.example\r\nConnection: close\r\n\r\n`)
    await send(port, `GET ${address} HTTP/9.9\r\n\r\n`)
    await send(port, `GET ${address} x y z\r\nHost: ${HOST}\r\n\r\n`)
    await send(port, request(address, 'Content-Length: 7000000\r\n').replace('GET', 'POST') + 'x'.repeat(7_000_000))
  }
}

/** Tries everything first with the site down, then up. */
async function tryThrough(proxy: ChildProcess): Promise<void> {
  try {
    await expect.poll(() => send(ports.tls, request('/'))).toBe(true)
    await everythingGoesWrong()
    const site = await openSite()
    await onlyOwnNamePasses()
    await everythingGoesWrong()
    site.closeAllConnections()
    site.close()
  } finally {
    proxy.kill()
    await once(proxy, 'close')
  }
}

test('Q02: each server of the nginx in the guide says itself what it logs', () => {
  const servers = NGINX.split(/^server \{/mu).slice(1)
  expect(servers).toHaveLength(3)
  for (const server of servers) {
    expect(server).toMatch(/access_log (?:off|\S+ tanpa_isi);/u)
    expect(server).toContain('error_log /dev/null emerg;')
  }
})

test.skipIf(!isInstalled('nginx', '-v') || !isInstalled('openssl', 'version'))(
  'Q02, X04: nginx as in the guide hands only its own name on, and logs no search, whatever goes wrong',
  async () => {
    const certificate = ['-keyout', join(folder, 'kunci.pem'), '-out', join(folder, 'sertifikat.pem')]
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${HOST}`, ...certificate])
    const sites = NGINX.replaceAll(/\/etc\/ssl\/situs-rsud|\/var\/log\/nginx|\/var\/www\/html/gu, folder)
      .replaceAll('listen 80', `listen ${ports.plain}`)
      .replaceAll('listen 443', `listen ${ports.tls}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
    const main = `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log ${folder}/access.log; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${sites} }`
    await writeFile(join(folder, 'nginx.conf'), main)
    const challenge = '.well-known/acme-challenge'
    await mkdir(join(folder, challenge), { recursive: true })
    await writeFile(join(folder, challenge, 'bukti'), 'bukti')
    const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
    await expect.poll(() => send(ports.tls, request('/'))).toBe(true)
    expect([
      await answerTo(ports.plain, HOST, '1.1', `/${challenge}/bukti`),
      await answerTo(ports.plain, HOST, '1.1', '/.well-known/x'),
    ]).toEqual(['200', `301 https://${HOST}/.well-known/x`])
    await tryThrough(nginx)
    const names = (await readdir(folder)).filter((name) => name.endsWith('.log'))
    const logged = (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
    expect(logged).toMatch(/"GET \/" 502 \d+ situs:502\n/u)
    expect(logged).not.toMatch(/cari|sipilis/iu)
  },
)

test.skipIf(!isInstalled('caddy', 'version')).each(['the guide', 'the container'])(
  'Q02, X04: Caddy as in %s hands only its own name on, and logs no search, whatever goes wrong',
  async (place) => {
    const own = `admin off\nhttp_port ${ports.plain}\nhttps_port ${ports.tls}\nlocal_certs\nskip_install_trust\n`
    const given = place === 'the guide' ? CADDY : await readFile('container/Caddyfile', 'utf8')
    const file = join(folder, 'Caddyfile')
    await writeFile(file, given.replace('{\n', `{\n${own}`).replace(/(?:127\.0\.0\.1|situs):3000/u, `127.0.0.1:${ports.site}`))
    const env = { PATH: process.env['PATH'], HOME: folder, NAMA_SITUS: HOST }
    const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [logged] = await Promise.all([textOf(caddy.stderr), tryThrough(caddy)])
    expect(logged).toContain('connection refused')
    expect(logged).not.toMatch(/cari|sipilis/iu)
  },
)
