import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '../../src/contract/endpoints.ts'
import type { Review } from '../../src/contract/review.ts'
import { openDatabase } from '../../src/server/database/open-database.ts'
import { addPerson } from '../kit/person.ts'
import { photoForm } from '../kit/upload.ts'

/** A signed-in person, and every state that their review may be in after the answers so far. */
export interface Writer {
  id: string
  headers: Record<string, string>
  /** Possible texts; null stands for no review. More than one while an answer is missing. */
  allowed: (string | null)[]
}

interface Tally {
  acknowledged: number
  unanswered: number
}

/** Signs people in without the account provider. Only while no server is writing. */
export async function addWriters(dataDir: string, count: number): Promise<Writer[]> {
  const { database, close } = await openDatabase({ kind: 'sqlite', file: join(dataDir, 'situs-rsud.sqlite') })
  const writers: Writer[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const { user, headers } = await addPerson(database)
    // Each has an address of their own, so that limits by address do not matter here.
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    writers.push({ id: user.id, headers: { ...headers, 'x-forwarded-for': address }, allowed: [null] })
  }
  await close()
  return writers
}

/** Writes a review, half of the time with a photo; changes or deletes every third. False as soon as the server is gone. */
export async function write(writer: Writer, url: string, photo: Buffer, tally: Tally): Promise<boolean> {
  try {
    const imageUrl = randomInt(2) === 0 ? await upload(writer, url, photo) : null
    const created = await send(writer, 'POST', `${url}${endpoints.reviews}`, { text: randomUUID(), imageUrl }, tally)
    const next = randomInt(6)
    if (next === 0) await send(writer, 'DELETE', `${url}${endpoints.review(created)}`, null, tally)
    if (next === 1) await send(writer, 'PUT', `${url}${endpoints.review(created)}`, { text: randomUUID(), imageUrl }, tally)
    return true
  } catch (error) {
    if (error instanceof RefusedError) throw error
    return false
  }
}

async function send(
  writer: Writer,
  method: string,
  url: string,
  content: { text: string; imageUrl: string | null } | null,
  tally: Tally,
): Promise<string> {
  const after = content?.text ?? null
  writer.allowed = [...writer.allowed, after]
  tally.unanswered += 1
  const response = await ask(url, {
    method,
    headers: { ...writer.headers, ...(content && { 'content-type': 'application/json' }) },
    ...(content && { body: JSON.stringify({ review: content.text, rating: randomInt(1, 6), imageUrl: content.imageUrl }) }),
  })
  await refuse(response)
  // The status already confirms the write, even when the body does not arrive.
  writer.allowed = [after]
  tally.unanswered -= 1
  tally.acknowledged += 1
  return content === null ? '' : ((await response.json()) as Review).id
}

async function upload(writer: Writer, url: string, photo: Buffer): Promise<string> {
  const response = await ask(`${url}${endpoints.upload}`, { method: 'POST', headers: writer.headers, body: photoForm(photo) })
  await refuse(response)
  return ((await response.json()) as { imageUrl: string }).imageUrl
}

/** An overloaded server refuses a request before it does anything. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, init)
    if (response.status !== 503) return response
    await response.arrayBuffer()
    await pause(100)
  }
}

/** Any other refusal would mean that the clients are wrong. */
class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

async function refuse(response: Response): Promise<void> {
  if (!response.ok) throw new RefusedError(`${response.status} ${await response.text()}`)
}
