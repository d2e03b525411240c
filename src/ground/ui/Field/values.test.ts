import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['../../../**/*.tsx', '!**/*.test.tsx'], { query: '?raw', import: 'default', eager: true })

/** Controls whose value a form sends, as written in the source. */
const SENT = /<(?:option|input[^>]*type=(?:"(?:radio|checkbox)"|\{[^}]*'(?:radio|checkbox)'[^}]*\})|button|Button)(?=[\s>])(?:[^>]|=>)*>/gu

/** A control without a value sends its text, which a browser's translation of the page changes. */
test('X11: what is sent of a list, a choice or a named button is a value, never its text', () => {
  const sent = Object.entries(sources).flatMap(([file, source]) => [...source.matchAll(SENT)].map(([tag]) => ({ file, tag })))
  const isNamed = (tag: string): boolean => tag.startsWith('<option') || /\sname=/u.test(tag)
  expect(sent.filter(({ tag }) => tag.startsWith('<option')).length).toBeGreaterThan(4)
  expect(sent.filter(({ tag }) => isNamed(tag) && !/\svalue=/u.test(tag))).toEqual([])
})
