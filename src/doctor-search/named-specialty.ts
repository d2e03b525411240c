import { AND, kindOf, wordsMeant } from './language.ts'
import { buildLexicon } from './lexicon.ts'
import type { SearchDirectory } from './shapes.ts'

const OF_CLINICS = new Set(['poli', 'poliklinik', 'klinik', 'spesialis', 'dokter', 'sp'])

/**
 * Which specialty of the hospital a text names, exactly and nothing else: `POLI ANAK`, `Sp.PD`, `INT`. Gives its index; undefined where it is
 * none, or one of two.
 */
export function createNamedSpecialty(directory: SearchDirectory): (text: string) => number | undefined {
  const { expressions, targets } = buildLexicon(directory)
  const named = new Map<string, Set<number>>()
  for (const { kind, words, target } of expressions) {
    const { specialty } = targets[target] ?? {}
    if (kind === 'name' && specialty !== undefined) named.set(keyOf(words), (named.get(keyOf(words)) ?? new Set()).add(specialty))
  }
  return (text) => {
    const all = [...new Set(wordsMeant(text))].filter((word) => word !== AND)
    const asked = [all, all.filter((word) => !OF_CLINICS.has(word)), all.filter((word) => kindOf(word) !== 'ignored')]
    const found = asked.map((words) => named.get(keyOf(words))).find((meant) => meant !== undefined)
    return found?.size === 1 ? [...found][0] : undefined
  }
}

function keyOf(words: readonly string[]): string {
  return words.toSorted().join(' ')
}
