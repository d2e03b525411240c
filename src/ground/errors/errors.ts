/** An error of a kind of its own, called by its class: logs and terminals show the name. */
export class NamedError extends Error {
  override readonly name: string = this.constructor.name
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
