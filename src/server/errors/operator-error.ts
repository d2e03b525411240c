/** Why the site does not start, or a command did not do its work: a sentence that tells whoever runs it what to do. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError'
}
