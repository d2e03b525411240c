import type { Word } from './text-as-read.ts'

/** A word, or several that are one. */
interface Phrase<Class> {
  words: readonly string[]
  classes: Set<Class>
}

/** What is made once, when it is first asked for: a program that starts waits for none of it. */
export function madeOnce<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

/** The classes of lists of words; those of a phrase are joined: "minum-racun". `usual`: how a word is read. */
export function readClasses<Class extends string>(
  lists: Readonly<Record<Class, string>>,
  usual: (word: string) => string = (word) => word,
) {
  /** Words and phrases, with spaces between, by how they are read. */
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
    /** Those that begin at this place, the longest first. */
    at: (words: readonly string[], place: number): readonly Phrase<Class>[] =>
      (byFirst.get(words[place] ?? '') ?? []).filter((phrase) => phrase.words.every((word, at) => words[place + at] === word)),
  }
}

/** A word, or several that are one, with the classes it belongs to. */
export interface TokenOf<Class> {
  classes: ReadonlySet<Class>
  /** Grows by one with each word, by more over what parts them. */
  place: number
  /** As its words have them. */
  from: number
  to: number
}

/** Words by class; those that say nothing, of a class "filler", leave no gap. `also`: what a word is besides its lists; `stepOver`: how far what stands between parts two. */
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
