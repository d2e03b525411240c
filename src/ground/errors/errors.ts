/** An error whose name is its class, which logs and terminals show. */
export class NamedError extends Error {
  override readonly name: string = this.constructor.name
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
