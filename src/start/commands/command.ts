/** A command that operators run. */
export interface Command {
  /** Its arguments, as `help` shows them. */
  parameters?: string
  /** Its line in `help`. */
  description: string
  /** Said first when it fails; without it the reason stands alone. */
  failure?: string
  /** Reads nothing of the hospital's. */
  withoutData?: true
  /** Gives what to say in the end; throws an `OperatorError` for what the operator can mend. */
  run(args: string[]): Promise<string | void>
}
