import { OperatorError } from '../errors/errors.ts'

/** A configuration that cannot work. The message says in one sentence what to set. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
}

/** The only reader of `process.env`: names in, texts out. What they mean is decided in config.ts. */
const NAMES = [
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATA_DIR',
  'CONTENT_DIR',
  'DATABASE_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_LABEL',
  'REACHABLE_WITH_SAMPLE_ACCOUNTS',
  'REVIEWS_KEPT_YEARS',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'METRICS_HOST',
  'METRICS_PORT',
] as const

export type Env = Partial<Record<(typeof NAMES)[number], string>>

/** An empty value counts as not set, as in a copied `.env.example`. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const env: Env = {}
  for (const name of NAMES) {
    const value = source[name]?.trim()
    if (value) env[name] = value
  }
  return env
}
