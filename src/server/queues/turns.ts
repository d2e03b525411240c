import { Problem } from '../http/problem.ts'

/** Lets one person do so many things at a time: whoever sends slowly must not take everybody's places. */
export interface Turns {
  take<Result>(person: string, work: () => Promise<Result>): Promise<Result>
}

/** Counted in the memory of each process: the places that it guards are its own. */
export function createTurns(most: number): Turns {
  const taken = new Map<string, number>()

  return {
    async take(person, work) {
      const before = taken.get(person) ?? 0
      if (before >= most) throw new Problem('too-many-requests')
      taken.set(person, before + 1)
      try {
        return await work()
      } finally {
        const left = (taken.get(person) ?? 1) - 1
        if (left === 0) taken.delete(person)
        else taken.set(person, left)
      }
    },
  }
}
