import { Problem } from '../../ground/http/problem.ts'
import type { ContentNow, FormAnswers } from './form.ts'
import { namesFor } from './references.ts'

/** A form with more of them could not be sent back: each takes twenty bytes and more of the 64 kB that a form has. */
export const MOST_FIELDS = 3000
/** So many choices are drawn as fast as a field. */
const CHOICES_OF_A_FIELD = 20

type NamedKind = Parameters<typeof namesFor>[0]

/** One form while it is made or read: its answers by their names, and one budget for all of its fields, however they lie in each other. */
export interface FormWork {
  about: ContentNow
  /** The first answer; null where there is none. */
  answer(name: string): string | null
  answersTo(name: string): readonly string[]
  /** As {@link namesFor}, looked up once. */
  namesOf(kind: NamedKind): string[] | null
  /** Takes a field, or these choices of one, from the budget, and refuses the form when nothing is left. */
  spend(choices?: number): void
}

export function beginWork(about: ContentNow, answers: FormAnswers): FormWork {
  const byName = new Map<string, string[]>()
  for (const [name, value] of answers) {
    const values = byName.get(name)
    if (values === undefined) byName.set(name, [value])
    else values.push(value)
  }
  const names = new Map<NamedKind, string[] | null>()
  let spent = 0
  return {
    about,
    answer: (name) => byName.get(name)?.[0] ?? null,
    answersTo: (name) => byName.get(name) ?? [],
    namesOf(kind) {
      const known = names.get(kind)
      if (known !== undefined) return known
      const found = namesFor(kind, about)
      names.set(kind, found)
      return found
    },
    spend(choices) {
      spent += choices === undefined ? 1 : choices / CHOICES_OF_A_FIELD
      if (spent > MOST_FIELDS) throw new Problem('form-too-long')
    },
  }
}
