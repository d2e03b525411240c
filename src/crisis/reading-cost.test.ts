import { expect, test, vi } from 'vitest'
import { countSteps } from '../../tests/kit/steps.ts'
import { worstTexts } from '../../tests/kit/worst-texts.ts'
import { asksForHelp } from './find-need.ts'

asksForHelp('Kata-kata dibaca pertama kali.')

const shorter = new Map(worstTexts(1000))

test.each(worstTexts(4000))('F33: "%s", as long as the longest review, takes few steps a letter, however many they are', (part, text) => {
  const steps = countSteps(() => asksForHelp(text))
  // Words that are in no list and never repeat take the fewest steps.
  expect(steps / text.length).toBeLessThan(part.startsWith('words') ? 9 : 30)
  expect(steps).toBeLessThan(4.5 * countSteps(() => asksForHelp(shorter.get(part) ?? '')) + 400)
})

test('F33: a word is read once, however often it stands in a text', () => {
  const folded = vi.spyOn(String.prototype, 'normalize')
  const letters = (count: number): number => countSteps(() => asksForHelp('keterlambatan '.repeat(count)))
  expect(letters(200) - letters(100)).toBeLessThan(100 * 20)
  asksForHelp('ｍａｔｉ '.repeat(500))
  expect(folded).toHaveBeenCalledTimes(4)
  folded.mockRestore()
})
