import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Review } from '../../src/contract/review.ts'
import type { Database } from '../../src/ground/database/database.ts'
import { openDatabase } from '../../src/ground/database/open-database.ts'
import { addPerson } from '../../tests/kit/person.ts'
import { makePhoto } from '../../tests/kit/photo.ts'
import { bodyOf, photoForm } from '../../tests/kit/upload.ts'
import { send, type Answer, type Tally } from './tally.ts'

const PHOTO = await bodyOf(photoForm(await makePhoto({ width: 640, height: 480 })))

/** A signed-in person, and every state that their review may be in after the answers so far. */
export interface Writer {
  id: string
  headers: Record<string, string>
  /** Possible texts; null stands for no review. More than one while an answer is missing. */
  allowed: (string | null)[]
}

const LETTERS = 'bcdfghjkmnpqrtvwxz'

/** Unique words in which no rule finds a number or an insult. */
export const newWords = (): string => `Tanda ${Array.from(randomBytes(24), (byte) => LETTERS[byte % LETTERS.length]).join('')}`

/** The same, sometimes with words that make a review wait. */
const anyWords = (): string => `${newWords()}${randomInt(6) === 0 ? ' Telepon 0812 3456 7890.' : ''}`

export async function addWriter(database: Database): Promise<Writer> {
  const { user, headers } = await addPerson(database)
  // Each has an address of their own, so that limits by address do not matter here.
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
  return { id: user.id, headers: { ...headers, 'x-forwarded-for': address }, allowed: [null] }
}

/** Signs people in to the site whose data lies in this folder. */
export async function addWriters(dataDir: string, count: number): Promise<Writer[]> {
  const { database, close } = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'situs-rsud.sqlite') })
  const writers: Writer[] = []
  for (let nth = 0; nth < count; nth += 1) writers.push(await addWriter(database))
  await close()
  return writers
}

/** Lets them write in turn, several at once, until each has written or an answer is missing. */
export async function writeAll(writers: readonly Writer[], atOnce: number, write: (writer: Writer) => Promise<boolean>): Promise<void> {
  const waiting = [...writers]
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) if (!(await write(next))) return
  })
  await Promise.all(lanes)
}

/** Writes a review, half of the time with a photo; changes or deletes every third. Resolves to false once an answer is missing. */
export async function visit(writer: Writer, url: string, tally: Tally): Promise<boolean> {
  const ask = (method: string, path: string, body?: Buffer | string, content = 'application/json'): Promise<Answer | null> => {
    const headers = body === undefined ? writer.headers : { ...writer.headers, 'content-type': content }
    return tally.count(`${method} ${path}`, () => send(url + path, { method, headers, ...(body !== undefined && { body }) }))
  }

  /** Until the answer is there the review may be in the state before or after. */
  async function write(method: string, path: string, words: string | null): Promise<Answer | null> {
    writer.allowed = [...writer.allowed, words]
    const body = words === null ? undefined : JSON.stringify({ review: words, rating: randomInt(1, 6), imageUrl })
    const answer = await ask(method, path, body)
    if (answer === null) return null
    writer.allowed = [words]
    tally.acknowledged += 1
    return answer
  }

  let imageUrl: string | null = null
  if (randomInt(2) === 0) {
    const uploaded = await ask('POST', endpoints.upload, PHOTO.payload, PHOTO.type)
    if (uploaded === null) return false
    imageUrl = (JSON.parse(uploaded.body) as { imageUrl: string }).imageUrl
  }
  const created = await write('POST', endpoints.reviews, anyWords())
  if (created === null) return false
  const review = endpoints.review((JSON.parse(created.body) as Review).id)
  const next = randomInt(6)
  if (next === 0) return (await write('DELETE', review, null)) !== null
  return next !== 1 || (await write('PUT', review, anyWords())) !== null
}
