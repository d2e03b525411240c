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

/** The first of some names, with spaces and commas between, that is none of the known: it has no list. */
export type Misspelt<Names extends string, Known extends string> = Names extends `${infer Name} ${infer Rest}`
  ? Misspelt<Name, Known> extends never
    ? Misspelt<Rest, Known>
    : Misspelt<Name, Known>
  : Names extends Known
    ? never
    : Names extends `${infer Name},`
      ? Misspelt<Name, Known>
      : Names
