import { globSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the module that searches keeps within its bytes as sent, with the words of the language in it', () => {
  const built = globSync('dist/client/assets/doctor-search-*.js.br')
  expect(built).toHaveLength(1)
  expect(statSync(built[0] ?? '').size).toBeLessThan(59_600)
})
