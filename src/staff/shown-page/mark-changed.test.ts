import { expect, test } from 'vitest'
import { markChanged } from './mark-changed.ts'

const page = (body: string): string => `<!doctype html><html><head><title>A</title></head><body>${body}</body></html>`
const marks = (was: string, is: string): string[] => {
  const marked = markChanged(page(was), page(is), (isSeen) => (isSeen ? '<b>bar</b>' : ''))
  return [...marked.matchAll(/<(\w+)[^>]* data-changed=""/gu)].map(([, tag = '']) => tag)
}

test.each([
  ['nothing', '<p>a</p>', '<p>a</p>', []],
  ['a sentence', '<p>a</p><p>b</p>', '<p>a</p><p>c</p>', ['p']],
  ['a word in a sentence', '<p>a <b>x</b></p>', '<p>a <b>y</b></p>', ['p']],
  ['all of a card', '<ul><li><h3>a</h3><p>x</p></li><li>b</li></ul>', '<ul><li><h3>a</h3><p>y</p></li><li>b</li></ul>', ['li']],
  ['one more, and what counts them', '<p>1</p><ul><li>a</li></ul>', '<p>2</p><ul><li>z</li><li>a</li></ul>', ['p', 'li']],
  ['what is gone, by what it stood in', '<ul><li>a</li><li>b</li></ul>', '<ul><li>b</li></ul>', ['ul']],
  ['what stands in another order', '<ul><li>a</li><li>b</li></ul>', '<ul><li>b</li><li>a</li></ul>', ['ul']],
  ['a picture', '<figure><img src="a"/></figure>', '<figure><img src="b"/></figure>', ['figure']],
  ['only what machines read', '<p>a</p><script>1</script>', '<p>a</p><script>"<p>"</script>', []],
  ['one more beside what machines read', '<p>a</p><script>1</script>', '<p>a</p><p>b</p><script>2</script>', ['p']],
])('outlined is %s', (_, was, is, outlined) => {
  expect(marks(was, is)).toEqual(outlined)
})

test('what is folded around a change, and in it, is open; the page begins at the first card, or sentence, which keeps its own name', () => {
  const was = '<p id="a">a</p><details><summary>s</summary><ul><li>x<details>1</details></li></ul></details><details>z</details>'
  const marked = markChanged(page(was), page(was.replace('>a<', '>b<').replace('x<', 'y<')), () => '<i></i>')
  expect(marked).toBe(
    page(
      '<i></i><p id="a" data-changed="">b</p>' +
        '<details open=""><summary>s</summary><ul><li data-changed="" id="perubahan">y<details open="">1</details></li></ul></details><details>z</details>',
    ),
  )
  expect(markChanged(page('<p id="a">a</p>'), page('<p id="a">b</p>'), () => '')).toBe(
    page('<p id="a" data-changed=""><b id="perubahan"></b>b</p>'),
  )
})
