import { expect, test } from 'vitest'
import { splitPrint } from './split-print.ts'

test('rules for paper leave with their layer, the others stay in order', () => {
  const styles =
    '@layer ui{.a{color:red}@media print{.a{color:#000}}.b{top:0}}@font-face{src:url(x)}@layer sections{.c{left:0}@media print{.c{left:1px}}}'
  expect(splitPrint(styles)).toEqual({
    screen: '@layer ui{.a{color:red}.b{top:0}}@font-face{src:url(x)}@layer sections{.c{left:0}}',
    print: '@layer ui{@media print{.a{color:#000}}}@layer sections{@media print{.c{left:1px}}}',
  })
})
