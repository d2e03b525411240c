/** What stands in a table under a name that came with a request; undefined for what every object has, such as `constructor`. */
export function valueNamed<Value>(table: Readonly<Partial<Record<string, Value>>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
