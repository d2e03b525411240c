/** The cost of one typing error. A wrong letter that sounds different costs more. */
export const SLIP = 1
const OTHER_LETTER = 1.5
/** The quality of a match: 1 if written exactly, less with each slip. */
export const MISSPELT_QUALITY = 0.9
export const QUALITY_LOST_BY_A_SLIP = 0.1

/** The fewest letters of a word that may be an abbreviation or a misspelling. */
const SHORTEST_SKELETON = 4
const SHORTEST_WITH_OTHER_LETTER = 5
const SHORTEST_WITH_OTHER_BEGINNING = 6

/** Letters that sound alike. */
const ALIKE = new Set(
  'ei ou ae fp fv pv vw kq ck jy iy sz xs ao gj jz bp'.split(' ').flatMap((pair) => [pair, pair.charAt(1) + pair.charAt(0)]),
)

/** Longer texts are not compared. */
const LONGEST = 100

const VOWELS = new Set('aeiou')

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/oe/gu, 'u'],
  [/ch(?![aeiou])/gu, 'h'],
  [/tj|ch|[cq]/gu, 'k'],
  [/dj|y/gu, 'j'],
  [/ph|[fv]/gu, 'p'],
  [/z/gu, 's'],
  [/([dt])h|([a-z])h(?![aeiou])/gu, '$1$2'],
  [/(.)\1/gu, '$1'],
]

/** How much a word of so many letters may differ; short words differ little from other words. */
export function allowedSlips(letters: number): number {
  if (letters < 4) return 0
  if (letters < 6) return SLIP
  return letters < 8 ? OTHER_LETTER : 2 * SLIP
}

/**
 * The edit distance of two words (Damerau-Levenshtein: letters missing, added, exchanged or wrong, with costs by sound); infinite beyond the
 * limit. A short word must begin with the right letter.
 */
export function slipsBetween(
  typed: string,
  meant: string,
  mostSlips: number,
  isStrict = meant.length < SHORTEST_WITH_OTHER_LETTER,
): number {
  let limit = mostSlips
  if (Math.abs(typed.length - meant.length) > limit || haveOtherLetters(typed, meant, limit)) return Number.POSITIVE_INFINITY
  const isTurned = typed[0] === meant[1] && typed[1] === meant[0]
  if (typed[0] !== meant[0] && !isTurned) {
    if (meant.length < SHORTEST_WITH_OTHER_BEGINNING) return Number.POSITIVE_INFINITY
    limit = Math.min(limit, SLIP)
  }
  // In a word of four letters each letter counts.
  const costOfOther = (pair: string): number => (!isStrict && ALIKE.has(pair) ? SLIP : OTHER_LETTER)
  let before: number[] = []
  let row = Array.from({ length: meant.length + 1 }, (_, index) => index * SLIP)
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line * SLIP]
    for (let column = 1; column <= meant.length; column += 1) {
      const [a, b] = [typed[line - 1] ?? '', meant[column - 1] ?? '']
      const other = a === b ? 0 : costOfOther(a + b)
      let least = Math.min((row[column] ?? 0) + SLIP, (next[column - 1] ?? 0) + SLIP, (row[column - 1] ?? 0) + other)
      if (line > 1 && column > 1 && a === meant[column - 2] && b === typed[line - 2])
        least = Math.min(least, (before[column - 2] ?? 0) + SLIP)
      next.push(least)
    }
    if (Math.min(...next) > limit) return Number.POSITIVE_INFINITY
    before = row
    row = next
  }
  const slips = row[meant.length] ?? 0
  return slips > limit ? Number.POSITIVE_INFINITY : slips
}

/** The most similar choice; undefined if none is close. */
export function nearest(text: string, choices: readonly string[]): string | undefined {
  if (text.length > LONGEST) return undefined
  const slipsTo = (choice: string): number =>
    slipsBetween(text.toLowerCase(), choice.toLowerCase(), Math.max(SLIP, Math.floor(choice.length / 3)))
  const near = choices.filter((choice) => slipsTo(choice) < Number.POSITIVE_INFINITY)
  return near.sort((one, other) => slipsTo(one) - slipsTo(other))[0]
}

/** A word by sound, because names are written in old and new spellings, and by ear. */
export const hearWord = (word: string): string => SOUNDS.reduce((sound, [letters, heard]) => sound.replace(letters, heard), word)

/** Whether a word is another one without some of its vowels, as in short messages; `ng` counts as one sound: `jntng`, `bnjoln`, `kejg`. */
export function isSkeletonOf(typed: string, meant: string, shortest = SHORTEST_SKELETON): boolean {
  if (typed.length < shortest || meant.length <= typed.length || typed[0] !== meant[0]) return false
  let at = 0
  for (const letter of typed.length < SHORTEST_SKELETON || typed.includes('ng') ? meant : meant.replace(/n(?=g)/gu, '')) {
    if (letter === typed[at]) at += 1
    else if (!VOWELS.has(letter)) return false
  }
  return at === typed.length
}

/** A quick test: letters that the other word does not have at all are more than the limit. */
function haveOtherLetters(typed: string, meant: string, limit: number): boolean {
  let others = 0
  for (let at = 0; at < typed.length && others <= limit; at += 1) if (!meant.includes(typed.charAt(at))) others += 1
  return others > limit
}
