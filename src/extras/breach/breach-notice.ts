import { existsSync, realpathSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { loadContent } from '../../content/load-content.ts'
import { quoted } from '../../content/quoted.ts'
import { formatMinutes, isCalendarDay, localTime, toInstant, type TimeZone } from '../../schedule/times.ts'
import type { Config } from '../../ground/config/config.ts'
import { COUNT, type Database } from '../../ground/database/database.ts'
import { hasCode } from '../../ground/errors/errors.ts'
import { plainLine } from '../../contract/foreign-text.ts'
import { csvBegin, csvRow } from '../../reviews/index.ts'
import { commandLine, OperatorError, readArgs } from '../../ground/software/software.ts'
import { systemClock } from '../../ground/time/clock.ts'
import { withDatabase } from '../../ground/data-folder/with-database.ts'
import { keptOfHouse, keptOfVisitors } from '../../privacy/index.ts'
import { OPERATOR } from '../../history/index.ts'

/** `--from TIME --to TIME [FOLDER]`: writes a table of everybody whose data were within reach in that period, and returns its totals. Sends nothing. */
export async function breachNotice(args: string[]): Promise<string> {
  const { from, to, folder } = readArguments(args)
  return withDatabase(async (database, config) => {
    const content = await loadContent(config.contentDir)
    const shown = content.ok ? content : content.asSample
    if (shown === null) throw new OperatorError(`Isi situs perlu diperbaiki dahulu: ${commandLine('check-content')}`)
    const { timeZone } = shown.site.hospital
    const span = { from: readTime('--from', from, timeZone), to: readTime('--to', to, timeZone) }
    if (span.from >= span.to) throw new OperatorError('--to harus sesudah --from.')
    if (span.to > systemClock.now()) throw new OperatorError('--to belum lewat.')
    const file = placeIn(folder, `daftar-orang-${localMinute(timeZone, span.from).replaceAll(/\D+/gu, '-')}.csv`, config)
    const people = await peopleWithinReach(database, span.to.toISOString())
    const rows = people.map(({ kind, name, issuer, subject, since, kept }, index) =>
      csvRow([String(index + 1), kind, plainLine(name), issuer, subject, localMinute(timeZone, new Date(since)), kept.join('; ')]),
    )
    await write(file, csvBegin(['nomor', 'jenis', 'nama', 'penyedia', 'nomor akun', 'tercatat sejak', 'data']) + rows.join(''))
    return [
      `${file}, hanya untuk pemiliknya.`,
      people.length === 0 ? 'Tidak seorang pun tercatat sampai akhir rentang waktu itu.' : 'Baris menurut siapa:',
      ...countEach(people.map(({ kind }) => kind)),
      ...(people.length === 0 ? [] : ['dan menurut apa yang tersimpan tentang mereka:']),
      ...countEach(people.flatMap(({ kept }) => kept)),
      `Ulasan yang menurut catatan dihapus sejak awal rentang waktu itu, tanpa nama: ${await countDeleted(database, span.from)}.`,
      'Tidak ada yang dikirim. Draf surat dan laporan ada di panduan bab 6; batasnya 3 x 24 jam (menurut UU 27/2022 pasal 46).',
    ].join('\n')
  })
}

function countEach(words: readonly string[]): string[] {
  return [...Map.groupBy(words, (word) => word)].map(([word, { length }]) => `  ${word}: ${length}`)
}

function readArguments(args: string[]): { from: string; to: string; folder: string } {
  const told = readArgs({ args, options: { from: { type: 'string' }, to: { type: 'string' } }, allowPositionals: true })
  const { from, to } = told?.values ?? {}
  const [folder = '.', ...rest] = told?.positionals ?? []
  if (from !== undefined && to !== undefined && rest.length === 0) return { from, to, folder }
  throw new OperatorError(
    `Pakai ${commandLine('breach-notice', '--from', '"2026-11-20 22:00"', '--to', '"2026-11-21 06:30"', 'FOLDER')}, menurut jam rumah sakit`,
  )
}

const TIME = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3])[:.]([0-5]\d)$/u

function readTime(name: string, text: string, timeZone: TimeZone): Date {
  const [, day = '', hour, minute] = TIME.exec(text.trim()) ?? []
  if (!isCalendarDay(day))
    throw new OperatorError(
      `${name} ${quoted(text)} tidak terbaca: tulis hari dan jam menurut jam rumah sakit, misalnya "2026-11-20 22:00".`,
    )
  return toInstant(timeZone, { day, minute: Number(hour) * 60 + Number(minute) })
}

/** `2026-11-20 22:00` */
function localMinute(timeZone: TimeZone, time: Date): string {
  const { day, minute } = localTime(timeZone, time)
  return `${day} ${formatMinutes(minute)}`
}

