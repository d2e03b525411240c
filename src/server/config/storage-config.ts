import { join } from 'node:path'
import type { DatabaseConfig } from '../database/database.ts'
import { ConfigError } from './env.ts'
import type { Env } from './env.ts'

/** An S3-compatible store. */
export interface S3Config {
  kind: 's3'
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type PhotoStoreConfig = { kind: 'disk'; folder: string } | S3Config

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Also with PostgreSQL: `move` reads this file when the data leaves it. */
export function sqliteFileIn(dataDir: string): string {
  return join(dataDir, 'situs-rsud.sqlite')
}

export function photoFolderIn(dataDir: string): string {
  return join(dataDir, 'images')
}

export function readDatabase({ DATABASE_URL: url }: Env, dataDir: string): DatabaseConfig {
  if (url === undefined) return { kind: 'sqlite', file: sqliteFileIn(dataDir) }
  const { protocol, hostname, pathname } = URL.parse(url) ?? {}
  // The address holds a password, so the message does not repeat it.
  if (!['postgres:', 'postgresql:'].includes(protocol ?? '') || !hostname || !pathname || pathname === '/') {
    throw new ConfigError('DATABASE_URL harus alamat basis data PostgreSQL, misalnya postgres://pengguna:sandi@127.0.0.1:5432/situs_rsud.')
  }
  return { kind: 'postgres', url }
}

export function readPhotoStore(env: Env, dataDir: string): PhotoStoreConfig {
  const missing = S3_NAMES.filter((name) => env[name] === undefined)
  if (missing.length === S3_NAMES.length) return { kind: 'disk', folder: photoFolderIn(dataDir) }
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new ConfigError(`Setelan penyimpanan foto belum lengkap: isi juga ${missing.join(' dan ')}.`)
  }
  const url = URL.parse(S3_ENDPOINT)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash || url.username) {
    throw new ConfigError(`S3_ENDPOINT harus alamat layanan S3, misalnya https://s3.contoh.go.id, bukan "${S3_ENDPOINT}".`)
  }
  if (!/^[a-z0-9][a-z0-9.-]{2,62}$/u.test(S3_BUCKET)) {
    throw new ConfigError(`S3_BUCKET harus nama bucket, misalnya foto-situs-rsud, bukan "${S3_BUCKET}".`)
  }
  return {
    kind: 's3',
    endpoint: S3_ENDPOINT.replace(/\/+$/u, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
