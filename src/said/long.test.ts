import { describe, expect, test } from 'vitest'
import { readAskedTime } from './when/asked-time.ts'
import { readDays } from '../schedule/days.ts'
import { readSaidDays } from './days.ts'
import { readSaidDate } from './time-words.ts'
import { readRemark } from './remark.ts'
import { readSaidTimes } from './times.ts'
import { daysBegin, readSaidRow, readSaidWeek, saysHours, weekBegins } from './week.ts'
import { readTimes } from '../schedule/times.ts'

/** Repeated, these made one reader or another go over the same letters again and again. */
const REPEATED = [
  ' ',
  ', ',
  '; ',
  '- ',
  '1 ',
  '08',
  'a ',
  'di ',
  'dan ',
  '(a ',
  'pagi ',
  'senin ',
  'senin 08-12, ',
  'minggu 1 & ',
  'tiap 2 minggu ',
  'kecuali ',
  'setengah ',
  'besok hari ',
]
const long = (part: string, letters: number): string => `Senin 08${part.repeat(letters / part.length)}x`
const WEEK = ['2030-03-04', '2030-03-05', '2030-03-06', '2030-03-07', '2030-03-08', '2030-03-09', '2030-03-10']

/** What is asked of others while a text is read, in letters. */
function lettersAsked(read: (ask: (text: string) => undefined) => unknown): number {
  let letters = 0
  read((text) => void (letters += text.length))
  return letters
}

describe('F31: the work grows at most linearly with the length of the text', () => {
  test.each(REPEATED)('in days, hours and remarks made of "%s"', (part) => {
    const steps = (letters: number): number => {
      const text = long(part, letters)
      return lettersAsked((ask) => {
        readRemark(text, ask)
        readSaidWeek(text, ask)
        readSaidRow(text, text, ask)
        readAskedTime(text, WEEK, { isName: () => false, guess: ask })
      })
    }
    // Some words more, where a bound falls within one.
    expect(steps(6000)).toBeLessThanOrEqual(2 * steps(3000) + 400)
  })
})

test.each(REPEATED)('F31: sixty thousand letters of "%s" are read quickly by all readers of days and hours', (part) => {
  const text = long(part, 60_000)
  for (const read of [readDays, readTimes, readSaidDays, readSaidTimes, readSaidDate, daysBegin, weekBegins, saysHours]) read(text)
  readSaidWeek(text)
  readAskedTime(text, WEEK, { isName: () => false, guess: () => undefined })
  const [days, hours] = [readSaidRow(text, '08-12'), readSaidRow('Senin', text)]
  expect([days, hours]).toMatchObject([{ what: 'days' }, { what: 'hours' }])
  expect(readRemark(text, () => 'Senin')).toEqual({ rest: undefined, isUnsaid: true })
})
