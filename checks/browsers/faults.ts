/**
 * Errors that browsers report and that are expected: unreachable other sites, forms refused with what to correct, missing addresses that a journey
 * asks for, and in Chromium 109, which had popovers as an experiment, each `popover`.
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
