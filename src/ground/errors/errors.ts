/** Why the site does not start, or a command did not do its work: a sentence that tells whoever runs it what to do. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}

/** Whether the system, or a library, gave the error one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
