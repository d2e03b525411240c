import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the script in the head of the page needs no other file: it shares no value with another module', () => {
  const built = globSync('dist/client/assets/boot-*.js')
  expect(built).toHaveLength(1)
  expect(readFileSync(built[0] ?? '', 'utf8')).not.toMatch(/^\s*import[\s{'"]|^\s*export[\s{]/mu)
})
