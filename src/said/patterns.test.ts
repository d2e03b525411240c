import { describe, expect, test } from 'vitest'
import { findEnds, readPatterns, treeOf, type PatternOf } from './patterns.ts'
import { readClasses, tokensOf } from './word-classes.ts'

const { at } = readClasses({ wish: 'ingin mau', death: 'mati mampus', calls: 'hubungi chat', whom: 'kami', filler: 'ya' })
const wordsIn = (text: string) =>
  Array.from(text.matchAll(/\S+/gu), ({ 0: meant, index }) => ({ meant, from: index, to: index + meant.length }))

/** What of the text the patterns find. */
function found(text: string, ...lines: string[]): string[] {
  const tokens = tokensOf(wordsIn(text), at, () => undefined)
  const tree = treeOf(
    readPatterns<'wish' | 'death' | 'calls' | 'whom' | 'filler'>(lines, { ENDING: 'death, whom' }).map((pattern) => ({ pattern })),
  )
  return tokens.flatMap(({ from }, first) =>
    Array.from(
      findEnds(tokens, tree, first, () => true),
      ([, last]) => text.slice(from, tokens[last]?.to),
    ),
  )
}

describe('classes of words', () => {
  test.each([
    ['near each other in their order', 'wish death', 'ingin cepat mati', 'mati, ingin'],
    ['in any order', 'wish & death', 'mati saya mau', 'mati'],
    ['side by side', 'calls + whom', 'chat kami', 'chat bersama kami'],
    ['side by side, but for what says nothing', 'calls + whom', 'chat ya kami', 'chat saja kami'],
    ['any of several ways', 'wish ENDING', 'mau kami', 'mau apa'],
    ['not too far apart', 'wish death', 'ingin a b c d e mati', 'ingin a b c d e f mati'],
  ])('%s: %s', (_how, pattern, text, other) => {
    expect([found(text, pattern), found(other, pattern)]).toEqual([[text], []])
  })

  test('are read from lines with commas between', () => {
    expect(readPatterns('wish death, calls + whom'.split('\n'))).toEqual<PatternOf<string>[]>([
      ['wish', 'death'],
      ['calls', '+whom'],
    ])
  })
})
