/** Copies of pages as files, so that the same plain server sends all of them and only the pages differ. */
import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { compress } from '../../src/ground/http/compress.ts'
import type { StaticFile } from './static-server.ts'

const EARLIER_PAGE = 'checks/bench/page-0.1.0'
const TYPES: Record<string, string> = { '.svg': 'image/svg+xml', '.css': 'text/css', '.avif': 'image/avif', '.woff2': 'font/woff2' }
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }
/** Browsers that support AVIF never request the other formats. */
const ADDRESSES = /\/(?:assets|pictures)\/[\w.-]+\.(?:svg|css|js|avif|woff2|png)/gu

/** The page at an address, with every file that it names. */
export async function copySite(siteUrl: string): Promise<StaticFile[]> {
  const page = await copyFile(siteUrl, '/')
  const html = await (await fetch(siteUrl)).text()
  const paths = [...new Set(html.match(ADDRESSES))]
  const files = [page]
  // One after another: the first time each picture is encoded, and a machine at work would let the last of them wait too long.
  for (const path of paths) files.push(await copyFile(siteUrl, path))
  return files
}

/** The page of version 0.1.0 with every file that a phone requested. */
export async function readEarlierPage(): Promise<StaticFile[]> {
  const headers = JSON.parse(await readFile(join(EARLIER_PAGE, 'headers.json'), 'utf8')) as Record<string, string>
  const page = { path: '/', body: await readFile(join(EARLIER_PAGE, 'index.html.br')), headers: { ...headers, 'content-encoding': 'br' } }
  const folders = ['assets', 'pictures']
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(join(EARLIER_PAGE, folder))).map((name) => `/${folder}/${name}`)),
  )
  return [page, ...(await Promise.all(names.flat().map(async (name) => readFixture(name))))]
}

async function readFixture(name: string): Promise<StaticFile> {
  const isCompressed = name.endsWith('.br')
  const path = isCompressed ? name.slice(0, -'.br'.length) : name
  return {
    path,
    body: await readFile(join(EARLIER_PAGE, name)),
    headers: { ...FOR_EVER, 'content-type': TYPES[extname(path)] ?? '', ...(isCompressed && { 'content-encoding': 'br' }) },
  }
}

/** A page with the same text only: no scripts, pictures or classes, and the system's typeface. */
export async function plainPage(siteUrl: string): Promise<StaticFile[]> {
  const html = (await (await fetch(siteUrl)).text())
    .replace(/<(script|style|svg|picture)\b[^>]*>.*?<\/\1>/gsu, '')
    .replace(/<(?:img|link)\b[^>]*>/gu, '')
    .replace(/ (?:class|data-[\w-]+)="[^"]*"/gu, '')
    .replace('</head>', '<style>body{font:100%/1.6 system-ui,sans-serif;margin:1em}</style></head>')
  return [{ path: '/', body: (await compress(html)).br, headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' } }]
}

/** Compresses again as the site does, because `fetch` has decompressed it. */
async function copyFile(siteUrl: string, path: string): Promise<StaticFile> {
  const answer = await fetch(siteUrl + path)
  const headers = Object.fromEntries(answer.headers)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isText = /html|svg|css|javascript/u.test(headers['content-type'] ?? '')
  delete headers['content-encoding']
  return {
    path,
    body: isText ? (await compress(bytes.toString())).br : bytes,
    headers: { ...headers, ...(isText && { 'content-encoding': 'br' }) },
  }
}
