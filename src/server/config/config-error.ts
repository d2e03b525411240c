/** A configuration that cannot work. The message says in one sentence what to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
