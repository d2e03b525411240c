import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DESCRIPTION_FILE, describeApi } from '../../../scripts/api/describe-api.ts'

test('the description is up to date (else run "npm run generate")', () => {
  expect(JSON.parse(readFileSync(DESCRIPTION_FILE, 'utf8'))).toEqual(JSON.parse(JSON.stringify(describeApi())))
})

test('every reference in it leads to a shape of it', () => {
  const text = readFileSync(DESCRIPTION_FILE, 'utf8')
  const { components } = JSON.parse(text) as { components: { schemas: object } }
  const named = Array.from(text.matchAll(/"\$ref": "#\/components\/schemas\/(\w+)"/gu), ([, name]) => name)
  expect(named.filter((name) => name === undefined || !(name in components.schemas))).toEqual([])
  expect(new Set(named).size).toBeGreaterThan(5)
})
