import type { Word } from './text-as-read.ts'

/** A word, or several words that belong together. */
interface Phrase<Class> {
  words: readonly string[]
  classes: Set<Class>
}

/** Makes a value when it is first needed, so that the start of the program does not wait for it. */
export function madeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** Reads classes of words from lists; the words of a phrase are joined: "minum-racun". `usual`: the usual spelling of a word. */
export function readClasses<Class extends string>(
  lists: Readonly<Record<Class, string>>,
  usual: (word: string) => string = (word) => word,
) {
  /** The classes of words and phrases in usual spelling, with spaces. */
  const all = new Map<string, Set<Class>>()
  for (const [list, names] of Object.entries<string>(lists))
    for (const name of names.split(' ')) {
      const read = name.split('-').map(usual).join(' ')
      all.set(read, (all.get(read) ?? new Set()).add(list as Class))
    }
  const byFirst = new Map<string, Phrase<Class>[]>()
  const phrases = [...all].map(([name, classes]) => ({ words: name.split(' '), classes }))
  for (const phrase of phrases.sort((a, b) => b.words.length - a.words.length)) {
    const [first = ''] = phrase.words
    if (byFirst.get(first)?.push(phrase) === undefined) byFirst.set(first, [phrase])
  }
  return {
    all,
    /** The phrases that begin at this index, the longest first. */
    at: (words: readonly string[], place: number): readonly Phrase<Class>[] =>
      (byFirst.get(words[place] ?? '') ?? []).filter((phrase) => phrase.words.every((word, at) => words[place + at] === word)),
  }
}

/** A word or phrase of a text with its classes. */
export interface TokenOf<Class> {
  classes: ReadonlySet<Class>
  /** Counts words; grows by more than one over what separates them. */
  place: number
  /** Indices in the text as read. */
  from: number
  to: number
}

/** The tokens of a text; words of the class "filler" are skipped. `also`: a further class of a word; `stepOver`: by how much `place` grows over the text between two words. */
export function tokensOf<Class extends string>(
  words: readonly Word[],
  phrasesAt: ReturnType<typeof readClasses<Class>>['at'],
  also: (word: string, next: string | undefined) => Class | undefined,
  stepOver: (from: number, to: number) => number = () => 1,
): TokenOf<Class>[] {
  const meant = words.map((word) => word.meant)
  const tokens: TokenOf<Class>[] = []
  let place = 0
  for (let at = 0; at < words.length;) {
    const [found] = phrasesAt(meant, at)
    const next = at + (found?.words.length ?? 1)
    const { from = 0 } = words[at] ?? {}
    const classes = new Set<Class | 'filler' | undefined>(found?.classes).add(also(meant[at] ?? '', meant[next]))
    const step = stepOver(words[at - 1]?.to ?? 0, from)
    const saysNothing = classes.has('filler')
    place += saysNothing && step === 1 ? 0 : step
    if (!saysNothing) tokens.push({ classes: classes as ReadonlySet<Class>, place, from, to: words[next - 1]?.to ?? 0 })
    at = next
  }
  return tokens
}
