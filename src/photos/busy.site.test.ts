import sharp from 'sharp'
import { expect, test } from 'vitest'
import { endpoints } from '../contract/endpoints.ts'
import { MAX_PHOTO_BYTES } from '../contract/review-rules.ts'
import { openTestServer } from '../../tests/kit/test-server.ts'
import { photoForm } from '../../tests/kit/upload.ts'
import { addVisitor } from '../../tests/kit/visitor.ts'

const UPLOADS = 20
const SIDE = 1000

test('U17: while twenty photos of nearly 5 MB arrive at once, the reviews are answered all the while', async () => {
  const picture = await sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 120, sigma: 8 } },
  })
    .jpeg()
    .toBuffer()
  const photo = Buffer.concat([picture, Buffer.alloc(MAX_PHOTO_BYTES - picture.length)])

  await using server = await openTestServer({ listening: true })
  const url = server.publicUrl
  const people = await Promise.all(Array.from({ length: UPLOADS }, (_, nth) => addVisitor(server, `Orang ${nth}`)))
  const progress = { underWay: UPLOADS }
  const uploads = people.map(async ({ headers }) => {
    const response = await fetch(url + endpoints.upload, { method: 'POST', headers, body: photoForm(photo) })
    const answer: unknown = await response.json()
    progress.underWay -= 1
    return { status: response.status, retryAfter: response.headers.get('retry-after'), answer }
  })

  let answered = 0
  while (progress.underWay > 0) {
    const response = await fetch(url + endpoints.reviews)
    await response.arrayBuffer()
    expect(response.status).toBe(200)
    answered += 1
  }
  expect(answered).toBeGreaterThan(UPLOADS)

  const answers = await Promise.all(uploads)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, answer }) => [status, answer])).toEqual(
    refused.map(() => [503, { success: false, error: expect.stringContaining('Coba lagi') }]),
  )
  for (const { retryAfter } of refused) expect(Number(retryAfter)).toBeGreaterThan(0)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(10)
  const kept = await server.database.selectFrom('images').select('state').execute()
  expect(kept).toEqual(Array.from({ length: answers.length - refused.length }, () => ({ state: 'staged' })))
})
