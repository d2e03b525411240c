import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { addVisitor, signedOutVisitor } from '../../tests/kit/visitor.ts'
import { endpoints } from '../contract/endpoints.ts'

const server = await openTestServer()

test('P05, M03: a hospital that shows no reviews gives none and takes none, and everyone may still remove their own, and is told where help is', async () => {
  const sari = await addVisitor(server, 'Sari')
  const draft = { review: 'Dokternya sabar.', rating: 5, imageUrl: null }
  const written = await sari.send('POST', '/api/reviews', draft)
  const { id } = written.json<{ id: string }>()

  const file = join(server.contentDir, 'hospital.yaml')
  await writeFile(file, `${await readFile(file, 'utf8')}\nreviews: false\n`)
  expect(await server.dependencies.site.reload()).toBeNull()

  for (const [method, url] of [
    ['GET', '/api/reviews'],
    ['POST', '/api/reviews'],
    ['PUT', `/api/reviews/${id}`],
  ] as const) {
    const answer = await sari.send(method, url, method === 'GET' ? undefined : draft)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: { code: 'reviews-closed' } })
  }
  // A page that was open before still asks for help, and is answered.
  const need = await signedOutVisitor(server).send('POST', endpoints.need, { review: 'Saya ingin mengakhiri hidup saya.' })
  expect([need.statusCode, need.body]).toEqual([200, expect.stringContaining('Anda tidak sendirian')])
  // Of the pages beside the page only the one where they see and remove their own.
  const statusOf = async (who: Pick<typeof sari, 'send'>, path: string): Promise<number> => (await who.send('GET', path)).statusCode
  expect(await statusOf(sari, endpoints.ownReview)).toBe(200)
  expect(await statusOf(signedOutVisitor(server), endpoints.ownReview)).toBe(404)
  expect(await statusOf(sari, `${endpoints.reportReview}?ulasan=${id}`)).toBe(404)
  expect((await sari.send('DELETE', `/api/reviews/${id}`)).statusCode).toBe(204)
  const page = await server.app.inject('/ulasan')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect((await server.app.inject('/sitemap.xml')).body).not.toContain('/ulasan')
})

test('the policy of a page without a map names nobody whose frame may stand in it', async () => {
  // A map is drawn from what the hospital writes of it, or from its point.
  for (const name of ['contact', 'hospital']) {
    const file = join(server.contentDir, `${name}.yaml`)
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^(?:map|coordinates):\n(?: {2}.*\n)+/mu, ''))
  }
  expect(await server.dependencies.site.reload()).toBeNull()
  const { headers } = await server.app.inject('/')
  expect(headers['content-security-policy']).toContain("frame-src 'none'")
})
