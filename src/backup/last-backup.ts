import { constants } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../ground/config/config.ts'
import { madeAt } from '../ground/data-folder/aside.ts'
import { placeFile } from '../ground/data-folder/files.ts'
import { HOSPITAL } from '../ground/software/software.ts'
import { latestPast } from '../ground/time/clock.ts'
import { backupNames } from './backup-files.ts'

const lastBackupIn = (dataDir: string): string => join(dataDir, 'cadangan-terakhir.txt')

/** Notes the time of a backup that an operator asked for, wherever it went, and that was read back without fault. */
export async function noteGoodBackup(dataDir: string, time: string): Promise<void> {
  await placeFile(lastBackupIn(dataDir), `${time}\n`)
}

/** This file exists while the last rehearsal could not restore its backup. */
export const failedRehearsalIn = (dataDir: string): string => join(dataDir, 'latihan-gagal.txt')

/** The folder in which operators put dumps of PostgreSQL, which the site does not make. An unfinished dump has another ending. */
export const dumpFolder = (): string => join('/var/backups/situs-rsud', HOSPITAL)

/** The time of the last good backup, or null. One dated in the future was made by a wrong clock and does not count. */
export async function lastGoodBackup({ database, dataDir }: Config, now = new Date(), dumps = dumpFolder()): Promise<Date | null> {
  const times = database.kind === 'postgres' ? await timesOfDumps(dumps) : await timesOfBackups(dataDir, dumps, now)
  const latest = new Date(latestPast(now))
  return times.filter((time) => time <= latest).toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}

/** Versions before 0.12 noted no time; until the next backup the files' names tell it. */
async function timesOfBackups(dataDir: string, folder: string, now: Date): Promise<Date[]> {
  const noted = await readFile(lastBackupIn(dataDir), 'utf8').catch(() => null)
  return noted === null ? (await backupNames(folder, now)).map((name) => new Date(madeAt(name))) : [new Date(noted.trim())]
}

async function timesOfDumps(folder: string): Promise<Date[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.dump'))
  return (await Promise.all(names.map((name) => timeOfDump(join(folder, name)).catch(() => [])))).flat()
}

/** The time of a dump of `pg_dump -Fc`, in a list; empty if it is truncated (a whole one ends with zeros), another file, or unreadable. */
async function timeOfDump(path: string): Promise<Date[]> {
  await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const { size, mtime } = await file.stat()
  const [head, end] = [Buffer.alloc(5), Buffer.alloc(5, 1)]
  await file.read(head, 0, 5, 0)
  await file.read(end, 0, 5, size - 5)
  return head.toString('latin1') === 'PGDMP' && end.equals(Buffer.alloc(5)) ? [mtime] : []
}
