/** How phrases are written as a pattern: a word, a named part, and the space between two words. */
export type Writing = { word(word: string): string; part(name: string): string; space: string }

const SIGNS = new Map(Object.entries({ '(': '(?:', '[': '(?:', ')': ')', ']': ')?', '|': '|', '\n': '|' }))

/**
 * Makes a pattern of phrases, one per line, in the notation of all files in `words/`: words are separated by spaces, `(a|b c)` is an alternative,
 * `[x]` is optional, `{name}` is a part that the reader knows. The first match counts, so a longer phrase stands above its own beginning.
 */
export const patternOf = (phrases: string, { word, part, space }: Writing): string =>
  phrases
    .trim()
    .replace(/\{([^}]+)\}|[()[\]|\n]|( )|[^ ()[\]{}|\n]+/gu, (token: string, name?: string, blank?: string) =>
      name === undefined ? (SIGNS.get(token) ?? (blank === undefined ? word(token) : space)) : part(name),
    )
