import { Agent, request, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  status: number
  body: string
  /** The Location header; empty if absent. */
  location: string
}

/** Each request opens a new connection, and so reaches another process if there are several. */
const agent = new Agent({ keepAlive: false })

const ANSWER_MILLISECONDS = 60_000

export function send(url: string, { body, ...options }: RequestOptions & { body?: Buffer | string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, signal: AbortSignal.timeout(ANSWER_MILLISECONDS), ...options }, (response) => {
      const { statusCode: status = 0, headers } = response
      text(response).then((received) => resolve({ status, body: received, location: headers.location ?? '' }), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The sentence of the staff's room while others are saving. */
const BUSY = 'Orang lain sedang menyimpan.'

/** The first words of a page's main part. */
function wordsOf({ body }: Answer): string {
  const words = body
    .replace(/^[^]*<main/u, '<main')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
  return words.trim().slice(0, 300)
}

export type Tally = ReturnType<typeof createTally>

/**
 * Counts the results of requests; failures during an intended fault are counted under its name. With `maySheds`, a client that is told that the server
 * is busy tries again; staff who wait for others always do.
 */
export function createTally({ maySheds = false } = {}) {
  const underWay = new Set<Promise<unknown>>()
  let current: string | null = null

  async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await ask()
      const isBusy = answer.status === 503 ? maySheds : answer.status >= 400 && answer.body.includes(BUSY)
      if (!isBusy) return answer
      tally.shed += 1
      await pause(100)
    }
  }

  const tally = {
    requests: 0,
    /** Writes that were confirmed. */
    acknowledged: 0,
    /** Answers that asked to come back later because the server was busy or other staff were saving. */
    shed: 0,
    errors: [] as string[],
    errorsDuring: {} as Record<string, number>,
    /** Runs the fault, and counts errors under its name until it and the requests that it affected are over. */
    async during(name: string, fault: () => Promise<unknown>): Promise<void> {
      current = name
      tally.errorsDuring[name] ??= 0
      try {
        await fault()
        // A request that began during the fault may still fail because of it.
        await Promise.all(underWay)
      } finally {
        current = null
      }
    },
    /** Null for a request that was refused or got no answer. */
    async count(what: string, ask: () => Promise<Answer>): Promise<Answer | null> {
      const before = current
      const fail = (reason: string): null => {
        const fault = before ?? current
        if (fault === null) tally.errors.push(`${what}: ${reason}`)
        else tally.errorsDuring[fault] = (tally.errorsDuring[fault] ?? 0) + 1
        return null
      }
      tally.requests += 1
      const outcome = patiently(ask).then((answer) => (answer.status < 400 ? answer : fail(`${answer.status} ${wordsOf(answer)}`)), fail)
      underWay.add(outcome)
      try {
        return await outcome
      } finally {
        underWay.delete(outcome)
      }
    },
  }
  return tally
}
