import { vi } from 'vitest'

/** How often work reads a letter of a string, or a Set or a Map: its cost, independent of the machine. */
export function countSteps(work: () => unknown): number {
  const spies = [vi.spyOn(String.prototype, 'replace'), vi.spyOn(Set.prototype, 'has'), vi.spyOn(Map.prototype, 'get')]
  try {
    work()
    return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
