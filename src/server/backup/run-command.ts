import { ConfigError } from '../config/config-error.ts'
import { isDamage, isDatabaseOutage, isLocked } from '../database/database-errors.ts'
import { NewerSchemaError } from '../database/migrate.ts'
import { StoreUnavailableError } from '../images/image-store.ts'
import { MoveError } from '../move/move-error.ts'
import { BackupError } from './backup-error.ts'
import { hasCode } from './files.ts'

/** Says in one sentence what was done, or what prevented it; then the exit code is 1. */
export async function runCommand(failure: string, work: (args: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work(process.argv.slice(2))}\n`)
  } catch (error) {
    process.stderr.write(`${failure}: ${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

/** Errors that say by themselves what to do. */
const EXPLAINED = [BackupError, ConfigError, MoveError, NewerSchemaError]

function reasonOf(error: unknown): string {
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message
  if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')) return `folder tidak dapat ditulis (${(error as Error).message}).`
  if (isDamage(error)) return 'basis data rusak atau tidak dapat dibaca.'
  if (isLocked(error)) return 'basis data sedang dipakai proses lain terlalu lama; coba lagi.'
  if (hasCode(error, 'ENOSPC', 'EDQUOT')) return 'tempat penyimpanan penuh.'
  if (error instanceof StoreUnavailableError)
    return `penyimpanan foto tidak menjawab atau menolak (${error.message}); periksa setelan S3_*.`
  if (isDatabaseOutage(error)) return 'basis data tidak dapat dihubungi, atau sambungannya terputus; coba lagi.'
  return (error as Error).stack ?? String(error)
}
