import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEARNED_FILE, learnedText, toldTexts } from './lessons.ts'
import { learn, lessonsFrom, lessonsOf, weigh, type Told } from './learn.ts'

const texts = toldTexts()

test('what both sides read is what the texts teach now; run "npm run generate"', () => {
  expect(readFileSync(LEARNED_FILE, 'utf8')).toBe(learnedText())
})

test('M18: of texts that it has not read, at least 7 of 8 in need are met, and at most 1 of 12 ordinary ones that sound like them is taken and 1 of 36 plain ones', () => {
  const PARTS = 3
  const [met, all] = [new Map<Told['is'], number>(), new Map<Told['is'], number>()]
  const count = (counts: Map<Told['is'], number>, is: Told['is']): void => void counts.set(is, (counts.get(is) ?? 0) + 1)
  for (let part = 0; part < PARTS; part += 1) {
    const learned = learn(lessonsFrom(texts.filter((_, at) => at % PARTS !== part)))
    for (const told of texts.filter((_, at) => at % PARTS === part)) {
      count(all, told.is)
      if (weigh(learned, lessonsOf(told)[0]?.features ?? []) > 0) count(met, told.is)
    }
  }
  const share = (is: Told['is']): number => (met.get(is) ?? 0) / (all.get(is) ?? 0)
  expect(share('need')).toBeGreaterThan(7 / 8)
  expect(share('ordinary')).toBeLessThan(1 / 12)
  expect(share('plain')).toBeLessThan(1 / 36)
})
