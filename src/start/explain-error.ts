import { resolve } from 'node:path'
import { oneLine } from '../content/quoted.ts'
import { DataInUseError } from '../ground/data-folder/data-lock.ts'
import { explainRights } from '../ground/data-folder/rights.ts'
import { isDatabaseOutage, readSqliteFault } from '../ground/database/database-errors.ts'
import { StoreUnavailableError } from '../photos/index.ts'
import { OperatorError, hasCode } from '../ground/errors/errors.ts'
import { fillIn } from '../contract/fill-in.ts'
import { commandLine } from '../ground/software/software.ts'
import { valueNamed } from '../contract/value-named.ts'
import { postgresErrors, sqliteErrors, systemErrors } from './words.ts'

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

/** Refusals of the operating system, by their codes. */
function explainSystemError(error: Error & { code?: unknown; path?: unknown; port?: unknown; syscall?: unknown }): string | null {
  if (error.syscall === 'listen' && !hasCode(error, 'EADDRINUSE'))
    return `Situs tidak dapat dibuka di HOST dan PORT ini (${oneLine(error.message)}).`
  const { path, port } = error
  if (typeof path === 'string' && hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return explainRights('write', resolve(path))
  const text = valueNamed(systemErrors, String(error.code))
  return text === undefined ? null : fillIn(text, { path: String(path), port: String(port) })
}

function explainSqliteError(error: Error): string | null {
  const fault = readSqliteFault(error)
  return fault && fillIn(sqliteErrors[fault], { restore: commandLine('restore', 'BERKAS') })
}

/** PostgreSQL's refusals of a connection, by SQLSTATE. */
function explainPostgresError(error: Error & { code?: unknown }): string | null {
  const refusal = valueNamed(postgresErrors, String(error.code))
  if (refusal !== undefined) return refusal
  return isDatabaseOutage(error)
    ? 'PostgreSQL di DATABASE_URL tidak dapat dihubungi, atau sambungannya terputus: periksa alamatnya, dan apakah layanannya berjalan.'
    : null
}
