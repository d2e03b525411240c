import type { FieldPath } from './field-path.ts'

/** Each entry of one list that these people have, with whose it is and where it stands. */
export function entriesOf<Key extends 'absences' | 'changes' | 'extra', Person extends Readonly<Record<Key, readonly unknown[]>>>(
  people: readonly Person[],
  list: 'doctors' | 'clinics',
  key: Key,
): { person: Person; entry: Person[Key][number]; path: FieldPath }[] {
  return people.flatMap((person, at) => person[key].map((entry, index) => ({ person, entry, path: ['doctors', list, at, key, index] })))
}
