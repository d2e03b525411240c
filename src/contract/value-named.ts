/** A table's value under a name from a request; undefined for properties that every object has, such as `constructor`. */
export function valueNamed<Value>(table: Readonly<Partial<Record<string, Value>>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