/** The path of the table. The folder must exist, and a list of people must not be put where files are backed up, served or watched. */
function placeIn(folder: string, name: string, config: Config): string {
  if (!existsSync(folder)) throw new OperatorError(`${quoted(folder)} tidak ada: sebut folder yang ada di akhir perintah.`)
  const place = realpathSync(folder)
  const inside = [config.dataDir, config.contentDir].find((own) => `${place}${sep}`.startsWith(`${realpathSync(own)}${sep}`))
  if (inside !== undefined) throw new OperatorError(`Sebut folder lain di akhir perintah: ${quoted(inside)} dicadangkan dan dibaca situs.`)
  return join(place, name)
}

/** Writes a file that only its owner can read; never overwrites one. */
async function write(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (hasCode(error, 'EEXIST')) throw new OperatorError(`"${file}" sudah ada: pindahkan atau hapus, lalu ulangi.`)
    if (!hasCode(error, 'EACCES', 'EPERM', 'EROFS')) throw error
    // The command does not widen the rights of a folder, because a list of people would be in it.
    const said = `"${dirname(file)}" tidak dapat ditulis pengguna yang menjalankan situs: sebut folder lain di akhir perintah, misalnya /var/backups/situs-rsud.`
    throw new OperatorError(said, { cause: error })
  })
}

/** Counts deleted reviews whose authors nothing names any more: deleted by the author while not public, by the operator, or because their term was over. */
async function countDeleted(database: Database, from: Date): Promise<number> {
  const deleted = database.selectFrom('review_acts').select(COUNT).where('act', 'in', ['remove', 'take-down', 'expire'])
  return (await deleted.where('time', '>=', from.toISOString()).executeTakeFirstOrThrow()).count
}

/** Somebody about whom data is kept. Staff who also signed in as visitors are listed as both. */
interface AffectedPerson {
  kind: 'pengunjung' | 'petugas' | 'mantan petugas' | 'diundang'
  name: string
  /** Empty for people who are known by name only. */
  issuer: string
  subject: string
  since: string
  /** Which data is kept of them, in the words of /privasi. */
  kept: string[]
}

/** Further tables that may hold data of the staff. */
const HELD_BY_STAFF = ['staff_drafts', 'staff_passkeys', 'told_people', 'told_phones', 'deliveries'] as const

/** Everybody who was known before that time and still is. */
async function peopleWithinReach(db: Database, before: string): Promise<AffectedPerson[]> {
  const people: AffectedPerson[] = []
  const columns = ['id', 'issuer', 'subject', 'name', 'created_at as since'] as const
  const accounts = await db.selectFrom('users').select(columns).where('created_at', '<', before).orderBy('id').execute()
  const keptOf = new Map(accounts.map(({ id }) => [id, [keptOfVisitors.users.what as string]]))
  for (const table of ['reviews', 'images', 'review_reports', 'sessions', 'review_requests'] as const) {
    const owners = await db.selectFrom(table).select('user_id').distinct().execute()
    for (const { user_id } of owners) keptOf.get(user_id)?.push(keptOfVisitors[table].what)
  }
  for (const { id, ...account } of accounts) people.push({ kind: 'pengunjung', ...account, kept: keptOf.get(id) ?? [] })

  const actors = new Map<string, { name: string; since: string }>()
  for (const log of ['staff_acts', 'review_acts'] as const) {
    const acts = db.selectFrom(log).select((row) => ['staff_id as id', 'staff_name as name', row.fn.min('time').as('since')])
    const actorsOf = acts.where('staff_id', '!=', OPERATOR.id).where('time', '<', before).groupBy(['staff_id', 'staff_name'])
    for (const { id, name, since } of await actorsOf.execute()) if (id !== null) actors.set(id, { name: name ?? '', since: since ?? '' })
  }
  const members = await db.selectFrom('staff').select(columns).where('created_at', '<', before).execute()
  const holdersOf = async (table: (typeof HELD_BY_STAFF)[number]) => {
    const rows: { staff_id: string | null }[] = await db.selectFrom(table).select('staff_id').execute()
    return { what: keptOfHouse[table].what as string, holders: new Set(rows.map(({ staff_id }) => staff_id)) }
  }
  const held = await Promise.all(HELD_BY_STAFF.map(holdersOf))
  for (const { id, ...member } of members) {
    const acts = actors.delete(id) ? [keptOfHouse.staff_acts.what] : []
    const more = held.flatMap(({ what, holders }) => (holders.has(id) ? [what] : []))
    people.push({ kind: 'petugas', ...member, kept: [keptOfHouse.staff.what, ...acts, ...more] })
  }
  const byName = { issuer: '', subject: '' }
  for (const actor of actors.values()) people.push({ kind: 'mantan petugas', ...actor, ...byName, kept: [keptOfHouse.staff_acts.what] })
  const invited = db.selectFrom('staff_invitations').select(['name', 'created_at as since']).where('created_at', '<', before)
  for (const one of await invited.execute())
    people.push({ kind: 'diundang', ...one, ...byName, kept: [keptOfHouse.staff_invitations.what] })
  return people
}
