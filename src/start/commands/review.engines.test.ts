import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { hideReview } from '../../../tests/kit/hide-review.ts'
import { photo } from '../../../tests/kit/photo.ts'
import { endpoints } from '../../contract/endpoints.ts'
import type { OwnReview } from '../../contract/review.ts'
import { openTestServer, type TestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'

let server: TestServer

beforeEach(async () => {
  server = await openTestServer()
})

async function writeReview(name: string, rating: number, text: string, withPhoto = false): Promise<OwnReview> {
  const visitor = await addVisitor(server, name)
  const imageUrl = withPhoto ? (await visitor.upload(photo)).json<{ imageUrl: string }>().imageUrl : null
  return (await visitor.send('POST', endpoints.reviews, { review: text, rating, imageUrl })).json()
}

/** Runs the command as the operator types it, beside the running site. */
async function run(...args: string[]): Promise<{ code: number | null; output: string; errors: string }> {
  const { dataDir, database } = server.dependencies.config
  const child = spawn(process.execPath, ['dist/server/main.js', 'review', ...args], {
    env: {
      PATH: process.env['PATH'],
      TZ: 'Asia/Jakarta',
      DATA_DIR: dataDir,
      ...(database.kind === 'postgres' && { DATABASE_URL: database.url }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, output, errors }
}

const page = async (app = server.app): Promise<string> => (await app.inject(endpoints.page)).body

test('P06, F27: what is older than a spoken day goes at once, whatever the share, and an impossible day nothing', async () => {
  for (const name of ['Sari', 'Budi', 'Ketut']) await writeReview(name, 4, `Dari ${name}`)
  await server.database.updateTable('reviews').set({ time: '2020-05-01T00:00:00.000Z' }).where('author_name', '=', 'Sari').execute()
  await server.database.updateTable('reviews').set({ time: '2020-05-01T00:00:00.001Z' }).where('author_name', '=', 'Budi').execute()
  for (const day of ['2021-02-30', 'besok', '']) expect((await run('expire', day)).code).toBe(1)
  expect(await run('expire', '2021-01-01')).toMatchObject({
    code: 0,
    output: '2 ulasan yang terakhir diubah sebelum 2021-01-01 dihapus beserta fotonya.\n',
  })
  expect((await server.app.inject(endpoints.reviews)).json()).toMatchObject({ count: 1 })
})

describe('F21: an operator takes a review down while the site runs:', () => {
  test('it is gone with its photo and its count, at every process, and the others stay', async () => {
    const gone = await writeReview('Sari', 1, 'Ini wajah saya.', true)
    const { userId: _, ...kept } = await writeReview('Budi', 5, 'Bersih.')
    const { app: another } = await server.openAnother()
    for (const app of [server.app, another]) expect(await page(app)).toContain('2 ulasan')

    const { code, output } = await run('remove', gone.id)
    expect(code).toBe(0)
    expect(output).toBe(
      `Ulasan ${gone.id} dihapus beserta fotonya (http://localhost:3000${gone.imageUrl}). Halaman berubah dalam dua detik. Cadangan yang lebih lama masih memuatnya.\n`,
    )
    for (const app of [server.app, another]) await expect.poll(() => page(app), { timeout: 2000 }).toContain('1 ulasan')
    expect((await server.app.inject(endpoints.reviews)).json()).toMatchObject({
      average: 5,
      count: 1,
      distribution: { '1': 0, '5': 1 },
      reviews: [kept],
    })
    expect((await server.app.inject(gone.imageUrl ?? '')).statusCode).toBe(404)
    expect(await readdir(join(server.dependencies.config.dataDir, 'images'))).toEqual([])
    // Otherwise a row marked "used" would stay for ever, or the file could still be seen.
    expect(await server.database.selectFrom('images').selectAll().execute()).toEqual([])
  })

  test('one that does not exist changes nothing and fails', async () => {
    await writeReview('Sari', 5, 'Bersih.')
    const { code, errors } = await run('remove', 'tidak-ada')
    expect(code).toBe(1)
    expect(errors).toBe('Tidak ada yang dihapus. Tidak ada ulasan dengan ID "tidak-ada". Daftarnya: npm run situs -- review list\n')
    expect(await page()).toContain('1 ulasan')
  })

  test.each([[], ['remove'], ['remove', 'a', 'b'], ['list', 'semua'], ['hapus', 'a']].map((args) => [args]))(
    '%j is answered with how to say it',
    async (args) => {
      const { code, errors } = await run(...args)
      expect(code).toBe(1)
      expect(errors).toContain('Pakai npm run situs -- review list atau npm run situs -- review remove ID')
    },
  )
})

test('the list shows the newest first, with all that tells one from another, and nothing that steers a terminal', async () => {
  const first = await writeReview('Sari', 4, 'Perawatnya ramah. '.repeat(20), true)
  const second = await writeReview('Budi', 1, 'Antre\nlama \u001B[2J sekali.')
  await hideReview(server, second.id)
  const { output } = await run('list')
  const date = new Intl.DateTimeFormat('id-ID', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Jakarta' })
  expect(output).toBe(
    [
      `${second.id}  ${date.format(new Date(second.time))}  ★☆☆☆☆  disembunyikan (penghinaan)  Budi`,
      '    Antre lama [2J sekali.',
      `${first.id}  ${date.format(new Date(first.time))}  ★★★★☆  tampil  Sari`,
      `    ${'Perawatnya ramah. '.repeat(20).slice(0, 80)}…`,
      `    foto: http://localhost:3000${first.imageUrl}`,
      '',
    ].join('\n'),
  )
  expect((await run('list', '1')).output).not.toContain(first.id)
})
