import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rowsOf } from '../../tests/kit/tables.ts'
import { LEARNED_FILE, learnedText } from './lessons.ts'
import { learn, lessonOf, weigh } from './learn.ts'

const lessons = [
  ...rowsOf('crisis/need.txt').map(([, text = '']) => lessonOf(text, true)),
  ...rowsOf('crisis/ordinary.txt').map(([text = '']) => lessonOf(text, false)),
]

test('what both sides read is what the texts teach now; run "npm run generate"', () => {
  expect(readFileSync(LEARNED_FILE, 'utf8')).toBe(learnedText())
})

test('M18: of texts that it has not read, at least 7 of 8 in need are met, and at most 1 of 12 ordinary ones that sound like them is taken', () => {
  const PARTS = 5
  const counts = { met: 0, need: 0, taken: 0, ordinary: 0 }
  for (let part = 0; part < PARTS; part += 1) {
    const learned = learn(lessons.filter((_, at) => at % PARTS !== part))
    for (const [at, lesson] of lessons.entries()) {
      if (at % PARTS !== part) continue
      const isTaken = weigh(learned, lesson.features) > 0
      counts[lesson.isNeed ? 'need' : 'ordinary'] += 1
      if (isTaken) counts[lesson.isNeed ? 'met' : 'taken'] += 1
    }
  }
  expect(counts.met / counts.need).toBeGreaterThan(7 / 8)
  expect(counts.taken / counts.ordinary).toBeLessThan(1 / 12)
})
