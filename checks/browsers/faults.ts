/** Errors that browsers report because other sites cannot be reached in these journeys. */
const EXPECTED = [/net::ERR_(PROXY|NAME|INTERNET|TUNNEL|CONNECTION)/u, /favicon\.ico/u]

export interface FaultList {
  add(fault: string): void
  all(): string[]
}

export function createFaultList(): FaultList {
  const faults: string[] = []
  return {
    add(fault) {
      if (!EXPECTED.some((pattern) => pattern.test(fault))) faults.push(fault.replaceAll(/\s+/gu, ' ').slice(0, 300))
    },
    all: () => [...faults],
  }
}
