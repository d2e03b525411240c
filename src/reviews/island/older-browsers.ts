/** Functions that the island and its libraries need. Only browsers that lack them load this file. */
export function fillWhatIsMissing(): void {
  fill(Object, 'hasOwn', (thing: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(thing, key))
  fill(crypto, 'randomUUID', randomUuid)
}

function fill(place: object, name: string, value: unknown): void {
  if (!Reflect.has(place, name)) Object.defineProperty(place, name, { value, configurable: true, writable: true })
}

/** A random UUID (version 4): six of its 128 bits name version and variant. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-')
}
