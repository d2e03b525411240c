import { expect, test } from 'vitest'
import { comparePages } from './mark-changed.ts'

const page = (body: string): string => `<!doctype html><html><head><title>A</title></head><body>${body}</body></html>`
const compare = (was: string, is: string) => comparePages(page(was), page(is))
const marks = (was: string, is: string): string[] =>
  [
    ...compare(was, is)
      .outlined()
      .matchAll(/<(\w+)[^>]* data-changed/gu),
  ].map(([, tag = '']) => tag)

test.each([
  ['nothing', '<p>a</p>', '<p>a</p>', []],
  ['a sentence', '<p>a</p><p>b</p>', '<p>a</p><p>c</p>', ['p']],
  ['a word in a sentence', '<p>a <b>x</b></p>', '<p>a <b>y</b></p>', ['p']],
  [
    'all of a card',
    '<ul><li><h3>a</h3><ul><li>x</li></ul></li><li>b</li></ul>',
    '<ul><li><h3>a</h3><ul><li>y</li></ul></li><li>b</li></ul>',
    ['li'],
  ],
  ['one more, and what counts them', '<p>1</p><ul><li>a</li></ul>', '<p>2</p><ul><li>z</li><li>a</li></ul>', ['p', 'li']],
  ['what is gone, by what it stood in', '<ul><li>a</li><li>b</li></ul>', '<ul><li>b</li></ul>', ['ul']],
  ['what stands in another order', '<ul><li>a</li><li>b</li></ul>', '<ul><li>b</li><li>a</li></ul>', ['ul']],
  ['a picture', '<figure><img src="a"/></figure>', '<figure><img src="b"/></figure>', ['figure']],
  ['only what machines read', '<p>a</p><script>1</script>', '<p>a</p><script>"<p>"</script>', []],
  ['one more beside what machines read', '<p>a</p><script>1</script>', '<p>a</p><p>b</p><script>2</script>', ['p']],
])('outlined is %s', (_, was, is, outlined) => {
  expect(marks(was, is)).toEqual(outlined)
})

test.each([
  ['a new card', '<ul><li>a</li></ul>', '<ul><li>a</li><li>b</li></ul>', [[[], ['b']]]],
  ['one that is gone', '<ul><li>a</li><li>b</li></ul>', '<ul><li>b</li></ul>', [[['a'], []]]],
  [
    'one of a list of hours, with what it is of',
    '<dl><div><dt>IGD</dt><dd><a>1</a></dd></div></dl>',
    '<dl><div><dt>IGD</dt><dd><a>2</a></dd></div></dl>',
    [
      [
        ['IGD', '1'],
        ['IGD', '2'],
      ],
    ],
  ],
  [
    'what is read, without what only draws it',
    '<li>a<p aria-hidden="true">06 12</p></li>',
    '<li>b<p aria-hidden="true">06 12</p></li>',
    [[['a'], ['b']]],
  ],
  ['nothing where nothing else is read', '<p><a href="a">a</a></p>', '<p><a href="b">a</a></p>', []],
])('before and after stand beside each other: %s', (_, was, is, cards) => {
  expect(compare(was, is).cards.map((card) => [card.was, card.is])).toEqual(cards)
})

test('what is folded around a change, and in it, is open; the page begins at the first card, or sentence, which keeps its own name', () => {
  const was = '<p id="a">a</p><details><summary>s</summary><ul><li>x<details>1</details></li></ul></details><details>z</details>'
  expect(compare(was, was.replace('>a<', '>b<').replace('x<', 'y<')).outlined()).toBe(
    page(
      '<p id="a" data-changed>b</p>' +
        '<details open><summary>s</summary><ul><li data-changed id="perubahan">y<details open>1</details></li></ul></details><details>z</details>',
    ),
  )
  expect(compare('<p id="a">a</p>', '<p id="a">b</p>').outlined()).toBe(page('<p id="a" data-changed><b id="perubahan"></b>b</p>'))
})
