import type { Database } from '../database/database.ts'
import { OPERATOR } from './staff.ts'

/** What may be kept of somebody, as the letter, the list and the report name it. */
export const KEPT_WORDS = {
  account: 'nama akun dan nomor akun pada penyedia',
  avatar: 'gambar akun',
  session: 'sesi masuk (sidiknya, yang tidak dapat dipakai untuk masuk)',
  review: 'ulasan: nama yang tampil, bintang, teks, waktu, pemberitahuan yang dibaca',
  'later-review': 'ulasan yang ditulis atau diubah sesudah rentang waktu itu; yang lama mungkin terjangkau',
  reply: 'jawaban rumah sakit atas ulasannya',
  photo: 'foto',
  case: 'catatan pemeriksaan ulasannya',
  objection: 'keberatan yang ditulisnya',
  report: 'laporan yang ditulisnya tentang ulasan orang lain',
  'sent-review': 'penanda (sidik) kiriman ulasan terakhir',
  role: 'nama dan peran sebagai petugas',
  'staff-act': 'tindakan sebagai petugas, dengan nama',
  invitation: 'nama dan peran pada undangan petugas',
} as const

export type Kept = keyof typeof KEPT_WORDS
export type PersonKind = 'pengunjung' | 'petugas' | 'mantan petugas' | 'diundang'

export interface AffectedPerson {
  kind: PersonKind
  name: string
  /** As it stands beside their review; empty without one. */
  reviewName: string
  /** Empty for those who are known by a name alone. */
  issuer: string
  subject: string
  since: string
  kept: Kept[]
}

/** A page of people at a time: the memory stays the same whatever their number. */
const AT_ONCE = 1000

/** Everybody of whom something was kept before that time and is still kept. */
export async function* peopleWithinReach(db: Database, before: string): AsyncGenerator<AffectedPerson[]> {
  const staff = await readStaff(db, before)
  for (let last = ''; ;) {
    const accounts = await db
      .selectFrom('users')
      .select(['id', 'issuer', 'subject', 'name', 'photo', 'created_at'])
      .where('id', '>', last)
      .where('created_at', '<', before)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const end = accounts.at(-1)
    if (end === undefined) break
    last = end.id
    const kept = await readKept(db, accounts, before)
    yield accounts.map(({ id, issuer, subject, name, photo, created_at }): AffectedPerson => {
      const member = staff.takeOut(issuer, subject)
      const { reviewName = '', list = [] } = kept.get(id) ?? {}
      const avatar: Kept[] = photo === null ? [] : ['avatar']
      return {
        kind: member ? 'petugas' : 'pengunjung',
        name,
        reviewName,
        issuer,
        subject,
        since: created_at,
        kept: ['account', ...avatar, ...list, ...(member?.kept ?? [])],
      }
    })
  }
  yield staff.rest()
  yield await readInvited(db, before)
}

interface KeptOfAccount {
  reviewName?: string
  list: Kept[]
}

async function readKept(db: Database, accounts: readonly { id: string }[], before: string): Promise<Map<string, KeptOfAccount>> {
  const ids = accounts.map(({ id }) => id)
  const found = new Map<string, KeptOfAccount>()
  const note = (userId: string, ...what: Kept[]): KeptOfAccount => {
    const one = found.get(userId) ?? { list: [] }
    found.set(userId, one)
    for (const kept of what) if (!one.list.includes(kept)) one.list.push(kept)
    return one
  }

  const sessions = db.selectFrom('sessions').select('user_id').distinct().where('user_id', 'in', ids).where('created_at', '<', before)
  for (const { user_id } of await sessions.execute()) note(user_id, 'session')

  const reviews = db
    .selectFrom('reviews')
    .leftJoin('review_cases', 'review_cases.review_id', 'reviews.id')
    .select(['user_id', 'author_name', 'time', 'reply_time', 'review_cases.review_id as case', 'objected_at'])
    .where('user_id', 'in', ids)
  for (const { user_id, author_name, time, reply_time, case: its, objected_at } of await reviews.execute()) {
    note(user_id, time < before ? 'review' : 'later-review').reviewName = author_name
    if (reply_time !== null && reply_time < before) note(user_id, 'reply')
    if (its !== null) note(user_id, 'case')
    if (objected_at !== null && objected_at < before) note(user_id, 'objection')
  }

  const pictures = db.selectFrom('images').select('user_id').distinct().where('name', 'not like', 'avatar-%')
  for (const { user_id } of await pictures.where('user_id', 'in', ids).where('created_at', '<', before).execute()) note(user_id, 'photo')

  const reports = db.selectFrom('review_reports').select('user_id').distinct().where('user_id', 'in', ids).where('time', '<', before)
  for (const { user_id } of await reports.execute()) note(user_id, 'report')

  const requests = db.selectFrom('review_requests').select('user_id').where('user_id', 'in', ids)
  for (const { user_id } of await requests.execute()) note(user_id, 'sent-review')
  return found
}

interface StaffWithinReach {
  /** The member with this identity, who is then no longer among the rest. */
  takeOut(issuer: string, subject: string): AffectedPerson | undefined
  rest(): AffectedPerson[]
}

/** So few that they are read at once; with those who have left, whose names the logs keep. */
async function readStaff(db: Database, before: string): Promise<StaffWithinReach> {
  const acts = await Promise.all(
    (['staff_acts', 'review_acts'] as const).map((log) =>
      db
        .selectFrom(log)
        .select((row) => ['staff_id', row.fn.max('staff_name').as('name'), row.fn.min('time').as('since')])
        .where('staff_id', 'is not', null)
        .where('staff_id', '!=', OPERATOR.id)
        .where('time', '<', before)
        .groupBy('staff_id')
        .execute(),
    ),
  )
  const actors = new Map(acts.flat().map(({ staff_id, name, since }) => [staff_id, { name: name ?? '', since: since ?? '' }]))
  const members = await db.selectFrom('staff').selectAll().execute()
  const known = new Map<string, AffectedPerson>()
  for (const { id, issuer, subject, name, created_at } of members) {
    const hasActed = actors.delete(id)
    if (created_at >= before) continue
    const kept: Kept[] = hasActed ? ['role', 'staff-act'] : ['role']
    known.set(JSON.stringify([issuer, subject]), { kind: 'petugas', name, reviewName: '', issuer, subject, since: created_at, kept })
  }
  return {
    takeOut(issuer, subject) {
      const key = JSON.stringify([issuer, subject])
      const member = known.get(key)
      known.delete(key)
      return member
    },
    rest: () => [...known.values(), ...[...actors.values()].map((actor) => byName('mantan petugas', actor, 'staff-act'))],
  }
}

async function readInvited(db: Database, before: string): Promise<AffectedPerson[]> {
  const invited = db.selectFrom('staff_invitations').select(['name', 'created_at as since']).where('created_at', '<', before)
  return (await invited.execute()).map((one) => byName('diundang', one, 'invitation'))
}

function byName(kind: PersonKind, { name, since }: { name: string; since: string }, kept: Kept): AffectedPerson {
  return { kind, name, reviewName: '', issuer: '', subject: '', since, kept: [kept] }
}
