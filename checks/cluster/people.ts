import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Database } from '../../src/server/database/database.ts'
import { addPerson } from '../kit/person.ts'
import { bodyOf, photoForm } from '../kit/upload.ts'
import type { Answer, Tally } from './tally.ts'

/** Each request opens a new connection and so reaches another process. */
const agent = new Agent({ keepAlive: false })

const ANSWER_MILLISECONDS = 60_000

export async function send(url: string, method = 'GET', headers: Record<string, string> = {}, body?: Buffer | string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent, signal: AbortSignal.timeout(ANSWER_MILLISECONDS) }, (response) => {
      text(response).then((received) => resolve({ status: response.statusCode ?? 0, body: received }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A signed-in person who writes through whichever process answers. */
export interface Writer {
  /** Returns the id of the review when the server confirmed it. */
  write(review: string, imageUrl?: string | null): Promise<string | null>
  edit(id: string, review: string): Promise<boolean>
  remove(id: string): Promise<boolean>
  upload(photo: Buffer): Promise<string | null>
}

export async function addWriter(database: Database, publicUrl: string, tally: Tally): Promise<Writer> {
  const { headers } = await addPerson(database)
  const json = { ...headers, 'content-type': 'application/json' }

  const ask = (method: string, path: string, body?: object): Promise<Answer | null> =>
    tally.count(`${method} ${path}`, () => send(publicUrl + path, method, body ? json : headers, body && JSON.stringify(body)))

  return {
    async write(review, imageUrl = null) {
      const answer = await ask('POST', endpoints.reviews, { review, rating: 1 + Math.floor(Math.random() * 5), imageUrl })
      return answer?.status === 201 ? (JSON.parse(answer.body) as { id: string }).id : null
    },
    async edit(reviewId, review) {
      return (await ask('PUT', endpoints.review(reviewId), { review, rating: 3, imageUrl: null }))?.status === 200
    },
    async remove(reviewId) {
      return (await ask('DELETE', endpoints.review(reviewId)))?.status === 204
    },
    async upload(photo) {
      const { type, payload } = await bodyOf(photoForm(photo))
      const answer = await tally.count('POST upload', () =>
        send(publicUrl + endpoints.upload, 'POST', { ...headers, 'content-type': type }, payload),
      )
      return answer?.status === 200 ? (JSON.parse(answer.body) as { imageUrl: string }).imageUrl : null
    },
  }
}
