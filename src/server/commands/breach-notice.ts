import { existsSync, realpathSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { loadContent, formatContentProblems } from '../../content/load-content.ts'
import { quoted } from '../../content/quoted.ts'
import type { Site } from '../../content/site.ts'
import { isCalendarDay } from '../../schedule/calendar-day.ts'
import { formatMinutes } from '../../schedule/times.ts'
import { instantOf, localTime } from '../../schedule/zone.ts'
import type { TimeZone } from '../../schedule/zone.ts'
import { placeFolder } from '../data-folder/files.ts'
import type { Database } from '../database/database.ts'
import { hasCode } from '../errors/has-code.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { csvBegin, csvRow } from '../reviews/review-export.ts'
import { commandLine } from '../software/software.ts'
import { systemClock } from '../time/clock.ts'
import { withProgress } from '../time/progress.ts'
import { peopleWithinReach, KEPT_WORDS } from './breach-people.ts'
import type { AffectedPerson, Kept, PersonKind } from './breach-people.ts'
import { inWords, letter, report } from './breach-texts.ts'
import type { Breach } from './breach-texts.ts'
import { withDatabase } from './with-database.ts'

const HEADINGS = ['nomor', 'jenis', 'nama', 'nama pada ulasan', 'penyedia', 'nomor akun', 'tercatat sejak', 'data']
const FILES = { letter: 'surat.txt', people: 'daftar-orang.csv', report: 'laporan.txt' } as const

/** `--from TIME --to TIME [FOLDER]`: drafts for those whose data were within reach then. Nothing is sent. */
export async function breachNotice(args: string[]): Promise<string> {
  const { from, to, folder } = readArguments(args)
  return withDatabase(async (database, config) => {
    const content = await loadContent(config.contentDir)
    if (!content.ok) throw new OperatorError(`Isi situs perlu diperbaiki dahulu:\n${formatContentProblems(content.problems)}`)
    const { site } = content
    const { timeZone } = site.hospital
    const writtenAt = systemClock.now()
    const span = { from: readTime('--from', from, timeZone), to: readTime('--to', to, timeZone) }
    if (span.from >= span.to) throw new OperatorError('--to harus sesudah --from.')
    if (span.to > writtenAt) throw new OperatorError(`--to belum lewat: sekarang ${inWords({ site }, writtenAt)}.`)
    const place = join(resolve(folder), `pemberitahuan-kebocoran-${localMinute(timeZone, span.from).replaceAll(/\D+/gu, '-')}`)
    try {
      refuseWithin(place, [config.dataDir, config.contentDir])
      return await write(place, { site, ...span, writtenAt, publicUrl: config.publicUrl }, database)
    } catch (error) {
      // Rights on a folder that somebody happened to stand in are nothing to be widened for a list of people.
      throw hasCode(error, 'EACCES', 'EPERM', 'EROFS') ? new OperatorError(notWritable(dirname(place)), { cause: error }) : error
    }
  })
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

const notWritable = (folder: string): string =>
  `${quoted(folder)} tidak dapat ditulis pengguna yang menjalankan situs: sebut folder lain di akhir perintah, misalnya /var/backups/situs-rsud.`

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

/** What is backed up, served or watched is no place for a list of people. */
function refuseWithin(place: string, folders: readonly string[]): void {
  const inside = folders.find((folder) => `${realPathOf(place)}${sep}`.startsWith(`${realPathOf(resolve(folder))}${sep}`))
  if (inside !== undefined) throw new OperatorError(`Sebut folder lain di akhir perintah: ${quoted(inside)} dicadangkan dan dibaca situs.`)
}

/** Also of what is not there yet. */
function realPathOf(path: string): string {
  return existsSync(path) || dirname(path) === path ? realpathSync(path) : join(realPathOf(dirname(path)), basename(path))
}

type Span = Pick<Breach, 'site' | 'from' | 'to' | 'writtenAt' | 'publicUrl'>

async function write(place: string, span: Span, database: Database): Promise<string> {
  let all = 0
  const isPlaced = await placeFolder(place, async (folder) => {
    const counts = await writeList(join(folder, FILES.people), span, database)
    all = [...counts.people.values()].reduce((sum, count) => sum + count, 0)
    const breach: Breach = { ...span, ...counts, ...(await readUnnamed(database, span)) }
    for (const [file, text] of [
      [FILES.letter, letter(breach)],
      [FILES.report, report(breach)],
    ] as const) {
      await writeFile(join(folder, file), text, { mode: 0o600, flag: 'wx' })
    }
  })
  if (!isPlaced) throw new OperatorError(`"${place}" sudah ada: pindahkan atau hapus, lalu ulangi.`)
  return [
    `Draf tersimpan di ${place}, hanya untuk pemiliknya:`,
    `  ${FILES.letter}  untuk orang-orangnya`,
    `  ${FILES.people}  ${all} orang`,
    `  ${FILES.report}  untuk lembaga`,
    'Tidak ada yang dikirim. Isi setiap [ISI: …] dan periksa dengan bagian hukum; batasnya 3 x 24 jam (menurut UU 27/2022 pasal 46).',
  ].join('\n')
}

async function writeList(file: string, { site, to }: Span, database: Database): Promise<Pick<Breach, 'people' | 'kept'>> {
  const [people, kept] = [new Map<PersonKind, number>(), new Map<Kept, number>()]
  const add = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
  const { accounts } = await database
    .selectFrom('users')
    .select((row) => row.fn.countAll().as('accounts'))
    .executeTakeFirstOrThrow()
  let number = 0
  await using handle = await open(file, 'wx', 0o600)
  await handle.writeFile(csvBegin(HEADINGS))
  await withProgress(async (tell) => {
    for await (const page of peopleWithinReach(database, to.toISOString())) {
      tell('Menulis daftar', number, Number(accounts))
      for (const person of page) {
        add(people, person.kind)
        for (const one of person.kept) add(kept, one)
      }
      await handle.writeFile(page.map((person) => csvRow(fieldsOf((number += 1), person, site))).join(''))
    }
  })
  return { people, kept }
}

function fieldsOf(number: number, { kind, name, reviewName, issuer, subject, since, kept }: AffectedPerson, site: Site): string[] {
  const words = kept.map((one) => KEPT_WORDS[one]).join('; ')
  return [String(number), kind, name, reviewName, issuer, subject, localMinute(site.hospital.timeZone, new Date(since)), words]
}

/** What was kept of people whom nothing names any more. */
async function readUnnamed(database: Database, { from }: Span): Promise<Pick<Breach, 'deletions' | 'notesOfActions'>> {
  const acts = await database
    .selectFrom('review_acts')
    .select((row) => ['act', row.fn.countAll().as('count')])
    .where('act', 'in', ['remove', 'take-down', 'expire'])
    .where('time', '>=', from.toISOString())
    .groupBy('act')
    .execute()
  const counts = new Map(acts.map(({ act, count }) => [act, Number(count)]))
  const { notes } = await database
    .selectFrom('user_actions')
    .select((row) => row.fn.countAll().as('notes'))
    .executeTakeFirstOrThrow()
  return {
    deletions: { author: counts.get('remove') ?? 0, operator: counts.get('take-down') ?? 0, term: counts.get('expire') ?? 0 },
    notesOfActions: Number(notes),
  }
}
