import { constants, type Stats } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../ground/errors/errors.ts'
import type { Clock } from '../ground/time/clock.ts'
import { readCsv } from './read-csv.ts'
import { RefusedReport } from './report.ts'

const MOST_BYTES = 64 * 1024
/** A file that was changed within this time may still be being written. */
const QUIET_MILLISECONDS = 2000
/** `O_NONBLOCK` lets opening a pipe return at once; `O_NOFOLLOW` refuses symbolic links. */
const HOW = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

interface Taking {
  take(report: object, isAgain: boolean): Promise<void>
  refuse(why: RefusedReport): Promise<void>
}

const signOf = ({ mtimeMs, size, ino }: Stats): string => [mtimeMs, size, ino].join()

/** Reads the file of a folder at each call. Each version is accepted once, or refused at the second look, because at the first it may be half written. */
export function followFile(folder: string, clock: Clock, { take, refuse }: Taking): () => Promise<void> {
  let [done, doubted] = ['', '']
  return async () => {
    let sign = 'closed'
    try {
      await using file = await open(join(folder, 'tempat-tidur.csv'), HOW)
      const found = await file.stat()
      sign = signOf(found)
      if (sign === done || Math.abs(clock.now().getTime() - found.mtimeMs) < QUIET_MILLISECONDS) return
      if (!found.isFile() || found.size > MOST_BYTES) throw new RefusedReport('beds-file')
      const text = await file.readFile('utf8')
      if (signOf(await file.stat()) !== sign) return
      await take(readCsv(text, found.mtime), true)
      done = sign
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return
      const why = sign === 'closed' ? new RefusedReport('beds-file') : error
      if (!(why instanceof RefusedReport)) throw error
      if (doubted === sign && done !== sign) {
        done = sign
        await refuse(why)
      }
      doubted = sign
    }
  }
}
