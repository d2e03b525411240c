/** What stands for a word and for a part, in one place of phrases; and for the space between two. */
export type Writing = { word(word: string): string; part(name: string): string; space: string }

const SIGNS = new Map(Object.entries({ '(': '(?:', '[': '(?:', ')': ')', ']': ')?', '|': '|', '\n': '|' }))

/**
 * An expression of phrases, one in each line, in the notation of all files of words: words are parted by spaces; `(a|b c)` is one of several,
 * `[x]` may be missing, `{name}` is a part that whoever reads them knows. The first phrase that fits is taken, so a longer one stands above its beginning.
 */
export const patternOf = (phrases: string, { word, part, space }: Writing): string =>
  phrases
    .trim()
    .replace(/\{([^}]+)\}|[()[\]|\n]|( )|[^ ()[\]{}|\n]+/gu, (token: string, name?: string, blank?: string) =>
      name === undefined ? (SIGNS.get(token) ?? (blank === undefined ? word(token) : space)) : part(name),
    )
