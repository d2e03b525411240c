import { DataInUseError } from './backup/data-lock.ts'
import { hasCode } from './backup/files.ts'
import { ConfigError } from './config/config-error.ts'
import { isDamage, isDatabaseOutage, isLocked } from './database/database-errors.ts'
import { NewerSchemaError } from './database/migrate.ts'
import { SqliteUnfitError } from './database/open-sqlite.ts'
import { ContentError } from './site/site-keeper.ts'

/** Errors that say by themselves what to do. */
const EXPLAINED = [ConfigError, ContentError, NewerSchemaError, SqliteUnfitError]

/** Why the site does not start, as a sentence that says what to do; a fault of ours comes with its stack. */
export function explainStartError(error: unknown): string {
  if (!(error instanceof Error)) return `Situs tidak dapat dimulai: ${String(error)}`
  if (EXPLAINED.some((kind) => error instanceof kind)) return error.message
  if (error instanceof DataInUseError) return 'Data sedang dipulihkan dari cadangan: tunggu sampai selesai, lalu jalankan situs lagi.'
  return (
    explainSystemError(error) ??
    explainDatabaseError(error) ??
    explainPostgresError(error) ??
    `Situs tidak dapat dimulai: ${error.stack ?? error.message}`
  )
}

function explainSystemError(error: Error & { port?: unknown; path?: unknown; syscall?: unknown }): string | null {
  const { port, path, syscall } = error
  if (hasCode(error, 'EADDRINUSE')) return `Porta ${String(port)} sudah dipakai program lain: hentikan program itu, atau atur PORT.`
  if (syscall === 'listen') return `Situs tidak dapat dibuka di HOST dan PORT ini (${error.message}).`
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'))
    return `Folder data "${String(path)}" tidak dapat ditulis: atur DATA_DIR, atau beri izin tulis.`
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return 'Tempat penyimpanan data penuh: kosongkan sebagian, lalu jalankan situs lagi.'
  return null
}

/** What PostgreSQL says of a connection, by SQLSTATE. */
const POSTGRES_REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL menolak pengguna atau sandi di DATABASE_URL: periksa keduanya.',
  '28000': 'PostgreSQL menolak pengguna di DATABASE_URL: periksa namanya dan pg_hba.conf.',
  '3D000': 'Basis data yang disebut di DATABASE_URL belum ada: buat dengan CREATE DATABASE, lalu jalankan situs lagi.',
  '42501': 'Pengguna di DATABASE_URL tidak boleh membuat tabel: jadikan pemilik basis data itu.',
}

function explainPostgresError(error: Error & { code?: unknown }): string | null {
  if (hasCode(error, ...Object.keys(POSTGRES_REFUSALS))) return POSTGRES_REFUSALS[String(error.code)] ?? null
  return isDatabaseOutage(error)
    ? 'PostgreSQL di DATABASE_URL tidak dapat dihubungi: periksa alamatnya, dan apakah layanannya berjalan.'
    : null
}

function explainDatabaseError(error: Error): string | null {
  if (isLocked(error)) return 'Basis data sedang dipakai proses lain: hentikan proses itu, lalu jalankan situs lagi.'
  if (isDamage(error)) return 'Basis data rusak atau tidak dapat dibuka: pulihkan cadangan dengan npm run restore -- BERKAS.'
  if ('errcode' in error && error.errcode === 13) return 'Tempat penyimpanan data penuh: kosongkan sebagian, lalu jalankan situs lagi.'
  if ('errcode' in error && Number(error.errcode) % 256 === 8)
    return 'Basis data tidak dapat ditulis: beri izin tulis pada berkas dan folder di DATA_DIR.'
  return null
}
