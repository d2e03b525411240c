/** An error of a kind of its own, called by its class: logs and terminals show the name. */
export class NamedError extends Error {
  override readonly name: string = this.constructor.name
}

/** Why the site does not start, or a command did not do its work: a sentence that tells whoever runs it what to do. */
export class OperatorError extends NamedError {}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
