/** What stands before a root, and the letters that it may have taken the place of: "menyayat" and "nyayat" are of "sayat". */
const PREFIXES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:m[ea]|di|k[ea]|b[ea]r?|ku)/u, ['']],
  [/^(?:m[ea]ng|nge|ng)/u, ['', 'k']],
  [/^(?:m[ea])?ny/u, ['s', 'c']],
  [/^(?:m[ea]m|m)/u, ['', 'p']],
  [/^(?:m[ea]n|n)/u, ['', 't']],
]
const SUFFIX = /(?:kan|ken|keun|in|i)$/u

/** "Gantuang", "nelen", "matek", "rasanye", "ilang": how Padang, Jakarta, Java and Palembang say the same root. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ua(?=ng$|h$)/u, 'u'],
  [/uik$/u, 'up'],
  [/ia(?=k$|h$|ng$)/u, 'i'],
  [/e(?=[^aeiou]+$)/u, 'a'],
  [/[eo]$/u, 'a'],
  [/^(?=[aeiou])/u, 'h'],
  [/^h/u, ''],
]
/** Where none of these is, none of those is tried: most words that are in no list have none. */
const MAY_SOUND = /^[aeiouh]|[eo]$|e[^aeiou]+$|[ui]a|ui/u
const SHORTEST = 4

/** What a word may be a form of, the likeliest first. */
export function listRoots(word: string): string[] {
  const bare = [...new Set([word, word.replace(SUFFIX, '')])]
  const roots = bare.flatMap((each) => [each].concat(PREFIXES.flatMap(([prefix, begins]) => rootsWithout(each, prefix, begins))))
  // A sound adds one letter at most.
  const long = roots.filter((root) => root.length >= SHORTEST - 1)
  const said = long.flatMap((root) => [root].concat(MAY_SOUND.test(root) ? SOUNDS.map(([sound, usual]) => root.replace(sound, usual)) : []))
  return said.filter((root) => root.length >= SHORTEST && root !== word)
}

const rootsWithout = (word: string, prefix: RegExp, begins: readonly string[]): string[] =>
  prefix.test(word) ? begins.map((begin) => word.replace(prefix, begin)) : []
