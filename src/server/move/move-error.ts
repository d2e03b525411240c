/** Why nothing was moved, or not all: one sentence for the operator. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}
