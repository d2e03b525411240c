import { readDays, type WrittenDays } from '../../src/schedule/days.ts'
import { readTimes, type WrittenTimes } from '../../src/schedule/times.ts'

/** Days as parsed by the content's shapes. */
export function onDays(text: string): WrittenDays {
  const days = readDays(text)
  if (days === null) throw new Error(`"${text}" is no list of days`)
  return days
}

/** Times as parsed by the content's shapes. */
export function atTimes(text: string): WrittenTimes {
  const times = readTimes(text)
  if (times === null) throw new Error(`"${text}" is no list of times`)
  return times
}
