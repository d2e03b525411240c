import { compress } from '../src/server/page/compress.ts'
import { hasProgram } from './http-load.ts'
import { startNginx } from './nginx.ts'
import { startFromMemory } from './static-server.ts'
import type { StaticFile, StaticServer } from './static-server.ts'

/** The limit: the same HTML without any script, laid out as with it, the same pictures and typeface, as fast as they can be served. */
export async function startLimit(siteUrl: string): Promise<StaticServer> {
  const html = await (await fetch(siteUrl)).text()
  // Whoever takes AVIF never asks for the other pictures.
  const paths = new Set(html.match(/\/(?:assets|pictures)\/[\w.-]+\.(?:svg|css|avif|woff2|png)/gu))
  const files = await Promise.all([...paths].map(async (path) => readFile(siteUrl, path)))
  return (hasProgram('nginx') ? startNginx : startFromMemory)([await pageWithoutScript(html), ...files])
}

async function pageWithoutScript(html: string): Promise<StaticFile> {
  const bare = html.replace(/<script(?! type)[^>]*>.*?<\/script>/gsu, '').replace('<html ', '<html class="js" ')
  const { br } = await compress(bare)
  return { path: '/', body: br, headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' } }
}

async function readFile(siteUrl: string, path: string): Promise<StaticFile> {
  const answer = await fetch(siteUrl + path)
  const type = answer.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isText = /svg|css/u.test(type)
  return {
    path,
    body: isText ? (await compress(bytes.toString())).br : bytes,
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(isText && { 'content-encoding': 'br' }),
    },
  }
}
