import { allWords, buildLexicon, joinKey } from './lexicon.ts'
import listed from './words.json' with { type: 'json' }
import type { SearchDirectory } from './shapes.ts'

/**
 * Which specialty of the hospital a text names, exactly and nothing else: `POLI ANAK`, `Sp.PD`, `INT`. Gives its index; undefined where it is
 * none, or one of two.
 */
export function createNamedSpecialty(directory: SearchDirectory): (text: string) => number | undefined {
  const ofClinics = new Set(listed.besideFields.split(' '))
  // By its words a field leads to what is looked for in its stead, as psychology does to psychiatry: that is no name of it.
  const { expressions, targets } = buildLexicon({ ...directory, specialties: directory.specialties.map((one) => ({ ...one, words: [] })) })
  const named = new Map<string, Set<number>>()
  for (const { kind, words, besides, target } of expressions) {
    const { specialty } = targets[target] ?? {}
    if (kind !== 'name' || specialty === undefined) continue
    for (const key of [joinKey(words), joinKey([...words, ...besides])]) named.set(key, (named.get(key) ?? new Set()).add(specialty))
  }
  return (text) => {
    // Of these a search takes nothing: `Anak 7`, `Anak atau Mata`.
    if (/\d|\batau\b/iu.test(text)) return undefined
    const all = allWords(text)
    // Words that a search ignores count here: leave may stand among them.
    const asked = [all, all.filter((word) => !ofClinics.has(word))]
    const found = asked.map((words) => named.get(joinKey(words))).find((meant) => meant !== undefined)
    return found?.size === 1 ? [...found][0] : undefined
  }
}
