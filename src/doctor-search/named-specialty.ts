import { allWords, buildLexicon, joinKey } from './lexicon.ts'
import listed from './words.json' with { type: 'json' }
import type { SearchDirectory } from './shapes.ts'

/**
 * Finds the specialty that a text names exactly, with nothing else: `POLI ANAK`, `Sp.PD`, `INT`. Returns its index; undefined if there is none or
 * more than one.
 */
export function createNamedSpecialty(directory: SearchDirectory): (text: string) => number | undefined {
  const ofClinics = new Set(listed.besideFields.split(' '))
  // Without the specialties' `words`: these may lead to a substitute, as psychology to psychiatry, which is no name.
  const { expressions, targets } = buildLexicon({ ...directory, specialties: directory.specialties.map((one) => ({ ...one, words: [] })) })
  const named = new Map<string, Set<number>>()
  for (const { kind, words, besides, target } of expressions) {
    const { specialty } = targets[target] ?? {}
    if (kind !== 'name' || specialty === undefined) continue
    for (const key of [joinKey(words), joinKey([...words, ...besides])]) named.set(key, (named.get(key) ?? new Set()).add(specialty))
  }
  return (text) => {
    // `Anak 7` and `Anak atau Mata` name no single specialty, although a search would ignore the rest.
    if (/\d|\batau\b/iu.test(text)) return undefined
    const all = allWords(text)
    // Words that a search ignores count here, because they may say something else, such as leave.
    const asked = [all, all.filter((word) => !ofClinics.has(word))]
    const found = asked.map((words) => named.get(joinKey(words))).find((meant) => meant !== undefined)
    return found?.size === 1 ? [...found][0] : undefined
  }
}
