/** Counts the results of the requests. Failures during an intended fault are counted separately. */
export interface Tally {
  requests: number
  errors: string[]
  /** By the name of the fault. */
  errorsDuring: Record<string, number>
  /** Runs the fault, and counts errors under its name until it and the requests that it hit are over. */
  during(name: string, fault: () => Promise<void>): Promise<void>
  /** Null for a request that got no answer. */
  count(what: string, request: () => Promise<Answer>): Promise<Answer | null>
}

export interface Answer {
  status: number
  body: string
}

/** Status codes that are no errors of the server. */
const FINE = (status: number): boolean => status < 500

export function createTally(): Tally {
  const underWay = new Set<Promise<unknown>>()
  let current: string | null = null

  const tally: Tally = {
    requests: 0,
    errors: [],
    errorsDuring: {},
    async during(name, fault) {
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
    async count(what, request) {
      const before = current
      const fail = (reason: string): void => {
        const fault = before ?? current
        if (fault !== null) tally.errorsDuring[fault] = (tally.errorsDuring[fault] ?? 0) + 1
        else tally.errors.push(`${what}: ${reason}`)
      }
      tally.requests += 1
      const outcome = request().then(
        (answer) => {
          if (!FINE(answer.status)) fail(String(answer.status))
          return answer
        },
        (error: unknown) => {
          fail(String(error))
          return null
        },
      )
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
