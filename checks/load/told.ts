import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '../../src/contract/endpoints.ts'
import { openDatabase } from '../../src/ground/database/open-database.ts'
import { close, listen } from '../../tests/kit/processes/listen.ts'
import { startSite } from '../../tests/kit/processes/site-process.ts'
import { startPostgres } from '../../tests/kit/storage/postgres-server.ts'
import { until } from '../wait.ts'
import { addWriter } from './writers.ts'

const SECRET = 'rahasia-untuk-uji-coba-yang-cukup-panjang'
const [WRITTEN, PROCESSES, APART_MILLISECONDS] = [200, 2, 150]
const SOON_MILLISECONDS = 60_000

/** Two hundred people in need write to two processes over one database: measures how long until a real receiver gets each message, and whether it gets each once. */
export async function checkTold(): Promise<boolean> {
  const [receiver, server] = [await openReceiver(), await startPostgres()]
  const url = await server.createDatabase()
  const env = { DATABASE_URL: url, NOTIFY_URL: receiver.url, NOTIFY_SECRET: SECRET, TRUST_PROXY: '127.0.0.1,::1' }
  const sites = await Promise.all(Array.from({ length: PROCESSES }, () => startSite(env)))
  const { database, close: leave } = await openDatabase({ kind: 'postgres', url })
  try {
    const written = new Map<string, number>()
    for (let nth = 0; nth < WRITTEN; nth += 1) {
      const { id, headers } = await addWriter(database)
      const body = JSON.stringify({ review: 'Saya ingin mengakhiri hidup saya malam ini.', rating: 1, imageUrl: null })
      const to = sites[nth % PROCESSES]!.url + endpoints.reviews
      const { status } = await fetch(to, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body })
      if (status !== 201) throw new Error(`a review was answered with ${status}`)
      written.set(id, performance.now())
      await pause(APART_MILLISECONDS)
    }
    const told = database
      .selectFrom('deliveries')
      .innerJoin('outbox', 'outbox.id', 'event_id')
      .innerJoin('reviews', 'reviews.id', 'review_id')
    const read = () => told.select(['deliveries.id', 'user_id']).where('deliveries.state', '=', 'sent').execute()
    await until('each is told', async () => new Set((await read()).map(({ user_id }) => user_id)).size === WRITTEN)
    const rows = await read()
    const waits = rows
      .map(({ id, user_id }) => (receiver.heard.get(id)?.[0] ?? Infinity) - (written.get(user_id) ?? 0))
      .toSorted((a, b) => a - b)
    const again = [...receiver.heard.values()].filter((times) => times.length > 1).length
    const [middle, p99, last] = [0.5, 0.99, 1].map((part) => Math.round(waits[Math.ceil(waits.length * part) - 1] ?? Infinity))
    console.log(`written to ${PROCESSES} processes: ${WRITTEN}; messages: ${rows.length}, sent twice: ${again}, not signed: ${receiver.forged()}
from the answer to its writer until it is told: half within ${middle} ms, 99 of 100 within ${p99} ms, all within ${last} ms`)
    return rows.length === WRITTEN && again + receiver.forged() === 0 && (p99 ?? Infinity) <= SOON_MILLISECONDS
  } finally {
    await Promise.all(sites.map((site) => site.dispose()))
    await leave()
    await server.stop()
    await receiver.close()
  }
}

/** Accepts signed messages, and records when each key arrived. */
async function openReceiver() {
  const heard = new Map<string, number[]>()
  let forged = 0
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString()
    const { 'x-situs-time': time, 'x-situs-signature': signature } = request.headers
    const key = String(request.headers['idempotency-key'])
    const mac = createHmac('sha256', SECRET).update(`${String(time)}.${body}`)
    if (signature === `sha256=${mac.digest('hex')}`) heard.set(key, [...(heard.get(key) ?? []), performance.now()])
    else forged += 1
    response.end()
  }
  const server = createServer((request, response) => void take(request, response))
  const { url } = await listen(server)
  return { url, heard, forged: () => forged, close: () => close(server) }
}
