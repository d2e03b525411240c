import { resolve } from 'node:path'
import { oneLine } from '../content/quoted.ts'
import { DataInUseError } from '../ground/data-folder/data-lock.ts'
import { explainRights } from '../ground/data-folder/rights.ts'
import { isDatabaseOutage, readSqliteFault } from '../ground/database/database-errors.ts'
import { StoreUnavailableError } from '../photos/index.ts'
import { hasCode } from '../ground/errors/errors.ts'
import { fillIn } from '../contract/fill-in.ts'
import { commandLine, OperatorError } from '../ground/software/software.ts'
import { valueNamed } from '../contract/value-named.ts'
import { postgresErrors, sqliteErrors, systemErrors } from './words.ts'

/** The message for an operator, which says what to do; an unexpected error has its stack. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return `Ada kesalahan yang tidak terduga: ${String(error)}`
  if (error instanceof OperatorError) return error.message
  if (error instanceof DataInUseError) return 'Data sedang dipulihkan dari cadangan: tunggu sampai selesai, lalu ulangi.'
  if (error instanceof StoreUnavailableError)
    return `Penyimpanan foto tidak menjawab atau menolak (${oneLine(error.message)}): periksa setelan S3_*.`
  const { code, stack, message }: NodeJS.ErrnoException = error
  const fault = readSqliteFault(error)
  return (
    explainSystemError(error) ??
    (fault && fillIn(sqliteErrors[fault], { restore: commandLine('restore', 'BERKAS') })) ??
    // By SQLSTATE, or the code of a refused connection.
    valueNamed(postgresErrors, String(code)) ??
    (isDatabaseOutage(error) ? postgresErrors.away : `Ada kesalahan yang tidak terduga: ${stack ?? message}`)
  )
}

function explainSystemError(error: NodeJS.ErrnoException & { port?: unknown }): string | null {
  if (error.syscall === 'listen' && !hasCode(error, 'EADDRINUSE'))
    return `Situs tidak dapat dibuka di HOST dan PORT ini (${oneLine(error.message)}).`
  const { path, port } = error
  if (typeof path === 'string' && hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return explainRights('write', resolve(path))
  const text = valueNamed(systemErrors, String(error.code))
  return text === undefined ? null : fillIn(text, { path: String(path), port: String(port) })
}
