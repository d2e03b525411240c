/** Slips of the finger in a word. Another letter, for no reason that we know, counts more than one. */
export const SLIP = 1
const OTHER_LETTER = 1.5
/** How sure it is that such a word stands for a known one: 1 where it is written so, less with each slip. */
export const MISSPELT_QUALITY = 0.9
export const QUALITY_LOST_BY_A_SLIP = 0.1

/** Fewest letters of a word that is taken for another one in this way. */
const SHORTEST_SKELETON = 4
const SHORTEST_WITH_OTHER_LETTER = 5
const SHORTEST_WITH_OTHER_BEGINNING = 6

/** Letters that are heard alike. */
const ALIKE = new Set(
  'ei ou ae fp fv pv vw kq ck jy iy sz xs ao gj jz bp'.split(' ').flatMap((pair) => [pair, pair.charAt(1) + pair.charAt(0)]),
)

/** Nobody means one of our words with a longer text. */
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

/** How much a word of so many letters may differ: a short one is soon another word. */
export function allowedSlips(letters: number): number {
  if (letters < 4) return 0
  if (letters < 6) return SLIP
  return letters < 8 ? OTHER_LETTER : 2 * SLIP
}

/**
 * How many slips of the finger lie between two words (letters left out, added, in the wrong order, or the wrong one); infinite
 * beyond the limit. A short word must at least begin with the right letter.
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
  // Of four letters each is needed.
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

/** The choice that was most likely meant; undefined when none is close. */
export function nearest(text: string, choices: readonly string[]): string | undefined {
  if (text.length > LONGEST) return undefined
  const slipsTo = (choice: string): number =>
    slipsBetween(text.toLowerCase(), choice.toLowerCase(), Math.max(SLIP, Math.floor(choice.length / 3)))
  const near = choices.filter((choice) => slipsTo(choice) < Number.POSITIVE_INFINITY)
  return near.sort((one, other) => slipsTo(one) - slipsTo(other))[0]
}

/** As it is heard: names are written in old and new spellings, and by ear. */
export const hearWord = (word: string): string => SOUNDS.reduce((sound, [letters, heard]) => sound.replace(letters, heard), word)

/** Written without all or some of its vowels, as in a short message, with `ng` for one sound: `jntng`, `bnjoln`, `kejg`. */
export function isSkeletonOf(typed: string, meant: string, shortest = SHORTEST_SKELETON): boolean {
  if (typed.length < shortest || meant.length <= typed.length || typed[0] !== meant[0]) return false
  let at = 0
  for (const letter of typed.length < SHORTEST_SKELETON || typed.includes('ng') ? meant : meant.replace(/n(?=g)/gu, '')) {
    if (letter === typed[at]) at += 1
    else if (!VOWELS.has(letter)) return false
  }
  return at === typed.length
}

/** Each letter that the other has nowhere is a slip: most words are told apart by that, without a look at the order. */
function haveOtherLetters(typed: string, meant: string, limit: number): boolean {
  let others = 0
  for (let at = 0; at < typed.length && others <= limit; at += 1) if (!meant.includes(typed.charAt(at))) others += 1
  return others > limit
}
