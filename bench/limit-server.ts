import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { compress } from '../src/server/page/compress.ts'

/** The limit: the same HTML without any script, laid out as with it, the same pictures and typeface, all from memory and at once. */
export async function startLimit(siteUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const html = (await (await fetch(siteUrl)).text())
    .replace(/<script(?! type)[^>]*>.*?<\/script>/gsu, '')
    .replace('<html ', '<html class="js" ')
  const { br } = await compress(html)
  const files = new Map<string, { body: Buffer; headers: Record<string, string> }>()
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': br.length }).end(br)
      return
    }
    file(request.url ?? '').then(
      ({ body, headers }) => response.writeHead(200, headers).end(body),
      () => response.writeHead(502).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  async function file(path: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
    const known = files.get(path)
    if (known) return known
    const answer = await fetch(siteUrl + path)
    const text = /svg|css/u.test(answer.headers.get('content-type') ?? '')
    const body = Buffer.from(await answer.arrayBuffer())
    const made = {
      body: text ? (await compress(body.toString())).br : body,
      headers: {
        'content-type': answer.headers.get('content-type') ?? '',
        'cache-control': 'public, max-age=31536000, immutable',
        ...(text && { 'content-encoding': 'br' }),
      },
    }
    files.set(path, made)
    return made
  }
}
