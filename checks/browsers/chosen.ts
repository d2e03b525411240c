/** The items whose name begins with one of the words; all items when none does. */
export function chosen<Named extends { name: string }>(all: readonly Named[], words: readonly string[]): readonly Named[] {
  const named = all.filter(({ name }) => words.some((word) => name.startsWith(word)))
  return named.length > 0 ? named : all
}
