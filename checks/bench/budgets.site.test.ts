import { expect, test } from 'vitest'
import { budgets } from './budgets.ts'
import { measureStructure } from './structure.ts'

const structure = await measureStructure()

test.each(Object.entries(budgets))('%s stays within %i', (part, budget) => {
  expect(structure[part as keyof typeof structure]).toBeLessThanOrEqual(budget)
})

test('what a reader without an account ever downloads as script stays within 16 kB', () => {
  const { boot, doctorDirectory, contactForm, serviceWorker } = structure
  expect(boot + doctorDirectory + contactForm + serviceWorker).toBeLessThanOrEqual(16_000)
})
