import { OperatorError } from '../errors/operator-error.ts'

/** A configuration that cannot work. The message says in one sentence what to set. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
}
