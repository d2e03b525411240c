import { existsSync, realpathSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { formatContentProblems, loadContent } from '../../content/load-content.ts'
import { quoted } from '../../content/quoted.ts'
import { isCalendarDay } from '../../schedule/calendar-day.ts'
import { formatMinutes } from '../../schedule/times.ts'
import { instantOf, localTime } from '../../schedule/zone.ts'
import type { TimeZone } from '../../schedule/zone.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { hasCode } from '../errors/has-code.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { csvBegin, csvRow } from '../reviews/review-export.ts'
import { commandLine } from '../software/software.ts'
import { systemClock } from '../time/clock.ts'
import { peopleWithinReach } from './breach-people.ts'
import { withDatabase } from './with-database.ts'

const HEADINGS = ['nomor', 'jenis', 'nama', 'penyedia', 'nomor akun', 'tercatat sejak', 'data']

/** `--from TIME --to TIME [FOLDER]`: a table of everybody whose data were within reach then, and its sums. Nothing is sent. */
export async function breachNotice(args: string[]): Promise<string> {
  const { from, to, folder } = readArguments(args)
  return withDatabase(async (database, config) => {
    const content = await loadContent(config.contentDir)
    if (!content.ok) throw new OperatorError(`Isi situs perlu diperbaiki dahulu:\n${formatContentProblems(content.problems)}`)
    const { timeZone } = content.site.hospital
    const span = { from: readTime('--from', from, timeZone), to: readTime('--to', to, timeZone) }
    if (span.from >= span.to) throw new OperatorError('--to harus sesudah --from.')
    if (span.to > systemClock.now()) throw new OperatorError('--to belum lewat.')
    const file = placeIn(folder, `daftar-orang-${localMinute(timeZone, span.from).replaceAll(/\D+/gu, '-')}.csv`, config)
    const people = await peopleWithinReach(database, span.to.toISOString())
    const rows = people.map(({ kind, name, issuer, subject, since, kept }, index) =>
      csvRow([String(index + 1), kind, name, issuer, subject, localMinute(timeZone, new Date(since)), kept.join('; ')]),
    )
    await write(file, csvBegin(HEADINGS) + rows.join(''))
    return [
      `${file}, hanya untuk pemiliknya. Baris menurut siapa:`,
      ...sumsOf(people.map(({ kind }) => kind)),
      'dan menurut apa yang tersimpan tentang mereka:',
      ...sumsOf(people.flatMap(({ kept }) => kept)),
      `Ulasan yang menurut catatan dihapus sejak awal rentang waktu itu, tanpa nama: ${await countDeleted(database, span.from)}.`,
      'Tidak ada yang dikirim. Draf surat dan laporan ada di panduan bab 6; batasnya 3 x 24 jam (menurut UU 27/2022 pasal 46).',
    ].join('\n')
  })
}

/** How often each stands there. */
function sumsOf(words: readonly string[]): string[] {
  return [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => `  ${word}: ${length}`)
}

function readArguments(args: string[]): { from: string; to: string; folder: string } {
  try {
    const options = { from: { type: 'string' }, to: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [folder = '.', ...rest] = positionals
    if (values.from !== undefined && values.to !== undefined && rest.length === 0) return { from: values.from, to: values.to, folder }
  } catch {
    // Whatever it was: the sentence below says how.
  }
  throw new OperatorError(
    `Pakai ${commandLine('breach-notice', '--from', '"2026-11-20 22:00"', '--to', '"2026-11-21 06:30"', 'FOLDER')}, menurut jam rumah sakit`,
  )
}

const TIME = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3])[:.]([0-5]\d)$/u

function readTime(name: string, text: string, timeZone: TimeZone): Date {
  const [, day = '', hour, minute] = TIME.exec(text.trim()) ?? []
  if (!isCalendarDay(day)) {
    throw new OperatorError(
      `${name} ${quoted(text)} tidak terbaca: tulis hari dan jam menurut jam rumah sakit, misalnya "2026-11-20 22:00".`,
    )
  }
  return instantOf(timeZone, { day, minute: Number(hour) * 60 + Number(minute) })
}

/** `2026-11-20 22:00` */
function localMinute(timeZone: TimeZone, time: Date): string {
  const { day, minute } = localTime(timeZone, time)
  return `${day} ${formatMinutes(minute)}`
}

/** The folder has to be there; what is backed up, served or watched is no place for a list of people. */
function placeIn(folder: string, name: string, config: Config): string {
  if (!existsSync(folder)) throw new OperatorError(`${quoted(folder)} tidak ada: sebut folder yang ada di akhir perintah.`)
  const place = realpathSync(folder)
  const inside = [config.dataDir, config.contentDir].find((own) => `${place}${sep}`.startsWith(`${realpathSync(own)}${sep}`))
  if (inside !== undefined) throw new OperatorError(`Sebut folder lain di akhir perintah: ${quoted(inside)} dicadangkan dan dibaca situs.`)
  return join(place, name)
}

/** Its owner's alone; what stands there already stays. */
async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (hasCode(error, 'EEXIST')) throw new OperatorError(`"${file}" sudah ada: pindahkan atau hapus, lalu ulangi.`)
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error
    // Rights on a folder that somebody happened to stand in are nothing to be widened for a list of people.
    const said = `"${dirname(file)}" tidak dapat ditulis pengguna yang menjalankan situs: sebut folder lain di akhir perintah, misalnya /var/backups/situs-rsud.`
    throw new OperatorError(said, { cause: error })
  })
}

/** Reviews of people whom nothing names any more: the author's own that were not public, the operator's, and those whose term was over. */
async function countDeleted(database: Database, from: Date): Promise<number> {
  const deleted = database.selectFrom('review_acts').select((row) => row.fn.countAll().as('count'))
  const { count } = await deleted
    .where('act', 'in', ['remove', 'take-down', 'expire'])
    .where('time', '>=', from.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}
