import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tableOf } from '../../tests/kit/tables.ts'
import { readTimes } from './times.ts'

const range = (from: number, to: number) => ({ kind: 'range', from, to })

test.each([
  ['09:00-12:00', [range(540, 720)]],
  ['00:00-23:58', [range(0, 1438)]],
  ['00:00-23:59', [{ kind: 'all-day' }]],
  ['20:00-24:00', [range(1200, 1440)]],
  ['08:00-12:00, 16:00-20:00', [range(480, 720), range(960, 1200)]],
  ['09:00-selesai', [{ kind: 'open', from: 540 }]],
  ['08:00-11:30, 13:00-selesai', [range(480, 690), { kind: 'open', from: 780 }]],
  ['24 jam', [{ kind: 'all-day' }]],
  ['24 Jam', [{ kind: 'all-day' }]],
  ['3 shift', [{ kind: 'all-day' }]],
])('"%s" is read', (text, times) => {
  expect(readTimes(text)?.times).toEqual(times)
})

test.each((tableOf('words/schedule.yaml') as { noTimesOfFiles: string[] }).noTimesOfFiles)('"%s" is no list of times', (text) => {
  expect(readTimes(text)).toBeNull()
})

test('no minute is lost between what is written and what is meant', () => {
  const minutes = fc
    .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 8 })
    .map((all) => all.toSorted((one, other) => one - other))
  const clock = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  fc.assert(
    fc.property(minutes, (all) => {
      const sessions = Array.from({ length: Math.floor(all.length / 2) }, (_, index) => range(all[2 * index] ?? 0, all[2 * index + 1] ?? 0))
      expect(readTimes(sessions.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(', '))?.times).toEqual(sessions)
    }),
  )
})

test('no text makes it throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(() => readTimes(text)).not.toThrow()
    }),
  )
})
