import type { HTTPMethods } from 'fastify'
import { expect, test, vi } from 'vitest'
import { CLIENT_HEADER, endpoints } from '../../contract/endpoints.ts'
import { openTestServer } from '../../../tests/kit/test-server.ts'
import { addVisitor } from '../../../tests/kit/visitor.ts'

const TIMES = 60

test('F15: nobody makes the page ask the database at each view: neither by HEAD nor by what is refused', async () => {
  const server = await openTestServer({ limited: false })
  const queries = vi.spyOn(server.dependencies.database.database.getExecutor(), 'executeQuery')
  const ours = { 'sec-fetch-site': 'same-origin', [CLIENT_HEADER]: 'halaman' }
  const refused: [HTTPMethods, string, Record<string, string>][] = [
    ['HEAD', endpoints.page, {}],
    ['HEAD', endpoints.reviews, ours],
    ['HEAD', endpoints.session, ours],
    ['HEAD', endpoints.ownData, ours],
    ['OPTIONS', endpoints.reviews, ours],
    ['POST', endpoints.page, ours],
    ['POST', endpoints.reviews, {}],
    ['POST', endpoints.reviews, { 'sec-fetch-site': 'cross-site' }],
    ['POST', endpoints.reviews, ours],
    ['PUT', endpoints.review('x'), ours],
    ['DELETE', endpoints.review('x'), ours],
    ['DELETE', endpoints.account, ours],
    ['POST', endpoints.upload, ours],
    ['POST', endpoints.ownReview, ours],
    ['POST', endpoints.reportReview, ours],
    ['POST', '/petugas/keluar', ours],
    ['POST', '/petugas/ubah/isi', ours],
    ['POST', '/tidak-ada', ours],
  ]
  await server.app.inject(endpoints.page)
  for (const [method, url, headers] of refused) {
    const began = performance.now()
    const before = queries.mock.calls.length
    for (let nth = 0; nth < TIMES; nth += 1) {
      await server.app.inject({ method, url, headers, ...(method === 'POST' && { payload: '{}' }) })
      await server.app.inject(`${endpoints.page}?dari=${nth}`)
    }
    const seconds = Math.ceil((performance.now() - began) / 1000)
    // Once a second the page asks which version there is, and reads it when it is another.
    const asked = queries.mock.calls.length - before
    expect([method, url, asked <= 2 * seconds]).toEqual([method, url, true])
  }

  const sari = await addVisitor(server, 'Sari')
  await sari.send('POST', endpoints.reviews, { review: 'Ramah.', rating: 5 })
  expect((await server.app.inject(endpoints.page)).body).toContain('1 ulasan')
})
