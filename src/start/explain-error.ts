import { resolve } from 'node:path'
import { oneLine } from '../content/quoted.ts'
import { DataInUseError } from '../ground/data-folder/data-lock.ts'
import { explainRights } from '../ground/data-folder/rights.ts'
import { isDatabaseOutage, readSqliteFault } from '../ground/database/database-errors.ts'
import type { SqliteFault } from '../ground/database/database-errors.ts'
import { StoreUnavailableError } from '../photos/index.ts'
import { OperatorError, hasCode } from '../ground/errors/errors.ts'
import { commandLine } from '../ground/software/software.ts'
import { valueNamed } from '../contract/value-named.ts'

/** The sentence for an operator, which says what to do; a fault of ours comes with its stack. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return `Ada kesalahan yang tidak terduga: ${String(error)}`
  if (error instanceof OperatorError) return error.message
  if (error instanceof DataInUseError) return 'Data sedang dipulihkan dari cadangan: tunggu sampai selesai, lalu ulangi.'
  if (error instanceof StoreUnavailableError)
    return `Penyimpanan foto tidak menjawab atau menolak (${oneLine(error.message)}): periksa setelan S3_*.`
  return (
    explainSystemError(error) ??
    explainSqliteError(error) ??
    explainPostgresError(error) ??
    `Ada kesalahan yang tidak terduga: ${error.stack ?? error.message}`
  )
}

const FULL = 'Tempat penyimpanan penuh: kosongkan sebagian, lalu ulangi.'

interface SystemError extends Error {
  code?: unknown
  path?: unknown
  port?: unknown
}

const notWritable = ({ path }: SystemError): string =>
  `"${String(path)}" tidak dapat ditulis: di jalur itu ada berkas, bukan folder. Sebut folder lain (untuk data: DATA_DIR).`

const missingRights = (error: SystemError): string =>
  typeof error.path === 'string' ? explainRights('write', resolve(error.path)) : notWritable(error)

/** Refusals of the operating system, by their codes. */
const SYSTEM_ERRORS: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: ({ port }) => `Porta ${String(port)} sudah dipakai program lain: hentikan program itu, atau atur PORT.`,
  EACCES: missingRights,
  EPERM: missingRights,
  EROFS: missingRights,
  EEXIST: notWritable,
  ENOTDIR: notWritable,
  EBUSY: ({ path }) => `"${String(path)}" adalah tempat yang dipasang tersendiri (mount): lepaskan, lalu ulangi.`,
  ENOSPC: () => FULL,
  EDQUOT: () => FULL,
}

function explainSystemError(error: SystemError & { syscall?: unknown }): string | null {
  if (error.syscall === 'listen' && !hasCode(error, 'EADDRINUSE')) {
    return `Situs tidak dapat dibuka di HOST dan PORT ini (${oneLine(error.message)}).`
  }
  return valueNamed(SYSTEM_ERRORS, String(error.code))?.(error) ?? null
}

const SQLITE_FAULTS: Readonly<Record<SqliteFault, () => string>> = {
  locked: () => 'Basis data sedang dipakai proses lain: hentikan proses itu, lalu ulangi.',
  corrupt: () => `Basis data rusak: pulihkan cadangan dengan ${commandLine('restore', 'BERKAS')}.`,
  unreadable: () => 'Berkas situs-rsud.sqlite di DATA_DIR tidak dapat dibuka atau dibaca: periksa tempat penyimpanan itu (dmesg, df).',
  full: () => FULL,
  'read-only': () => 'Basis data tidak dapat ditulis: beri izin tulis pada berkas dan folder di DATA_DIR.',
}

function explainSqliteError(error: Error): string | null {
  const fault = readSqliteFault(error)
  return fault && SQLITE_FAULTS[fault]()
}

/** PostgreSQL's refusals of a connection, by SQLSTATE. */
const POSTGRES_REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL menolak pengguna atau sandi di DATABASE_URL: periksa keduanya.',
  '28000': 'PostgreSQL menolak pengguna di DATABASE_URL: periksa namanya dan pg_hba.conf.',
  '3D000': 'Basis data yang disebut di DATABASE_URL belum ada: buat dengan CREATE DATABASE, lalu ulangi.',
  '42501': 'Pengguna di DATABASE_URL tidak boleh membuat tabel: jadikan pemilik basis data itu.',
}

function explainPostgresError(error: Error & { code?: unknown }): string | null {
  const refusal = valueNamed(POSTGRES_REFUSALS, String(error.code))
  if (refusal !== undefined) return refusal
  return isDatabaseOutage(error)
    ? 'PostgreSQL di DATABASE_URL tidak dapat dihubungi, atau sambungannya terputus: periksa alamatnya, dan apakah layanannya berjalan.'
    : null
}
