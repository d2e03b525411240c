import { expect, test } from 'vitest'
import { siteShapes } from '../content/site.ts'
import { fieldTree, hasOwnForm, isEntry } from './field-tree.ts'

test('a field has a form of its own by its shape exactly if it has one by its tree', () => {
  const fields = Object.values(siteShapes).flatMap(({ shape }) => Object.entries(shape))
  const byTree = fields.map(([name, shape]) => [name, hasOwnForm(fieldTree(name, shape))])
  expect(new Set(byTree.map(([, has]) => has))).toEqual(new Set([true, false]))
  expect(fields.map(([name, shape]) => [name, isEntry(shape)])).toEqual(byTree)
})
