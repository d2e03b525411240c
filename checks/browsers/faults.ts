/**
 * Browsers report that other sites cannot be reached in these journeys, that a form came back with what is to be put right, that an address is missing where
 * that is looked at, and Chromium 109,
 * which tried popovers out, each `popover`.
 */
const EXPECTED = [
  / 404 .*\/alamat-situs-lama$/u,
  / 422 .*\/(?:ulasan|petugas)\//u,
  /net::ERR_(PROXY|NAME|INTERNET|TUNNEL|CONNECTION)/u,
  /favicon\.ico/u,
  /^Found a 'popover' attribute/u,
]

export type FaultList = ReturnType<typeof createFaultList>

export function createFaultList() {
  const faults: string[] = []
  return {
    add(fault: string): void {
      if (!EXPECTED.some((pattern) => pattern.test(fault))) faults.push(fault.replaceAll(/\s+/gu, ' ').slice(0, 300))
    },
    all: () => [...faults],
  }
}
