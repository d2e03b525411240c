import { vi } from 'vitest'

/** How often work looks at a word's letters, into a set or into a map: what it costs, on any machine. */
export function countSteps(work: () => unknown): number {
  const spies = [vi.spyOn(String.prototype, 'replace'), vi.spyOn(Set.prototype, 'has'), vi.spyOn(Map.prototype, 'get')]
  try {
    work()
    return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}
