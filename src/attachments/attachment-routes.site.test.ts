import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeOffice, makePdf } from '../../tests/kit/attachments.ts'
import { openTestServer, type TestServer } from '../../tests/kit/test-server.ts'
import { textOf } from '../../tests/kit/html.ts'
import { limits } from '../contract/limits.ts'

const PDF = makePdf()
let server: TestServer

beforeAll(async () => {
  server = await openTestServer({ listening: true })
  const folder = join(server.contentDir, 'berkas')
  await mkdir(join(folder, 'dalam'), { recursive: true })
  const files: Record<string, Buffer | string> = {
    'formulir.pdf': PDF,
    'surat.docx': makeOffice('docx'),
    'tabel.csv': 'nama;jumlah\nBidan;2\n',
    'halaman.pdf': '<!doctype html><script>alert(1)</script>',
    'halaman.csv': '<script>alert(1)</script>',
    'lama.pdf': PDF,
    'dihapus.pdf': PDF,
    '.rahasia.pdf': PDF,
    'catatan.txt': 'rahasia',
    'dalam/formulir.pdf': PDF,
    'besar.pdf': Buffer.concat([PDF, Buffer.alloc(20_000_000), PDF]),
    'daftar.yaml': [
      'lama.pdf: { newer: tengah.pdf }',
      'tengah.pdf: { newer: formulir.pdf }',
      'dihapus.pdf: { removed: 2026-11-28 }',
      'putar.pdf: { newer: balik.pdf }',
      'balik.pdf: { newer: putar.pdf }',
      'salah.pdf: { newer: ../../hospital.yaml }',
    ].join('\n'),
  }
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
  await symlink(join(server.contentDir, 'hospital.yaml'), join(folder, 'tautan.pdf'))
  await symlink(join(folder, 'formulir.pdf'), join(folder, 'kembar.pdf'))
})

const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: `/berkas/${path}`, headers })

test('N15: a PDF opens, everything else is saved, and none of them can run anything', async () => {
  const pdf = await get('formulir.pdf')
  expect([pdf.statusCode, pdf.rawPayload]).toEqual([200, PDF])
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="formulir.pdf"',
    'content-security-policy': expect.stringContaining("sandbox; default-src 'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400',
    'content-length': String(PDF.length),
    'last-modified': expect.any(String),
  })
  const head = await get('formulir.pdf', {}, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(PDF.length)])
  expect((await get('formulir.pdf', { 'if-none-match': String(pdf.headers['etag']) })).statusCode).toBe(304)
  for (const [name, type] of [
    ['surat.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['tabel.csv', 'text/csv'],
  ] as const)
    expect((await get(name)).headers).toMatchObject({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` })
})

test('N15: a requested range is sent, and an impossible one gets a 416', async () => {
  const part = await get('formulir.pdf', { range: 'bytes=5-7' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '1.7', `bytes 5-7/${PDF.length}`])
  const none = await get('formulir.pdf', { range: `bytes=${PDF.length}-` })
  expect([none.statusCode, none.body, none.headers['content-range']]).toEqual([416, '', `bytes */${PDF.length}`])
})

test.each([
  'tidak-ada.pdf',
  'halaman.pdf',
  'halaman.csv',
  'tautan.pdf',
  'kembar.pdf',
  'putar.pdf',
  'salah.pdf',
  'dalam/formulir.pdf',
  'dalam',
  '',
  '.rahasia.pdf',
  'catatan.txt',
  'daftar.yaml',
  '../hospital.yaml',
  '..%2fhospital.yaml',
  '%2e%2e/hospital.yaml',
  'formulir.pdf%00',
  'formulir.pdf/',
  'FORMULIR.PDF',
  `${'a'.repeat(900)}.pdf`,
])('N15: %s leads nowhere', async (path) => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(404)
  expect(body).not.toMatch(/rahasia|alert|%PDF/u)
})

test('N16: a replaced file redirects to its newest version, a removed one says whom to ask', async () => {
  const old = await get('lama.pdf')
  expect([old.statusCode, old.headers['location']]).toEqual([302, '/berkas/formulir.pdf'])
  expect((await get('putar.pdf')).statusCode).toBe(404)
  const gone = await get('dihapus.pdf')
  expect(gone.statusCode).toBe(410)
  expect(textOf(gone.body)).toContain('Telepon')
  await rm(join(server.contentDir, 'berkas/dihapus.pdf'))
  expect((await get('dihapus.pdf', {}, 'HEAD')).statusCode).toBe(410)
  await writeFile(join(server.contentDir, 'berkas/daftar.yaml'), '- salah: [')
  expect((await get('lama.pdf')).statusCode).toBe(200)
})

test('N17: files at once are limited per IP address, and a client that does not read uses little memory', async () => {
  const { port } = new URL(server.publicUrl)
  const before = process.memoryUsage().rss
  const open = (): Promise<{ status: number; end(): void }> =>
    new Promise((resolve, reject) => {
      const asked = ask({ port, host: '127.0.0.1', path: '/berkas/besar.pdf', agent: false }, (answer) =>
        resolve({ status: answer.statusCode ?? 0, end: () => asked.destroy() }),
      )
      asked.on('error', reject).end()
    })
  const all = []
  for (let nth = 0; nth <= limits.filesAtOnceAndAddress; nth += 1) all.push(await open())
  expect(all.map(({ status }) => status)).toEqual([...Array<number>(limits.filesAtOnceAndAddress).fill(200), 429])
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  for (const { end } of all) end()
  await expect.poll(async () => (await open()).status).toBe(200)
})
