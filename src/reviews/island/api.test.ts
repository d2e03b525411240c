import { describe, expect, test } from 'vitest'
import { createReviewsApi } from './api.ts'

type Asked = { path: string; method: string; headers: Headers; body: unknown }

function answering(response: () => Response | Promise<Response>) {
  const asked: Asked[] = []
  const api = createReviewsApi((path, request) => {
    asked.push({ path: path as string, method: request?.method ?? 'GET', headers: new Headers(request?.headers), body: request?.body })
    return Promise.resolve().then(response)
  })
  return { api, asked }
}

const draft = { review: 'Baik', rating: 4, imageUrl: null }

describe('calls that change something', () => {
  test('C01: carry the header that a foreign form cannot send', async () => {
    const { api, asked } = answering(() => Response.json({ success: true, imageUrl: '/images/a.webp' }))
    await api.create(draft, 'kunci')
    await api.update('x/y', draft, null)
    await api.remove('x')
    await api.logout()
    await api.upload(new Blob(['x']))
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/reviews',
      'PUT /api/reviews/x%2Fy',
      'DELETE /api/reviews/x',
      'POST /logout',
      'POST /upload-review',
    ])
    for (const { headers } of asked) expect(headers.get('x-rsud-client')).toBe('halaman')
  })

  test('R01: send text, rating, photo and whether to ask first, and nothing about the author', async () => {
    const { api, asked } = answering(() => Response.json({}))
    await api.create({ ...draft, ifHeld: 'ask' }, 'kunci')
    expect(JSON.parse(asked[0]?.body as string)).toEqual({ ...draft, ifHeld: 'ask' })
  })

  test('R06, R08: say which try it is, and over which state of the review an edit was written', async () => {
    const { api, asked } = answering(() => Response.json({}))
    await api.create(draft, 'kunci')
    await api.update('x', draft, '"2026-11-20T03:00:00.000Z"')
    await api.update('x', draft, null)
    expect(asked.map(({ headers }) => [headers.get('idempotency-key'), headers.get('if-match')])).toEqual([
      ['kunci', null],
      [null, '"2026-11-20T03:00:00.000Z"'],
      [null, null],
    ])
  })

  test('the upload has the one field of the contract', async () => {
    const { api, asked } = answering(() => Response.json({ success: true, imageUrl: '/images/a.webp' }))
    expect(await api.upload(new Blob(['x']))).toBe('/images/a.webp')
    const [{ body } = {}] = asked
    expect(body instanceof FormData && [...body.keys()]).toEqual(['image'])
  })
})

describe('what a failed call says', () => {
  test("the server's own words and code", async () => {
    const { api } = answering(() => Response.json({ error: { code: 'already-reviewed', message: 'Sudah.' } }, { status: 409 }))
    await expect(api.create(draft, 'kunci')).rejects.toMatchObject({ message: 'Sudah.', code: 'already-reviewed' })
  })

  test('which words would let the text wait, and why', async () => {
    const findings = [{ why: 'Ada nomor telepon.', words: '0812 3456 7890' }]
    const error = { code: 'review-would-wait', message: 'Ubah, atau kirim apa adanya.' }
    const { api } = answering(() => Response.json({ error, findings }, { status: 409 }))
    await expect(api.create(draft, 'kunci')).rejects.toMatchObject({ ...error, findings })
  })

  test('the status when the answer is not JSON', async () => {
    const { api } = answering(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
    await expect(api.overview()).rejects.toMatchObject({ message: 'Server returned status: 502', code: null })
    await expect(api.upload(new Blob(['x']))).rejects.toMatchObject({ message: 'Server returned status: 502', code: null })
  })

  test('the words of the upload, or that the session is over', async () => {
    const refused = (status: number) => () => Response.json({ success: false, error: 'Gambar rusak.' }, { status })
    await expect(answering(refused(422)).api.upload(new Blob())).rejects.toMatchObject({ message: 'Gambar rusak.', code: null })
    await expect(answering(refused(401)).api.upload(new Blob())).rejects.toMatchObject({ code: 'signed-out' })
  })

  test('kindly, when there is no connection or no answer', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(answering(offline).api.session()).rejects.toThrow('Tidak ada sambungan internet.')
    const late = () => Promise.reject(new DOMException('late', 'TimeoutError'))
    await expect(answering(late).api.session()).rejects.toThrow('Server terlalu lama menjawab.')
  })
})
