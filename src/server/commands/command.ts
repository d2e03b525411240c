/** What operators run. */
export interface Command {
  /** What follows its name, as `help` shows it. */
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
