/** How many letters must be added, removed or replaced to get from one text to the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const letter of from) {
    const above = row
    row = [(above[0] ?? 0) + 1]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1)
      row.push(Math.min(replaced, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1))
    }
  }
  return row[to.length] ?? 0
}

/** The choice that was most likely meant; undefined when none is close. */
export function nearest(text: string, choices: readonly string[]): string | undefined {
  if (text.length > 100) return undefined
  const ranked = choices
    .map((choice) => ({ choice, distance: distance(text.toLowerCase(), choice.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance)
  const [best] = ranked
  return best !== undefined && best.distance <= Math.max(1, Math.floor(best.choice.length / 3)) ? best.choice : undefined
}
